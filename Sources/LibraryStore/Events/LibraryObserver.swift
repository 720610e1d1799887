package import ReadingModel

/// Receives events of a library, and may refuse a change.
package struct LibraryObserver: Sendable {
  /// Whether there are any listeners; if not, events are not collected.
  let isListening: @Sendable () -> Bool
  /// Called before a change begins; an error prevents it.
  let mayChange: @Sendable () throws -> Void
  /// Called in the transaction, which other programs wait for; an error rolls it back.
  let before: @Sendable ([LibraryEvent]) throws -> Void
  /// Called for each event after the commit.
  let after: @Sendable (LibraryEvent) -> Void

  package init(
    isListening: @escaping @Sendable () -> Bool, mayChange: @escaping @Sendable () throws -> Void = {},
    before: @escaping @Sendable ([LibraryEvent]) throws -> Void, after: @escaping @Sendable (LibraryEvent) -> Void
  ) {
    self.isListening = isListening
    self.mayChange = mayChange
    self.before = before
    self.after = after
  }
}

/// What a command did to the library, for the observer.
package enum LibraryEvent: Hashable, Sendable {
  case added([BookSummary])
  /// An entry was logged: a position, a thought or a quote.
  case logged(LoggedEntry)
  case finished(Library.Journal.Finish)
  /// A book was lent or borrowed.
  case lent(LoanResult)
  /// A loan ended: the book is back with its owner.
  case returned(LoanResult)
  case profileChanged(Profile)

  /// The events for new books; empty if there are none.
  static func all(adding books: [BookSummary]) -> [LibraryEvent] { books.isEmpty ? [] : [.added(books)] }
}
