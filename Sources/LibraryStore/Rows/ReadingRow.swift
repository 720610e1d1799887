internal import GRDB
internal import ReadingModel

/// One row of `reading`. Status, start and end are derived from its status entries.
enum ReadingRow {
  /// A condition on `reading`; takes the values of `year`. The `+` makes SQLite use the index on `ended`, not that on
  /// `status`.
  static let isFinishedInYear = "+status = 'finished' AND ended >= ? AND ended < ?"

  /// The bounds for the days of a year, as text.
  static func year(_ year: Int) -> StatementArguments {
    // An empty range, for a year that is out of range.
    guard let text = Day(year: year)?.text else { return ["", ""] }
    return [text, text + "~"]
  }

  static let insertedColumns = [
    "uid", "bookId", "status", "started", "ended", "rating", "review", "visibility", "readerId",
  ]

  static func id(of uid: UID, _ db: Database) throws -> Int64 {
    let id = try Int64.fetchOne(db, cached: "SELECT id FROM reading WHERE uid = ?", [uid.text])
    guard let id else { throw UnreadableValue() }
    return id
  }

  static func uid(of readingID: Int64, _ db: Database) throws -> UID {
    let uid = try String.fetchOne(db, cached: "SELECT uid FROM reading WHERE id = ?", [readingID])
    guard let uid else { throw UnreadableValue() }
    return try UID(uid)
  }

  /// Inserts a new reading and its entries, in journal order.
  @discardableResult
  static func insert(_ reading: Reading, bookID: BookID, _ db: Database) throws -> Int64 {
    try insert(reading, bookID: bookID, RowWriter(db))
  }

  @discardableResult
  static func insert(_ reading: Reading, bookID: BookID, _ rows: RowWriter) throws -> Int64 {
    var reading = reading
    if reading.entries.count > 1 { reading.entries = Entry.inJournalOrder(reading.entries) }
    let id = try rows.insert(into: .reading) { row in
      row.add(reading.uid)
      row.add(bookID.number)
      row.add(reading.status.rawValue)
      row.add(nonEmpty: reading.started?.text)
      row.add(nonEmpty: reading.ended?.text)
      row.add(reading.rating?.hundredths)
      row.add(nonEmpty: reading.review)
      row.add(reading.visibility.rawValue)
      row.add(rows.reader)
    }
    try EntryRow.insert(reading.entries, readingID: id, rows)
    try CustomValueRow.insert(reading.custom, of: id, into: .readingCustomValue, rows)
    return id
  }

  /// Writes what changed in a reading and its entries.
  static func update(_ reading: Reading, over existing: Reading, _ db: Database) throws {
    let id = try id(of: reading.uid, db)
    if reading.rating != existing.rating { try rate(id, reading.rating, db) }
    if reading.review != existing.review { try review(id, reading.review, db) }
    if reading.custom != existing.custom { try CustomValueRow.replace(reading.custom, ofReading: id, db) }
    if reading.visibility != existing.visibility { try show(id, to: reading.visibility, db) }
    try EntryRow.write(reading.entries, over: existing.entries, readingID: id, db)
    try recomputeStatus(id, db)
  }

  /// A condition on `reading`: it has no values that would be lost with it, apart from its entries.
  static let hasNoValues = """
    rating IS NULL AND review IS NULL
      AND NOT EXISTS (SELECT 1 FROM readingCustomValue WHERE readingId = reading.id)
    """

  /// Inserts an entry into a reading and updates the reading's status.
  /// - Parameter following: The place of the entry of the same day that it comes before; nil for the end of the day.
  static func append(
    _ entry: Entry, before following: Int64? = nil, readingID: Int64, _ db: Database
  ) throws -> EntryID {
    let id = try EntryRow.append(entry, before: following, readingID: readingID, db)
    if try mayChangeStatus(entry, of: readingID, db) { try recomputeStatus(readingID, db) }
    return id
  }

  /// Whether an added entry may change the status or the days of its reading; one of a day after the start does not.
  private static func mayChangeStatus(_ entry: Entry, of readingID: Int64, _ db: Database) throws -> Bool {
    guard entry.kind != .thought || entry.position != nil else { return false }
    guard entry.kind != .status, let day = entry.day, day.precision == .day else { return true }
    let started = try String.fetchOne(db, cached: "SELECT started FROM reading WHERE id = ?", [readingID])
    return try started.map { try day < Day($0).earliest } ?? true
  }

  /// Moves the start of a reading back to the day of an earlier position, so that its status entry comes before that
  /// position in the journal, and with it the wishes before it: a wish cannot come after the start. Does
  /// nothing if another change of status before the start is filed after that day.
  /// - Returns: The former start; nil if nothing was moved.
  @discardableResult
  static func begin(_ readingID: Int64, by day: Day, _ db: Database) throws -> Day? {
    let changes = try Row.fetchAll(
      db,
      cached: """
        SELECT id, status, day, sortDay FROM entry WHERE readingId = ? AND kind = 'status'
        ORDER BY \(EntryRow.order())
        """, [readingID])
    guard let index = try changes.firstIndex(where: { try $0["status"] == Reading.Status.reading.rawValue }),
      let start = try changes[index].day("day"), day.latest < start.earliest,
      case let later = try changes[..<index].filter({ try $0["sortDay"] > day.earliest.text }),
      try later.allSatisfy({ try $0["status"] == Reading.Status.wanted.rawValue })
    else { return nil }
    for change in later + [changes[index]] {
      try db.run(
        "UPDATE main.entry SET day = ?, sortDay = ?, time = NULL WHERE id = ?",
        [day.text, day.earliest.text, change["id"] as Int64])
    }
    return start
  }

  /// Deletes a reading that has neither entries nor other values: a rating, a review or custom fields.
  static func deleteIfEmpty(_ readingID: Int64, _ db: Database) throws {
    try db.run(
      """
      DELETE FROM main.reading WHERE id = ?1 AND \(hasNoValues)
        AND NOT EXISTS (SELECT 1 FROM entry WHERE readingId = ?1)
      """, [readingID])
  }

  /// Sets the rating of a reading, or removes it.
  static func rate(_ readingID: Int64, _ rating: Rating?, _ db: Database) throws {
    try db.run("UPDATE main.reading SET rating = ? WHERE id = ?", [rating?.hundredths, readingID])
  }

  /// Sets the review of a reading, or removes it if nil or empty.
  static func review(_ readingID: Int64, _ review: String?, _ db: Database) throws {
    try db.run("UPDATE main.reading SET review = ? WHERE id = ?", [review.storable, readingID])
  }

  /// Sets who may see a reading.
  static func show(_ readingID: Int64, to visibility: Visibility, _ db: Database) throws {
    try db.run("UPDATE main.reading SET visibility = ? WHERE id = ?", [visibility.rawValue, readingID])
  }

  /// Recomputes status, start and end from the status entries and the first progress entry filed under its own day;
  /// without those, from any entry that shows the book was open (progress, a quote or a position).
  static func recomputeStatus(_ readingID: Int64, _ db: Database) throws {
    var rows = try Row.fetchAll(
      db,
      cached: """
        SELECT \(EntryRow.Decoder.columns) FROM entry WHERE id IN (
          SELECT id FROM entry WHERE readingId = ?1 AND kind = 'status'
          UNION ALL SELECT (
            SELECT id FROM entry WHERE readingId = ?1 AND kind = 'progress' AND day = sortDay
            ORDER BY sortDay LIMIT 1))
        ORDER BY \(EntryRow.order())
        """, [readingID])
    if rows.isEmpty {
      rows = try Row.fetchAll(
        db,
        cached:
          "SELECT \(EntryRow.Decoder.columns) FROM entry WHERE readingId = ? AND (kind IN ('progress', 'quote') OR unit IS NOT NULL) LIMIT 1",
        [readingID])
    }
    let decoder = EntryRow.Decoder()
    let history = StatusHistory(try rows.map { try decoder.entry($0) })
    try db.run(
      "UPDATE main.reading SET status = ?, started = ?, ended = ? WHERE id = ?",
      [history.status.rawValue, history.started?.text, history.ended?.text, readingID])
  }
}
