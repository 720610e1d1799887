internal import GRDB
package import ReadingModel

extension Library {
  /// The statistics of the readings that fit a query: the same numbers as ``StatisticsTable`` makes of a whole
  /// snapshot, without reading its texts.
  /// - Throws: ``BookError`` when the query names a book that is not there, or several.
  package func statistics(_ query: Query, _ request: StatisticsTable.Request) throws -> StatisticsTable {
    try read { try Statistics($0, query, request).table() }
  }
}

/// Adds up what is in the tables.
struct Statistics {
  private let db: Database
  private let request: StatisticsTable.Request
  private let rows: CountedRows
  private let parts: CountedRows.Parts
  /// Whether every reading is gone through, so that the first of an author is among them.
  private let isOfAll: Bool

  /// Statistics of the readings that fit a query.
  /// - Parameter parts: What is looked at; without entries no pages, minutes and days are counted, without authors no
  ///   new ones.
  init(
    _ db: Database, _ query: Query, _ request: StatisticsTable.Request, parts: CountedRows.Parts = [.authors, .entries]
  ) throws {
    self.db = db
    self.request = request
    isOfAll = query.isEverything && request.period == nil
    self.parts =
      parts
      .union(request.grouping == .tag ? .tags : [])
      .union(request.isExplained ? .titles : [])
    rows = try CountedRows(db, fitting: query, in: request.period, endsOnly: !parts.contains(.entries))
  }

  /// The statistics.
  func table() throws -> StatisticsTable {
    var builder = StatisticsBuilder(request)
    try rows.forEach(parts) { read, entries in builder.add(read, entries) }
    if isOfAll { return builder.table { builder.firstFinish($0) } }
    var known: [String: CountedReading.Finish?] = [:]
    return try builder.table { name in
      if let finish = known[name] { return finish }
      let finish = try firstFinish(name)
      known[name] = finish
      return finish
    }
  }

  /// The first reading of an author's books that was finished.
  private func firstFinish(_ name: String) throws -> CountedReading.Finish? {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT reading.ended, book.uid, reading.id
          FROM contributor c CROSS JOIN reading ON reading.bookId = c.bookId JOIN book ON book.id = c.bookId
          WHERE c.name = ? AND +reading.status = 'finished' AND (
            c.role = 'author' OR NOT EXISTS (SELECT 1 FROM contributor a WHERE a.bookId = c.bookId AND a.role = 'author'))
          ORDER BY reading.ended IS NOT NULL, reading.ended, book.uid, reading.id LIMIT 1
          """), arguments: [name])
    return try row.map { row in
      CountedReading.Finish(ended: try (row[0] as String?).map { try Day($0) }, bookUID: row[1], number: row[2])
    }
  }
}
