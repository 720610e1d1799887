internal import GRDB

extension Migration {
  /// Finds the books of a status in the index alone: `status` and the overview count them every time.
  static let booksByStatus = Migration(schema: 20, name: "020-books-by-status") { db in
    try db.execute(
      sql: """
        DROP INDEX readingByStatus;
        CREATE INDEX readingByStatus ON reading (status, id, bookId);
        """)
  }
}
