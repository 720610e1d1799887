internal import CSQLiteSession
internal import GRDB

/// The full-text indexes, which follow the tables by their triggers.
enum SearchIndex {
  /// The indexes by name.
  static let tables = ["bookText", "bookFieldText", "readingText", "entryText"]

  /// How many rows an index takes in anew in the time that a trigger takes for one: at each statement FTS5 writes out
  /// what it has gathered, so that nothing is lost with a savepoint.
  private static let rowsForOne = 8

  /// Runs the closure, which writes about so many books; where that is more than the library has to speak of, the
  /// indexes are made anew after it instead of row by row.
  /// - Parameter recorder: Is kept from looking at the rows of the indexes, of which it would record none.
  static func renewed<Value>(
    after bookCount: Int, _ db: Database, _ recorder: ChangeRecorder?, _ body: () throws -> Value
  ) throws -> Value {
    let held = try Int.fetchOne(
      db, sql: "SELECT (SELECT max(id) FROM book) + coalesce((SELECT max(id) FROM entry), 0)")
    guard bookCount > (held ?? 0) / rowsForOne else { return try body() }
    let changesBefore = db.totalChangesCount
    try run(triggers: false, db)
    let value = Result(catching: body)
    try run(triggers: true, db)
    let written = try value.get()
    guard db.totalChangesCount != changesBefore else { return written }
    func renew() throws {
      for table in tables { try db.execute(sql: "INSERT INTO main.\(table) (\(table)) VALUES ('rebuild')") }
    }
    if let recorder { try recorder.unrecorded(renew) } else { try renew() }
    return written
  }

  private static func run(triggers isOn: Bool, _ db: Database) throws {
    try ChangeSet.check(octavo_triggers_run(try db.handle, isOn ? 1 : 0))
  }
}
