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

/// What removing a book takes with it.
package struct BookRemoval: Hashable, Sendable {
  /// The book, as it is before.
  package let book: BookSummary
  /// Its readings.
  package let readingCount: Int
  /// The entries of these.
  package let entryCount: Int
}

extension Library {
  /// Changes what is known of every book that fits a query, but not their readings, as one deed.
  /// - Parameters:
  ///   - isRehearsal: Says what would be changed, and changes nothing.
  ///   - change: Changes a book.
  /// - Returns: The books that are different by it, in the catalogue's order, and how many fitted.
  package func edit(
    fitting query: Query, isRehearsal: Bool = false, _ change: (inout Book) -> Void
  ) throws -> (edits: [BookEdit], fitCount: Int) {
    try write(isRehearsal: isRehearsal) { db in
      let books = try fitting(query, db)
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
      return (edits, books.count)
    } as: { done in
      (done.edits.count == 1 ? "edit \(done.edits[0].after.title)" : "edit \(done.edits.count) books")
        + DeedWords.fields(done.edits.flatMap(\.fields))
    }
  }

  /// Removes every book that fits a query, with its readings, its journal and its cover, as one deed.
  /// - Parameter isRehearsal: Says what would be removed, and removes nothing.
  /// - Returns: What is gone, in the catalogue's order.
  package func remove(fitting query: Query, isRehearsal: Bool = false) throws -> [BookRemoval] {
    try write(isRehearsal: isRehearsal) { db in
      try fitting(query, db).map { id, book in
        let removal = BookRemoval(
          book: try summary(id, db), readingCount: book.readings.count,
          entryCount: book.readings.reduce(0) { $0 + $1.entries.count })
        try BookRow.delete(id, db)
        return removal
      }
    } as: { removed in
      removed.count == 1 ? "remove \(removed[0].book.titleAndByline)" : "remove \(removed.count) books"
    }
  }

  /// The whole books that fit a query, its limit observed.
  private func fitting(_ query: Query, _ db: Database) throws -> [(id: BookID, book: Book)] {
    var filter = BookFilter()
    (filter.query, filter.order) = (query, .title)
    let numbers = try BookSummary.fetch(db, filter).map { "\($0.id.number)" }
    guard !numbers.isEmpty else { return [] }
    return try BookRows(db, where: "book.id IN (\(numbers.joined(separator: ", ")))").fetch()
  }
}
