internal import Foundation
internal import GRDB
package import ReadingModel

extension Library {
  /// The book of the library that a card is about; nil when there is none.
  package func book(of card: BookCard) throws -> BookID? {
    try read { try BookMatcher($0).match(card.book(uid: uids.next()))?.id }
  }

  /// Takes what a card tells into the library: into a book that is there, or as a new one.
  ///
  /// - Parameters:
  ///   - id: The book; nil for a new one.
  ///   - only: The facts to be taken, over what the book tells; nil for all that it does not tell yet.
  ///   - source: Who told it, kept with what it told.
  ///   - change: What the reader has to say about a new book besides.
  /// - Returns: The book as it is now.
  package func take(
    _ card: BookCard, into id: BookID?, only: Set<CardField>?, source: String,
    change: (inout Book) throws -> Void = { _ in }
  ) throws -> BookSummary {
    var told = card
    told.cover = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let raw = String(decoding: try encoder.encode(told), as: UTF8.self)
    return try write { db in
      let merger = try BookMerger(db, source: source, fileName: "look-up", now: now, uids: uids)
      guard let id else {
        var book = card.book(uid: uids.next())
        book.added = now.day
        try change(&book)
        let incoming = IncomingBook(book: book, raw: raw)
        let id = try BookRow.insert(book, db)
        try merger.keepRow(of: incoming, id, took: BookField.bits(toldBy: book))
        return try summary(id, db)
      }
      let held = try current(id, db).book
      var book = held
      card.fill(&book, only: only)
      if book != held {
        try BookRow.update(id, to: book, over: held, db)
        try merger.keepRow(of: IncomingBook(book: book, raw: raw), id, took: BookField.bits(book.fields(unlike: held)))
      }
      return try summary(id, db)
    } as: {
      "look up \($0.titleAndByline)"
    }
  }
}
