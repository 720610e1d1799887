internal import GRDB
package import QueryLanguage
internal import ReadingModel

extension Library.Search {
  /// Where all the words of a query occur, in rows that match its fields: books by title, then reviews and entries,
  /// newest first, or in the query's own order. A term on entries finds entries alone.
  ///
  /// - Parameter limit: The maximum number of hits of each kind, 1 or more; the query's own limit overrides it.
  /// - Throws: ``QueryError`` if a group of the query has no words.
  package func hits(_ query: Query, limit: Int) throws -> [SearchHit] {
    guard !query.isEverything, let search = try TextSearch(query, limit: limit) else { return [] }
    // No title or review has a kind or a day.
    var ofOthers = query
    ofOthers.groups.removeAll { $0.contains { $0.level == .entry && !$0.isNegated } }
    let others = ofOthers.isEverything ? nil : try TextSearch(ofOthers, limit: limit)
    return try read { db in
      let inOthers = try others.map { others in
        others.isUnspaced
          ? try SearchHit.withinBooksAndReviews(others, db)
          : try SearchHit.inBooks(others, db) + SearchHit.inReviews(others, db)
      }
      let inEntries = try search.isUnspaced ? SearchHit.withinEntries(search, db) : SearchHit.inEntries(search, db)
      return (inOthers ?? []) + inEntries
    }
  }
}

extension SearchHit {
  fileprivate static func inBooks(_ search: TextSearch, _ db: Database) throws -> [SearchHit] {
    let matching = try search.condition(QuerySQL(db, for: .books, wordsIn: ["bookText"]))
    let order = search.order(.books)
    let reading = try search.joinedReading(db)
    let tables = "FROM bookText JOIN book ON book.id = bookText.rowid \(reading.sql)"
    return try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, \(snippet("bookText")) \(tables)
      WHERE bookText MATCH ? AND +bookText.rowid IN (
        SELECT bookText.rowid \(tables) WHERE bookText MATCH ? AND \(matching.sql) ORDER BY \(order) LIMIT ?)
      ORDER BY \(order)
      """, reading.arguments + search.text + reading.arguments + search.arguments(matching)
    ) { _ in .book }
  }

  fileprivate static func inReviews(_ search: TextSearch, _ db: Database) throws -> [SearchHit] {
    let matching = try search.condition(QuerySQL(db, for: .readings, wordsIn: ["readingText"]))
    // FTS5 returns its own numbers in order; those of the readings would be sorted.
    let order = search.isSorted ? search.order(.readings) : "readingText.rowid DESC"
    return try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, \(snippet("readingText"))
      FROM readingText
      JOIN reading ON reading.id = readingText.rowid JOIN book ON book.id = reading.bookId
      WHERE readingText MATCH ? AND \(matching.sql) ORDER BY \(order) LIMIT ?
      """, search.arguments(matching)
    ) { _ in .review }
  }

  /// Entries with the words, newest first; searches the newest entries before all others.
  static func inEntries(
    _ search: TextSearch, newestCount: Int = newestCount, _ db: Database
  ) throws -> [SearchHit] {
    let matching = try search.condition(QuerySQL(db, for: .entries, wordsIn: ["entryText"]))
    if !search.isSorted, let newest = try newestEntries(newestCount, db) {
      let sql = "\(matching.sql) AND entry.sortDay >= ?"
      let hits = try inEntries(search, (sql, matching.arguments + [newest.day]), from: newest.firstID, db)
      if hits.count == search.limit { return hits }
    }
    return try inEntries(search, matching, db)
  }

  /// How many of the newest entries are searched first: enough for a screenful of a common word.
  static let newestCount = 5_000

  /// The day on which the newest entries start, and the lowest id among them; nil if there are few others.
  private static func newestEntries(_ count: Int, _ db: Database) throws -> (day: String, firstID: Int64)? {
    let day = try String.fetchOne(
      db, sql: "SELECT sortDay FROM entry ORDER BY \(EntryRow.newestFirst()) LIMIT 1 OFFSET \(count)")
    guard let day else { return nil }
    // A view cannot use INDEXED BY, so this covers all readers' entries; their lowest id is not greater.
    let first = try Int64.fetchOne(
      db, sql: "SELECT min(id) FROM main.entry INDEXED BY entryByDay WHERE sortDay >= ?", arguments: [day])
    return first.map { (day, $0) }
  }

  private static func inEntries(
    _ search: TextSearch, _ matching: (sql: String, arguments: StatementArguments), from firstID: Int64 = 0,
    _ db: Database
  ) throws -> [SearchHit] {
    let order = search.order(.entries)
    let tables = """
      FROM entryText JOIN entry ON entry.id = entryText.rowid
      JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
      """
    let decoder = EntryRow.Decoder()
    return try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, \(EntryRow.Decoder.columns), \(snippet("entryText")) \(tables)
      WHERE entryText MATCH ? AND entryText.rowid >= \(firstID) AND +entryText.rowid IN (
        SELECT entryText.rowid \(tables)
        WHERE entryText MATCH ? AND entryText.rowid >= \(firstID) AND \(matching.sql) ORDER BY \(order) LIMIT ?)
      ORDER BY \(order)
      """, search.text + search.arguments(matching)
    ) { .entry(EntryID(try $0["id"]), try decoder.entry($0, from: 3)) }
  }

  /// The text around a match; -1 lets FTS5 choose the column (SQLite FTS5 §5.1.3). Snippets take longer than the
  /// search, so they are made only for the rows shown; the `+` before `rowid` keeps FTS5 from running the search once
  /// per row.
  private static func snippet(_ index: String) -> String {
    "snippet(\(index), -1, '\(mark)', '\(mark)', '…', 24) AS snippet"
  }

  private static func fetch(
    _ db: Database, _ sql: String, _ arguments: StatementArguments, place: (Row) throws -> Place
  ) throws -> [SearchHit] {
    try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      SearchHit(
        bookID: BookID(try row["bookId"]), title: try row["title"], byline: try row["byline"], place: try place(row),
        snippet: try row["snippet"])
    }
  }
}
