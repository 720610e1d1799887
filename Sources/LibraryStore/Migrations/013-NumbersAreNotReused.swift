internal import GRDB

extension Migration {
  /// The id of a deleted row is not reused (SQLite, AUTOINCREMENT), and changes to a book's shared data are counted, so
  /// that an import is not undone after one.
  static let numbersAreNotReused = Migration(schema: 13, name: "013-numbers-are-not-reused") { db in
    try db.execute(sql: "ALTER TABLE book ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0)")
    for table in tables { try rebuild(table, db) }
  }

  private static let tables = [
    "picture", "book", "reading", "entry", "provenance", "bookCopy", "loan", "reservation", "wish", "budget", "shelf",
    "goal", "savedQuery", "reader", "history",
  ]

  /// Rebuilds a table with AUTOINCREMENT.
  private static func rebuild(_ table: String, _ db: Database) throws {
    try rebuild(table, db, replacing: "id INTEGER PRIMARY KEY", with: "id INTEGER PRIMARY KEY AUTOINCREMENT")
  }
}
