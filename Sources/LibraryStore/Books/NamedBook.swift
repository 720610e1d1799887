internal import ReadingModel

/// A book that the reader named.
package struct NamedBook: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// Whether the reader typed its full title, number, ISBN or uid, or chose it from a list: not a guess.
  package let isExact: Bool
  /// Whether a typing mistake in the words was corrected.
  package let isCorrected: Bool

  /// A book, and whether it was named exactly.
  init(_ book: BookSummary, isExact: Bool, isCorrected: Bool = false) {
    self.book = book
    self.isExact = isExact
    self.isCorrected = isCorrected
  }

  /// Whether logging a position in it starts a reading.
  package var isNotBegun: Bool { book.status == nil || book.status == .wanted }
}
