internal import GRDB

extension Migration {
  /// Rebuilds a table with a changed definition, with its rows, indexes and triggers, in the steps of
  /// https://www.sqlite.org/lang_altertable.html, section 7; foreign keys are off.
  /// - Parameters:
  ///   - old: A part of the definition, which is replaced once.
  ///   - new: What replaces it.
  /// - Throws: A `DatabaseError` with `SQLITE_CORRUPT` if the definition has no such part.
  static func rebuild(_ table: String, _ db: Database, replacing old: String, with new: String) throws {
    let others = try String.fetchAll(
      db,
      sql: "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL",
      arguments: [table])
    let sql = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE name = ? AND type = 'table'", arguments: [table])
    guard let columns = sql.flatMap({ sql in sql.firstIndex(of: "(").map { sql[$0...] } }), columns.contains(old)
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(table) has an unexpected schema") }
    let changed = columns.replacing(old, with: new, maxReplacements: 1)
    let isNumbered = columns.contains("AUTOINCREMENT")
    let largest =
      isNumbered
      ? try Int64.fetchOne(db, sql: "SELECT seq FROM main.sqlite_sequence WHERE name = ?", arguments: [table]) : nil
    // Each is run as a single statement: the SQL comes from the file, which anyone may have made.
    try db.makeStatement(sql: "CREATE TABLE new_\(table) \(changed)").execute()
    try db.execute(
      sql: """
        INSERT INTO new_\(table) SELECT * FROM \(table);
        DROP TABLE \(table);
        ALTER TABLE new_\(table) RENAME TO \(table);
        """)
    for sql in others { try db.makeStatement(sql: sql).execute() }
    // The numbers of removed rows are not reused.
    guard let largest else { return }
    try db.execute(
      sql: "UPDATE main.sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [largest, table])
    if db.changesCount == 0 {
      try db.execute(sql: "INSERT INTO main.sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, largest])
    }
  }
}
