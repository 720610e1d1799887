internal import CSQLiteSession
internal import GRDB

/// The full-text indexes, kept up to date by triggers.
enum SearchIndex {
  /// Their names.
  static let tables = ["bookText", "bookFieldText", "readingText", "entryText"]

  /// How many rows a rebuild indexes in the time a trigger takes for one: FTS5 flushes its pending terms at each
  /// statement, so that savepoints work.
  private static let rowsForOne = 8

  /// How many bytes of terms of entries are collected before they are written, four times SQLite's default: merging
  /// what was written took half the time of a rebuild. Of the other texts there are fewer.
  private static let pendingByteCount = 4 << 20

  /// Runs the closure, which writes about `bookCount` books. If that is a large part of the library, disables the
  /// triggers and rebuilds the indexes afterwards.
  /// - Parameter recorder: Paused during the rebuild; it records no rows of the indexes anyway.
  static func renewed<Value>(
    after bookCount: Int, _ db: Database, _ recorder: ChangeRecorder?, _ body: () throws -> Value
  ) throws -> Value {
    let existing = try Int.fetchOne(
      db, sql: "SELECT (SELECT max(id) FROM book) + coalesce((SELECT max(id) FROM entry), 0)")
    guard bookCount > (existing ?? 0) / rowsForOne else { return try body() }
    let changesBefore = db.totalChangesCount
    try run(triggers: false, db)
    let value = Result(catching: body)
    try run(triggers: true, db)
    let written = try value.get()
    guard db.totalChangesCount != changesBefore else { return written }
    func renew() throws {
      try db.execute(sql: "INSERT INTO main.entryText (entryText, rank) VALUES ('hashsize', \(pendingByteCount))")
      for table in tables { try db.execute(sql: "INSERT INTO main.\(table) (\(table)) VALUES ('rebuild')") }
    }
    if let recorder { try recorder.unrecorded(renew) } else { try renew() }
    return written
  }

  private static func run(triggers isOn: Bool, _ db: Database) throws {
    try ChangeSet.check(octavo_set_triggers(try db.handle, isOn ? 1 : 0))
  }
}
