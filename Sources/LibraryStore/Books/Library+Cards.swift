internal import Foundation
internal import GRDB
package import ReadingModel

extension Library {
  /// The book of the library that a card is about; nil when there is none.
  package func book(of card: BookCard) throws -> BookID? {
    try read { try BookMatcher($0).match(card.book(uid: uids.next()))?.id }
  }

  /// Takes what a card tells into the library: into the book that it is, or as a new one.
  ///
  /// - Parameters:
  ///   - held: The book that the reader was shown; nil when none was, and the card is of the one that it is recognised
  ///     as, if any.
  ///   - only: The facts to be taken, over what the book tells; nil for all that it does not tell yet.
  ///   - source: Who told it, kept with what it told.
  ///   - isRehearsal: Says what would be taken, and takes nothing.
  ///   - change: What the reader has to say about a new book besides.
  /// - Throws: ``BookError`` when the book is gone, ``ChangedMeanwhile`` when another one has its number.
  package func take(
    _ card: BookCard, into held: BookSummary?, only: Set<CardField>?, source: String, isRehearsal: Bool = false,
    change: (inout Book) throws -> Void = { _ in }
  ) throws -> TakenCard {
    var told = card
    told.cover = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let raw = String(decoding: try encoder.encode(told), as: UTF8.self)
    return try write(isRehearsal: isRehearsal) { db in
      let merger = try BookMerger(db, source: source, fileName: "look-up", now: now, uids: uids)
      if let held { try ChangedMeanwhile.check(summary(held.id, db).uid, isAs: held.uid) }
      var book = card.book(uid: uids.next())
      guard let id = try held?.id ?? BookMatcher(db).match(book)?.id else {
        book.added = now.day
        try change(&book)
        let id = try BookRow.insert(book, db)
        try merger.keepRow(of: IncomingBook(book: book, raw: raw), id, took: BookField.bits(toldBy: book))
        return TakenCard(book: try summary(id, db), isNew: true, changes: [], kept: [])
      }
      let before = try current(id, db).book
      let changes = card.taken(by: before, only: only)
      book = before
      card.fill(&book, only: only)
      if book != before {
        try BookRow.update(id, to: book, over: before, db)
        let took = BookField.bits(book.fields(unlike: before))
        try merger.keepRow(of: IncomingBook(book: book, raw: raw), id, took: took)
      }
      let kept = card.changes(to: before).filter { !changes.contains($0) }
      return TakenCard(book: try summary(id, db), isNew: false, changes: changes, kept: kept)
    } as: {
      "look up \($0.book.titleAndByline)"
    }
  }
}

/// What taking a card does.
package struct TakenCard: Hashable, Sendable {
  /// The book, as it is then.
  package let book: BookSummary
  /// Whether it is a new one.
  package let isNew: Bool
  /// What is different about a book that was there.
  package let changes: [CardChange]
  /// What that tells otherwise than the card, and keeps.
  package let kept: [CardChange]
}
