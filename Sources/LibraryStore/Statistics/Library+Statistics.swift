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
    return try builder.table { name, finish in
      isOfAll ? builder.firstFinish(name) == finish : try isFirst(finish, of: name)
    }
  }

  /// Whether no reading of an author's books was finished before one of them. Those who wrote much are mostly known by
  /// the first book that is looked at; of the books only those are read that were finished on the very day.
  private func isFirst(_ finish: CountedReading.Finish, of name: String) throws -> Bool {
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
      db.cachedStatement(sql: sql),
      arguments: ["name": name, "ended": finish.ended?.text ?? "", "number": finish.number]) ?? false
  }
}
