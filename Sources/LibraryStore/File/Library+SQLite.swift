internal import GRDB

extension Library {
  /// The version of SQLite at work.
  package static func sqliteVersion() throws -> String {
    try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") ?? "" }
  }
}
