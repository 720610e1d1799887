internal import GRDB
internal import ReadingModel

extension Library {
  /// Where all the words occur: books by title first, then reviews and entries, the newest first.
  ///
  /// - Parameters:
  ///   - words: The words; one with spaces in it is a phrase. The last letters may be missing.
  ///   - limit: At most so many hits of each kind, 1 or more.
  package func search(_ words: [String], limit: Int) throws -> [SearchHit] {
    let text = SearchText(words: words)
    guard !text.isEmpty else { return [] }
    return try read { db in
      try SearchHit.inBooks(text, limit, db) + SearchHit.inReviews(text, limit, db)
        + SearchHit.inEntries(text, limit, db)
    }
  }
}

extension SearchHit {
  fileprivate static func inBooks(_ text: SearchText, _ limit: Int, _ db: Database) throws -> [SearchHit] {
    try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, \(snippet("bookText"))
      FROM bookText JOIN book ON book.id = bookText.rowid
      WHERE bookText MATCH ? ORDER BY book.sortKey, book.id LIMIT ?
      """, [text.expression, limit]
    ) { _ in .book }
  }

  fileprivate static func inReviews(_ text: SearchText, _ limit: Int, _ db: Database) throws -> [SearchHit] {
    try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, \(snippet("readingText"))
      FROM readingText
      JOIN reading ON reading.id = readingText.rowid JOIN book ON book.id = reading.bookId
      WHERE readingText MATCH ? ORDER BY readingText.rowid DESC LIMIT ?
      """, [text.expression, limit]
    ) { _ in .review }
  }

  fileprivate static func inEntries(_ text: SearchText, _ limit: Int, _ db: Database) throws -> [SearchHit] {
    try fetch(
      db,
      """
      SELECT book.id AS bookId, book.title, book.byline, entry.*, \(snippet("entryText"))
      FROM entryText
      JOIN entry ON entry.id = entryText.rowid
      JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
      WHERE entryText MATCH ? ORDER BY entry.sortDay DESC, entry.id DESC LIMIT ?
      """, [text.expression, limit]
    ) { .entry(EntryID($0["id"]), try EntryRow.entry($0)) }
  }

  /// The words around what was found in an index: -1 lets FTS5 choose the column (SQLite FTS5 §5.1.3).
  private static func snippet(_ index: String) -> String {
    "snippet(\(index), -1, '\(mark)', '\(mark)', '…', 24) AS snippet"
  }

  private static func fetch(
    _ db: Database, _ sql: String, _ arguments: StatementArguments, place: (Row) throws -> Place
  ) throws -> [SearchHit] {
    try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      SearchHit(
        bookID: BookID(row["bookId"]), title: row["title"], byline: row["byline"], place: try place(row),
        snippet: row["snippet"])
    }
  }
}
