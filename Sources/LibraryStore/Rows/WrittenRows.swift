internal import GRDB

/// Checks the tables after rows were written without checks, in a fraction of the time that checks of each row take.
enum WrittenRows {
  /// Checks the `CHECK` constraints and the foreign keys of all tables of ``RowWriter``; SQLite has enforced the rest.
  /// Call it once per transaction, after the last row.
  /// - Throws: ``ImportedRowsFault`` if a row violates one of them.
  static func check(_ db: Database) throws {
    for name in RowWriter.Table.allCases.map(\.inserted.table) {
      try checkConstraints(of: name, db)
      if let row = try Row.fetchOne(db, sql: "PRAGMA main.foreign_key_check('\(name)')") {
        let parent = try row["parent"] as String? ?? "?"
        throw ImportedRowsFault(words: "a row of \(name) refers to a missing row of \(parent)")
      }
    }
  }

  /// Checks all rows with one query. `quick_check` takes ten times as long: for each row, SQLite makes a table of each
  /// list after `IN`, as in an insert.
  private static func checkConstraints(of table: String, _ db: Database) throws {
    let schema = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", arguments: [table])
    let conditions = CheckConstraint.conditions(in: schema ?? "").map { "NOT (\($0)\n)" }
    guard !conditions.isEmpty else { return }
    // makeStatement accepts a single statement only: the conditions come from the file, which is not trusted.
    let violations = try db.makeStatement(
      sql: "SELECT 1 FROM main.\(table) WHERE \(conditions.joined(separator: " OR ")) LIMIT 1")
    guard try Int.fetchOne(violations) == nil else {
      throw ImportedRowsFault(words: "a row of \(table) has a value that is not allowed")
    }
  }
}

/// Imported rows that violate a constraint; the whole import is rolled back.
struct ImportedRowsFault: Error {
  let words: String
}
