internal import Foundation
internal import GRDB
internal import ReadingModel

/// One row of `mergedBook`: a book that was merged into another one.
struct MergedBookRow {
  let id: Int64
  /// The uid of the book that was merged.
  let uid: UID
  /// The fields of the book that stayed, before that; without readings, holdings and cover.
  let before: Book
  let changes: ChangeSet

  static func insert(
    _ other: Book, into book: Book, _ id: BookID, replaced: [UID: UID], _ changes: ChangeSet, _ now: Moment,
    _ db: Database
  ) throws {
    var before = book
    (before.readings, before.holding, before.cover) = ([], Holding(), nil)
    let uids = Dictionary(uniqueKeysWithValues: replaced.map { ($0.key.text, $0.value.text) })
    // A sync may have brought the book back since an earlier merge; what that one joined stays known.
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO main.mergedBook (bookId, uid, day, before, joined, changes, readerId)
        VALUES (?1, ?2, ?3, ?4, json_patch(coalesce((SELECT joined FROM main.mergedBook WHERE uid = ?2), '{}'), ?5), ?6,
          currentReaderId())
        """,
      arguments: [
        id.number, other.uid.text, now.day.text, try JSONText.line(of: before), try JSONText.line(of: uids),
        changes.kept,
      ])
  }

  /// The book that was merged last into a book; nil if there is none.
  static func latest(of book: BookID, _ db: Database) throws -> MergedBookRow? {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, uid, before, changes FROM mergedBook WHERE bookId = ? ORDER BY id DESC LIMIT 1",
      arguments: [book.number])
    return try row.map { row in
      MergedBookRow(
        id: try row["id"], uid: try UID(row["uid"]),
        before: try JSONDecoder().decode(Book.self, from: Data((row["before"] as String).utf8)),
        changes: ChangeSet(kept: try row["changes"]))
    }
  }

  /// The book that was merged; nil while it is gone.
  func book(_ db: Database) throws -> BookID? {
    try Int64.fetchOne(db, sql: "SELECT id FROM book WHERE uid = ?", arguments: [uid.text]).map { BookID($0) }
  }

  func delete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM main.mergedBook WHERE id = ?", arguments: [id])
  }

  /// The book that a book was merged into; nil if it was not merged. Any reader may have merged it.
  static func home(of uid: UID, _ db: Database) throws -> BookID? {
    try Int64.fetchOne(db, cached: "SELECT bookId FROM main.mergedBook WHERE uid = ?", [uid.text]).map { BookID($0) }
  }

  /// Gives joined readings and entries of merged books the uids of what they became.
  static func replaceUIDs(in book: inout Book, mergedInto id: BookID, _ db: Database) throws {
    let rows = try String.fetchAll(
      db, cached: "SELECT joined FROM mergedBook WHERE bookId = ? ORDER BY id", [id.number])
    for text in rows {
      let uids = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      func replace(_ uid: inout UID) throws { if let other = uids[uid.text] { uid = try UID(other) } }
      for reading in book.readings.indices {
        try replace(&book.readings[reading].uid)
        for entry in book.readings[reading].entries.indices { try replace(&book.readings[reading].entries[entry].uid) }
      }
    }
  }
}
