internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A journal entry as JSON.
struct EntryFacts: TabularFacts {
  let id: Int64
  let bookID: Int64
  let title: String
  let percent: Int?
  let entry: Entry

  /// The facts of a line.
  init(_ line: JournalLine) {
    id = line.id.number
    bookID = line.bookID.number
    title = line.title
    percent = line.entry.position?.percent
    entry = line.entry
  }
}

extension EntryFacts {
  static var columns: [FactColumn<EntryFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.entry.uid.text) },
      FactColumn("bookID") { .number(Int($0.bookID)) }, FactColumn("title") { .text($0.title) },
    ] + FactColumn.ofEntry { $0.entry }
  }
}

extension FactColumn {
  /// The columns of an entry.
  static func ofEntry(_ entry: @escaping @Sendable (Facts) -> Entry) -> [FactColumn] {
    let columns: [FactColumn<Entry>] = [
      FactColumn<Entry>("day") { .optional($0.day?.text) }, FactColumn<Entry>("time") { .optional($0.time?.text) },
      FactColumn<Entry>("kind") { .text($0.kind.rawValue) },
      FactColumn<Entry>("status") { .optional($0.status?.rawValue) },
      FactColumn<Entry>("position") { .optional($0.position?.text) },
      FactColumn<Entry>("percent") { .optional($0.position?.percent) },
      FactColumn<Entry>("minutes") { .optional($0.minutes) }, FactColumn<Entry>("text") { .optional($0.text) },
      FactColumn<Entry>("note") { .optional($0.note) },
      FactColumn<Entry>("tags") { .optional($0.tags.isEmpty ? nil : $0.tags.joined(separator: ", ")) },
      FactColumn<Entry>("visibility") { .text($0.visibility.rawValue) },
      FactColumn<Entry>("positionTotal") { .optional($0.position?.total) },
    ]
    return columns.map { column in FactColumn(column.key) { column.value(entry($0)) } }
  }
}
