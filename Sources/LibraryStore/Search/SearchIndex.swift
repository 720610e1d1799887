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

  /// Runs the closure, which writes about `rowCount` rows; an import counts its books. If that is a large part of the
  /// library, disables the triggers; then new rows are indexed many at a time, or all rows afterwards.
  /// - Parameters:
  ///   - isBulk: Whether the closure writes new rows in batches, see ``SearchIndexAppender``.
  ///   - recorder: Paused while rows are indexed; it records no rows of the indexes anyway.
  static func renewed<Value>(
    after rowCount: Int, isBulk: Bool = false, _ db: Database, _ recorder: ChangeRecorder?,
    _ body: (SearchIndexAppender?) throws -> Value
  ) throws -> Value {
    let existing = try Int.fetchOne(
      db, sql: "SELECT (SELECT max(id) FROM book) + coalesce((SELECT max(id) FROM entry), 0)")
    guard rowCount > (existing ?? 0) / rowsForOne else { return try body(nil) }
    let changesBefore = db.totalChangesCount
    let appender = isBulk ? try SearchIndexAppender(db, recorder) : nil
    try run(triggers: false, db)
    let value = Result { try body(appender) }
    try run(triggers: true, db)
    let written = try value.get()
    guard db.totalChangesCount != changesBefore, try appender?.finish() != true else { return written }
    func renew() throws {
      try expectMany(db)
      for table in tables { try db.execute(sql: "INSERT INTO main.\(table) (\(table)) VALUES ('rebuild')") }
    }
    if let recorder { try recorder.unrecorded(renew) } else { try renew() }
    return written
  }

  /// Prepares the largest index for many rows.
  static func expectMany(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO main.entryText (entryText, rank) VALUES ('hashsize', \(pendingByteCount))")
  }

  static func run(triggers isOn: Bool, _ db: Database) throws {
    try ChangeSet.check(octavo_set_triggers(try db.handle, isOn ? 1 : 0))
  }
}
