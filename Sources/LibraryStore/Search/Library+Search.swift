internal import GRDB
internal import ReadingModel

extension Library {
  /// Where all the words occur: books by title first, then reviews and entries, the newest first.
  ///
  /// - Parameters:
  ///   - words: The words; one with spaces in it is a phrase. The last letters may be missing.
  ///   - limit: At most so many hits of each kind.
  package func search(_ words: [String], limit: Int) throws -> [SearchHit] {
    let text = SearchText(words: words)
    guard !text.isEmpty else { return [] }
    let expression = text.expression(isPrefix: true)
    return try read { db in
      let books = try hits(
        db, in: "bookText", columnCount: 4,
        sql: """
          SELECT book.id AS bookId, book.title, book.byline, %s FROM bookText JOIN book ON book.id = bookText.rowid
          """, order: "book.sortKey, book.id", expression, limit)
      let reviews = try hits(
        db, in: "readingText", columnCount: 1,
        sql: """
          SELECT book.id AS bookId, book.title, book.byline, reading.id AS readingId, %s FROM readingText
          JOIN reading ON reading.id = readingText.rowid JOIN book ON book.id = reading.bookId
          """, order: "readingText.rowid DESC", expression, limit)
      let entries = try hits(
        db, in: "entryText", columnCount: 2,
        sql: """
          SELECT book.id AS bookId, book.title, book.byline, entry.*, %s FROM entryText
          JOIN entry ON entry.id = entryText.rowid
          JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
          """, order: "entry.sortDay DESC, entry.id DESC", expression, limit)
      return books + reviews + entries
    }
  }

  private func hits(
    _ db: Database, in table: String, columnCount: Int, sql: String, order: String, _ expression: String, _ limit: Int
  ) throws -> [SearchHit] {
    // char(1) marks what was found; -1 lets FTS5 choose the column (SQLite FTS5 §5.1.3).
    let snippet = "snippet(\(table), -1, char(1), char(1), '…', 24) AS snippet"
    let rows = try Row.fetchAll(
      db,
      sql: sql.replacing("%s", with: snippet) + " WHERE \(table) MATCH ? ORDER BY \(order) LIMIT ?",
      arguments: [expression, limit])
    return try rows.map { row in
      let place: SearchHit.Place
      switch table {
      case "entryText": place = .entry(EntryID(row["id"]), try EntryRow.entry(row))
      case "readingText": place = .review
      default: place = .book
      }
      return SearchHit(
        bookID: BookID(row["bookId"]), title: row["title"], byline: row["byline"], place: place,
        snippet: row["snippet"])
    }
  }
}
