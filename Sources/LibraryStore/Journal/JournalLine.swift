package import ReadingModel

package struct JournalLine: Hashable, Sendable {
  package let id: EntryID
  package internal(set) var entry: Entry
  package let bookID: BookID
  package let title: String
}

package struct EntryID: Hashable, Sendable {
  package let number: Int64

  package init(_ number: Int64) {
    self.number = number
  }
}
