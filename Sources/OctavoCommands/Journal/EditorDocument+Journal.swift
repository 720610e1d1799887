internal import LibraryStore
internal import ReadingModel

extension EditorDocument {
  init(_ line: JournalLine) {
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
    self.init(
      heading: [
        "\(line.title), entry \(line.id.number): \(kind). Save and close the editor to apply your changes.",
        "An empty field is cleared; an empty file changes nothing.",
      ], fields: fields,
      bodyHint: entry.kind == .quote ? "the quoted words, in Markdown." : "the thought, in Markdown.",
      body: entry.text ?? "")
  }

  init(_ reading: Reading, of title: String, number: Int) {
    self.init(
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
}

extension EditorDocumentChanges {
  /// The changes of an entry.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  mutating func entryChange(_ session: Session) throws -> Library.Journal.EntryChange {
    var change = Library.Journal.EntryChange()
    change.day = day("day", session)
    change.time = value("time") { try TimeOfDay($0) }
    change.place = value("position") { try PlaceInput(typed: $0) }
    change.minutes = value("minutes") { try MinutesPhrase($0).count }
    change.tags = texts("tags").map(WordsAndTags.tags(written:))
    change.visibility = value("visibility") { try Visibility(typed: $0) } ?? nil
    change.note = value("note") { $0 }.map { $0 ?? "" }
    change.text = body
    try check()
    return change
  }

  /// The changes of a reading.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  mutating func readingChange(_ session: Session) throws -> Library.Journal.ReadingChange {
    var change = Library.Journal.ReadingChange()
    change.started = day("started", session)
    change.ended = day("ended", session)
    change.rating = value("rating") { try Rating.typed($0) }.map { $0 ?? nil }
    change.total = value("total") { try EditionTotal(typed: $0) } ?? nil
    change.custom = customFields("custom")
    change.visibility = value("visibility") { try Visibility(typed: $0) } ?? nil
    change.review = body
    try check()
    return change
  }
}

extension Position {
  /// The place as a reader types it: `120`, `iv-xii`.
  fileprivate var typed: String { text.split(separator: " ").last.map(String.init) ?? text }
}
