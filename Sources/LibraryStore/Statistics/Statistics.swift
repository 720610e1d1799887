internal import GRDB
package import QueryLanguage
package import ReadingModel

extension Library.Statistics {
  /// The statistics of the readings that match a query: the same numbers as ``StatisticsTable`` computes from a whole
  /// snapshot, without reading texts.
  /// - Throws: ``BookError`` if the query names a book that does not exist, or matches several.
  package func table(_ query: Query, _ request: StatisticsTable.Request) throws -> StatisticsTable {
    try read { try StatisticsCalculation($0, query, request).table() }
  }
}

/// Computes statistics from the tables.
struct StatisticsCalculation {
  private let db: Database
  private let request: StatisticsTable.Request
  private let rows: StatisticsCursor
  private let parts: StatisticsCursor.Parts
  /// Whether it covers every reading, so that an author's first one is included.
  private let isOfAll: Bool

  /// Statistics of the readings that match a query.
  /// - Parameter parts: What to read; without entries, pages, minutes and days are not counted, without authors no new
  ///   authors.
  init(
    _ db: Database, _ query: Query, _ request: StatisticsTable.Request,
    parts: StatisticsCursor.Parts = [.authors, .entries]
  ) throws {
    self.db = db
    self.request = request
    isOfAll = query.isEverything && request.period == nil
    self.parts =
      parts
      .union(request.grouping == .tag ? .tags : [])
      .union(request.isExplained ? .titles : [])
    rows = try StatisticsCursor(
      db, matching: query, in: request.period, endsOnly: !parts.contains(.entries), isOfPeriod: true)
  }

  func table() throws -> StatisticsTable {
    var builder = StatisticsBuilder(request)
    if case .field(let name)? = request.grouping {
      let values = try FieldRows.Values(of: name, db)
      try rows.forEach(parts) { read, entries in
        var read = read
        read.fieldValues = values.texts(ofBook: read.bookNumber, reading: read.number)
        builder.add(read, entries)
      }
    } else {
      try rows.forEach(parts) { read, entries in builder.add(read, entries) }
    }
    return try builder.table { name, finish in
      isOfAll ? builder.firstFinish(name) == finish : try isFirst(finish, of: name)
    }
  }

  /// Whether none of an author's books was finished before this one. For prolific authors, the first book checked
  /// usually answers it; uids are compared only for books finished on the same day.
  private func isFirst(_ finish: StatisticsReading.Finish, of name: String) throws -> Bool {
    let sql = """
      SELECT NOT EXISTS (
        SELECT 1 FROM contributor c CROSS JOIN reading ON reading.bookId = c.bookId
        WHERE c.name = :name AND +reading.status = 'finished' AND (
          c.role = 'author' OR NOT EXISTS (SELECT 1 FROM contributor a WHERE a.bookId = c.bookId AND a.role = 'author')
        ) AND (coalesce(reading.ended, '') < :ended OR coalesce(reading.ended, '') = :ended AND (
          (SELECT uid FROM book WHERE id = reading.bookId), reading.id
        ) < (SELECT book.uid, r.id FROM reading r JOIN book ON book.id = r.bookId WHERE r.id = :number)))
      """
    return try Bool.fetchOne(
      db, cached: sql, ["name": name, "ended": finish.ended?.text ?? "", "number": finish.number]) ?? false
  }
}
