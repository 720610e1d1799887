package import ReadingModel

/// A book that an import brings, and where it stood.
package struct IncomingBook: Hashable, Sendable {
  /// The book with its readings.
  package let book: Book
  /// The 1-based line of the file; nil in files that are no tables.
  package let line: Int?
  /// The row as it stood in the file; empty when the book carries all of it.
  package let raw: String

  /// A book and where it stood.
  package init(book: Book, line: Int? = nil, raw: String = "") {
    self.book = book
    self.line = line
    self.raw = raw
  }
}
