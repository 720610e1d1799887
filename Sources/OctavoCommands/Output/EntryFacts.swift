internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// An entry of the journal, as JSON tells it.
struct EntryFacts: TabularFacts {
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

extension EntryFacts {
  static var columns: [FactColumn<EntryFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.entry.uid.text) },
      FactColumn("bookID") { .number(Int($0.bookID)) }, FactColumn("title") { .text($0.title) },
      FactColumn("day") { .optional($0.entry.day?.text) }, FactColumn("time") { .optional($0.entry.time?.text) },
      FactColumn("kind") { .text($0.entry.kind.rawValue) },
      FactColumn("status") { .optional($0.entry.status?.rawValue) },
      FactColumn("place") { .optional($0.entry.position?.text) },
      FactColumn("percent") { .optional($0.entry.position?.percent) },
      FactColumn("minutes") { .optional($0.entry.minutes) }, FactColumn("text") { .optional($0.entry.text) },
      FactColumn("note") { .optional($0.entry.note) },
      FactColumn("tags") { .optional($0.entry.tags.isEmpty ? nil : $0.entry.tags.joined(separator: ", ")) },
      FactColumn("visibility") { .text($0.entry.visibility.rawValue) },
    ]
  }
}
