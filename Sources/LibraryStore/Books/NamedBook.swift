internal import ReadingModel

/// A book that the reader named.
package struct NamedBook: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// Whether the reader typed its full title, number, ISBN or uid, or chose it from a list: not a guess.
  package let isExact: Bool

  /// A book, and whether it was named exactly.
  init(_ book: BookSummary, isExact: Bool) {
    self.book = book
    self.isExact = isExact
  }

  /// Whether logging a position in it starts a reading.
  package var isNotBegun: Bool { book.status == nil || book.status == .wanted }
}
