import Fixtures
import Foundation
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("the current reading")
struct CurrentReadingTests {
  /// A reading by its changes of status, each with an optional day.
  private typealias Changes = [(Reading.Status, String?)]

  private static let readings: [Changes] = [
    [(.wanted, "2025-03-01")], [(.reading, "2025-01-01")], [(.reading, "2025-02-01")],
    [(.reading, "2025-01-01"), (.paused, "2025-01-05")], [(.finished, nil)], [(.finished, "2025-02-01")],
    [(.reading, "2025-02-01"), (.finished, nil)], [(.reading, "2024-01-01"), (.abandoned, "2025-01-01")],
  ]

  @Test("is the same in a list, a snapshot and the counts, for every pair of readings")
  func agreement() throws {
    var make = FixtureMaker()
    var books: [Book] = []
    for first in CurrentReadingTests.readings {
      for second in CurrentReadingTests.readings {
        var book = make.book("Book \(books.count)", by: "A", pages: 100)
        for changes in [first, second] {
          var entries: [Entry] = []
          for (status, day) in changes { entries.append(make.status(status, try day.map { try Day($0) })) }
          book.readings.append(make.reading(entries))
        }
        books.append(book)
      }
    }
    let library = try Library.holding(Snapshot(books: books))
    let summaries = try Dictionary(uniqueKeysWithValues: library.books.list().map { ($0.uid, $0) })
    for book in try library.snapshot().books {
      let summary = try #require(summaries[book.uid])
      let current = try #require(book.currentReading)
      #expect(summary.status == current.status && summary.started == current.started && summary.ended == current.ended)
    }
    #expect(summaries.count == 64)
    for status in Reading.Status.allCases {
      let count = summaries.values.count { $0.status == status }
      #expect(try library.books.count(status) == count, "\(status)")
      var filter = BookFilter()
      filter.query = try Query("status:\(status.rawValue)", today: Day("2025-08-10"))
      #expect(try library.books.list(filter).count == count, "\(status)")
    }
    #expect(try library.journal.overview().wantedCount == library.books.count(.wanted))
  }

  @Test("is the one begun last, of several in progress")
  func begunLast() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    for day in ["2025-02-01", "2025-01-01"] {
      let start = try make.status(.reading, day)
      book.readings.append(make.reading([start]))
    }
    #expect(book.currentReading?.started?.text == "2025-02-01")
  }

  @Test("changes without touching the cover")
  func cover() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let cover = Picture(mediaType: .png, bytes: Data([1, 2, 3]))
    _ = try library.books.edit(emma) { $0.cover = cover }
    try library.journal.log("10", in: emma, on: "2025-08-09")
    _ = try library.books.edit(emma) { $0.subtitle = "A Novel" }
    #expect(try library.books.book(emma).cover == cover)
  }
}
