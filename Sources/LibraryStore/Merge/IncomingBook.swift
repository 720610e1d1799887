package import ReadingModel

/// A book that an import brings, and where it stood.
package struct IncomingBook: Hashable, Sendable {
  /// The book with its readings.
  package let book: Book
  /// The book as it comes in when the library does not have it yet, with what would not be good enough to fill a known
  /// one; nil when that is the same.
  package let newBook: Book?
  /// The 1-based line of the file; nil in files that are no tables.
  package let line: Int?
  /// The row as it stood in the file; empty when the book carries all of it.
  package let raw: String

  /// A book and where it stood.
  package init(book: Book, newBook: Book? = nil, line: Int? = nil, raw: String = "") {
    self.book = book
    self.newBook = newBook
    self.line = line
    self.raw = raw
  }
}
