internal import GRDB
internal import ReadingModel

/// One row of `reading`, whose status, start and end follow from its status entries.
enum ReadingRow {
  /// A condition on `reading`, found by its end and not among all that are finished; takes the values of `year`.
  static let isFinishedInYear = "+status = 'finished' AND ended >= ? AND ended < ?"

  /// The ends of a year's days, which begin with its number.
  static func year(_ year: Int) -> StatementArguments {
    // Nothing lies between two empty texts, as nothing ends in a year that is none.
    guard let text = Day(year: year)?.text else { return ["", ""] }
    return [text, text + "~"]
  }

  static let insertedColumns = [
    "uid", "bookId", "status", "started", "ended", "rating", "review", "visibility", "readerId",
  ]

  /// Writes a new reading and its entries, in the order of the journal.
  @discardableResult
  static func insert(_ reading: Reading, bookID: BookID, _ db: Database) throws -> Int64 {
    try insert(reading, bookID: bookID, RowWriter(db))
  }

  /// Writes a new reading and its entries, in the order of the journal.
  @discardableResult
  static func insert(_ reading: Reading, bookID: BookID, _ rows: RowWriter) throws -> Int64 {
    var reading = reading
    if reading.entries.count > 1 { reading.entries = Entry.inJournalOrder(reading.entries) }
    let id = try rows.insert(into: .reading) { row in
      row.add(reading.uid)
      row.add(bookID.number)
      row.add(reading.status.rawValue)
      row.add(told: reading.started?.text)
      row.add(told: reading.ended?.text)
      row.add(reading.rating?.hundredths)
      row.add(told: reading.review)
      row.add(reading.visibility.rawValue)
      row.add(rows.reader)
    }
    try EntryRow.insert(reading.entries, readingID: id, rows)
    return id
  }

  /// Writes an entry into a reading and lets the reading's status follow.
  static func append(_ entry: Entry, readingID: Int64, _ db: Database) throws -> EntryID {
    let id = try EntryRow.append(entry, readingID: readingID, db)
    if entry.kind != .thought || entry.position != nil { try followStatusEntries(readingID, db) }
    return id
  }

  /// Lets a reading begin on an earlier day, on which a position was reached: what began it moves in the journal, so
  /// that it stands before that position. Where it was wanted only later, everything stays.
  /// - Returns: The day on which it had begun; nil where nothing was moved.
  @discardableResult
  static func begin(_ readingID: Int64, by day: Day, _ db: Database) throws -> Day? {
    let changes = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT id, status, day, sortDay FROM entry WHERE readingId = ? AND kind = 'status' ORDER BY sortDay, id"),
      arguments: [readingID])
    guard let index = try changes.firstIndex(where: { try $0["status"] == Reading.Status.reading.rawValue }),
      let start = try (changes[index]["day"] as String?).map({ try Day($0) }), day.latest < start.earliest,
      try changes[..<index].allSatisfy({ try $0["sortDay"] <= day.earliest.text })
    else { return nil }
    try db.cachedStatement(sql: "UPDATE main.entry SET day = ?, sortDay = ?, time = NULL WHERE id = ?")
      .execute(arguments: [day.text, day.earliest.text, changes[index]["id"] as Int64])
    return start
  }

  /// Rates a reading, or takes its rating away.
  static func rate(_ readingID: Int64, _ rating: Rating?, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE main.reading SET rating = ? WHERE id = ?")
      .execute(arguments: [rating?.hundredths, readingID])
  }

  /// Reviews a reading, or takes its review away when it is nil or empty.
  static func review(_ readingID: Int64, _ review: String?, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE main.reading SET review = ? WHERE id = ?")
      .execute(arguments: [review.storable, readingID])
  }

  /// Sets who may see a reading.
  static func show(_ readingID: Int64, to visibility: Visibility, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE main.reading SET visibility = ? WHERE id = ?")
      .execute(arguments: [visibility.rawValue, readingID])
  }

  /// Sets status, start and end from the status entries; where there are none, from what shows that the book was open.
  static func followStatusEntries(_ readingID: Int64, _ db: Database) throws {
    var rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT * FROM entry WHERE readingId = ?1 AND (kind = 'status' OR id = (
            SELECT id FROM entry WHERE readingId = ?1 AND kind = 'progress' AND day = sortDay ORDER BY sortDay LIMIT 1))
          ORDER BY sortDay, id
          """), arguments: [readingID])
    if rows.isEmpty {
      rows = try Row.fetchAll(
        db.cachedStatement(
          sql: "SELECT * FROM entry WHERE readingId = ? AND (kind IN ('progress', 'quote') OR unit IS NOT NULL) LIMIT 1"
        ),
        arguments: [readingID])
    }
    let history = StatusHistory(try rows.map(EntryRow.entry))
    try db.cachedStatement(sql: "UPDATE main.reading SET status = ?, started = ?, ended = ? WHERE id = ?")
      .execute(arguments: [history.status.rawValue, history.started?.text, history.ended?.text, readingID])
  }
}
