internal import CSQLiteSession
internal import GRDB

/// A full-text index, kept up to date by triggers.
struct SearchIndex: Sendable {
  let name: String
  /// The table with the text, and its columns in the index.
  let table: String
  let columns: [String]

  static let all = [
    SearchIndex(name: "bookText", table: "book", columns: ["title", "subtitle", "people", "seriesNames"]),
    SearchIndex(name: "bookFieldText", table: "book", columns: ["publisher", "courseNames", "collegeNames"]),
    SearchIndex(name: "readingText", table: "reading", columns: ["review"]),
    SearchIndex(name: "entryText", table: "entry", columns: ["text", "note"]),
  ]

  static func named(_ name: String) -> SearchIndex? { all.first { $0.name == name } }

  /// How many rows a rebuild indexes in the time a trigger takes for one: FTS5 flushes its pending terms at each
  /// statement, so that savepoints work.
  private static let rowsForOne = 8

  /// How many bytes of terms of entries are collected before they are written, eight times SQLite's default: merging
  /// what was written took half the time of a rebuild, and still a fifth with half as many. Of the other texts there
  /// are fewer.
  private static let pendingByteCount = 8 << 20

  /// Runs the closure, which writes about `rowCount` rows; an import counts its books. If that is a large part of the
  /// library, disables the triggers; then rows are indexed by a ``SearchIndexBuild``, or all of them afterwards.
  /// - Parameters:
  ///   - isBulk: Whether the closure updates a build.
  ///   - recorder: Paused while rows are indexed; it records no rows of the indexes anyway.
  static func renewed<Value>(
    after rowCount: Int, isBulk: Bool = false, _ db: Database, _ recorder: ChangeRecorder?,
    _ body: (SearchIndexBuild?) throws -> Value
  ) throws -> Value {
    let existing = try Int.fetchOne(
      db, sql: "SELECT (SELECT max(id) FROM book) + coalesce((SELECT max(id) FROM entry), 0)")
    guard rowCount > (existing ?? 0) / rowsForOne else { return try body(nil) }
    let changesBefore = db.totalChangesCount
    let build = isBulk ? try SearchIndexBuild(db, recorder) : nil
    try run(triggers: false, db)
    let value = Result {
      let value = try body(build)
      try build?.finish()
      return value
    }
    try run(triggers: true, db)
    let written = try value.get()
    guard build == nil, db.totalChangesCount != changesBefore else { return written }
    func renew() throws {
      try expectMany(db)
      for index in all { try index.rebuild(db) }
    }
    if let recorder { try recorder.unrecorded(renew) } else { try renew() }
    return written
  }

  /// Makes the index again from the texts (SQLite FTS5 §6.9).
  func rebuild(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO main.\(name) (\(name)) VALUES ('rebuild')")
  }

  /// Prepares the largest index for many rows.
  static func expectMany(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO main.entryText (entryText, rank) VALUES ('hashsize', \(pendingByteCount))")
  }

  private static func run(triggers isOn: Bool, _ db: Database) throws {
    try ChangeSet.check(octavo_set_triggers(try db.handle, isOn ? 1 : 0))
  }
}
