internal import GRDB
internal import ReadingModel

/// One row of `entry`, to and from an entry of the journal.
enum EntryRow {
  /// The entry of a row, without its tags.
  static func entry(_ row: Row) throws -> Entry {
    var entry = Entry(
      uid: try UID(row["uid"]), kind: Entry.Kind(rawValue: row["kind"]) ?? .thought,
      day: try (row["day"] as String?).map { try Day($0) },
      visibility: Visibility(rawValue: row["visibility"]) ?? .private)
    entry.status = (row["status"] as String?).flatMap { Reading.Status(rawValue: $0) }
    entry.time = (row["time"] as Int?).flatMap { TimeOfDay(minutes: $0) }
    entry.position = try position(row)
    entry.minutes = row["minutes"]
    entry.text = row["text"]
    entry.note = row["note"]
    return entry
  }

  /// The position of a row, if it has one.
  static func position(_ row: Row) throws -> Position? {
    guard let unit = (row["unit"] as String?).flatMap({ Position.Unit(rawValue: $0) }), let to = row["toPlace"] as Int?
    else { return nil }
    return try Position(unit, from: row["fromPlace"], to: to, total: row["total"], isBaseline: row["isBaseline"])
  }

  /// Writes an entry at its place in the journal of a reading.
  static func insert(_ entry: Entry, readingID: Int64, _ db: Database) throws -> EntryID {
    let newest = try String.fetchOne(
      db.cachedStatement(sql: "SELECT max(sortDay) FROM entry WHERE readingId = ?"), arguments: [readingID])
    let sortDay = Entry.sortDay(for: entry.day, after: try newest.flatMap { $0.isEmpty ? nil : try Day($0) })
    try db.cachedStatement(
      sql: """
        INSERT INTO entry (
          uid, readingId, kind, status, day, sortDay, time, unit, fromPlace, toPlace, total, isBaseline, minutes,
          text, note, visibility
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      entry.uid.text, readingID, entry.kind.rawValue, entry.status?.rawValue, entry.day?.text, sortDay?.text ?? "",
      entry.time?.minutes, entry.position?.unit.rawValue, entry.position?.from, entry.position?.to,
      entry.position?.total, entry.position?.isBaseline ?? false, entry.minutes, entry.text, entry.note,
      entry.visibility.rawValue,
    ])
    let id = db.lastInsertedRowID
    for (place, tag) in entry.tags.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO entryTag (entryId, place, tag) VALUES (?, ?, ?)")
        .execute(arguments: [id, place, tag])
    }
    return EntryID(id)
  }
}
