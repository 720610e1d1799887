package import ReadingModel

/// An entry with its book.
package struct JournalLine: Hashable, Sendable {
  package let id: EntryID
  package internal(set) var entry: Entry
  package let bookID: BookID
  package let title: String
}
