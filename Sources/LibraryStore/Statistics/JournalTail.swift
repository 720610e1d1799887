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
  /// counts: another unit or total, a new start, or an end.
  init?(of readingID: Int64, from day: Day, _ db: Database) throws {
    guard day.year > 0 else { return nil }
    // The tail begins with the last place before the day, as what was skipped since then counts between the two.
    let last = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT sortDay, unit, total FROM entry
          WHERE readingId = ? AND sortDay < ? AND unit IS NOT NULL AND \(EntryRow.movesPosition)
          ORDER BY sortDay DESC, created DESC, id DESC LIMIT 1
          """), arguments: [readingID, day.earliest.text])
    guard let last else { return nil }
    firstDay = try last["sortDay"]
    let unit: Position.Unit? = try last.word("unit", in: "entry")
    let total: Int? = try last["total"]
    let furthest = try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT max(CASE
            WHEN status IS 'finished' OR isBaseline OR unit <> :unit OR unit IS NOT NULL AND total IS NOT :total THEN :mixed
            ELSE toPlace END)
          FROM entry WHERE readingId = :reading AND sortDay < :firstDay AND \(EntryRow.movesPosition)
          """),
      arguments: [
        "unit": unit?.rawValue, "total": total, "mixed": JournalTail.mixed, "reading": readingID, "firstDay": firstDay,
      ])
    guard furthest != JournalTail.mixed, let unit else { return nil }
    self.furthest = try furthest.map {
      StatisticsEntry(
        kind: .progress, status: nil, day: nil, position: try Position(unit, to: $0, total: total), minutes: nil)
    }
  }

  /// More than any place.
  private static let mixed = Position.largest + 1
}
