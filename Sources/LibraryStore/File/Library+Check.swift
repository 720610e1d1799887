internal import Foundation
internal import GRDB

extension Library {
  /// Errors that SQLite finds in the file, broken foreign keys, invalid text and unreadable history entries; empty for
  /// an intact library.
  package func faults() throws -> [String] {
    try read { try Library.faults(in: $0) }
  }

  /// Search indexes that do not match the texts; nil when the library is read-only, so that they cannot be checked.
  package func searchFaults() throws -> [String]? {
    try differingIndexes()?.map { "the search index \($0) does not match the texts" }
  }

  /// Rebuilds the search indexes that do not match the texts; the file must have no other faults.
  /// - Returns: The names of these indexes.
  package func repairSearch() throws -> [String] {
    let indexes = try differingIndexes()?.compactMap(SearchIndex.named) ?? []
    guard !indexes.isEmpty else { return [] }
    // What the reader wrote stays the same, so that there is nothing for other devices.
    try change(isSync: true) { db in for index in indexes { try index.rebuild(db) } }
    return indexes.map(\.name)
  }

  private func differingIndexes() throws -> [String]? {
    guard !isReadOnly, file.access == .full else { return nil }
    return try Library.mapErrors(file, busyTimeoutSeconds) {
      try queue.writeWithoutTransaction { db in
        var names: [String] = []
        // The check is an INSERT that inserts nothing (SQLite FTS5 §6.3).
        try db.inTransaction(.immediate) {
          for index in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'") {
            do {
              let name = index.quotedDatabaseIdentifier
              // Only one statement: the table name comes from the file, which anyone may have made.
              try db.makeStatement(sql: "INSERT INTO main.\(name) (\(name), rank) VALUES ('integrity-check', 1)")
                .execute()
            } catch DatabaseError.SQLITE_CORRUPT { names.append(index) }
          }
          return .rollback
        }
        return names
      }
    }
  }

  /// Rows with invalid UTF-8, as bit rot causes it; SQLite accepts any bytes as text.
  private static func textFaults(in db: Database) throws -> [String] {
    db.add(function: isText)
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %'
          AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*Text_*' ORDER BY name
        """)
    return try tables.compactMap { table -> String? in
      let columns = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?, 'main') WHERE type = 'TEXT'", arguments: [table])
      guard !columns.isEmpty else { return nil }
      let conditions = columns.map { "NOT isText(CAST(\($0.quotedDatabaseIdentifier) AS BLOB))" }
      let count =
        try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM main.\(table.quotedDatabaseIdentifier) WHERE \(conditions.joined(separator: " OR "))
            """) ?? 0
      return count > 0 ? "the table \(table) has invalid UTF-8 in \(count) rows" : nil
    }
  }

  private static let isText = DatabaseFunction("isText", argumentCount: 1, pure: true) { values in
    Data.fromDatabaseValue(values[0]).map { String(validating: $0, as: UTF8.self) != nil } ?? true
  }

  /// History entries that cannot be read; SQLite accepts any bytes as a blob, and any text as a day.
  private static func historyFaults(in db: Database) throws -> [String] {
    // Earlier schemas are checked by their migration.
    guard try schema(of: db) == Migration.newest else { return [] }
    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM main.history ORDER BY id")
    var faults: [String] = []
    while let row = try rows.next() {
      do {
        try HistoryRow.entryWithChanges(row).changes?.visit { _ in }
      } catch let error where error is DatabaseError || UnreadableValue.isCause(of: error) {
        faults.append("history entry \(try row["id"] as Int64) is damaged")
      }
    }
    return faults
  }

  static func faults(in db: Database) throws -> [String] {
    let file = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
    let faults = try file + brokenReferences(in: db)
    // In a damaged file, the rows may not be readable.
    return try faults.isEmpty ? textFaults(in: db) + historyFaults(in: db) : faults
  }

  /// Foreign keys without a parent row; at most 20.
  static func brokenReferences(in db: Database) throws -> [String] {
    let rows = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
    var faults: [String] = []
    while faults.count < 20, let row = try rows.next() {
      let (table, parent) = try (row["table"] as String? ?? "?", try row["parent"] as String? ?? "?")
      faults.append("a row of \(table) refers to a missing row of \(parent)")
    }
    return faults
  }

  package static func sqliteVersion() throws -> String {
    try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") ?? "" }
  }
}
