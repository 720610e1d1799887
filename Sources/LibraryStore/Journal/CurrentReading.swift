internal import GRDB
internal import ReadingModel

/// The current reading of a book: the one being read, else the paused, else the wanted, else the last one.
struct CurrentReading {
  let id: Int64
  let reading: Reading

  /// SQL to sort a book's readings so that the current one is the first.
  static func order(_ table: String) -> String {
    """
    CASE \(table).status WHEN 'reading' THEN 0 WHEN 'paused' THEN 1 WHEN 'wanted' THEN 2 ELSE 3 END,
    coalesce(\(table).ended, \(table).started, '') DESC, \(table).id DESC
    """
  }

  /// The current reading; nil if there is none.
  static func of(_ bookID: BookID, _ book: Book, _ db: Database) throws -> CurrentReading? {
    let found = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, uid FROM reading WHERE bookId = ? ORDER BY \(order("reading")) LIMIT 1"),
      arguments: [bookID.number])
    guard let found, let reading = try book.readings.first(where: { try $0.uid.text == found["uid"] }) else {
      return nil
    }
    return CurrentReading(id: try found["id"], reading: reading)
  }
}

extension Library {
  /// The book and its current reading.
  func current(_ bookID: BookID, _ db: Database) throws -> (book: Book, existing: CurrentReading?) {
    guard let book = try BookRows(db, where: "book.id = ?", [bookID.number]).fetch().first?.book else {
      throw BookError.none(words: "\(bookID.number)", near: [])
    }
    return (book, try CurrentReading.of(bookID, book, db))
  }

  func summary(_ bookID: BookID, _ db: Database) throws -> BookSummary {
    let found = try BookSummary.fetch(db, where: "book.id = ?", [bookID.number], order: "book.id", limit: 1)
    guard let summary = found.first else { throw BookError.none(words: "\(bookID.number)", near: []) }
    return summary
  }
}
