internal import Foundation
internal import GRDB
internal import ReadingModel

// Search in text without spaces between words, such as Chinese or Japanese: scans the texts instead of the indexes.

extension SearchHit {
  /// Where all the words occur in books, then in reviews.
  static func withinBooksAndReviews(_ search: TextSearch, _ db: Database) throws -> [SearchHit] {
    let reading = try search.joinedReading(db)
    let books = try fetch(
      search, db, .books, "bookText", "book.* FROM book \(reading.sql)", reading.arguments
    ) { _ in .book }
    let reviews = try fetch(
      search, db, .readings, "readingText",
      "book.title, book.byline, reading.* FROM reading JOIN book ON book.id = reading.bookId"
    ) { _ in .review }
    return books + reviews
  }

  /// Where all the words occur in entries.
  static func withinEntries(_ search: TextSearch, _ db: Database) throws -> [SearchHit] {
    let decoder = EntryRow.Decoder()
    return try fetch(
      search, db, .entries, "entryText",
      """
      book.title, book.byline, \(EntryRow.Decoder.columns) FROM entry
      JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
      """
    ) { .entry(EntryID(try $0["id"]), try decoder.entry($0, from: 3)) }
  }

  private static func fetch(
    _ search: TextSearch, _ db: Database, _ kind: QuerySQL.Rows, _ index: String, _ tables: String,
    _ joined: StatementArguments = [], place: (Row) throws -> Place
  ) throws -> [SearchHit] {
    let matching = try search.condition(QuerySQL(db, for: kind, wordsIn: [index]))
    let columns = SearchIndex.named(index)?.columns ?? []
    let rows = try Row.fetchAll(
      db, sql: "SELECT book.id AS bookId, \(tables) WHERE \(matching.sql) ORDER BY \(search.order(kind)) LIMIT ?",
      arguments: joined + matching.arguments + [search.limit])
    return try rows.map { row in
      SearchHit(
        bookID: BookID(try row["bookId"]), title: try row["title"], byline: try row["byline"], place: try place(row),
        snippet: Excerpt(try columns.compactMap { try row[$0] as String? }, around: search.patterns).text)
    }
  }
}

/// Search inside runs of letters without spaces.
///
/// FTS5's tokenizer makes one token of a run of Chinese or Japanese and finds only its prefix. So the text itself is
/// scanned: SQLite compares letters, and the few matching rows are tested by the reading model's rules for words.
enum UnspacedSearch {
  /// The ids of a table's rows that contain the pattern in any of the columns.
  /// - Parameter letters: Letters that every matching text contains.
  static func found(_ pattern: FoldedText, _ letters: String, in table: String, _ columns: [String]) -> SQL {
    // Composed and decomposed (NFC and NFD): either may be stored.
    let forms = Set([letters, letters.decomposedStringWithCanonicalMapping].map { Array($0.unicodeScalars) })
      .map { String(String.UnicodeScalarView($0)) }.sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
    let tests: [SQL] = columns.map { column in
      let occurs: [SQL] = forms.map { "instr(\(sql: column), \($0))" }
      return "((\(occurs.joined(separator: " OR "))) AND hasWords(\(sql: column), \(pattern.text)))"
    }
    return "SELECT id FROM \(sql: table) WHERE \(tests.joined(separator: " OR "))"
  }
}
