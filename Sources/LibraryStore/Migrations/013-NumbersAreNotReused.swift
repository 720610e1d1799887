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

  /// Rebuilds a table with AUTOINCREMENT, with its rows, indexes and triggers, in the steps of
  /// https://www.sqlite.org/lang_altertable.html, section 7; foreign keys are off.
  private static func rebuild(_ table: String, _ db: Database) throws {
    let others = try String.fetchAll(
      db,
      sql: "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL",
      arguments: [table])
    let sql = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE name = ? AND type = 'table'", arguments: [table])
    guard let columns = sql.flatMap({ sql in sql.firstIndex(of: "(").map { sql[$0...] } }),
      columns.contains("id INTEGER PRIMARY KEY")
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(table) has an unexpected schema") }
    let numbered = columns.replacing(
      "id INTEGER PRIMARY KEY", with: "id INTEGER PRIMARY KEY AUTOINCREMENT", maxReplacements: 1)
    // Each is run as a single statement: the SQL comes from the file, which anyone may have made.
    try db.makeStatement(sql: "CREATE TABLE new_\(table) \(numbered)").execute()
    try db.execute(
      sql: """
        INSERT INTO new_\(table) SELECT * FROM \(table);
        DROP TABLE \(table);
        ALTER TABLE new_\(table) RENAME TO \(table);
        """)
    for sql in others { try db.makeStatement(sql: sql).execute() }
  }
}
