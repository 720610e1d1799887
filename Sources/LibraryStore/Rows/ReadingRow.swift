internal import GRDB
internal import ReadingModel

/// One row of `reading`, whose status, start and end follow from its status entries.
enum ReadingRow {
  /// Writes a reading and its entries.
  @discardableResult
  static func insert(_ reading: Reading, bookID: BookID, _ db: Database) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO reading (uid, bookId, status, started, ended, rating, review, visibility)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      reading.uid.text, bookID.number, reading.status.rawValue, reading.started?.text, reading.ended?.text,
      reading.rating?.hundredths, reading.review, reading.visibility.rawValue,
    ])
    let id = db.lastInsertedRowID
    for entry in reading.entries { _ = try EntryRow.insert(entry, readingID: id, db) }
    return id
  }

  /// Writes an entry into a reading and lets the reading's status follow.
  static func append(_ entry: Entry, readingID: Int64, _ db: Database) throws -> EntryID {
    let id = try EntryRow.insert(entry, readingID: readingID, db)
    if entry.kind == .status { try followStatusEntries(readingID, db) }
    return id
  }

  /// Sets status, start and end from the status entries.
  static func followStatusEntries(_ readingID: Int64, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT * FROM entry WHERE readingId = ? AND kind = 'status' ORDER BY sortDay, id"),
      arguments: [readingID])
    let history = StatusHistory(try rows.map(EntryRow.entry))
    try db.cachedStatement(sql: "UPDATE reading SET status = ?, started = ?, ended = ? WHERE id = ?")
      .execute(arguments: [history.status.rawValue, history.started?.text, history.ended?.text, readingID])
  }
}
