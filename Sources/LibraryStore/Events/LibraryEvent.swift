package import ReadingModel

/// What a command did to the library, for the observer.
package enum LibraryEvent: Hashable, Sendable {
  /// Books were added.
  case added([BookSummary])
  /// An entry was logged: a position, a thought or a quote.
  case logged(LoggedEntry)
  /// A reading was finished.
  case finished(Library.Journal.Finish)
  /// A book was lent or borrowed.
  case lent(LoanResult)
  /// A loan ended: the book is back with its owner.
  case returned(LoanResult)
  /// The reader's profile changed.
  case profileChanged(Profile)

  /// The events for new books; empty if there are none.
  static func all(adding books: [BookSummary]) -> [LibraryEvent] { books.isEmpty ? [] : [.added(books)] }
}
