internal import GRDB
internal import Presentation
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
  ///   - change: Sets other fields of a new book.
  /// - Throws: ``BookError`` when the book was removed, ``StaleConfirmation`` when another one has its number.
  package func take(
    _ card: BookCard, into existing: BookSummary?, only: Set<BookField>?, source: String, isDryRun: Bool = false,
    change: (inout Book) throws -> Void = { _ in }
  ) throws -> CardUpdate {
    try write(isDryRun: isDryRun) { db in
      let merger = try merger(of: source, db)
      if let existing { try StaleConfirmation.check(summary(existing.id, db).uid, equals: existing.uid) }
      var book = card.book(uid: uids.next())
      if let id = try existing?.id ?? BookMatcher.ofAdded(db).match(book)?.id {
        return try take(card, into: id, only: only, merger, db)
      }
      book.added = now.day
      try change(&book)
      let id = try BookRow.insert(book, db)
      let row = IncomingBook(book: book, raw: try card.raw)
      try merger.recordProvenance(of: row, id, took: BookField.bits(of: book))
      return CardUpdate(book: try summary(id, db), isNew: true, changes: [], kept: [])
    } as: {
      "look up \($0.book.titleAndByline)"
    }
  }

  /// Fills in books from cards, as one history entry; books that were removed since are left out.
  /// - Parameters: See ``take(_:into:only:source:isDryRun:change:)``.
  package func take(
    _ cards: [FoundCard], only: Set<BookField>?, isDryRun: Bool = false
  ) throws -> [CardUpdate] {
    try write(isDryRun: isDryRun) { db in
      try cards.compactMap { found in
        let isThere = try db.exists(
          "SELECT 1 FROM book WHERE id = ? AND uid = ?", arguments: [found.id.number, found.uid.text])
        guard isThere else { return nil }
        return try take(found.card, into: found.id, only: only, merger(of: found.source, db), db)
      }
    } as: { updates in
      let changed = updates.filter { !$0.changes.isEmpty }
      return changed.count == 1
        ? "look up \(changed[0].book.titleAndByline)" : "look up \(changed.count.counted("book"))"
    }
  }

  private func take(
    _ card: BookCard, into id: BookID, only: Set<BookField>?, _ merger: BookMerger, _ db: Database
  ) throws -> CardUpdate {
    let before = try self.book(id, db)
    let changes = card.taken(by: before, only: only)
    var book = before
    card.fill(&book, only: only)
    if book != before {
      try BookRow.update(id, to: book, over: before, db)
      let took = BookField.bits(book.changedFields(from: before))
      try merger.recordProvenance(of: IncomingBook(book: book, raw: card.raw), id, took: took)
    }
    let kept = card.changes(to: before).filter { !changes.contains($0) }
    return CardUpdate(book: try summary(id, db), isNew: false, changes: changes, kept: kept)
  }

  private func merger(of source: String, _ db: Database) throws -> BookMerger {
    try BookMerger(
      ImportTransaction(db: db, now: now, uids: uids), from: ImportOrigin(source: source, fileName: "look-up"))
  }
}

extension BookCard {
  /// The card as stored with the values that were taken from it.
  package var raw: String {
    get throws {
      var stored = self
      stored.cover = nil
      return try JSONText.line(of: stored)
    }
  }
}

package struct FoundCard: Sendable {
  package let id: BookID
  package let uid: UID
  package let card: BookCard
  /// Where the card comes from.
  package let source: String

  package init(_ card: BookCard, for book: BookSummary, from source: String) {
    (id, uid, self.card, self.source) = (book.id, book.uid, card, source)
  }
}

package struct CardUpdate: Hashable, Sendable {
  package let book: BookSummary
  package let isNew: Bool
  /// The changes to an existing book.
  package let changes: [CardChange]
  /// The book's values that differ from the card and were kept.
  package let kept: [CardChange]
}
