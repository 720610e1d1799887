internal import GRDB

extension Migration {
  /// The number of a removed row is not given to another one (SQLite, Autoincrement), and every change of what all
  /// readers share of a book is counted, so that an import is not undone after one.
  static let numbersAreNotReused = Migration(schema: 13, name: "013-numbers-are-not-reused") { db in
    try db.execute(sql: "ALTER TABLE book ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0)")
    for table in tables { try rebuild(table, db) }
  }

  private static let tables = [
    "picture", "book", "reading", "entry", "provenance", "bookCopy", "loan", "reservation", "wish", "budget", "shelf",
    "goal", "savedQuery", "reader", "history",
  ]

  /// Makes a table anew with AUTOINCREMENT, with its rows, indexes and triggers, in the steps that SQLite names
  /// (https://www.sqlite.org/lang_altertable.html, section 7); foreign keys are off.
  private static func rebuild(_ table: String, _ db: Database) throws {
    let others = try String.fetchAll(
      db,
      sql: "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL",
      arguments: [table])
    let sql = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE name = ? AND type = 'table'", arguments: [table])
    guard let columns = sql.flatMap({ sql in sql.firstIndex(of: "(").map { sql[$0...] } }),
      columns.contains("id INTEGER PRIMARY KEY")
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(table) is not as it was made") }
    let numbered = columns.replacing(
      "id INTEGER PRIMARY KEY", with: "id INTEGER PRIMARY KEY AUTOINCREMENT", maxReplacements: 1)
    // Each is one statement and no more: the text is that of the file, which anyone may have made.
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
