internal import GRDB
internal import ReadingModel

/// The part of a reading's journal that pages and time from a day on follow from: in place of the entries before it,
/// one that reaches the furthest place they reached. So a log of a book with thousands of entries reads a few.
struct JournalTail {
  /// The day of the first entries of the tail, as they are filed.
  let firstDay: String
  /// The furthest place that earlier entries reached; nil if none did.
  let furthest: StatisticsEntry?

  /// The tail of a reading's journal; nil if the places before are of several kinds, so that more than the furthest
  /// counts: another unit or total, a new start, an end, or a later range before it.
  init?(of readingID: Int64, from day: Day, _ db: Database) throws {
    guard day.year > 0 else { return nil }
    // The tail begins with the last place before the day, as what was skipped since then counts between the two.
    let last = try Row.fetchOne(
      db,
      cached: """
        SELECT sortDay, unit, total FROM entry
        WHERE readingId = ? AND sortDay < ? AND unit IS NOT NULL AND \(EntryRow.movesPosition)
        ORDER BY \(EntryRow.newestFirst()) LIMIT 1
        """, [readingID, day.earliest.text])
    guard let last else { return nil }
    firstDay = try last["sortDay"]
    let unit: Position.Unit? = try last.word("unit", in: "entry")
    let total: Int? = try last["total"]
    guard let unit, try JournalTail.isUniform(readingID, unit, total, db) else { return nil }
    let furthest = try JournalTail.furthest(readingID, unit, total, before: firstDay, db)
    guard furthest != JournalTail.mixed, try !JournalTail.goesBack(readingID, from: firstDay, furthest, db)
    else { return nil }
    self.furthest = try furthest.map {
      StatisticsEntry(
        kind: .progress, status: nil, day: nil, position: try Position(unit, to: $0, total: total), minutes: nil)
    }
  }

  /// Whether all progress is of this unit and total, and none is a new start: then the first and the last place by
  /// unit, total and start are.
  private static func isUniform(
    _ readingID: Int64, _ unit: Position.Unit, _ total: Int?, _ db: Database
  ) throws -> Bool {
    func end(_ order: String) -> String {
      """
      SELECT * FROM (
        SELECT unit, total, isBaseline FROM entry WHERE readingId = :reading AND kind = 'progress' AND unit IS NOT NULL
        ORDER BY unit \(order), total \(order), isBaseline \(order) LIMIT 1)
      WHERE unit <> :unit OR total IS NOT :total OR isBaseline
      """
    }
    return try Row.fetchOne(
      db, cached: "\(end("")) UNION ALL \(end("DESC"))", ["reading": readingID, "unit": unit.rawValue, "total": total])
      == nil
  }

  /// The furthest place before a day, of which all progress is of this unit and total; nil if there is none, and
  /// ``mixed`` if a change of status before it is of another kind, or an end.
  private static func furthest(
    _ readingID: Int64, _ unit: Position.Unit, _ total: Int?, before firstDay: String, _ db: Database
  ) throws -> Int? {
    try Int.fetchOne(
      db,
      cached: """
        SELECT max(place) FROM (
          SELECT CASE
            WHEN status = 'finished' OR isBaseline OR unit <> :unit OR unit IS NOT NULL AND total IS NOT :total
            THEN :mixed ELSE toPlace END AS place
          FROM entry
          WHERE id IN (SELECT id FROM entry WHERE readingId = :reading AND kind = 'status' AND sortDay < :firstDay)
          UNION ALL SELECT (
            SELECT toPlace FROM entry WHERE readingId = :reading AND kind = 'progress'
              AND unit = :unit AND total IS :total AND isBaseline = 0 AND sortDay < :firstDay
            ORDER BY toPlace DESC LIMIT 1))
        """, ["unit": unit.rawValue, "total": total, "mixed": mixed, "reading": readingID, "firstDay": firstDay])
  }

  /// Whether a range from a day on begins before the furthest place, so that it may log pages that were skipped before.
  private static func goesBack(
    _ readingID: Int64, from firstDay: String, _ furthest: Int?, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db,
      cached: """
        SELECT EXISTS (
          SELECT 1 FROM entry
          WHERE readingId = ? AND sortDay >= ? AND fromPlace < ? AND \(EntryRow.movesPosition))
        """, [readingID, firstDay, furthest]) ?? false
  }

  private static let mixed = Position.largest + 1
}
