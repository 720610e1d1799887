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
      if let known = try BookMatcher(db).match(book.matchTraits, hasNewUID: true) { return (known.id, false) }
      let likely = try MeantBook.books(likely: book, db)
      if let first = likely.first {
        guard likely.count == 1 else { throw BookError.several(words: book.title, candidates: likely) }
        return (first.id, false)
      }
      return (try BookRow.insert(book, db), true)
    }
  }

  /// Books of the same title and first author, whatever subtitle they have: a reader who names a book by title and
  /// author leaves out the rest.
  private static func books(likely book: Book, _ db: Database) throws -> [BookSummary] {
    let titled = "book.sortKey = ? AND book.subtitle IS NOT NULL"
    let numbers = try BookRows(db, where: titled, [book.sortKey]).fetch().filter { held in
      var bare = held.book
      bare.subtitle = nil
      return bare.matchKey == book.matchKey
    }.map(\.id.number)
    return try numbers.flatMap {
      try BookSummary.fetch(db, where: "book.id = ?", [$0], order: "book.id", limit: 1)
    }
  }
}
