internal import GRDB
package import ReadingModel

extension Library.Books {
  /// For each reading of a book, oldest first: how many entries were logged with a length, in pages or seconds, and the
  /// furthest of their positions.
  package func entries(
    loggedWith length: Int, _ unit: Position.Unit, in bookID: BookID
  ) throws -> [(count: Int, furthest: Int)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT count(entry.id) AS count, coalesce(max(entry.toPlace), 0) AS furthest FROM reading
          LEFT JOIN entry ON entry.readingId = reading.id AND entry.unit = ? AND entry.total = ?
          WHERE reading.bookId = ? GROUP BY reading.id ORDER BY \(ReadingRows.order)
          """, arguments: [unit.rawValue, length, bookID.number]
      ).map { try ($0["count"], $0["furthest"]) }
    }
  }
}
