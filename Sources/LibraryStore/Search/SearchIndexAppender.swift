internal import GRDB

/// Indexes the new rows of a large import many at a time, while the triggers are disabled. An import reads its file on
/// another thread, which takes longer than writing: unlike a rebuild afterwards, this costs hardly any waiting.
final class SearchIndexAppender {
  /// Each index with its table and columns.
  private static let indexes = [
    ("bookText", "book", "title, subtitle, people, seriesNames"),
    ("bookFieldText", "book", "publisher, courseNames, collegeNames"), ("readingText", "reading", "review"),
    ("entryText", "entry", "text, note"),
  ]
  /// After so many changes of indexed rows, a rebuild takes less time.
  private static let mostChanges = 200

  private let db: Database
  private let recorder: ChangeRecorder?
  private var isUsable = true
  private var changeCount = 0
  /// The highest id of each table whose row is in the indexes.
  private var indexed: [String: Int64] = [:]

  /// Starts with all rows indexed.
  init(_ db: Database, _ recorder: ChangeRecorder?) throws {
    self.db = db
    self.recorder = recorder
    indexed = try SearchIndexAppender.newest(db)
  }

  /// Indexes the rows that were added since the last time.
  func append() throws {
    guard isUsable else { return }
    let newest = try SearchIndexAppender.newest(db)
    guard newest != indexed else { return }
    try unrecorded {
      try SearchIndex.expectMany(db)
      for (index, table, columns) in SearchIndexAppender.indexes {
        try db.cachedStatement(
          sql: "INSERT INTO main.\(index) (rowid, \(columns)) SELECT id, \(columns) FROM main.\(table) WHERE id > ?"
        ).execute(arguments: [indexed[table]])
      }
    }
    indexed = newest
  }

  /// Runs the closure, which changes or deletes rows that may be indexed, with the triggers.
  func changing<Value>(_ body: () throws -> Value) throws -> Value {
    changeCount += 1
    if changeCount > SearchIndexAppender.mostChanges { stop() }
    guard isUsable else { return try body() }
    try append()
    try SearchIndex.run(triggers: true, db)
    let value = Result(catching: body)
    try SearchIndex.run(triggers: false, db)
    indexed = try SearchIndexAppender.newest(db)
    return try value.get()
  }

  /// Leaves all rows to a rebuild, as before a savepoint, after whose rollback ids are used again.
  func stop() { isUsable = false }

  /// Indexes the remaining rows.
  /// - Returns: Whether the indexes have all rows; if not, they must be rebuilt.
  func finish() throws -> Bool {
    try append()
    return isUsable
  }

  private func unrecorded(_ body: () throws -> Void) throws {
    if let recorder { try recorder.unrecorded(body) } else { try body() }
  }

  private static func newest(_ db: Database) throws -> [String: Int64] {
    try ["book", "reading", "entry"].reduce(into: [:]) { newest, table in
      newest[table] = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM main.\(table)")) ?? 0
    }
  }
}
