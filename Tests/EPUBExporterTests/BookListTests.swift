import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the list of books in a year in books")
struct BookListTests {
  /// A book that was only marked as finished.
  private func finished(_ title: String, _ day: String, _ make: inout FixtureMaker) throws -> Book {
    var book = make.book(title, by: "Jane Austen", pages: 474)
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.finished, day)])]
    return book
  }

  @Test("a book without words of the reader has no page; all of its facts are in the list")
  func withoutWords() async throws {
    var make = FixtureMaker()
    var silent = try finished("Emma", "2025-01-20", &make)
    (silent.subtitle, silent.publisher, silent.isbn) = ("A Novel", "John Murray", try ISBN("9780141439587"))
    silent.readings[0].rating = try Rating("4.5")
    silent.cover = Picture(mediaType: .svg, bytes: Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    var written = try finished("Persuasion", "2025-02-20", &make)
    written.readings[0].review = "Better still."
    let made = try await MadeBook(Snapshot(books: [silent, written]).narrowed(toYear: 2025))
    #expect(made.files["EPUB/book-1.xhtml"] == nil && made.files["EPUB/book-2.xhtml"] != nil)
    let lines = try made.values("//*[local-name()='li']", in: "EPUB/books.xhtml")
    #expect(lines.count == 2)
    for fact in [
      "1", "Emma", "A Novel", "Jane Austen", "Read 1–20 January 2025", "474 pages", "John Murray", "9780141439587",
    ] {
      #expect(lines[0].contains(fact), "\(fact)")
    }
    #expect(try made.values("//*[@aria-label]/@aria-label", in: "EPUB/books.xhtml").contains("4.5 of 5 stars"))
    #expect(try made.attributes("src", of: "img", in: "EPUB/books.xhtml") == ["images/book-1.svg"])
    #expect(!lines[1].contains("474 pages"))
    #expect(try made.attributes("href", of: "a", in: "EPUB/index.xhtml").contains("books.xhtml#book-1"))
  }

  @Test("a page logged, a thought, a review or notes are words; statuses alone are not")
  func words() async throws {
    var make = FixtureMaker()
    var books = try (1...5).map { try finished("Volume \($0)", "2025-01-0\($0)", &make) }
    books[1].readings[0].entries.append(try make.page(20, of: 474, "2025-01-02"))
    books[2].notes = "Signed."
    books[3].readings[0].entries[1].text = "At last."
    // A thought of another year belongs to that year's book.
    books[4].readings[0].entries.insert(make.entry(.thought, try Day("2024-12-01"), text: "Soon."), at: 0)
    let made = try await MadeBook(Snapshot(books: books).narrowed(toYear: 2025))
    let pages = (1...5).filter { made.files["EPUB/book-\($0).xhtml"] != nil }
    #expect(pages == [2, 3, 4])
  }

  @Test("a book that was not read may be a wish, and a place is the page reached")
  func unread() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 900)
    var entry = try make.page(120, of: 900, "2025-01-02")
    entry.position = try Position(.page, from: 91, to: 120, total: 900, isBaseline: true)
    book.readings = [make.reading([try make.status(.reading, "2025-01-01"), entry])]
    let made = try await MadeBook(Snapshot(books: [book, make.book("Kokoro", by: "Natsume Soseki", pages: nil)]))
    #expect(try made.values("//*[local-name()='h2']", in: "EPUB/books.xhtml").contains("Not read yet"))
    #expect(
      try made.values("//*[local-name()='li']", in: "EPUB/books.xhtml").contains { $0.contains("at page 120 of 900") })
  }

  @Test("very many books are divided into pages by the year they were finished, and none is lost")
  func manyBooks() async throws {
    var make = FixtureMaker()
    let books = try (0..<700).map { number in
      try finished("Volume \(number)", "\(2001 + number / 100)-05-0\(number % 9 + 1)", &make)
    }
    let wanted = (0..<300).map { _ in
      var book = make.book("Wanted", by: "Anon", pages: nil)
      book.readings = [make.reading([make.status(.wanted, Day?.none)])]
      return book
    }
    let made = try await MadeBook(Snapshot(books: books + wanted))
    let pages = made.files.keys.filter { $0.hasPrefix("EPUB/books") }.sorted()
    #expect(pages.count > 3)
    let counts = try pages.map { try made.values("//*[local-name()='li']", in: $0).count }
    #expect(counts.reduce(0, +) == 1000 && counts.allSatisfy { $0 <= 250 })
    let headings = try pages.flatMap { try made.values("//*[local-name()='h2']", in: $0) }
    #expect(headings.filter { $0.hasPrefix("Finished in") }.count == 7 && headings.contains("Wanted, continued"))
    let links = try made.attributes("href", of: "a", in: "EPUB/index.xhtml")
    for link in Set(links) {
      let parts = link.split(separator: "#").map(String.init)
      #expect(try made.values("//*[@id='\(parts[1])']", in: "EPUB/\(parts[0])").count == 1, "\(link)")
    }
  }
}
