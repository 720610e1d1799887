internal import Foundation
internal import GRDB
internal import ReadingModel

enum HistoryRow {
  /// Adds an entry; deletes the undone entries and those beyond the limits.
  static func insert(_ words: String, _ changes: ChangeSet, _ now: Moment, _ db: Database) throws {
    try db.run("DELETE FROM main.history WHERE isUndone AND readerId = currentReaderId()")
    let kept = changes.kept
    let size = kept.count
    try db.run(
      "INSERT INTO main.history (words, day, time, isUndone, size, changes, readerId) VALUES (?, ?, ?, 0, ?, ?, currentReaderId())",
      [words.storable, now.day.text, now.time.minutes, size, size > Library.History.largestEntryBytes ? nil : kept])
    let newest = db.lastInsertedRowID
    try db.run(
      """
      DELETE FROM main.history WHERE readerId = currentReaderId() AND id <= max(
        coalesce((SELECT id FROM main.history WHERE readerId = currentReaderId() ORDER BY id DESC LIMIT 1 OFFSET ?2), 0),
        coalesce((SELECT max(id) FROM (
          SELECT id, sum(size) OVER (ORDER BY id DESC) AS total FROM main.history WHERE readerId = currentReaderId())
          WHERE total > ?3 AND id < ?1), 0))
      """, [newest, Library.History.keptEntryCount, Library.History.keptEntryBytes])
  }

  /// The latest entry that is not undone, or an earlier one, with its changes.
  /// - Parameter skipped: How many later ones to skip.
  static func toUndo(after skipped: Int = 0, _ db: Database) throws -> (entry: HistoryEntry, changes: ChangeSet?)? {
    try fetchOne(
      """
      SELECT * FROM main.history WHERE NOT isUndone AND readerId = currentReaderId()
      ORDER BY id DESC LIMIT 1 OFFSET \(skipped)
      """, db)
  }

  /// The oldest undone entry, with its changes.
  static func toRedo(_ db: Database) throws -> (entry: HistoryEntry, changes: ChangeSet?)? {
    try fetchOne("SELECT * FROM main.history WHERE isUndone AND readerId = currentReaderId() ORDER BY id LIMIT 1", db)
  }

  /// The latest entry that is not undone; does not load its changes, which may be many megabytes.
  static func latestDone(_ db: Database) throws -> HistoryEntry? {
    let sql = """
      SELECT id, words, day, time, isUndone FROM main.history WHERE NOT isUndone AND readerId = currentReaderId()
      ORDER BY id DESC LIMIT 1
      """
    return try Row.fetchOne(db, sql: sql).map(entry)
  }

  /// The latest entries, latest first.
  static func fetch(limit: Int?, _ db: Database) throws -> [HistoryEntry] {
    try Row.fetchAll(
      db, sql: "SELECT id, words, day, time, isUndone FROM history ORDER BY id DESC LIMIT ?", arguments: [limit ?? -1]
    ).map(entry)
  }

  /// The entries that are not undone, with their changes, oldest first.
  static func allDone(_ db: Database) throws -> [(entry: HistoryEntry, changes: ChangeSet?)] {
    try Row.fetchAll(db, sql: "SELECT * FROM history WHERE NOT isUndone ORDER BY id").map(entryWithChanges)
  }

  static func forget(_ entry: HistoryEntry, _ db: Database) throws {
    try db.run("DELETE FROM main.history WHERE id = ? AND readerId = currentReaderId()", [entry.number])
  }

  /// Deletes all readers' entries about a reader who is removed, as they could no longer be undone.
  static func forget(entriesAbout reader: Int64, _ db: Database) throws {
    // Entries about readers are small; larger ones need not be searched.
    let rows = try Row.fetchAll(db, sql: "SELECT id, changes FROM main.history WHERE size < 4096")
    for row in rows {
      guard let changes = try (row["changes"] as Data?).map({ ChangeSet(kept: $0) }) else { continue }
      if try changes.contains({ $0.table == "reader" && $0.first == reader }) {
        try db.execute(sql: "DELETE FROM main.history WHERE id = ?", arguments: [row["id"] as Int64])
      }
    }
  }

  /// Marks an entry as undone, and stores the changes for redo if they differ from the stored ones.
  static func setUndone(_ entry: HistoryEntry, redoneBy changes: ChangeSet?, of kept: ChangeSet, _ db: Database) throws
  {
    try setUndone(true, entry, db)
    guard kept.added != nil || changes != nil else { return }
    let bytes = changes?.kept
    let isKept = bytes.map { $0.count <= Library.History.largestEntryBytes } ?? false
    try db.execute(
      sql: "UPDATE main.history SET size = ?, changes = ? WHERE id = ?",
      arguments: [bytes?.count ?? kept.kept.count, isKept ? bytes : nil, entry.number])
  }

  static func setUndone(_ isUndone: Bool, _ entry: HistoryEntry, _ db: Database) throws {
    try db.execute(sql: "UPDATE main.history SET isUndone = ? WHERE id = ?", arguments: [isUndone, entry.number])
  }

  /// Skips an entry for good, and deletes it. Earlier entries with added books lose their changes: as these books are
  /// recorded by number only, undo could not distinguish their rows from those of the skipped command.
  static func leave(_ entry: HistoryEntry, _ db: Database) throws {
    try forget(entry, db)
    try db.execute(
      sql: """
        UPDATE main.history SET changes = NULL
        WHERE readerId = currentReaderId() AND id < ? AND substr(changes, 1, 1) = CAST('A' AS BLOB)
        """, arguments: [entry.number])
  }

  private static func fetchOne(_ sql: String, _ db: Database) throws -> (entry: HistoryEntry, changes: ChangeSet?)? {
    try Row.fetchOne(db, sql: sql).map(entryWithChanges)
  }

  /// An entry with its changes.
  /// - Throws: `UnreadableValue` and other errors of stored values.
  static func entryWithChanges(_ row: Row) throws -> (entry: HistoryEntry, changes: ChangeSet?) {
    (try entry(row), try (row["changes"] as Data?).map { ChangeSet(kept: $0) })
  }

  private static func entry(_ row: Row) throws -> HistoryEntry {
    HistoryEntry(
      number: try row["id"], words: try row["words"], day: try Day(row["day"]),
      time: try TimeOfDay(storedMinutes: row["time"]), isUndone: try row["isUndone"])
  }
}
