import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("a year in books, month by month")
struct MonthTests {
  private static let months = ["chapters": "months"]

  @Test("the months come in the order of the year, before the books, which are without their journal")
  func year() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025), options: Self.months)
    let months = try book.contents.filter { $0.hasPrefix("month-") }
    #expect(months == ["month-2025-3.xhtml", "month-2025-6.xhtml", "month-2025-8.xhtml"])
    #expect(try book.values("//*[local-name()='h1']", in: "EPUB/month-2025-3.xhtml") == ["March"])
    #expect(try book.text("EPUB/month-2025-3.xhtml").contains("I always deserve the best treatment"))
    let page = try book.text("EPUB/book-1.xhtml")
    #expect(page.contains("Better the second time."))
    #expect(!page.contains("I always deserve the best treatment"))
    #expect(book.files["EPUB/year-2025.xhtml"] == nil)
  }

  @Test("several years have a page each, with their months below it")
  func years() async throws {
    let book = try await MadeBook(try .small(), options: Self.months)
    let years = try book.contents.filter { $0.hasPrefix("year-") }
    #expect(years == ["year-2024.xhtml", "year-2025.xhtml"])
    #expect(try book.values("//*[local-name()='h1']", in: "EPUB/month-2024-11.xhtml") == ["November 2024"])
    let listed = try book.attributes("href", of: "a", in: "EPUB/year-2025.xhtml")
    #expect(listed.first == "month-2025-3.xhtml")
    #expect(listed.allSatisfy { book.files["EPUB/\($0)"] != nil })
  }

  @Test("a book without a page of its own is linked to its line in the list of books")
  func wordlessBook() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.finished, "2025-01-20")])]
    let made = try await MadeBook(Snapshot(books: [book]), options: Self.months)
    #expect(try made.attributes("href", of: "a", in: "EPUB/month-2025-1.xhtml").contains("books.xhtml#book-1"))
    #expect(try made.attributes("id", of: "li", in: "EPUB/books.xhtml") == ["book-1"])
  }

  @Test("entries dated to the year come before its months, undated ones at the end")
  func partialDays() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([
        make.entry(.thought, nil, text: "When was that?"), make.entry(.thought, Day(year: 2025), text: "Some day."),
        make.entry(.thought, Day(year: 2025, month: 3), text: "In March."),
        make.entry(.thought, Day(year: 2025, month: 3, day: 2), text: "On the second."),
      ])
    ]
    let made = try await MadeBook(Snapshot(books: [book]), options: Self.months)
    let pages = try made.contents.filter {
      !["glance", "books", "book-1", "index", "colophon"].contains($0.prefix { $0 != "." })
    }
    #expect(pages == ["year-2025.xhtml", "month-2025-0.xhtml", "month-2025-3.xhtml", "undated.xhtml"])
    #expect(try made.values("//*[local-name()='h2']", in: "EPUB/month-2025-3.xhtml") == ["March", "2 March"])
    #expect(try made.text("EPUB/undated.xhtml").contains("When was that?"))
  }

  @Test("entries of one day are grouped by book", arguments: EPUBExporterTests.snapshots.indices)
  func sound(_ index: Int) async throws {
    let book = try await MadeBook(EPUBExporterTests.snapshots[index].snapshot, options: Self.months)
    let pages = try book.contents.filter { !$0.contains("#") }
    #expect(try pages == book.spine.filter { !["cover.xhtml", "title.xhtml", "nav.xhtml"].contains($0) })
    for path in book.files.keys where path.hasSuffix(".xhtml") {
      #expect(throws: Never.self, "\(path)") { try book.values("/*", in: path) }
    }
  }
}
