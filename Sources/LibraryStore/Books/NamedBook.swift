internal import ReadingModel

/// A book that a reader named.
package struct NamedBook: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// Whether its title in full, its number, ISBN or uid was typed, or it was chosen from a list: no guess at all.
  package let isExact: Bool

  /// A book, and how it was named.
  init(_ book: BookSummary, isExact: Bool) {
    self.book = book
    self.isExact = isExact
  }

  /// Whether logging a position in it begins a reading.
  package var isNotBegun: Bool { book.status == nil || book.status == .wanted }
}
