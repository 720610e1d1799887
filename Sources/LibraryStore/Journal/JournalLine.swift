package import ReadingModel

/// An entry and the book it is about.
package struct JournalLine: Hashable, Sendable {
  /// The entry's number.
  package let id: EntryID
  /// The entry.
  package internal(set) var entry: Entry
  /// The book's number.
  package let bookID: BookID
  /// The book's title.
  package let title: String
}
