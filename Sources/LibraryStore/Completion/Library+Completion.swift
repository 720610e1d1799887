internal import GRDB
internal import ReadingModel

extension Library {
  /// What a beginning may be the beginning of, for completion on the command line.
  package enum Completable: Sendable {
    /// Titles of books.
    case titles
    /// Tags of books and entries.
    case tags
    /// Names of contributors.
    case people
    /// Names of series.
    case series
    /// Names of publishers.
    case publishers
  }

  /// At most so many names that begin like this, in either case, in the order of the alphabet. Of an empty beginning the
  /// titles that are being read, paused or wanted come first.
  ///
  /// Names with control characters cannot be typed and are left out.
  package func names(of completable: Completable, beginning: String, limit: Int) throws -> [String] {
    let names = try read { db in
      switch completable {
      case .titles: try Library.titles(db, beginning, limit)
      case .tags:
        try Library.values(
          db, beginning, limit,
          from: """
            SELECT DISTINCT tag AS name FROM bookTag WHERE tag >= :low AND tag < :high
            UNION SELECT DISTINCT tag FROM entryTag WHERE tag >= :low AND tag < :high
            """)
      case .people:
        try Library.values(db, beginning, limit, from: "SELECT DISTINCT name FROM contributor")
      case .series:
        try Library.values(db, beginning, limit, from: "SELECT DISTINCT name FROM series")
      case .publishers:
        try Library.values(db, beginning, limit, from: "SELECT DISTINCT publisher AS name FROM book")
      }
    }
    return names.filter { name in !name.unicodeScalars.contains { $0.properties.generalCategory == .control } }
  }

  private static func titles(_ db: Database, _ beginning: String, _ limit: Int) throws -> [String] {
    guard !beginning.isEmpty else {
      return try String.fetchAll(
        db,
        sql: """
          SELECT title FROM book JOIN reading ON reading.bookId = book.id
          WHERE reading.status IN ('reading', 'paused', 'wanted')
          GROUP BY book.id
          ORDER BY min(CASE reading.status WHEN 'reading' THEN 0 WHEN 'paused' THEN 1 ELSE 2 END), book.sortKey LIMIT ?
          """, arguments: [limit])
    }
    let names =
      "SELECT DISTINCT title AS name FROM book WHERE title >= :low COLLATE NOCASE AND title < :high COLLATE NOCASE"
    return try values(db, beginning, limit, from: names)
  }

  private static func values(
    _ db: Database, _ beginning: String, _ limit: Int, from names: String
  ) throws -> [String] {
    let sql = """
      SELECT name FROM (\(names)) WHERE name >= :low COLLATE NOCASE AND name < :high COLLATE NOCASE
      ORDER BY name COLLATE NOCASE LIMIT :limit
      """
    return try String.fetchAll(
      db, sql: sql, arguments: ["low": beginning, "high": beginning + "\u{10FFFF}", "limit": limit])
  }
}
