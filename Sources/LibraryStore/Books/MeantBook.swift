internal import GRDB
package import ReadingModel

/// The book that something is done with: one of the library, or one that comes with what is done.
package enum MeantBook: Sendable {
  /// A book of the library.
  case held(BookID)
  /// A book that is added in the same deed, unless it is there already.
  case new(Book)

  /// The number of the book, which is added where it has to be.
  /// - Throws: ``BookError`` when several books of the library may be it.
  func place(in db: Database) throws -> (id: BookID, isNew: Bool) {
    switch self {
    case .held(let id): return (id, false)
    case .new(let book):
      if let known = try MeantBook.known(book, db) { return (known, false) }
      return (try BookRow.insert(book, db), true)
    }
  }

  /// The book of the library that a reader means who describes one; nil when it is not there.
  /// - Throws: ``BookError`` when several may be it.
  static func known(_ book: Book, hasNewUID: Bool = true, _ db: Database) throws -> BookID? {
    if let known = try BookMatcher(db).match(book.matchTraits, hasNewUID: hasNewUID) { return known.id }
    let likely = try books(likely: book, db)
    guard likely.count < 2 else { throw BookError.several(words: book.title, candidates: likely) }
    return likely.first?.id
  }

  /// Books of the same title and first author, whatever subtitle they have: a reader who names a book by title and
  /// author leaves out the rest. Two ISBNs are two editions.
  private static func books(likely book: Book, _ db: Database) throws -> [BookSummary] {
    let titled = "book.sortKey = ? AND book.subtitle IS NOT NULL"
    let numbers = try BookRows(db, where: titled, [book.sortKey]).fetch().filter { held in
      var bare = held.book
      bare.subtitle = nil
      return BookMatch(book.matchTraits, bare.matchTraits) != nil
    }.map(\.id.number)
    return try numbers.flatMap {
      try BookSummary.fetch(db, where: "book.id = ?", [$0], order: "book.id", limit: 1)
    }
  }
}
