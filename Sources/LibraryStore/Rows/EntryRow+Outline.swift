internal import GRDB
internal import ReadingModel

extension EntryRow {
  /// The ids, as a JSON array, of the entries from which the model derives the same as from whole journals: status,
  /// start and end of each reading, its contradictions, and the last place reached, at all and by the end of a day,
  /// with and without chapters.
  ///
  /// All but the chosen entries are read off an index, without their texts.
  /// - Parameter count: How many of the newest entries of each reading are included in any case.
  static func outline(
    _ scope: BookScope, upTo day: Day? = nil, newest count: Int = 0, _ db: Database
  ) throws -> String {
    let sql = """
      WITH change AS MATERIALIZED (
        SELECT id, readingId, sortDay, created, status, day FROM entry
        WHERE readingId IN (SELECT reading.id FROM reading \(scope.clause)) AND kind = 'status')
      SELECT json_group_array(id) FROM (\(outlineParts(scope).joined(separator: "\nUNION "))) WHERE id IS NOT NULL
      """
    return try String.fetchOne(db, cached: sql, scope.arguments + ["day": day?.latest.text ?? "~", "count": count])
      ?? "[]"
  }

  /// Statements for the ids of the entries of an outline.
  private static func outlineParts(_ scope: BookScope) -> [String] {
    let reached = "e.unit IS NOT NULL AND e.\(movesPosition)"
    let progress = "e.kind = 'progress' AND e.unit IS NOT NULL AND (e.day IS NULL OR e.day <= :day)"
    // Without both, one of the last two parts would search the whole journal for the entry that the other one finds.
    let hasBoth = "\(hasProgress(in: "= 'chapter'", "reading.id")) AND \(hasProgressBesideChapters("reading.id"))"
    return [
      "SELECT id FROM change",
      // Contradictions: positions between an end or a pause and the next change of status.
      """
      SELECT e.id FROM change c JOIN entry e ON e.readingId = c.readingId AND e.sortDay > c.sortDay
        AND e.sortDay <= coalesce((
          SELECT min(n.sortDay) FROM change n
          WHERE n.readingId = c.readingId AND n.sortDay > c.sortDay AND n.status <> 'wanted'), '~')
      WHERE c.status NOT IN ('wanted', 'reading') AND \(reached)
      """,
      // The day that an undated change of status counts as made on.
      """
      SELECT (SELECT e.id FROM entry e WHERE e.readingId = c.readingId AND (\(order("e"))) < (\(order("c")))
        AND e.day IS NOT NULL ORDER BY \(newestFirst("e")) LIMIT 1)
      FROM change c WHERE c.day IS NULL
      """,
      last("\(reached)", in: scope), last("\(reached) AND e.day IS NOT NULL", in: scope),
      // By the end of the day; of progress, as all changes of status are chosen anyway.
      last(progress, in: scope), last("\(progress) AND e.unit = 'chapter'", in: scope, if: hasBoth),
      last("\(progress) AND e.unit <> 'chapter'", in: scope, if: hasBoth),
      // The start, and what shows that the book was opened.
      first("e.kind = 'progress' AND e.day = e.sortDay", in: scope),
      first("e.kind IN ('progress', 'quote') OR e.unit IS NOT NULL", in: scope),
      """
      SELECT e.id FROM reading JOIN entry e ON e.id IN (
        SELECT n.id FROM entry n WHERE n.readingId = reading.id
        ORDER BY \(newestFirst("n")) LIMIT :count)
      \(scope.clause)
      """,
    ]
  }

  /// SQL for whether a reading has progress in such a unit. An index answers it at once; a search for the last entry
  /// reads the whole journal if there is none.
  private static func hasProgress(in unit: String, _ reading: String) -> String {
    "EXISTS (SELECT 1 FROM entry c WHERE c.readingId = \(reading) AND c.kind = 'progress' AND c.unit \(unit))"
  }

  /// SQL for whether a reading has progress that is not a chapter. In two ranges of the index: `<>` reads all chapters.
  private static func hasProgressBesideChapters(_ reading: String) -> String {
    "(\(hasProgress(in: "< 'chapter'", reading)) OR \(hasProgress(in: "> 'chapter'", reading)))"
  }

  /// SQL for whether a reading has a position that is not a chapter, answered without reading its journal.
  static func hasPlaceBesideChapters(_ reading: String) -> String {
    """
    (\(hasProgressBesideChapters(reading)) OR EXISTS (
      SELECT 1 FROM entry c WHERE c.unit <> 'chapter'
        AND c.id IN (SELECT s.id FROM entry s WHERE s.readingId = \(reading) AND s.kind = 'status')))
    """
  }

  private static func last(_ condition: String, in scope: BookScope, if gate: String? = nil) -> String {
    one(condition, newestFirst("e"), in: scope, if: gate)
  }

  private static func first(_ condition: String, in scope: BookScope) -> String {
    one(condition, order("e"), in: scope)
  }

  /// Selects an entry of each reading, or of those that pass the gate.
  private static func one(_ condition: String, _ order: String, in scope: BookScope, if gate: String? = nil) -> String {
    let entry = """
      (SELECT e.id FROM entry e WHERE e.readingId = reading.id AND (\(condition)) ORDER BY \(order) LIMIT 1)
      """
    return "SELECT \(gate.map { "CASE WHEN \($0) THEN \(entry) END" } ?? entry) FROM reading \(scope.clause)"
  }
}
