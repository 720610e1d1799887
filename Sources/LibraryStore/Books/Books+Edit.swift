internal import GRDB
package import ReadingModel

/// A book before and after a change.
package struct BookEdit: Hashable, Sendable {
  /// Its number.
  package let id: BookID
  /// The book before.
  package let before: Book
  /// The book after.
  package let after: Book

  /// Whether it changed the book.
  package var isChanged: Bool { before != after }

  /// The names of the changed fields, as shown to the reader.
  var fields: [String] {
    after.changedFields(from: before).map(\.word) + (before.visibility != after.visibility ? ["visibility"] : [])
  }
}

extension Library.Books {
  /// Changes a book, but not its readings.
  ///
  /// Entries keep the total they were logged with.
  /// - Parameter change: Changes the book.
  /// - Returns: The book, and the change.
  /// - Throws: ``BookError`` when the book does not exist; ``EditionError`` for a publication day too far in the
  ///   future.
  package func edit(_ bookID: BookID, _ change: (inout Book) -> Void) throws -> (book: BookSummary, edit: BookEdit) {
    try write { db in
      let edit = try edit(bookID, change, db)
      return (book: try summary(bookID, db), edit: edit)
    } as: {
      "edit \($0.book.title)" + HistorySummary.fields($0.edit.fields)
    }
  }

  /// The same within a transaction.
  func edit(_ bookID: BookID, _ change: (inout Book) -> Void, _ db: Database) throws -> BookEdit {
    let existing = try self.book(bookID, journals: nil, db)
    var book = existing
    change(&book)
    book.readings = []
    book.uid = existing.uid
    try refuseDistantEditions(of: book, since: existing)
    if book != existing { try BookRow.update(bookID, to: book, over: existing, db) }
    return BookEdit(id: bookID, before: existing, after: book)
  }
}
