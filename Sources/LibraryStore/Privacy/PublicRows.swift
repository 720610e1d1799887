internal import GRDB
internal import ReadingModel

/// The rows that the public may see, for queries in its place.
///
/// A `WITH` clause defines tables with the names of the library's, so that a query's SQL, which knows of no audience,
/// reads public rows only. They have what ``Snapshot/redacted(for:cleaning:)`` leaves.
enum PublicRows {
  private typealias Table = (name: String, columns: String, condition: String)

  /// Runs the closure with the `WITH` clause. Its tables can be read as long as the closure runs.
  static func withTables<Value>(_ db: Database, _ body: (SQL) throws -> Value) throws -> Value {
    let functions = try functions(db)
    for function in functions { db.add(function: function) }
    defer { for function in functions { db.remove(function: function) } }
    let views = Set(try String.fetchAll(db, sql: "SELECT name FROM temp.sqlite_schema WHERE type = 'view'"))
    // Qualified, as a bare name is that of the table being defined. Where there are views, they have the reader's rows.
    func stored(_ table: String) -> String { "\(views.contains(table) ? "temp" : "main").\(table)" }
    // NOT MATERIALIZED: read through the stored table's indexes instead of copying it.
    let tables = tables(stored).map { table in
      "\(table.name) AS NOT MATERIALIZED (SELECT \(table.columns) FROM \(stored(table.name)) WHERE \(table.condition))"
    }
    return try body("WITH \(sql: tables.joined(separator: ", "))")
  }

  /// The tables with private rows. A bare name in a condition is a table of this list. EXISTS looks up one row; IN
  /// would list all of them for each row of an outer query.
  private static func tables(_ stored: (String) -> String) -> [Table] {
    [
      ("book", "*", "visibility = 'public'"),
      (
        "reading",
        """
        id, bookId, rating, visibility, publicStatus(id, status) AS status, publicStart(id, started) AS started,
        publicEnd(id, ended) AS ended
        """,
        """
        visibility = 'public' AND publicStatus(id, status) IS NOT NULL
        AND EXISTS (SELECT 1 FROM book b WHERE b.id = bookId)
        """
      ),
      // The stored `sortDay` of an entry with an inexact day can be the day of a private entry before it.
      (
        "entry",
        """
        id, readingId, created, kind, day, text, note, visibility, CASE WHEN day IS NULL THEN '' ELSE
          substr(day || '-01-01', 1, CASE substr(day, 1, 1) WHEN '-' THEN 11 ELSE 10 END) END AS sortDay
        """, "visibility = 'public' AND EXISTS (SELECT 1 FROM reading r WHERE r.id = readingId)"
      ),
      ("shelf", "*", "visibility = 'public'"), ("shelfBook", "*", "shelfId IN (SELECT s.id FROM shelf s)"),
      (
        "bookCopy", "*",
        """
        offerVisibility = 'public' AND uid NOT IN (
          SELECT l.copyUid FROM \(stored("loan")) l WHERE l.copyUid IS NOT NULL AND l.isReturned = 0)
        """
      ),
      ("loan", "*", "0"), ("reservation", "*", "0"), ("wish", "*", "0"),
    ]
  }

  /// SQL functions for readings with private entries that affect their status or dates: `publicStatus(id, status)` and
  /// so on return what the public entries show instead of the stored value; NULL for the status of a hidden reading.
  private static func functions(_ db: Database) throws -> [DatabaseFunction] {
    let histories = try histories(db)
    func function(_ name: String, _ value: @escaping @Sendable (StatusHistory) -> String?) -> DatabaseFunction {
      DatabaseFunction(name, argumentCount: 2, pure: true) { values in
        guard let id = Int64.fromDatabaseValue(values[0]), let history = histories[id] else { return values[1] }
        return history.flatMap(value)
      }
    }
    return [
      function("publicStatus") { $0.status.rawValue }, function("publicStart") { $0.started?.text },
      function("publicEnd") { $0.ended?.text },
    ]
  }

  /// The histories of those readings, by number; nil for a hidden reading.
  private static func histories(_ db: Database) throws -> [Int64: StatusHistory?] {
    var histories: [Int64: StatusHistory?] = [:]
    try EntryRow.eachJournal(
      db,
      """
      SELECT \(EntryRow.Decoder.columns) FROM entry
      WHERE readingId IN (
        SELECT readingId FROM entry WHERE visibility <> 'public' AND (kind <> 'thought' OR unit IS NOT NULL))
      ORDER BY readingId, \(EntryRow.order())
      """
    ) { histories[$0] = .some(StatusHistory(publicPartOf: $1)) }
    return histories
  }
}
