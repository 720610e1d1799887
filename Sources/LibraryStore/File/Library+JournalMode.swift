internal import GRDB

/// WAL or rollback journal (SQLite, Write-Ahead Logging §2). Libraries use a WAL, as others can read while one writes.
/// But a WAL writes each new page twice, into the WAL and from there into the file, while a rollback journal only saves
/// the old content of pages, and nothing for new pages. Both survive a crash of the program or the machine.
extension Library {
  /// Runs a change in WAL mode; switches back to it if a program was killed in rollback journal mode.
  func withWAL<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    if try String.fetchOne(db, cached: "PRAGMA journal_mode") != "wal" {
      _ = try setJournalMode("WAL", db)
    }
    return try body()
  }

  /// Runs a change that rewrites most of the file in rollback journal mode. Stays in WAL mode if another program has
  /// the library open.
  func withRollbackJournal<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    guard try setJournalMode("DELETE", db) == "delete" else { return try body() }
    // To be as durable as a WAL, the deletion of the journal must reach the disk, too (SQLite, PRAGMA synchronous).
    try db.execute(sql: "PRAGMA synchronous = EXTRA")
    let value = Result(catching: body)
    // Still EXTRA: the deletion of the journal of this step must reach the disk, too.
    _ = try setJournalMode("WAL", db)
    try db.execute(sql: "PRAGMA synchronous = FULL")
    return try value.get()
  }

  /// Switches a draft to WAL mode, which the file keeps, with an empty WAL.
  ///
  /// Checkpoints an existing WAL here, where a full disk is an error: closing the connection does not report one, and
  /// the WAL is not renamed together with the file.
  static func beginWAL(_ db: Database) throws {
    for mode in ["delete", "wal"] {
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)") == mode else {
        throw DatabaseError(message: "the file does not support the journal mode \(mode)")
      }
    }
  }

  /// - Returns: The resulting mode; nil if it could not be changed now. Does not wait for a lock, as both modes work.
  private func setJournalMode(_ mode: String, _ db: Database) throws -> String? {
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    let made = Result { try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)") }
    try db.execute(sql: "PRAGMA busy_timeout = \(busyTimeoutSeconds * 1000)")
    do { return try made.get() } catch is DatabaseError { return nil }
  }
}
