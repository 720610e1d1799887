internal import LibraryStore
internal import ReadingModel

/// An entry of the journal, as JSON tells it.
struct EntryFacts: Encodable {
  let id: Int64
  let bookID: Int64
  let title: String
  let entry: Entry

  /// The facts of a line.
  init(_ line: JournalLine) {
    id = line.id.number
    bookID = line.bookID.number
    title = line.title
    entry = line.entry
  }
}
