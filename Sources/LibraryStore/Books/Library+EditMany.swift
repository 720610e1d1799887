internal import GRDB
package import ReadingModel

/// A book and how it is changed.
package struct BookEdit: Hashable, Sendable {
  /// Its number.
  package let id: BookID
  /// The book before.
  package let before: Book
  /// The book after.
  package let after: Book

  /// In what they differ, in the reader's words.
  var fields: [String] {
    after.fields(unlike: before).map(\.word) + (before.visibility != after.visibility ? ["visibility"] : [])
  }
}

extension Library {
  /// Changes what is known of every book that fits a query, but not their readings, as one deed.
  /// - Parameters:
  ///   - isRehearsal: Says what would be changed, and changes nothing.
  ///   - agreed: What the reader saw and agreed to, from a rehearsal; nil when nobody was asked.
  ///   - change: Changes a book.
  /// - Returns: The books that are different by it, in the catalogue's order, and how many fitted.
  /// - Throws: ``EditionError`` for a day on which a book cannot have come out, ``ChangedMeanwhile``.
  package func edit(
    fitting query: Query, isRehearsal: Bool = false, agreed: [BookEdit]? = nil, _ change: (inout Book) -> Void
  ) throws -> (edits: [BookEdit], fitCount: Int) {
    try write(isRehearsal: isRehearsal) { db in
      let books = try books(fitting: query, db)
      var edits: [BookEdit] = []
      for (id, held) in books {
        var book = held
        change(&book)
        (book.readings, book.uid) = (held.readings, held.uid)
        guard book != held else { continue }
        try refuseDistantEditions(of: book, since: held)
        try BookRow.update(id, to: book, over: held, db)
        edits.append(BookEdit(id: id, before: held, after: book))
      }
      try ChangedMeanwhile.check(edits, isAs: agreed)
      return (edits, books.count)
    } as: { done in
      (done.edits.count == 1 ? "edit \(done.edits[0].after.title)" : "edit \(done.edits.count) books")
        + DeedWords.fields(done.edits.flatMap(\.fields))
    }
  }

  /// The whole books that fit a query, its limit observed.
  func books(fitting query: Query, _ db: Database) throws -> [(id: BookID, book: Book)] {
    var filter = BookFilter()
    (filter.query, filter.order) = (query, .title)
    let numbers = try BookSummary.fetch(db, filter).map { "\($0.id.number)" }
    guard !numbers.isEmpty else { return [] }
    return try BookRows(db, where: "book.id IN (\(numbers.joined(separator: ", ")))").fetch()
  }
}
