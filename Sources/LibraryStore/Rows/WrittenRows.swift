internal import GRDB

/// Checks rows of new books that were written without checks, in a fraction of the time that SQLite's checks of each
/// row take: for a column `IN` a list, an insert and `quick_check` make a table of the list for each row, a query once.
final class WrittenRows {
  private let db: Database
  /// The query for violations in each table; empty until the first rows are checked.
  private var queries: [(table: RowWriter.Table, violations: Statement)] = []

  /// The highest ids before the first row that is not checked; nil if all are checked.
  private var lastChecked: [RowWriter.Table: Int64]?

  init(_ db: Database) { self.db = db }

  /// Call it before rows of new books are written without checks.
  func begin() throws {
    guard lastChecked == nil else { return }
    lastChecked = [:]
    for table in RowWriter.Table.allCases where table.isNumbered {
      lastChecked?[table] = try Int64.fetchOne(db, cached: "SELECT max(id) FROM main.\(table.inserted.table)") ?? 0
    }
  }

  /// Checks the `CHECK` constraints and foreign keys of the rows written to the tables of ``RowWriter`` since
  /// ``begin()``; SQLite has enforced the rest.
  /// - Throws: ``ImportedRowsFault`` if a row violates one of them.
  func check() throws {
    guard let last = lastChecked else { return }
    lastChecked = nil
    if queries.isEmpty {
      queries = try RowWriter.Table.allCases.compactMap { table in try violations(in: table).map { (table, $0) } }
    }
    for (table, violations) in queries {
      if let what = try String.fetchOne(violations, arguments: [last[table.owner.table]]) {
        throw ImportedRowsFault(words: "a row of \(table.inserted.table) \(what)")
      }
    }
  }

  /// A query for what is wrong with a row; nil if the table has no constraints. Its parameter is the last checked id of
  /// the table that owns the rows.
  private func violations(in table: RowWriter.Table) throws -> Statement? {
    let name = table.inserted.table
    let schema = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", arguments: [name])
    let checks = CheckConstraint.conditions(in: schema ?? "").map { "NOT (\($0)\n)" }
    var faults = checks.isEmpty ? [] : [(checks.joined(separator: " OR "), "has a value that is not allowed")]
    for key in try Row.fetchAll(db, sql: "PRAGMA main.foreign_key_list('\(name)')") {
      let child = "\(name).\((try key["from"] as String).quotedDatabaseIdentifier)"
      let parent = try key["table"] as String
      // NULL is the primary key.
      let column = try (key["to"] as String?)?.quotedDatabaseIdentifier ?? "rowid"
      let known = "SELECT 1 FROM main.\(parent.quotedDatabaseIdentifier) parent WHERE parent.\(column) = \(child)"
      faults.append(("\(child) IS NOT NULL AND NOT EXISTS (\(known))", "refers to a missing row of \(parent)"))
    }
    guard !faults.isEmpty else { return nil }
    let words = faults.map { "WHEN \($0.0) THEN '\($0.1.replacing("'", with: "''"))'" }.joined(separator: " ")
    // makeStatement accepts a single statement only: the conditions come from the file, which is not trusted.
    return try db.makeStatement(
      sql: """
        SELECT CASE \(words) END AS fault FROM main.\(name)
        WHERE \(name).\(table.owner.column) > ? AND fault IS NOT NULL LIMIT 1
        """)
  }
}

/// Imported rows that violate a constraint; the whole import is rolled back.
struct ImportedRowsFault: Error {
  let words: String
}
