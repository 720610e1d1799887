internal import LibraryStore
internal import ReadingModel

/// A reading as an editor document.
struct ReadingEditorDocument {
  let document: EditorDocument

  /// The editor document of a reading.
  init(_ reading: Reading, of title: String, number: Int) {
    typealias Field = EditorDocument.Field
    document = EditorDocument(
      heading: [
        "\(title), reading \(number): \(reading.status.rawValue). Save and close the editor to apply your changes.",
        "An empty day is unknown; an empty file changes nothing.",
      ],
      fields: [
        Field("started", reading.started?.text, hint: "2026-03-14, 2026-03, yesterday"),
        Field("ended", reading.ended?.text, hint: "finished or abandoned"),
        Field("rating", reading.rating?.text, hint: "0.25 to 5 stars"),
        Field("total", nil, hint: "another last page, or h:mm, for every position logged in it"),
        Field("custom", list: reading.custom.assignments, hint: "mood=dark"),
        Field("visibility", reading.visibility.rawValue, hint: "public or private"),
      ], bodyHint: "your review, in Markdown.", body: reading.review ?? "")
  }

  /// The changes in an edited document.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  static func change(_ changes: inout EditorDocumentChanges, _ session: Session) throws -> Library.Journal.ReadingChange
  {
    var change = Library.Journal.ReadingChange()
    change.started = changes.day("started", session)
    change.ended = changes.day("ended", session)
    change.rating = changes.value("rating") { try Rating.typed($0) }.map { $0 ?? nil }
    change.total = changes.value("total") { try EditionTotal(typed: $0) } ?? nil
    change.custom = changes.customFields("custom")
    change.visibility = changes.value("visibility") { try Visibility(typed: $0) } ?? nil
    change.review = changes.body
    try changes.check()
    return change
  }
}
