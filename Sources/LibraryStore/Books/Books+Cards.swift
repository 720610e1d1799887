internal import GRDB
package import ReadingModel

extension Library.Books {
  /// The book of the library that matches a card; nil if none does.
  package func book(of card: BookCard) throws -> BookID? {
    try read { try BookMatcher.ofAdded($0).match(card.book(uid: uids.next()))?.id }
  }

  /// Fills in a book from a card, or adds it as a new book.
  ///
  /// - Parameters:
  ///   - existing: The book shown to the reader; nil to take the one that matches, or to add a new one if none does.
  ///   - only: The fields to take, replacing the book's; nil for all that the book lacks.
  ///   - source: Where the card comes from; stored with the values taken from it.
  ///   - isDryRun: Dry run: changes nothing.
  ///   - change: Sets other fields of a new book.
  /// - Throws: ``BookError`` when the book was removed, ``StaleConfirmation`` when another one has its number.
  package func take(
    _ card: BookCard, into existing: BookSummary?, only: Set<BookField>?, source: String, isDryRun: Bool = false,
    change: (inout Book) throws -> Void = { _ in }
  ) throws -> CardUpdate {
    var stored = card
    stored.cover = nil
    let raw = String(decoding: try JSONText.bytes(of: stored, isIndented: false), as: UTF8.self)
    return try write(isDryRun: isDryRun) { db in
      let merger = try BookMerger(
        ImportTransaction(db: db, now: now, uids: uids), from: ImportOrigin(source: source, fileName: "look-up"))
      if let existing { try StaleConfirmation.check(summary(existing.id, db).uid, equals: existing.uid) }
      var book = card.book(uid: uids.next())
      guard let id = try existing?.id ?? BookMatcher.ofAdded(db).match(book)?.id else {
        book.added = now.day
        try change(&book)
        let id = try BookRow.insert(book, db)
        try merger.recordProvenance(of: IncomingBook(book: book, raw: raw), id, took: BookField.bits(of: book))
        return CardUpdate(book: try summary(id, db), isNew: true, changes: [], kept: [])
      }
      let before = try self.book(id, db)
      let changes = card.taken(by: before, only: only)
      book = before
      card.fill(&book, only: only)
      if book != before {
        try BookRow.update(id, to: book, over: before, db)
        let took = BookField.bits(book.changedFields(from: before))
        try merger.recordProvenance(of: IncomingBook(book: book, raw: raw), id, took: took)
      }
      let kept = card.changes(to: before).filter { !changes.contains($0) }
      return CardUpdate(book: try summary(id, db), isNew: false, changes: changes, kept: kept)
    } as: {
      "look up \($0.book.titleAndByline)"
    }
  }
}

/// The result of taking a card.
package struct CardUpdate: Hashable, Sendable {
  /// The book afterwards.
  package let book: BookSummary
  /// Whether the book is new.
  package let isNew: Bool
  /// The changes to an existing book.
  package let changes: [CardChange]
  /// The book's values that differ from the card and were kept.
  package let kept: [CardChange]
}
