internal import GRDB
internal import Presentation
package import QueryLanguage
package import ReadingModel

extension Library.Books {
  /// Changes every book that matches a query, but not their readings, as one history entry.
  /// - Parameters:
  ///   - isDryRun: Dry run: changes nothing.
  ///   - confirmed: What the reader confirmed after a dry run; nil if nothing was asked.
  ///   - change: Changes a book.
  /// - Returns: The changed books, by title, and how many matched.
  /// - Throws: ``EditionError`` for a publication day too far in the future, ``StaleConfirmation``.
  package func edit(
    matching query: Query, isDryRun: Bool = false, confirmed: [BookEdit]? = nil, _ change: (inout Book) -> Void
  ) throws -> (edits: [BookEdit], matchCount: Int) {
    try write(isDryRun: isDryRun) { db in
      let books = try books(matching: query, db)
      var edits: [BookEdit] = []
      for (id, existing) in books {
        var book = existing
        change(&book)
        (book.readings, book.uid) = (existing.readings, existing.uid)
        guard book != existing else { continue }
        try refuseDistantEditions(of: book, since: existing)
        try BookRow.update(id, to: book, over: existing, db)
        edits.append(BookEdit(id: id, before: existing, after: book))
      }
      try StaleConfirmation.check(edits, equals: confirmed)
      return (edits, books.count)
    } as: { done in
      (done.edits.count == 1 ? "edit \(done.edits[0].after.title)" : "edit \(done.edits.count.counted("book"))")
        + HistorySummary.fields(done.edits.flatMap(\.fields))
    }
  }

  /// The books that match a query, in full, up to its limit.
  func books(matching query: Query, _ db: Database) throws -> [(id: BookID, book: Book)] {
    var filter = BookFilter()
    (filter.query, filter.order) = (query, .title)
    let numbers = try BookSummary.fetch(db, filter).map(\.id.number)
    return try numbers.isEmpty ? [] : BookRows(db, .numbered(numbers)).fetch()
  }
}
