import Fixtures
import QueryLanguage
import ReadingModel
import Testing

// `@testable` for the number of entries that are searched first.
@testable import LibraryStore

@Suite("searching the newest entries first")
struct NewestEntriesTests {
  /// Thirty entries of one book, every third about a lantern, not logged in order of their days.
  private func library() throws -> Library {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    for number in 1...30 {
      let day = number * 7 % 30 / 2 + 1
      try library.journal.log(
        nil, in: book, on: "2025-07-\(day < 10 ? "0" : "")\(day)",
        number % 3 == 0 ? "a lantern \(number)" : "dark \(number)")
    }
    return library
  }

  @Test(
    "finds what a search of all entries finds, in the same order", arguments: [0, 1, 4, 12, 29, 30, 100],
    [1, 3, 10, 11])
  func same(_ newestCount: Int, _ limit: Int) throws {
    try library().read { db in
      let search = try #require(try TextSearch(Query(words: ["lantern"]), limit: limit))
      let all = try SearchHit.inEntries(search, newestCount: 1_000, db)
      #expect(all.count == min(limit, 10))
      #expect(try SearchHit.inEntries(search, newestCount: newestCount, db) == all)
    }
  }
}
