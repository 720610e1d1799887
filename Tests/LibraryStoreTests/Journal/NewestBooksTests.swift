import Fixtures
import GRDB
import QueryLanguage
import ReadingModel
import Testing

// `@testable` for the statements as the library runs them.
@testable import LibraryStore

@Suite("the books with the newest entries")
struct NewestBooksTests {
  private func filter(_ statuses: Set<Reading.Status>, _ limit: Int?) -> BookFilter {
    var filter = BookFilter()
    filter.query.sort = QuerySort(.day, isDescending: true)
    (filter.statuses, filter.limit) = (statuses, limit)
    return filter
  }

  @Test("are those that sorting all of them shows first", arguments: Seeds.count(4))
  func agreement(seed: UInt64) throws {
    var random = RandomLibrary(seed: 80 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    for statuses: Set<Reading.Status> in [[], [.reading], [.paused], [.finished, .abandoned]] {
      let all = try library.books.list(filter(statuses, nil))
      for limit in [1, 2, 5, 20] {
        #expect(try library.books.list(filter(statuses, limit)) == Array(all.prefix(limit)), "\(statuses) \(limit)")
      }
    }
    let overview = try library.journal.overview()
    for limit in [1, 2, 3, 5] {
      let first = try library.journal.overview(limit: limit)
      #expect(first.underway == Array(overview.underway.prefix(limit)))
      #expect(first.underwayCount == overview.underway.count)
    }
  }

  @Test("are read off the index on days, and the number of books being read off the one on statuses")
  func plan() throws {
    let plans = try StatementPlans.of(try Library.holding(.small())) { library in
      _ = try library.books.list(filter([.reading], 1))
      _ = try library.books.count(.reading)
      _ = try library.journal.overview(limit: 1)
    }
    let walks = plans.filter { $0.sql.contains("FROM entry CROSS JOIN reading") }
    #expect(walks.count == 2)
    for walk in walks.map(\.steps) {
      #expect(walk.contains { $0.searches("entryByDay") })
      // Only the readings of one book, `r`, are put in order.
      #expect(!zip(walk, walk.dropFirst()).contains { $1.usesTemporaryTree && $0.table != "r" })
      // Otherwise each entry would be followed by a search among all readings with the status.
      #expect(!walk.contains { $0.uses("readingByStatus") })
    }
    let counts = plans.filter { $0.sql.hasPrefix("SELECT bookId FROM reading WHERE status = 'reading'") }.flatMap(
      \.steps)
    #expect(counts.contains { $0.searches("readingByStatus") && $0.isCovering })
  }
}
