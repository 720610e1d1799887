import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the file names of books")
struct BookFileNamesTests {
  private func names(_ books: [Book]) async throws -> [String: String] {
    let files = try await vault(Snapshot(books: books)).filter { $0.key.hasPrefix("books/") }
    var names: [String: String] = [:]
    for (path, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      let book = try #require(books.first { text.contains("uid: \"\($0.uid)\"") })
      names[book.uid.text] = String(path.dropFirst(6).dropLast(3))
    }
    return names
  }

  @Test(
    "are author and title, transliterated where possible",
    arguments: [
      ("Émile Zola", "L'Œuvre", "emile-zola-loeuvre"),
      ("Søren Kierkegaard", "Enten – Eller", "soren-kierkegaard-enten-eller"),
      ("Günter Grass", "Der Butt", "gunter-grass-der-butt"), ("", "Beowulf", "beowulf"),
      ("A", "Straße ½ ﬁn", "a-strasse-1-2-fin"),
      ("夏目漱石", "I Am a Cat", "夏目漱石-i-am-a-cat"), ("夏目漱石", "こころ", "夏目漱石-こころ"),
      ("村上春樹", "1Q84 〈BOOK1〉", "村上春樹-1q84-book1"), ("", "노르웨이의 숲", "노르웨이의-숲"),
      ("", "कामायनी", "कामायनी"), ("", "שיר השירים: פרק א/ב", "שיר-השירים-פרק-א-ב"), ("", "か\u{3099}", "が"),
      ("", "본\u{202E}\u{200B}\u{0}*?<>|:\"\\책", "본-책"), ("Łukasz", "Ćma", "lukasz-cma"), ("", "CON", "con-00000001"),
      ("", "../../x", "x"), ("", "index", "index-00000001"), ("", "…", "01941f29-7c00-7000-8000-000000000001"),
      ("Лев Толстой", "Война и мир", "lev-tolstoj-vojna-i-mir"), ("Νίκος", "Ζορμπάς", "nikos-zormpas"),
    ])
  func slugs(author: String, title: String, name: String) async throws {
    var make = FixtureMaker()
    #expect(try await names([make.book(title, by: author, pages: nil)]).values.first == name)
  }

  @Test("stay the same in any order of the books, and when another book of that name comes")
  func stable() async throws {
    var make = FixtureMaker()
    let books = ["Emma", "EMMA", "emma!", "Émma", "Emma 00000002", "Persuasion"].map {
      make.book($0, by: "J", pages: nil)
    }
    let all = try await names(books)
    #expect(
      books.map { all[$0.uid.text] ?? "" } == [
        "j-emma", "j-emma-00000002", "j-emma-00000003", "j-emma-00000004", "j-emma-00000002-00000005", "j-persuasion",
      ])
    #expect(try await names(books.reversed()) == all)
    for count in 1..<books.count {
      let fewer = try await names(Array(books.prefix(count)))
      #expect(fewer == all.filter { fewer.keys.contains($0.key) })
    }
  }

  @Test("are at most 120 bytes long, with the extension, and cut between words")
  func long() async throws {
    var make = FixtureMaker()
    let title = String(repeating: "Long ", count: 100)
    let word = String(repeating: "x", count: 500)
    let kanji = String(repeating: "心", count: 500)
    let books = [title, title, word, word, kanji, kanji].map { make.book($0, by: $0, pages: nil) }
    for name in try await names(books).values {
      #expect(name.utf8.count <= 117)
      #expect(!name.hasSuffix("lon") && !name.hasSuffix("-"))
    }
  }
}
