internal import GRDB
internal import ReadingModel

extension EntryRow {
  /// Writes the entries of a reading so that they are read back in the given order.
  ///
  /// Entries are read back by the exact day they are filed under, then in the order of creation. The day of an entry
  /// known only to the month or year follows from those created before it, also on other devices. So where that would
  /// be another day than here, all entries are created anew in this order. Existing entries that are not in `entries`
  /// stay unchanged.
  /// - Parameter entries: The entries in journal order.
  static func write(_ entries: [Entry], over existing: [Entry], readingID: Int64, _ db: Database) throws {
    let known = Dictionary(existing.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let filed = known.isEmpty ? [:] : try filed(readingID, db)
    let rows = try RowWriter(db)
    var places = try places(of: entries, filed, rows)
    if !areFiledAlike(entries, places) { places = try EntryRow.places(of: entries, filed, rows, isStrict: true) }
    for (entry, place) in zip(entries, places) {
      guard let row = filed[entry.uid.text] else {
        _ = try insert(entry, sortDay: place.sortDay, created: place.created, readingID: readingID, rows)
        continue
      }
      if known[entry.uid] != entry || row.sortDay != place.sortDay?.text ?? "" || row.created != place.created {
        try update(row.id, to: entry, sortDay: place.sortDay, created: place.created, readingID: readingID, db)
      }
    }
  }

  /// The day under which an entry is filed, and its place in the order of creation.
  private typealias Place = (sortDay: Day?, created: Int64)

  /// The places of entries in journal order; existing entries keep theirs where they can.
  /// - Parameter isStrict: Whether the order of creation must be that of the journal over all days.
  private static func places(
    of entries: [Entry], _ filed: [String: Filed], _ rows: RowWriter, isStrict: Bool = false
  ) throws -> [Place] {
    var sortDays = SortDays()
    var last: Place = (nil, 0)
    return try entries.map { entry in
      let sortDay = sortDays.next(entry.day)
      let own = filed[entry.uid.text]?.created
      let kept = own.flatMap { $0 > last.created || !isStrict && sortDay != last.sortDay ? $0 : nil }
      last = (sortDay, try kept ?? rows.nextCreated(entry.uid, after: last.created))
      return last
    }
  }

  /// Whether the entries have the same days in the order of creation as in that of the journal.
  private static func areFiledAlike(_ entries: [Entry], _ places: [Place]) -> Bool {
    guard entries.contains(where: { $0.day?.precision != .day }) else { return true }
    var sortDays = SortDays()
    return entries.indices.sorted { places[$0].created < places[$1].created }
      .allSatisfy { sortDays.next(entries[$0].day) == places[$0].sortDay }
  }

  private typealias Filed = (id: Int64, sortDay: String, created: Int64)

  private static func filed(_ readingID: Int64, _ db: Database) throws -> [String: Filed] {
    let rows = try Row.fetchAll(
      db, cached: "SELECT id, uid, sortDay, created FROM entry WHERE readingId = ?", [readingID])
    return try Dictionary(
      rows.map { try ($0["uid"], ($0["id"], $0["sortDay"], $0["created"])) },
      uniquingKeysWith: { first, _ in first })
  }
}
