internal import GRDB
package import QueryLanguage
package import ReadingModel

extension Library.Books {
  /// The books of a list, in one line each.
  package func list(_ filter: BookFilter = BookFilter()) throws -> [BookSummary] {
    try read { try BookSummary.fetch($0, filter) }
  }

  /// Passes on the books of a list one at a time, without keeping all of them in memory.
  package func list(_ filter: BookFilter, _ body: (BookSummary) throws -> Void) throws {
    try read { try BookSummary.forEach($0, filter, body) }
  }

  package func count() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") ?? 0 }
  }

  /// The number of books of this status: that of their current reading, as in a list.
  package func count(_ status: Reading.Status) throws -> Int {
    try read { try CurrentReading.count(status, $0) }
  }
}

extension BookSummary {
  static let readingOfBook = CurrentReading.number(ofBook: "book.id")

  static let joinedReading = "LEFT JOIN reading ON reading.id = \(readingOfBook)"

  typealias Clause = (sql: String, arguments: StatementArguments)

  private static var currentReading: Clause { (joinedReading, []) }

  /// Joins the reading by which a book of the query is listed.
  static func joinedReading(of query: Query, _ db: Database) throws -> Clause {
    query.asksForReadings ? try QuerySQL(db, for: .books).joinedReading(query).build(db) : currentReading
  }

  static func condition(of filter: BookFilter, _ db: Database) throws -> Clause {
    var conditions: [SQL] = []
    let statuses = filter.statuses.map(\.rawValue).sorted()
    if !statuses.isEmpty {
      // The first condition narrows down the books; the second checks the current reading.
      conditions.append("book.id IN (SELECT bookId FROM reading WHERE status IN \(statuses))")
      if !filter.statuses.areCurrent {
        let status = filter.query.asksForReadings ? QuerySQL.currentStatus : "reading.status"
        conditions.append("\(status) IN \(statuses)")
      }
    }
    if !filter.query.isEverything { conditions.append(try QuerySQL(db, for: .books).condition(filter.query)) }
    return conditions.isEmpty ? ("1", []) : try conditions.joined(separator: " AND ").build(db)
  }

  static func order(of filter: BookFilter) -> String {
    order(of: filter.query) ?? filter.order.sql(ofMatches: filter.query.asksForReadings)
  }

  /// The query's own order; nil for the usual one.
  static func order(of query: Query) -> String? {
    query.sort.map { QuerySQL.order($0, for: .books, ofMatches: query.asksForReadings) }
  }

  static func fetch(_ db: Database, _ filter: BookFilter) throws -> [BookSummary] {
    var summaries: [BookSummary] = []
    try forEach(db, filter) { summaries.append($0) }
    return summaries
  }

  static func forEach(_ db: Database, _ filter: BookFilter, _ body: (BookSummary) throws -> Void) throws {
    let reading = try joinedReading(of: filter.query, db)
    var (condition, arguments) = try condition(of: filter, db)
    let order = order(of: filter)
    guard let limit = filter.query.limit ?? filter.limit else {
      return try forEach(db, reading, where: condition, arguments, order: order, body)
    }
    if condition == "1", filter.query.sort == nil, filter.order == .recent, let first = try first(limit, db) {
      condition = "book.id IN (SELECT value FROM json_each(?))"
      arguments = [SQLText.list(first)]
    } else if let newest = try newest(limit, filter, db) {
      let sql = "book.id IN (SELECT value FROM json_each(?)) AND \(condition)"
      let found = try fetch(db, where: sql, [SQLText.list(newest)] + arguments, order: order, limit: limit)
      if found.count == limit { return try found.forEach(body) }
    }
    // Load in full only the books that are shown.
    let shown = "SELECT book.id FROM book \(reading.sql) WHERE \(condition) ORDER BY \(order) LIMIT \(limit)"
    try forEach(db, reading, where: "book.id IN (\(shown))", reading.arguments + arguments, order: order, body)
  }

  /// More books than a screen shows; for longer lists, sorting all books is fine.
  private static let screenful = 1_000

  /// The most books of a status that are sorted; the first of more are found sooner in the index of titles.
  private static let sortedAtMost = 300

  /// The first books of the `.recent` order, found without sorting all; nil if too few are underway or have a known end
  /// to fill the list.
  private static func first(_ count: Int, _ db: Database) throws -> [Int64]? {
    guard (1...screenful).contains(count) else { return nil }
    // A reading in progress is always its book's current one, and is listed first.
    var underway = Set(try byTitle(.reading, count, db))
    if underway.count < count { underway.formUnion(try byTitle(.paused, count, db)) }
    guard underway.count < count else { return Array(underway) }
    let ended = try Int64.fetchAll(
      db,
      sql: """
        SELECT book.id FROM reading JOIN book ON book.id = reading.bookId
        WHERE reading.ended IS NOT NULL AND reading.id = \(readingOfBook)
        ORDER BY reading.ended DESC, book.sortKey, book.id LIMIT ?
        """, arguments: [count])
    return ended.count == count ? underway + ended : nil
  }

  /// The books with a reading of the filter's statuses that have the newest entries, at least this many, for a list in
  /// that order; nil if it is another list, or the newest entries do not suffice.
  private static func newest(_ count: Int, _ filter: BookFilter, _ db: Database) throws -> [Int64]? {
    guard filter.query.isEverything, filter.query.sort == QuerySort(.day, isDescending: true), count > 0 else {
      return nil
    }
    let statuses = filter.statuses.map(\.rawValue).sorted()
    let condition: SQL =
      statuses.isEmpty
      ? "1" : "EXISTS (SELECT 1 FROM reading r WHERE r.bookId = reading.bookId AND +r.status IN \(statuses))"
    return try NewestEntries.first(count, where: condition, per: \.book, db)?.map(\.book)
  }

  /// The first books with a reading of this status, by title. Of few, all are sorted; if they are many, the first are
  /// soon found in the index of titles.
  private static func byTitle(_ status: Reading.Status, _ count: Int, _ db: Database) throws -> [Int64] {
    let withStatus = "SELECT DISTINCT bookId FROM reading WHERE status = '\(status.rawValue)'"
    let some = try Int64.fetchAll(db, sql: "\(withStatus) LIMIT \(sortedAtMost)")
    guard some.count == sortedAtMost else { return some }
    return try Int64.fetchAll(
      db, sql: "SELECT id FROM book WHERE +id IN (\(withStatus)) ORDER BY sortKey, id LIMIT ?", arguments: [count])
  }

  /// The books of a scope, in no order.
  static func fetch(_ db: Database, _ scope: BookScope, by reading: Clause = currentReading) throws -> [BookSummary] {
    try fetch(db, reading, where: scope.condition ?? "1", scope.arguments, order: "book.id")
  }

  /// The book with this id; nil if there is none. Its long statement is kept, as a command looks up several books.
  static func fetch(_ db: Database, id: Int64) throws -> BookSummary? {
    let statement = try db.cachedStatement(sql: sql(joinedReading, where: "book.id = ?", order: "book.id"))
    var summary: BookSummary?
    try forEach(db, statement, [id]) { summary = $0 }
    return summary
  }

  static func fetch(
    _ db: Database, _ reading: Clause = currentReading, where condition: String, _ arguments: StatementArguments,
    order: String, limit: Int? = nil
  ) throws -> [BookSummary] {
    var summaries: [BookSummary] = []
    try forEach(db, reading, where: condition, arguments, order: order, limit: limit) { summaries.append($0) }
    return summaries
  }

  private static func forEach(
    _ db: Database, _ reading: Clause, where condition: String, _ arguments: StatementArguments, order: String,
    limit: Int? = nil, _ body: (BookSummary) throws -> Void
  ) throws {
    // Not kept: the closure may list other books.
    let statement = try db.makeStatement(sql: sql(reading.sql, where: condition, order: order, limit: limit))
    try forEach(db, statement, reading.arguments + arguments, body)
  }

  private static func sql(
    _ joinedReading: String, where condition: String, order: String, limit: Int? = nil
  ) -> String {
    // `main.entry`, as a view has no index to name; entries of the reader's readings belong to the reader anyway.
    """
    SELECT book.id, book.uid, book.title, book.byline, book.isFavorite, book.pageCount,
      book.format, book.durationSeconds,
      (SELECT count(*) FROM reading c WHERE c.bookId = book.id AND +c.status <> 'wanted') AS readingCount,
      reading.status, reading.started, reading.ended, reading.rating,
      CASE WHEN reading.status <> 'finished' THEN (
        SELECT max(coalesce(f.ended, '')) FROM reading f WHERE f.bookId = book.id AND +f.status = 'finished'
      ) END AS finishedBefore, reading.id AS readingNumber,
      \(EntryRow.Decoder.positionColumns)
    FROM book
    \(joinedReading)
    LEFT JOIN main.entry AS entry INDEXED BY entryByReading
      ON entry.readingId = reading.id AND (\(EntryRow.order())) = (
      SELECT \(EntryRow.order("e")) FROM entry e
      WHERE e.readingId = reading.id AND e.unit IS NOT NULL AND e.\(EntryRow.movesPosition)
      ORDER BY \(EntryRow.newestFirst("e")) LIMIT 1)
    WHERE \(condition) ORDER BY \(order) LIMIT \(limit ?? -1)
    """
  }

  private static func forEach(
    _ db: Database, _ statement: Statement, _ arguments: StatementArguments, _ body: (BookSummary) throws -> Void
  ) throws {
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    let decoder = EntryRow.Decoder()
    let hasCustomFields = try db.exists("SELECT 1 FROM bookCustomValue WHERE bookId > 0")
    while let row = try cursor.next() {
      var summary = try BookSummary(row, decoder)
      if summary.place?.isChapterWithoutTotal == true {
        summary.placeBeforeChapter = try placeWithoutChapters(of: try row["readingNumber"], decoder, db)
      }
      if hasCustomFields { summary.custom = try CustomValueRow.fields(ofBook: summary.id, db) }
      try body(summary)
    }
  }

  /// The last position of a reading that is not a chapter.
  private static func placeWithoutChapters(
    of reading: Int64, _ decoder: EntryRow.Decoder, _ db: Database
  ) throws -> Position? {
    let sql = """
      SELECT \(EntryRow.Decoder.positionColumns) FROM entry
      WHERE entry.id = CASE WHEN \(EntryRow.hasPlaceBesideChapters("?1")) THEN (
        SELECT e.id FROM entry e
        WHERE e.readingId = ?1 AND e.unit <> 'chapter' AND e.\(EntryRow.movesPosition)
        ORDER BY \(EntryRow.newestFirst("e")) LIMIT 1) END
      """
    let row = try Row.fetchOne(db, cached: sql, [reading])
    return try row.flatMap { try decoder.position($0, from: 0) }
  }

  private init(_ row: Row, _ decoder: EntryRow.Decoder) throws {
    self.init(
      id: BookID(try row["id"]), uid: try UID(row["uid"]), title: try row["title"], byline: try row["byline"],
      isFavorite: try row["isFavorite"], pageCount: try row["pageCount"],
      format: try row.word("format", in: "book"), durationSeconds: try row["durationSeconds"],
      readingCount: try row["readingCount"],
      status: try row.word("status", in: "reading"),
      finishedBefore: try (row["finishedBefore"] as String?).map { $0.isEmpty ? nil : try Day($0) },
      started: try row.day("started"), ended: try row.day("ended"), rating: try row.rating("rating"),
      place: try decoder.position(row, from: 15))
  }
}

extension Set<Reading.Status> {
  /// Whether a book with a reading of these statuses always has its current reading in one of them: no other status
  /// takes precedence.
  fileprivate var areCurrent: Bool {
    let lowest = map(\.currentRank).min() ?? 0
    return Reading.Status.allCases.allSatisfy { contains($0) || $0.currentRank < lowest }
  }
}

extension BookFilter.Order {
  /// - Parameter ofMatches: As in ``QuerySQL/order(_:for:ofMatches:)``.
  fileprivate func sql(ofMatches: Bool) -> String {
    switch self {
    case .title: "book.sortKey, book.id"
    case .author: "\(QuerySQL.filedAuthor), book.sortKey, book.id"
    case .recent:
      """
      CASE reading.status WHEN 'reading' THEN 0 WHEN 'paused' THEN 1 WHEN 'finished' THEN 2 WHEN 'abandoned' THEN 2
        WHEN 'wanted' THEN 3 ELSE 4 END, reading.ended DESC, book.sortKey, book.id
      """
    case .rating: QuerySQL.order(QuerySort(.rating, isDescending: true), for: .books, ofMatches: ofMatches)
    case .added: "book.added DESC, book.id DESC"
    }
  }
}

// For scrolling lists: reads all book numbers first, then only the visible books.

extension Library.Books {
  /// The numbers of the books of a list, in its order.
  package func ids(_ filter: BookFilter) throws -> [BookID] {
    try read { db in
      let reading = try BookSummary.joinedReading(of: filter.query, db)
      let (condition, arguments) = try BookSummary.condition(of: filter, db)
      return try Int64.fetchAll(
        db,
        sql: """
          SELECT book.id FROM book \(reading.sql)
          WHERE \(condition) ORDER BY \(BookSummary.order(of: filter)) LIMIT \(filter.query.limit ?? filter.limit ?? -1)
          """, arguments: reading.arguments + arguments
      ).map { BookID($0) }
    }
  }

  /// The books with these numbers, in the same order, without those that no longer exist.
  /// - Parameter query: What they were found by; they are shown as it lists them.
  package func summaries(of ids: [BookID], foundBy query: Query = Query()) throws -> [BookSummary] {
    guard !ids.isEmpty else { return [] }
    return try read { db in
      let reading = try BookSummary.joinedReading(of: query, db)
      let found = try BookSummary.fetch(db, .numbered(ids.map(\.number)), by: reading)
      let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      return ids.compactMap { byID[$0] }
    }
  }
}
