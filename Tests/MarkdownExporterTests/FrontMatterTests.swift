import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("front matter")
struct FrontMatterTests {
  private static let texts = [
    "Emma", "yes", "No", "null", "~", "true", "1984", "1e5", "0x1F", "1:20", "2025-03-01", "-1", "- item", "? key",
    ": value",
    "a: b", "a #b", "#tag", "@at", "`tick`", "%percent", "!tag", "&anchor", "*alias", "|", ">", "[list]", "{map}",
    "a, b",
    "'single'", "\"double\"", "back\\slash", "\\n", " leading", "trailing ", "", " ", "\ttab", "two\nlines",
    "cr\rlf\r\n",
    "nul\u{0}", "bell\u{7}", "del\u{7F}", "nel\u{85}", "ls\u{2028}ps\u{2029}", "bom\u{FEFF}", "\u{FFFE}",
    "\u{202E}turned",
    "é e\u{301}", "吾輩は猫である", "👩🏽‍🚀", "---", "...", "---\nfoo: bar\n---", "<<", "=", "on", "y", "O'Brien", "It's", "a'b",
    "Dr. No", "A_b-c.d", "NaN", ".inf", "Infinity", String(repeating: "long ", count: 400), "a\u{A0}b", "١٢٣", "Ⅷ",
  ]

  @Test(
    "says in YAML exactly what the book says, whatever that is",
    .enabled(if: OutsideProgram.yaml.canRead("[]"), "needs python3 with yaml"))
  func texts() async throws {
    var make = FixtureMaker()
    let books = FrontMatterTests.texts.map { text in
      var book = make.book(text, by: text, pages: 7)
      book.subtitle = text
      book.tags = [text, text + "2"]
      book.publisher = text
      return book
    }
    for (book, front) in zip(books, try await frontMatters(books)) {
      #expect(front["title"] as? String == book.title)
      #expect(front["subtitle"] as? String == book.title)
      #expect(front["authors"] as? [String] == [book.title])
      #expect(front["tags"] as? [String] == [book.title, book.title + "2"])
      #expect(front["publisher"] as? String == book.title)
      #expect(front["pages"] as? Int == 7)
      #expect(front["uid"] as? String == book.uid.text)
    }
  }

  @Test(
    "says everything that is known of a book",
    .enabled(if: OutsideProgram.yaml.canRead("[]"), "needs python3 with yaml"))
  func everything() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.contributors.append(Contributor(name: "Juliet Stevenson", role: .narrator))
    book.series = [SeriesPlace(name: "Novels", position: "4")]
    book.isbn = try ISBN("9780141439587")
    book.identifiers = [Identifier(scheme: "gutenberg", value: "158")]
    book.published = try Day("2003-05")
    book.firstPublished = try Day("1815-12-23")
    book.durationSeconds = 57_900
    book.format = .audio
    book.language = "no"
    book.price = try Money("7.99 GBP")
    book.added = try Day("2024")
    book.isFavorite = true
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.abandoned, "2025-01-09")])]
    book.readings[0].rating = try Rating("2.25")
    let front = try #require(try await frontMatters([book]).first)
    #expect(front["narrators"] as? [String] == ["Juliet Stevenson"])
    #expect(front["series"] as? [String] == ["Novels, 4"])
    #expect(front["isbn"] as? String == "9780141439587")
    #expect(front["identifiers"] as? [String] == ["gutenberg:158"])
    #expect(front["published"] as? String == "2003-05")
    #expect(front["first_published"] as? String == "1815-12-23")
    #expect(front["length"] as? String == "16:05")
    #expect(front["format"] as? String == "audio")
    #expect(front["language"] as? String == "no")
    #expect(front["price"] as? String == "7.99 GBP")
    #expect(front["added"] as? String == "2024")
    #expect(front["favorite"] as? Bool == true)
    #expect(front["status"] as? String == "abandoned")
    #expect(front["started"] as? String == "2025-01-01")
    #expect(front["abandoned"] as? String == "2025-01-09")
    #expect(front["finished"] == nil)
    #expect(front["rating"] as? Double == 2.25)
  }

  private func frontMatters(_ books: [Book]) async throws -> [[String: Any]] {
    let files = try await vault(Snapshot(books: books))
    let byUID = files.filter { $0.key.hasPrefix("books/") }.mapValues { String(decoding: $0, as: UTF8.self) }
    let texts = try books.map { book in
      let page = try #require(byUID.values.first { $0.contains("uid: \"\(book.uid)\"") })
      let end = try #require(page.range(of: "\n---\n"))
      return String(page[page.index(page.startIndex, offsetBy: 4)..<end.lowerBound])
    }
    let output = try OutsideProgram.yaml.output(for: JSONEncoder().encode(texts))
    return try #require(JSONSerialization.jsonObject(with: output) as? [[String: Any]])
  }
}
