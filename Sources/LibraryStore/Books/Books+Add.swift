internal import GRDB
internal import ImportMerge
package import ReadingModel

extension Library.Books {
  /// A book of the library that may be the same as a new one, which is added beside it.
  package func possibleDuplicate(of book: Book) throws -> PossibleDuplicate? {
    try read { try BookMatcher.ofAdded($0).possibleDuplicates(of: book.matchTraits, by: book.contributors).first }
  }

  /// The book of the library that a new one is; nil if there is none.
  /// - Throws: ``BookError`` when several books, each with another subtitle, may be the one.
  package func known(_ book: Book) throws -> BookSummary? {
    try read { db in try BookReference.known(book, db).map { try summary($0, db) } }
  }

  /// Adds a book, unless the library already has it.
  /// - Parameter another: Whether it is added even if the library already has it.
  /// - Throws: ``EditionError`` for a publication day too far in the future, ``BookError`` when several books of the
  ///   library, each with another subtitle, may be the one.
  package func add(_ book: Book, isDryRun: Bool = false, another: Bool = false) throws -> (
    book: BookSummary, isNew: Bool
  ) {
    try write(isDryRun: isDryRun) { db in
      if !another, let known = try BookReference.known(book, hasNewUID: false, db) {
        return (try summary(known, db), false)
      }
      try refuseDistantEditions(of: book)
      let id = try BookRow.insert(book, db)
      return (try summary(id, db), true)
    } as: {
      "add \($0.book.titleAndByline)"
    } notifying: { added, _ in
      added.isNew ? [.added([added.book])] : []
    }
  }
}
