internal import GRDB

/// How SQLite keeps what would take back a change that was not finished (SQLite, Write-Ahead Logging §2): with a log
/// readers go on while another writes, and so that is how libraries are kept. A log takes each new page twice, though,
/// into the log and from there into the file; a journal takes only what a page held before, which for a new page is
/// nothing. Both are as safe when the program or the machine ends half-way.
extension Library {
  /// Runs a change with the log, also where a program was killed that had put a journal in its place.
  func withLog<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    if try String.fetchOne(db.cachedStatement(sql: "PRAGMA journal_mode")) != "wal" { _ = try setJournal("WAL", db) }
    return try body()
  }

  /// Runs a change that writes most of the file anew with a journal in place of the log, which stays where another
  /// program has the library open.
  func withJournal<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    guard try setJournal("DELETE", db) == "delete" else { return try body() }
    // To be as durable as the log, the end of the journal has to reach the disk, too (SQLite, PRAGMA synchronous).
    try db.execute(sql: "PRAGMA synchronous = EXTRA")
    let value = Result(catching: body)
    // The journal of this step is to be gone for good, too.
    _ = try setJournal("WAL", db)
    try db.execute(sql: "PRAGMA synchronous = FULL")
    return try value.get()
  }

  /// Gives a file that is about to get its name a log with nothing in it, for good, as the mode is kept in the file.
  ///
  /// What is in the log that it may have had goes into the file here, where a full disk is told of: it would not be
  /// when the connection is closed, and the log does not get a name with the file.
  static func beginLog(_ db: Database) throws {
    for mode in ["delete", "wal"] {
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)") == mode else {
        throw DatabaseError(message: "the file does not take the journal mode \(mode)")
      }
    }
  }

  /// - Returns: What the library has from now on; nil when it could not be changed now, which nobody waits for, as
  ///   neither is wrong.
  private func setJournal(_ mode: String, _ db: Database) throws -> String? {
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    let made = Result { try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)") }
    try db.execute(sql: "PRAGMA busy_timeout = \(patienceSeconds * 1000)")
    do { return try made.get() } catch is DatabaseError { return nil }
  }
}
