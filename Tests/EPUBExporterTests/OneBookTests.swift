import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the journal of one book")
struct OneBookTests {
  private func emma() throws -> Snapshot {
    var snapshot = try Snapshot.small()
    snapshot.books = [try #require(snapshot.books.first)]
    return snapshot
  }

  @Test("it has all readings, and no list of books, index or superlatives")
  func pages() async throws {
    let book = try await MadeBook(try emma(), scope: .book, title: "Emma · Reading journal")
    #expect(book.files["EPUB/books.xhtml"] == nil)
    #expect(book.files["EPUB/index.xhtml"] == nil)
    #expect(try book.contents == ["glance.xhtml", "book-1.xhtml", "quotes.xhtml", "colophon.xhtml"])
    #expect(try book.text("EPUB/title.xhtml").contains("The journal of a book"))
    #expect(try book.text("EPUB/book-1.xhtml").contains("2–30 November 2024"))
    #expect(try !book.text("EPUB/glance.xhtml").contains("Superlatives"))
    #expect(try book.text("EPUB/colophon.xhtml").contains("It covers one book in 2 readings"))
    #expect(try !book.metadata("schema:accessibilityFeature").contains("index"))
  }

  @Test("it counts re-readings, not books that were read again")
  func rereadings() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = try ["2009-05-01", "2017-01-10", "2025-02-01"].map {
      make.reading([try make.status(.finished, $0)])
    }
    let glance = try await MadeBook(Snapshot(books: [book]), scope: .book).text("EPUB/glance.xhtml")
    #expect(glance.contains("<span class=\"value\">1</span> <span class=\"label\">book finished</span>"))
    #expect(glance.contains("<span class=\"value\">2</span> <span class=\"label\">re-readings</span>"))
  }

  @Test("it counts as re-readings in a year what was finished in an earlier one")
  func readInAnotherYear() async throws {
    var make = FixtureMaker()
    let books = try [["2009-05-01", "2025-01-10", "2025-02-01"], ["2025-03-01"], ["2025-04-01", "2026-04-01"]].map {
      days in
      var book = make.book("Read in \(days[0])", by: "Jane Austen", pages: 474)
      book.readings = try days.map { make.reading([try make.status(.finished, $0)]) }
      return book
    }
    let glance = try await MadeBook(Snapshot(books: books).narrowed(toYear: 2025)).text("EPUB/glance.xhtml")
    #expect(glance.contains("<span class=\"value\">3</span> <span class=\"label\">books finished</span>"))
    #expect(glance.contains("<span class=\"value\">2</span> <span class=\"label\">re-readings</span>"))
  }

  @Test("it counts a book as abandoned, also if it was finished later in the year")
  func abandonedAndFinished() async throws {
    var make = FixtureMaker()
    let books = try ["Half", "Left"].map { title in
      var book = make.book(title, by: "Ann A", pages: 200)
      book.readings = [
        make.reading([try make.status(.reading, "2025-01-01"), try make.status(.abandoned, "2025-01-03")])
      ]
      if title == "Half" { book.readings.append(make.reading([try make.status(.finished, "2025-02-03")])) }
      return book
    }
    let glance = try await MadeBook(Snapshot(books: books).narrowed(toYear: 2025)).text("EPUB/glance.xhtml")
    #expect(glance.contains("<span class=\"value\">2</span> <span class=\"label\">books abandoned</span>"))
  }

  @Test("a book that was finished, and later abandoned or wanted, is listed with its end")
  func listedReading() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var finished = make.reading([try make.page(40, of: 474, "2024-03-01"), try make.status(.finished, "2024-03-10")])
    finished.rating = try Rating("5")
    book.readings = [
      finished, make.reading([try make.status(.reading, "2025-01-01"), try make.status(.abandoned, "2025-01-05")]),
      make.reading([try make.status(.wanted, "2026-01-01")]),
    ]
    let made = try await MadeBook(Snapshot(books: [book]))
    let list = try made.text("EPUB/books.xhtml")
    #expect(list.contains("Finished in 2024") && list.contains("10 March 2024") && list.contains("5 of 5 stars"))
    #expect(!list.contains("Abandoned") && !list.contains("Wanted"))
    #expect(try made.text("EPUB/glance.xhtml").contains("<span class=\"label\">book abandoned</span>"))
    #expect(try made.text("EPUB/colophon.xhtml").contains("It covers 1 book in 2 readings"))
  }

  @Test("books are listed by the year in which they were finished last")
  func finishedAgain() async throws {
    var make = FixtureMaker()
    let books = try [["2024-03-10", "2026-03-10"], ["2025-03-10"], ["2026-05-10"]].enumerated().map { number, days in
      var book = make.book("Book \(number)", by: "Jane Austen", pages: 100)
      book.readings = try days.map { make.reading([try make.status(.finished, $0)]) }
      return book
    }
    let list = try await MadeBook(Snapshot(books: books)).values("//*[local-name()='h2']", in: "EPUB/books.xhtml")
    #expect(list == ["Finished in 2025", "Finished in 2026"])
  }

  @Test("a book that was never begun has its page, too")
  func neverBegun() async throws {
    var make = FixtureMaker()
    let book = try await MadeBook(Snapshot(books: [make.book("Emma", by: "Jane Austen", pages: 474)]), scope: .book)
    #expect(try book.values("//*[local-name()='h1']", in: "EPUB/book-1.xhtml") == ["Emma"])
    #expect(try book.text("EPUB/colophon.xhtml").contains("It lists 1 book, not yet started."))
  }

  @Test("the colophon counts only what there is")
  func colophonCounts() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [try make.reading([make.status(.finished, "2025-01-20")])]
    let finished = try await MadeBook(Snapshot(books: [book]))
    #expect(try finished.text("EPUB/colophon.xhtml").contains("It covers 1 book in 1 reading, from all years."))
    #expect(try await MadeBook(.empty).text("EPUB/colophon.xhtml").contains("The journal is empty."))
  }
}
