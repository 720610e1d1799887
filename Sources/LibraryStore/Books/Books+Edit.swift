internal import GRDB
internal import Presentation
package import QueryLanguage
package import ReadingModel

package struct BookEdit: Hashable, Sendable {
  package let id: BookID
  package let before: Book
  package let after: Book

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
    try edit(bookID, book(bookID, journals: nil, db), change, db)
  }

  private func edit(
    _ id: BookID, _ existing: Book, _ change: (inout Book) -> Void, _ db: Database
  ) throws -> BookEdit {
    var book = existing
    change(&book)
    book.readings = existing.readings
    book.uid = existing.uid
    try refuseDistantEditions(of: book, since: existing)
    if book != existing { try BookRow.update(id, to: book, over: existing, db) }
    return BookEdit(id: id, before: existing, after: book)
  }

  /// Changes every book that matches a query, but not their readings, as one history entry.
  /// - Parameters:
  ///   - confirmed: What the reader confirmed after a dry run; nil if nothing was asked.
  ///   - change: Changes a book.
  /// - Returns: The changed books, by title, and how many matched.
  /// - Throws: ``EditionError`` for a publication day too far in the future, ``StaleConfirmation``.
  package func edit(
    matching query: Query, isDryRun: Bool = false, confirmed: [BookEdit]? = nil, _ change: (inout Book) -> Void
  ) throws -> (edits: [BookEdit], matchCount: Int) {
    try write(isDryRun: isDryRun) { db in
      let books = try books(matching: query, db)
      let edits = try books.map { try edit($0.id, $0.book, change, db) }.filter(\.isChanged)
      try StaleConfirmation.check(edits, equals: confirmed)
      return (edits, books.count)
    } as: { done in
      (done.edits.count == 1 ? "edit \(done.edits[0].after.title)" : "edit \(done.edits.count.counted("book"))")
        + HistorySummary.fields(done.edits.flatMap(\.fields))
    }
  }

  /// The books that match a query, in full, up to its limit.
  func books(matching query: Query, _ db: Database) throws -> [(id: BookID, book: Book)] {
    let numbers = try BookSummary.fetch(db, BookFilter(query, order: .title)).map(\.id.number)
    return try numbers.isEmpty ? [] : BookRows(db, .numbered(numbers)).fetch()
  }

  /// Publishers announce books some years ahead; a later year is a typing error.
  private static let maximumYearsAhead = 10

  /// Refuses publication days too far in the future; an unchanged one is accepted, as it may be from an import.
  func refuseDistantEditions(of book: Book, since existing: Book? = nil) throws {
    let latest = now.day.year + Library.Books.maximumYearsAhead
    for (day, before) in [(book.published, existing?.published), (book.firstPublished, existing?.firstPublished)] {
      if let day, day != before, day.year > latest { throw EditionError.publishedAhead(day, latest: latest) }
    }
  }
}

package enum EditionError: ReportedError, Equatable {
  /// The publication day is later than publishers announce.
  case publishedAhead(Day, latest: Int)

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .publishedAhead(let day, let latest):
      "\(day) is too far in the future for an edition - write a year up to \(latest)"
    }
  }
}
