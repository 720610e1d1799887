internal import GRDB
package import ReadingModel

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

extension [String] {
  /// The tags with some added at the end and others removed; ignores case.
  package func changed(adding added: [String], removing removed: [String]) -> [String] {
    func isAmong(_ tag: String, _ tags: [String]) -> Bool { tags.contains { $0.lowercased() == tag.lowercased() } }
    var tags = filter { !isAmong($0, removed) }
    for tag in added where !isAmong(tag, tags) { tags.append(tag) }
    return tags
  }
}
