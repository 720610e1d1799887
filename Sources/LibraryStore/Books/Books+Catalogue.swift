internal import GRDB
internal import QueryLanguage
internal import ReadingModel

// For scrolling lists: reads all book numbers first, then only the visible books.

extension Library.Books {
  /// The numbers of the books of a list, in its order.
  package func ids(_ filter: BookFilter) throws -> [BookID] {
    try read { db in
      let (condition, arguments) = try BookSummary.condition(of: filter, db)
      return try Int64.fetchAll(
        db,
        sql: """
          SELECT book.id FROM book LEFT JOIN reading ON reading.id = \(BookSummary.readingOfBook)
          WHERE \(condition) ORDER BY \(BookSummary.order(of: filter)) LIMIT \(filter.query.limit ?? filter.limit ?? -1)
          """, arguments: arguments
      ).map { BookID($0) }
    }
  }

  /// The books with these numbers, in the same order, without those that no longer exist.
  package func summaries(of ids: [BookID]) throws -> [BookSummary] {
    guard !ids.isEmpty else { return [] }
    return try read { db in
      let found = try BookSummary.fetch(db, .numbered(ids.map(\.number)))
      let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      return ids.compactMap { byID[$0] }
    }
  }
}
