internal import CSQLite3
package import Foundation
internal import PrivateFolders

/// What a program has written beside its database and not yet into it.
package enum DatabaseLog {
  /// The endings of a log's name: written ahead (`-wal`), or for taking back what was not finished (`-journal`).
  static let endings = ["-wal", "-journal"]

  /// The endings of what SQLite keeps beside a database, which nothing but the database itself needs.
  static let besides = endings + ["-shm"]

  /// A database with what the log beside it holds; the file itself when there is none, or when the log is not its
  /// own.
  package static func settled(_ database: Data, beside url: URL) -> Data {
    guard SQLiteFile.isOne(head: database) else { return database }
    for ending in endings {
      guard let log = try? Data(contentsOf: URL(filePath: url.path + ending)), !log.isEmpty else { continue }
      if let whole = try? settled(database, log: log, ending: ending) { return whole }
    }
    return database
  }

  /// A database with what a log of that ending holds: SQLite brings both together, in a private folder that is gone
  /// after, or swept away by a later run when this one is killed.
  static func settled(_ database: Data, log: Data, ending: String) throws(ImportError.Reason) -> Data {
    do {
      let folder = try PrivateFolder()
      defer { withExtendedLifetime(folder) {} }
      let copy = URL(filePath: folder.path + "/database")
      try database.write(to: copy)
      try log.write(to: URL(filePath: copy.path + ending))
      try bringTogether(copy.path)
      return try Data(contentsOf: copy)
    } catch let reason as ImportError.Reason {
      throw reason
    } catch {
      throw .invalidDatabase("what was written beside it could not be brought together with it")
    }
  }

  private static func bringTogether(_ path: String) throws(ImportError.Reason) {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let sql = "PRAGMA trusted_schema = OFF; SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE"
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK
    else { throw .invalidDatabase(String(cString: sqlite3_errmsg(connection))) }
  }
}
