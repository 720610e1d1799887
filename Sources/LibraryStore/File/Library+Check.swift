internal import GRDB

extension Library {
  /// What SQLite finds wrong with the file, and references that lead nowhere; empty for a sound library.
  package func faults() throws -> [String] {
    try read { db in
      let file = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
      let references = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(20).map { row in
        "a row of \(row["table"] as String? ?? "?") belongs to one of \(row["parent"] as String? ?? "?") that is gone"
      }
      return file + references
    }
  }
}

extension Library {
  /// The version of SQLite at work.
  package static func sqliteVersion() throws -> String {
    try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") ?? "" }
  }
}
