package import ReadingModel

/// Something that a command did to the library and that others may want to know of.
package enum LibraryEvent: Hashable, Sendable {
  /// Books came in.
  case added([BookSummary])
  /// An entry was written: a place, a thought or a quote.
  case logged(LoggedEntry)
  /// A reading was finished.
  case finished(Library.Finish)
  /// A book was lent, or borrowed.
  case lent(LoanDeed)
  /// A book is back with its owner.
  case returned(LoanDeed)
  /// The reader told something else of themselves.
  case profileChanged(Profile)

  /// What is to be told of new books: nothing when there are none.
  static func all(adding books: [BookSummary]) -> [LibraryEvent] { books.isEmpty ? [] : [.added(books)] }
}
