internal import GRDB
package import ReadingModel

extension Library {
  /// Adds a book. A copy of one that is there already is recognised and left alone.
  /// - Parameter isRehearsal: Does everything and then takes it all back.
  /// - Returns: The book's number, and whether it is new.
  /// - Throws: ``EditionError`` for a day on which it cannot have come out, ``BookError`` when several of the library,
  ///   each with a subtitle of its own, may be the one.
  package func add(_ book: Book, isRehearsal: Bool = false) throws -> (book: BookSummary, isNew: Bool) {
    try write(isRehearsal: isRehearsal) { db in
      if let known = try MeantBook.known(book, hasNewUID: false, db) { return (try summary(known, db), false) }
      try refuseDistantEditions(of: book)
      let id = try BookRow.insert(book, db)
      return (try summary(id, db), true)
    } as: {
      "add \($0.book.titleAndByline)"
    } telling: { added, _ in
      added.isNew ? [.added([added.book])] : []
    }
  }
}
