internal import GRDB
internal import ImportMerge
package import ReadingModel

/// The book that a command works on: one of the library, or a new one.
package enum BookReference: Sendable {
  case existing(BookID)
  /// A book that is added in the same transaction, unless the library already has it.
  case new(Book)

  /// The number of the book, which is added if necessary.
  /// - Throws: ``BookError`` when several books of the library may be the one.
  func place(in db: Database) throws -> (id: BookID, isNew: Bool) {
    switch self {
    case .existing(let id): return (id, false)
    case .new(let book):
      if let known = try BookReference.known(book, db) { return (known, false) }
      return (try BookRow.insert(book, db), true)
    }
  }

  /// The existing book that a described one matches; nil if none does.
  /// - Throws: ``BookError`` when several may be the one.
  static func known(_ book: Book, hasNewUID: Bool = true, _ db: Database) throws -> BookID? {
    if let known = try BookMatcher.ofAdded(db).match(book.matchTraits, hasNewUID: hasNewUID) { return known.id }
    let likely = try books(likely: book, db)
    guard likely.count < 2 else { throw BookError.several(words: book.title, candidates: likely) }
    return likely.first?.id
  }

  /// Books with the same title and first author, whatever their subtitle: readers name a book without it. Different
  /// ISBNs are different editions.
  private static func books(likely book: Book, _ db: Database) throws -> [BookSummary] {
    let titled = "book.sortKey = ? AND book.subtitle IS NOT NULL"
    let samples = try SampleRows.yielding(db)
    let numbers = try BookRows(db, where: titled, [book.sortKey]).fetch().filter { existing in
      if samples.contains(existing.id.number) { return false }
      var bare = existing.book
      bare.subtitle = nil
      return BookMatch(book.matchTraits, bare.matchTraits) != nil
    }.map(\.id.number)
    return try numbers.compactMap { try BookSummary.fetch(db, id: $0) }
  }
}
