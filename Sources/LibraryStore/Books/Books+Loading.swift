internal import GRDB
internal import ReadingModel

extension Library.Books {
  /// A book.
  /// - Throws: ``BookError`` if it does not exist.
  func book(_ bookID: BookID, covers: CoverBytes = .inMemory, _ db: Database) throws -> Book {
    let found = try BookRows(db, .those(where: "book.id = ?", [bookID.number]), covers: covers).fetch().first
    guard let found else { throw BookError.none(words: "\(bookID.number)", near: []) }
    return found.book
  }

  /// A book without its cover, for commands that need only its details and readings. Never store this book: that would
  /// remove the cover.
  /// - Throws: ``BookError`` if it does not exist.
  func bookToRead(_ bookID: BookID, _ db: Database) throws -> Book { try book(bookID, covers: .omitted, db) }

  /// A book without its cover, and its current reading.
  /// - Throws: ``BookError`` if the book does not exist.
  func current(_ bookID: BookID, _ db: Database) throws -> (book: Book, existing: CurrentReading?) {
    let book = try bookToRead(bookID, db)
    return (book, try book.currentReading.map { CurrentReading(id: try ReadingRow.id(of: $0.uid, db), reading: $0) })
  }

  func summary(_ bookID: BookID, _ db: Database) throws -> BookSummary {
    let found = try BookSummary.fetch(db, where: "book.id = ?", [bookID.number], order: "book.id", limit: 1)
    guard let summary = found.first else { throw BookError.none(words: "\(bookID.number)", near: []) }
    return summary
  }
}
