internal import GRDB
package import QueryLanguage
package import ReadingModel

extension Library {
  /// The library's uid, the same in every copy of its file.
  package func uid() throws -> UID {
    try read { db in try UID(try String.fetchOne(db, sql: "SELECT uid FROM library") ?? "") }
  }

  /// The name of records kept elsewhere about this library: its uid, with the reader's where there are several readers.
  package func recordName() throws -> String {
    let name = try uid().text
    guard let reader, reader.number != LibraryReader.first else { return name }
    return "\(name)-\(reader.uid.text)"
  }

  /// A snapshot of everything in the library.
  /// - Parameter keepsCovers: Whether the bytes of covers are read from the library only when needed; a cover that was
  ///   changed by then is an error.
  package func snapshot(keepingCovers keepsCovers: Bool = false) throws -> Snapshot {
    try read { db in
      var snapshot = try Library.snapshot(db, of: BookRows(db, .all, covers: covers(keepsCovers)))
      (snapshot.queries, snapshot.goals) = (try SavedQueryRow.fetch(db), try GoalRow.fetch(db).map(\.goal))
      snapshot.budgets = try BudgetRow.fetch(db).map(\.budget)
      return snapshot
    }
  }

  /// A snapshot of the books in which anything may have happened in a year, in full, without the goals, saved queries
  /// and budgets of the library.
  package func snapshot(ofYear year: Int, keepingCovers keepsCovers: Bool = false) throws -> Snapshot {
    // An entry's `sortDay` is one exact day of its date, so the exact days of the year find it.
    let books = """
      SELECT bookId FROM reading WHERE ended BETWEEN :first AND :last
      UNION SELECT reading.bookId FROM entry JOIN reading ON reading.id = entry.readingId
      WHERE entry.sortDay BETWEEN :first AND :last
      """
    guard let first = Day(year: year)?.text, let last = Day(year: year)?.latest.text else { return Snapshot(books: []) }
    return try read { db in
      let numbers = try Int64.fetchAll(db, sql: books, arguments: ["first": first, "last": last])
      return try Library.snapshot(db, of: BookRows(db, .numbered(numbers), covers: covers(keepsCovers)))
    }
  }

  /// A snapshot of one book, without goals, saved queries and budgets.
  package func snapshot(of book: BookID) throws -> Snapshot {
    try read { db in try Library.snapshot(db, of: BookRows(db, where: "book.id = :book", ["book": book.number])) }
  }

  /// A snapshot of the books that match a query, as the reader sees them, without goals, saved queries and budgets.
  package func snapshot(of query: Query, keepingCovers keepsCovers: Bool = false) throws -> Snapshot {
    try read { db in
      let condition = try QuerySQL(db, for: .books).condition(query)
      let numbers = try SQLRequest<Int64>("SELECT book.id FROM book WHERE \(condition)").fetchAll(db)
      return try Library.snapshot(db, of: BookRows(db, .numbered(numbers), covers: covers(keepsCovers)))
    }
  }

  private func covers(_ areKept: Bool) -> CoverBytes { areKept ? .kept(in: self) : .inMemory }

  private static func snapshot(_ db: Database, of books: BookRows) throws -> Snapshot {
    Snapshot(
      profile: try ProfileRow.fetch(db), books: try books.fetch().map(\.book), shelves: try ShelfRow.shelves(db),
      modifiedUnixSeconds: try Int.fetchOne(db, sql: "SELECT modifiedAt FROM library") ?? 0)
  }
}
