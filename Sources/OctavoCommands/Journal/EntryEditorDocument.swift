internal import LibraryStore
internal import ReadingModel

/// A journal entry as an editor document.
struct EntryEditorDocument {
  let document: EditorDocument

  /// The editor document of an entry.
  init(_ line: JournalLine) {
    typealias Field = EditorDocument.Field
    let entry = line.entry
    let kind = entry.status.map { "'\($0.rawValue)'" } ?? entry.kind.rawValue
    var fields = [
      Field("day", entry.day?.text, hint: "2026-03-14, 2026-03, yesterday; empty is unknown"),
      Field("time", entry.time?.text, hint: "21:40"),
      Field("position", entry.position?.typed, hint: "120, 100-120, 62%, 1:20, xii"),
      Field("minutes", entry.minutes.map(String.init), hint: "spent reading"),
      Field("tags", list: entry.tags),
      Field("visibility", entry.visibility.rawValue, hint: "public or private"),
    ]
    if entry.kind == .quote { fields.append(Field("note", entry.note, hint: "your remark on it")) }
    document = EditorDocument(
      heading: [
        "\(line.title), entry \(line.id.number): \(kind). Save and close the editor to apply your changes.",
        "An empty field is cleared; an empty file changes nothing.",
      ], fields: fields,
      bodyHint: entry.kind == .quote ? "the quoted words, in Markdown." : "the thought, in Markdown.",
      body: entry.text ?? "")
  }

  /// The changes in an edited document.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  static func change(_ changes: inout EditorDocumentChanges, _ session: Session) throws -> Library.Journal.EntryChange {
    var change = Library.Journal.EntryChange()
    change.day = changes.day("day", session)
    change.time = changes.value("time") { try TimeOfDay($0) }
    change.place = changes.value("position") { try PlaceInput(typed: $0) }
    change.minutes = changes.value("minutes", Int.minutes(typed:))
    change.tags = changes.texts("tags").map(WordsAndTags.tags(written:))
    change.visibility = changes.value("visibility") { try Visibility(typed: $0) } ?? nil
    change.note = changes.value("note") { $0 }.map { $0 ?? "" }
    change.text = changes.body
    try changes.check()
    return change
  }
}

extension Position {
  /// The place as a reader types it: `120`, `iv-xii`.
  fileprivate var typed: String { text.split(separator: " ").last.map(String.init) ?? text }
}
