internal import GRDB
internal import ReadingModel

// What a catalogue reads: all numbers at first, and of the books only those in sight.

extension Library {
  /// The numbers of the books of a list, in its order.
  package func bookIDs(_ filter: BookFilter) throws -> [BookID] {
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

  /// The books of these numbers, in their order; those that are gone are left out.
  package func summaries(of ids: [BookID]) throws -> [BookSummary] {
    guard !ids.isEmpty else { return [] }
    return try read { db in
      // Numbers are whole numbers and nothing else, so that they may stand in the text, as many as there are.
      let numbers = ids.map { "\($0.number)" }.joined(separator: ", ")
      let found = try BookSummary.fetch(db, where: "book.id IN (\(numbers))", [], order: "book.id", limit: nil)
      let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      return ids.compactMap { byID[$0] }
    }
  }
}
