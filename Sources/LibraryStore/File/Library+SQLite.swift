internal import GRDB

extension Library {
  /// The version of SQLite in use.
  package static func sqliteVersion() throws -> String {
    try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") ?? "" }
  }
}
