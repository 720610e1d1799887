internal import GRDB
internal import ReadingModel

enum EntryRow {
  /// ``Entry/Kind/movesPosition`` as an SQL condition on `kind`.
  static let movesPosition =
    "kind IN (" + Entry.Kind.allCases.filter(\.movesPosition).map { "'\($0.rawValue)'" }.joined(separator: ", ") + ")"

  /// SQL for the columns that order a journal.
  static func order(_ table: String = "entry") -> String { "\(table).sortDay, \(table).created, \(table).id" }

  /// SQL that sorts a journal backwards.
  static func newestFirst(_ table: String = "entry") -> String {
    "\(table).sortDay DESC, \(table).created DESC, \(table).id DESC"
  }

  /// The number of an entry; nil if there is none with this uid.
  static func id(of uid: UID, _ db: Database) throws -> EntryID? {
    try Int64.fetchOne(db, cached: "SELECT id FROM entry WHERE uid = ?", [uid.text]).map { EntryID($0) }
  }

  /// The entry with a number; nil without one.
  static func entry(_ number: Int64?, _ db: Database) throws -> Entry? {
    try number.flatMap { try JournalLine.fetch(db, where: "entry.id = ?", [$0], limit: 1).first?.entry }
  }

  /// Decodes entries, or parts of them, from columns that start at an index of a row.
  struct Decoder: Sendable {
    static let columns = columns(texts: "entry.text, entry.note")
    /// The same with a placeholder for texts, which SQLite then need not read from disk.
    static let columnsWithoutTexts = columns(
      texts: "CASE WHEN entry.text IS NOT NULL THEN '…' END, CASE WHEN entry.note IS NOT NULL THEN '…' END")
    static let columnCount: Int32 = 16
    static let id: Int32 = 0
    static let readingID: Int32 = 1
    static let positionColumns = "entry.unit, entry.fromPlace, entry.toPlace, entry.total, entry.isBaseline"
    /// The columns that statistics count.
    static let countedColumns = "entry.kind, entry.status, entry.day, entry.minutes, \(positionColumns)"

    private static func columns(texts: String) -> String {
      """
      entry.id, entry.readingId, entry.uid, entry.kind, entry.day, entry.visibility, entry.status, entry.time,
      entry.minutes, \(texts), \(positionColumns)
      """
    }

    private let kinds = EnumDecoder<Entry.Kind>("entry.kind")
    private let visibilities = EnumDecoder<Visibility>("entry.visibility")
    private let statuses = EnumDecoder<Reading.Status>("entry.status")
    private let units = EnumDecoder<Position.Unit>("entry.unit")

    /// The entry in ``columns``, without its tags.
    func entry(_ row: some IndexedRow, from first: Int32 = 0) throws -> Entry {
      var entry = Entry(
        uid: try row.uid(first + 2), kind: try row.requiredWord(first + 3, kinds), day: try row.day(first + 4),
        visibility: try row.requiredWord(first + 5, visibilities))
      entry.status = try row.word(first + 6, statuses)
      entry.time = try row.optionalNumber(first + 7).map { try TimeOfDay(storedMinutes: $0) }
      entry.minutes = try row.optionalNumber(first + 8)
      entry.text = try row.optionalText(first + 9)
      entry.note = try row.optionalText(first + 10)
      entry.position = try position(row, from: first + 11)
      return entry
    }

    /// What statistics count of the entry in ``countedColumns``.
    func counted(_ row: some IndexedRow, from first: Int32) throws -> StatisticsEntry {
      StatisticsEntry(
        kind: try row.requiredWord(first, kinds), status: try row.word(first + 1, statuses),
        day: try row.day(first + 2), position: try position(row, from: first + 4),
        minutes: try row.optionalNumber(first + 3))
    }

    /// The position in ``positionColumns``; nil if there is none.
    func position(_ row: some IndexedRow, from first: Int32) throws -> Position? {
      guard let unit = try row.word(first, units), let to = try row.optionalNumber(first + 2) else { return nil }
      return try Position(
        unit, from: row.optionalNumber(first + 1), to: to, total: row.optionalNumber(first + 3),
        isBaseline: row.number(first + 4) != 0)
    }
  }

  /// The tags of entries by entry id, in stored order; entries without tags are missing.
  static func tags(of numbers: [Int64], _ db: Database) throws -> [Int64: [String]] {
    try tags(db, where: "WHERE entryId IN (SELECT value FROM json_each(?))", [SQLText.list(numbers)])
  }

  /// The tags of the entries that a `WHERE` clause selects, or of all if it is empty.
  static func tags(
    _ db: Database, where clause: String, _ arguments: StatementArguments
  ) throws -> [Int64: [String]] {
    var tags: [Int64: [String]] = [:]
    try RawRow.each(db, "SELECT entryId, tag FROM entryTag \(clause) ORDER BY entryId, place", arguments) { row in
      tags[row.number(0), default: []].append(row.text(1))
    }
    return tags
  }

  /// Inserts a new entry at its place in the journal of a reading.
  /// - Parameter following: The place of the entry of the same day that it comes before; nil for the end of the day.
  static func append(
    _ entry: Entry, before following: Int64? = nil, readingID: Int64, _ db: Database
  ) throws -> EntryID {
    let newest = try String.fetchOne(db, cached: "SELECT max(sortDay) FROM entry WHERE readingId = ?", [readingID])
    let sortDay = Entry.sortDay(for: entry.day, after: try newest.flatMap { $0.isEmpty ? nil : try Day($0) })
    let rows = try RowWriter(db)
    let created =
      try following.map { try place(before: $0, on: sortDay, readingID, db) }
      ?? rows.nextCreated(entry.uid, after: lastPlace(on: sortDay, readingID, before: .max, db) ?? 0)
    return EntryID(try insert(entry, sortDay: sortDay, created: created, readingID: readingID, rows))
  }

  /// The place of the first entry that a new one of an earlier hour comes before: one of its day, of a later time, with
  /// a position that is further in the same unit. Nil if there is none.
  /// - Parameter dayStart: When the reader's days begin.
  static func following(_ entry: Entry, readingID: Int64, dayStart: TimeOfDay, _ db: Database) throws -> Int64? {
    guard let day = entry.day, day.precision == .day, let time = entry.time, let position = entry.reachedPosition else {
      return nil
    }
    return try Int64.fetchOne(
      db,
      cached: """
        SELECT created FROM entry WHERE readingId = ? AND sortDay = ? AND day = sortDay AND unit = ? AND toPlace > ?
          AND \(movesPosition) AND (time - ? + 1440) % 1440 > ? ORDER BY created LIMIT 1
        """,
      [
        readingID, day.text, position.unit.rawValue, position.to, dayStart.minutes, time.minutes(since: dayStart),
      ])
  }

  /// The last place in the order of creation before another one among the entries of a day; nil if there is none.
  private static func lastPlace(
    on sortDay: Day?, _ readingID: Int64, before following: Int64, _ db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      db, cached: "SELECT max(created) FROM entry WHERE readingId = ? AND sortDay = ? AND created < ?",
      [readingID, sortDay?.text ?? "", following])
  }

  /// A place in the order of creation between an entry and the one before it on its day: that of the latter if there is
  /// none between them, which the later number of the new entry follows.
  private static func place(
    before following: Int64, on sortDay: Day?, _ readingID: Int64, _ db: Database
  ) throws -> Int64 {
    let previous = try lastPlace(on: sortDay, readingID, before: following, db)
    return previous.map { $0 + (following - $0) / 2 } ?? following - 1
  }

  /// The progress without words that was logged at a position, a time and a day; nil if there is none.
  static func progress(
    at time: TimeOfDay?, on day: Day, _ position: Position, readingID: Int64, _ db: Database
  ) throws -> Entry? {
    guard let time else { return nil }
    let id = try Int64.fetchOne(
      db,
      cached: """
        SELECT id FROM entry WHERE readingId = ? AND sortDay = ? AND unit = ? AND toPlace = ? AND time = ?
          AND kind = 'progress' AND text IS NULL LIMIT 1
        """, [readingID, day.text, position.unit.rawValue, position.to, time.minutes])
    let found = try entry(id, db)
    return found?.position == position ? found : nil
  }

  /// The last position in the unit of an entry's before the entry of its day that it comes before; nil if there is
  /// none.
  static func position(
    before following: Int64, of entry: Entry, readingID: Int64, _ db: Database
  ) throws -> Position? {
    guard let day = entry.day, let unit = entry.position?.unit else { return nil }
    let id = try Int64.fetchOne(
      db,
      cached: """
        SELECT id FROM entry WHERE readingId = ? AND unit = ? AND \(movesPosition)
          AND (sortDay < ? OR (sortDay = ? AND created < ?)) ORDER BY \(newestFirst()) LIMIT 1
        """, [readingID, unit.rawValue, day.text, day.text, following])
    return try EntryRow.entry(id, db)?.position
  }

  /// Updates an entry and keeps its id; if it moved, it is filed under its new day.
  static func rewrite(_ id: EntryID, to entry: Entry, isMoved: Bool, readingID: Int64, _ db: Database) throws {
    let created = try Int64.fetchOne(db, sql: "SELECT created FROM entry WHERE id = ?", arguments: [id.number]) ?? 0
    let text =
      isMoved
      ? try String.fetchOne(
        db, sql: "SELECT max(sortDay) FROM entry WHERE readingId = ? AND created < ?", arguments: [readingID, created])
      : try String.fetchOne(db, sql: "SELECT sortDay FROM entry WHERE id = ?", arguments: [id.number])
    let existing = try text.flatMap { $0.isEmpty ? nil : try Day($0) }
    let sortDay = isMoved ? Entry.sortDay(for: entry.day, after: existing) : existing
    try update(id.number, to: entry, sortDay: sortDay, created: created, readingID: readingID, db)
  }

  /// Inserts the entries of a new reading, in journal order.
  static func insert(_ entries: [Entry], readingID: Int64, _ rows: RowWriter) throws {
    var sortDays = SortDays()
    for entry in entries {
      let sortDay = sortDays.next(entry.day)
      let created = try rows.nextCreated(entry.uid)
      _ = try insert(entry, sortDay: sortDay, created: created, readingID: readingID, rows)
    }
  }

  static let columns = [
    "uid", "readingId", "kind", "status", "day", "sortDay", "time", "unit", "fromPlace", "toPlace", "total",
    "isBaseline", "minutes", "text", "note", "visibility", "created",
  ]
  private static let updateSQL = SQLText.update("main.entry", columns)

  static func insert(
    _ entry: Entry, sortDay: Day?, created: Int64, readingID: Int64, _ rows: RowWriter
  ) throws -> Int64 {
    let id = try rows.insert(into: .entry) { row in
      add(entry, sortDay: sortDay, created: created, readingID: readingID, to: &row)
    }
    try insertTags(of: entry, id, rows)
    return id
  }

  static func update(
    _ id: Int64, to entry: Entry, sortDay: Day?, created: Int64, readingID: Int64, _ db: Database
  ) throws {
    let arguments = RowValues.arguments { row in
      add(entry, sortDay: sortDay, created: created, readingID: readingID, to: &row)
      row.add(id)
    }
    try db.run(updateSQL, arguments)
    try db.run("DELETE FROM main.entryTag WHERE entryId = ?", [id])
    try insertTags(of: entry, id, RowWriter(db))
  }

  private static func insertTags(of entry: Entry, _ id: Int64, _ rows: RowWriter) throws {
    for place in entry.tags.indices {
      try rows.insert(into: .entryTag) { row in
        row.add(id)
        row.add(place)
        row.add(entry.tags[place])
      }
    }
  }

  private static func add(
    _ entry: Entry, sortDay: Day?, created: Int64, readingID: Int64, to row: inout RowValues
  ) {
    row.add(entry.uid)
    row.add(readingID)
    row.add(entry.kind.rawValue)
    row.add(nonEmpty: entry.status?.rawValue)
    row.add(nonEmpty: entry.day?.text)
    row.add(sortDay?.text ?? "")
    row.add(entry.time?.minutes)
    row.add(nonEmpty: entry.position?.unit.rawValue)
    row.add(entry.position?.from)
    row.add(entry.position?.to)
    row.add(entry.position?.total)
    row.add(entry.position?.isBaseline ?? false)
    row.add(entry.minutes)
    row.add(nonEmpty: entry.text)
    row.add(nonEmpty: entry.note)
    row.add(entry.visibility.rawValue)
    row.add(created)
  }
}
