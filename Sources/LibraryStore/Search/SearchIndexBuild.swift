internal import CSQLiteSession
internal import Dispatch
internal import GRDB
internal import PrivateFolders
internal import Synchronization

/// The full-text indexes of a large import, while the triggers are disabled. Where entries have much text, indexing it
/// is a third of the work, so another thread does it, in a temporary database; at the end its tables replace those of
/// the library's indexes (decision 0092).
final class SearchIndexBuild {
  /// How much text is handed over at once, in bytes, and how many times before the other thread must have taken it;
  /// more would only take memory.
  private static let batchByteCount = 1 << 20
  private static let mostWaiting = 4

  private let db: Database
  private let recorder: ChangeRecorder?
  /// The highest id of each table that was read.
  private var newest: [String: Int64] = [:]
  /// The indexes in the temporary database; nil until there is something to index.
  private var building: Building?

  private struct Building {
    let folder: PrivateFolder
    let queue: DatabaseQueue
    let room = DispatchSemaphore(value: SearchIndexBuild.mostWaiting)
    let failure = Failure()
  }

  private final class Failure: Sendable {
    let error = Mutex<(any Error)?>(nil)
  }

  /// Starts with all rows indexed.
  /// - Parameter recorder: Paused while the indexes are written.
  init(_ db: Database, _ recorder: ChangeRecorder?) throws {
    self.db = db
    self.recorder = recorder
    for table in Set(SearchIndex.all.map(\.table)) { newest[table] = try newestID(of: table) }
    try SearchIndexBuild.noteReplacedText(db)
  }

  /// Indexes the rows that were added, changed and removed since the last time. Not within a savepoint, after whose
  /// rollback ids are used again.
  func update() throws {
    for table in newest.keys.sorted() {
      let last = newest[table] ?? 0
      newest[table] = try newestID(of: table)
      for index in SearchIndex.all where index.table == table {
        try index.forEachUpdate { sql, isRemoval in
          try send(RawRow.Cursor(db, sql, [last]), to: index, isRemoval: isRemoval)
        }
      }
    }
    try db.execute(sql: "DELETE FROM replacedText")
  }

  /// Indexes the remaining rows, and replaces the indexes of the library.
  func finish() throws {
    try update()
    try db.execute(sql: SearchIndexBuild.forgetReplacedText)
    guard let building else { return }
    func replace() throws {
      try building.queue.inDatabase { built in
        try check(building)
        for index in SearchIndex.all {
          // FTS5 then reads the tables anew.
          try db.execute(sql: "INSERT INTO main.\(index.name) (\(index.name)) VALUES ('delete-all')")
          try index.copy(from: built, to: db)
        }
      }
    }
    if let recorder { try recorder.unrecorded(replace) } else { try replace() }
    try building.queue.close()
  }

  private func newestID(of table: String) throws -> Int64 {
    try Int64.fetchOne(db, cached: "SELECT max(id) FROM main.\(table)") ?? 0
  }

  /// Has the other thread add or remove the rows.
  private func send(_ cursor: RawRow.Cursor, to index: SearchIndex, isRemoval: Bool) throws {
    var rows = RowValues()
    while let row = try cursor.next() {
      rows.add(row.number(0))
      for column in index.columns.indices { rows.add(row, Int32(column) + 1) }
      if rows.texts.count > SearchIndexBuild.batchByteCount {
        try send(rows, to: index, isRemoval: isRemoval)
        rows.removeAll()
      }
    }
    if !rows.values.isEmpty { try send(rows, to: index, isRemoval: isRemoval) }
  }

  private func send(_ rows: RowValues, to index: SearchIndex, isRemoval: Bool) throws {
    let building = try building ?? begin()
    self.building = building
    try check(building)
    let (room, failure) = (building.room, building.failure)
    room.wait()
    building.queue.asyncWriteWithoutTransaction { db in
      do { try index.write(rows, isRemoval: isRemoval, db) } catch { failure.error.withLock { $0 = $0 ?? error } }
      room.signal()
    }
  }

  private func check(_ building: Building) throws {
    if let error = building.failure.error.withLock({ $0 }) { throw error }
  }

  /// Starts with the indexes of the library.
  private func begin() throws -> Building {
    let folder = try PrivateFolder()
    let queue = try DatabaseQueue(path: folder.path + "/index", configuration: .ofSearchIndexBuild)
    try queue.inDatabase { built in
      try built.execute(sql: "BEGIN")
      for index in SearchIndex.all {
        try built.execute(sql: index.sql(in: db))
        try index.copy(from: db, to: built)
      }
      try SearchIndex.expectMany(built)
    }
    return Building(folder: folder, queue: queue)
  }

  /// Notes each row of which text is changed or removed, with what the index has: FTS5 removes a row by its old text.
  /// Temporary triggers run while others are disabled.
  private static func noteReplacedText(_ db: Database) throws {
    try db.execute(
      sql: "CREATE TEMP TABLE replacedText (name, id, c0, c1, c2, c3, PRIMARY KEY (name, id)) WITHOUT ROWID")
    for index in SearchIndex.all {
      let columns = index.columns.joined(separator: ", ")
      let noted = (["'\(index.name)'", "old.id"] + index.columns.map { "old.\($0)" }).joined(separator: ", ")
      let places = index.columns.indices.map { "c\($0)" }.joined(separator: ", ")
      for (event, name) in [("UPDATE OF \(columns)", "Changed"), ("DELETE", "Removed")] {
        try db.execute(
          sql: """
            CREATE TEMP TRIGGER \(index.name)\(name) AFTER \(event) ON main.\(index.table) BEGIN
              INSERT OR IGNORE INTO replacedText (name, id, \(places)) VALUES (\(noted));
            END;
            """)
      }
    }
  }

  private static let forgetReplacedText =
    SearchIndex.all.flatMap { index in ["Changed", "Removed"].map { "DROP TRIGGER temp.\(index.name)\($0);" } }
    .joined() + "DROP TABLE temp.replacedText"
}

extension SearchIndex {
  /// The queries for an update: the text that the index has of rows that were changed or removed, their new text, and
  /// the text of new rows. The parameter is the last id of before; the columns are an id and the texts.
  fileprivate func forEachUpdate(_ body: (_ sql: String, _ isRemoval: Bool) throws -> Void) rethrows {
    let hasText = columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
    let texts = "SELECT id, \(columns.joined(separator: ", ")) FROM main.\(table) WHERE (\(hasText))"
    let places = columns.indices.map { "c\($0)" }
    // FTS5 refuses to remove more rows than were added; the library's triggers add none without text.
    let hadText = places.map { "coalesce(\($0), '') <> ''" }.joined(separator: " OR ")
    let replaced = "FROM replacedText WHERE id <= ? AND name = '\(name)'"
    try body("SELECT id, \(places.joined(separator: ", ")) \(replaced) AND (\(hadText)) ORDER BY id", true)
    try body("\(texts) AND id IN (SELECT id \(replaced)) ORDER BY id", false)
    try body("\(texts) AND id > ? ORDER BY id", false)
  }

  /// Adds or removes rows of an id and the text of each column.
  fileprivate func write(_ rows: RowValues, isRemoval: Bool, _ db: Database) throws {
    let names = (isRemoval ? [name] : []) + ["rowid"] + columns
    let values = (isRemoval ? ["'delete'"] : []) + ["?"] + columns.map { _ in "?" }
    let list = { (items: [String]) in items.joined(separator: ", ") }
    let sql = "INSERT INTO main.\(name) (\(list(names))) VALUES (\(list(values)))"
    // Row by row: after a statement that inserts several, FTS5 writes what it has collected.
    try rows.write(by: db.cachedStatement(sql: sql), columnCount: columns.count + 1, db, octavo_rows_insert)
  }

  fileprivate func sql(in db: Database) throws -> String {
    try String.fetchOne(db, sql: "SELECT sql FROM main.sqlite_schema WHERE name = ?", arguments: [name]) ?? ""
  }

  /// Copies the terms of the index into an empty one.
  fileprivate func copy(from source: Database, to target: Database) throws {
    // Until then, FTS5 keeps what it has collected in memory.
    try source.inSavepoint { .commit }
    for (table, columns) in [("\(name)_data", ["id", "block"]), ("\(name)_idx", ["segid", "term", "pgno"])] {
      // With those of an empty index.
      try target.execute(sql: "DELETE FROM main.\(table)")
      let insert = try target.makeStatement(sql: SQLText.insert(into: "main.\(table)", columns))
      let rows = try Row.fetchCursor(source, sql: "SELECT \(columns.joined(separator: ", ")) FROM main.\(table)")
      while let row = try rows.next() { try insert.execute(arguments: StatementArguments(row.databaseValues)) }
    }
  }
}

extension Configuration {
  /// The configuration of a connection to a database that is thrown away.
  fileprivate static var ofSearchIndexBuild: Configuration {
    var configuration = Configuration()
    configuration.label = "search index"
    // Its only transaction is never committed.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      try ChangeSet.check(octavo_disable_authorizer(db.handle))
      try ChangeSet.check(octavo_register_rows_module(db.handle))
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY")
    }
    return configuration
  }
}
