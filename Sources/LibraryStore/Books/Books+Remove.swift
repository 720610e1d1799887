internal import GRDB
internal import Presentation
package import QueryLanguage
package import ReadingModel

/// What removing a book also removes.
package struct BookRemoval: Hashable, Sendable {
  package let book: BookSummary
  package let readingCount: Int
  package let entryCount: Int
  /// Copies, loans and reservations, and the wish, which are removed with the book.
  package let holding: Holding
}

extension Library.Books {
  /// Removes a book with its readings, its journal and its cover.
  /// - Parameter confirmed: What the reader confirmed after a dry run; nil if nothing was asked.
  /// - Throws: ``BookError`` when the book does not exist, ``StaleConfirmation``.
  package func remove(_ bookID: BookID, isDryRun: Bool = false, confirmed: BookRemoval? = nil) throws -> BookRemoval {
    try write(isDryRun: isDryRun) { db in
      let removal = try remove(bookID, bookToRead(bookID, db), db)
      try StaleConfirmation.check(removal, equals: confirmed)
      return removal
    } as: {
      "remove \($0.book.titleAndByline)"
    }
  }

  /// Removes every book that matches a query, with its readings, its journal and its cover, as one history entry.
  /// - Parameters: See ``remove(_:isDryRun:confirmed:)-(BookID,_,_)``.
  /// - Returns: What was removed, by title.
  package func remove(
    matching query: Query, isDryRun: Bool = false, confirmed: [BookRemoval]? = nil
  ) throws -> [BookRemoval] {
    try write(isDryRun: isDryRun) { db in
      let removals = try books(matching: query, db).map { try remove($0.id, $0.book, db) }
      try StaleConfirmation.check(removals, equals: confirmed)
      return removals
    } as: { removed in
      removed.count == 1 ? "remove \(removed[0].book.titleAndByline)" : "remove \(removed.count.counted("book"))"
    }
  }

  private func remove(_ id: BookID, _ book: Book, _ db: Database) throws -> BookRemoval {
    let removal = BookRemoval(
      book: try summary(id, db), readingCount: book.readings.count,
      entryCount: book.readings.reduce(0) { $0 + $1.entries.count },
      holding: book.holding)
    try BookRow.delete(id, db)
    return removal
  }
}
