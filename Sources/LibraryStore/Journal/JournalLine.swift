package import ReadingModel

/// An entry with its book.
package struct JournalLine: Hashable, Sendable {
  package let id: EntryID
  package internal(set) var entry: Entry
  package let bookID: BookID
  package let title: String
}

/// The number of an entry in this library.
package struct EntryID: Hashable, Sendable {
  /// The number, 1 or more.
  package let number: Int64

  /// Wraps a number.
  package init(_ number: Int64) {
    self.number = number
  }
}
