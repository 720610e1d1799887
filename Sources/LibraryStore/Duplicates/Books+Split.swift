internal import GRDB
internal import ImportMerge
internal import ReadingModel

package struct BookSplit: Hashable, Sendable {
  package let kept: BookSummary
  /// The book that is back, under its old number.
  package let restored: BookSummary
}

extension Library.Books {
  /// Splits off the book that was merged last into a book. What came from it goes back, as far as it is unchanged;
  /// what was added or changed since stays, and what was removed since stays removed.
  /// - Parameters: See ``merge(_:isDryRun:confirmed:)``.
  package func split(_ id: BookID, isDryRun: Bool = false, confirmed: BookSplit? = nil) throws -> BookSplit {
    try library.readers.require(.edit)
    return try write(isDryRun: isDryRun) { db in
      let split = try split(id, db)
      try StaleConfirmation.check(split, equals: confirmed)
      return split
    } as: { split in
      "split \(split.restored.title) from \(split.kept.title)"
    }
  }

  private func split(_ id: BookID, _ db: Database) throws -> BookSplit {
    let title = try summary(id, db).title
    guard let row = try MergedBookRow.latest(of: id, db) else { throw DuplicateError.nothingMerged(title: title) }
    if let back = try row.book(db) {
      throw DuplicateError.alreadySplit(title: try summary(back, db).title, BookPair(kept: id, other: back))
    }
    try row.delete(db)
    do { try row.changes.revertUnchanged(db) } catch is ChangeSet.Conflict {
      throw DuplicateError.cannotSplit(title: title)
    }
    guard let restored = try row.book(db) else { throw DuplicateError.cannotSplit(title: title) }
    try moveLoans(betweenCopiesOf: id, restored, db)
    try takeBack(row.before, from: id, restored, db)
    let readings = try Int64.fetchAll(
      db, sql: "SELECT id FROM reading WHERE bookId IN (?, ?)", arguments: [id.number, restored.number])
    for reading in readings { try ReadingRow.recomputeStatus(reading, db) }
    try SeparateBookRow.insert(id, restored, db)
    return BookSplit(kept: try summary(id, db), restored: try summary(restored, db))
  }

  /// Removes from the book that stays the details that it had taken.
  private func takeBack(_ before: Book, from id: BookID, _ restored: BookID, _ db: Database) throws {
    var other = try book(restored, db)
    (other.readings, other.cover) = ([], nil)
    let merged = before.absorbing(other) { uids.next() }.book
    let existing = try book(id, db)
    var book = existing.separated(from: merged, before: before)
    (book.readings, book.holding) = (existing.readings, existing.holding)
    // Always written: the names in the search index are derived from child rows, which may have changed.
    try BookRow.update(id, to: book, db)
  }

  /// A loan belongs to the book of its copy, also if it was made after the merge.
  private func moveLoans(betweenCopiesOf one: BookID, _ other: BookID, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE loan SET bookId = (SELECT bookId FROM bookCopy WHERE bookCopy.uid = loan.copyUid)
        WHERE bookId IN (?, ?) AND copyUid IS NOT NULL
          AND bookId <> (SELECT bookId FROM bookCopy WHERE bookCopy.uid = loan.copyUid)
        """, arguments: [one.number, other.number])
  }
}

/// One row of `separateBook`: two books that the reader calls different.
enum SeparateBookRow {
  static func insert(_ one: BookID, _ other: BookID, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO separateBook (bookId, otherId) VALUES (?, ?)",
      arguments: [min(one.number, other.number), max(one.number, other.number)])
  }

  /// All pairs, the smaller number first.
  static func fetch(_ db: Database) throws -> Set<[Int64]> {
    Set(try Row.fetchAll(db, sql: "SELECT bookId, otherId FROM separateBook").map { [try $0[0], try $0[1]] })
  }
}
