internal import GRDB
package import ReadingModel

extension Library.Books {
  /// A book.
  /// - Throws: ``BookError`` if it does not exist.
  func book(
    _ bookID: BookID, covers: CoverBytes = .inMemory, journals: JournalPart? = .whole, isForReading: Bool = false,
    _ db: Database
  ) throws -> Book {
    let rows = BookRows(db, .only(bookID), covers: covers, journals: journals, isForReading: isForReading)
    guard let found = try rows.fetch().first else { throw BookError.none(words: "\(bookID.number)", near: []) }
    return found.book
  }

  /// A book without its cover, for commands that need only its details and readings. Never store this book: that would
  /// remove the cover.
  /// - Throws: ``BookError`` if it does not exist.
  func bookToRead(_ bookID: BookID, _ db: Database) throws -> Book { try book(bookID, covers: .omitted, db) }

  /// A book with its fields, contributors and readings, and only the entries that its status and places follow from,
  /// see ``EntryRow/outline(_:upTo:_:)``; without its cover, tags, copies and the like. Never store this book.
  /// - Parameter day: The day up to which a place is asked for.
  /// - Throws: ``BookError`` if it does not exist.
  func outline(_ bookID: BookID, upTo day: Day? = nil, _ db: Database) throws -> Book {
    try book(bookID, covers: .omitted, journals: .outline(upTo: day), isForReading: true, db)
  }

  /// The outline of a book, and its current reading.
  /// - Throws: ``BookError`` if the book does not exist.
  func current(_ bookID: BookID, upTo day: Day? = nil, _ db: Database) throws -> (book: Book, existing: CurrentReading?)
  {
    let book = try outline(bookID, upTo: day, db)
    return (book, try book.currentReading.map { CurrentReading(id: try ReadingRow.id(of: $0.uid, db), reading: $0) })
  }

  func summary(_ bookID: BookID, _ db: Database) throws -> BookSummary {
    guard let summary = try BookSummary.fetch(db, id: bookID.number) else {
      throw BookError.none(words: "\(bookID.number)", near: [])
    }
    return summary
  }

  /// For each reading of a book, oldest first: how many entries were logged with a length, in pages or seconds, and the
  /// furthest of their positions.
  package func entries(
    loggedWith length: Int, _ unit: Position.Unit, in bookID: BookID
  ) throws -> [(count: Int, furthest: Int)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT count(entry.id) AS count, coalesce(max(entry.toPlace), 0) AS furthest FROM reading
          LEFT JOIN entry ON entry.readingId = reading.id AND entry.unit = ? AND entry.total = ?
          WHERE reading.bookId = ? GROUP BY reading.id ORDER BY \(ReadingRows.order)
          """, arguments: [unit.rawValue, length, bookID.number]
      ).map { try ($0["count"], $0["furthest"]) }
    }
  }
}
