internal import CSQLite3
package import Foundation
internal import PrivateFolders

/// Merges the WAL or rollback journal beside another program's database into a copy of it.
package enum WALFile {
  /// The suffixes of a log: write-ahead log (`-wal`) and rollback journal (`-journal`).
  static let endings = ["-wal", "-journal"]

  /// The suffixes of the files that SQLite keeps beside a database; useless without it.
  static let besides = endings + ["-shm"]

  /// The database with the changes in the log beside it; unchanged if there is no log, or it belongs to another
  /// database.
  package static func checkpointed(_ database: Data, beside url: URL) -> Data {
    guard SQLiteFile.isOne(head: database) else { return database }
    for ending in endings {
      guard let log = try? Data(contentsOf: URL(filePath: url.path + ending)), !log.isEmpty else { continue }
      if let whole = try? checkpointed(database, log: log, ending: ending) { return whole }
    }
    return database
  }

  /// The database with the changes in a log of that suffix, merged by SQLite in a private folder. The folder is deleted
  /// afterwards, or by a later run if this one is killed.
  static func checkpointed(_ database: Data, log: Data, ending: String) throws(ImportError.Reason) -> Data {
    do {
      let folder = try PrivateFolder()
      defer { withExtendedLifetime(folder) {} }
      let copy = URL(filePath: folder.path + "/database")
      try database.write(to: copy)
      try log.write(to: URL(filePath: copy.path + ending))
      try checkpoint(copy.path)
      return try Data(contentsOf: copy)
    } catch let reason as ImportError.Reason {
      throw reason
    } catch {
      throw .invalidDatabase("its write-ahead log could not be read")
    }
  }

  private static func checkpoint(_ path: String) throws(ImportError.Reason) {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    let sql = "PRAGMA trusted_schema = OFF; SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE"
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK
    else { throw .invalidDatabase(String(cString: sqlite3_errmsg(connection))) }
  }
}
