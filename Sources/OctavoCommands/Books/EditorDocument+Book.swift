internal import ReadingModel

extension EditorDocument {
  /// The fields with lines of their own; the notes are the body.
  fileprivate static let bookFields = BookField.edited.filter { $0.field != .notes && $0.field != .cover }

  init(_ book: Book) {
    self.init(
      heading: [
        "\(book.title). Save and close the editor to apply your changes.",
        "An empty field is cleared; an empty file changes nothing.",
      ],
      fields: EditorDocument.bookFields.flatMap { EditorDocument.fields($0, of: book) } + [
        Field("visibility", book.visibility.rawValue, hint: "public or private")
      ],
      bodyHint: "your notes on this copy or edition, in Markdown; never exported publicly.", body: book.notes ?? "")
  }

  private static func fields(_ definition: FieldDefinition, of book: Book) -> [Field] {
    let value = definition.value(of: book)
    switch definition.kind {
    case .people:
      return Contributor.Role.allCases.map { role in
        Field(role.rawValue + "s", list: book.contributors.filter { $0.role == role }.map(\.name))
      }
    case .series: return [Field(definition.word, list: book.series.map(\.text), hint: definition.hint)]
    case .texts, .tags:
      let texts: [String] =
        switch value {
        case .texts(let texts)?, .tags(let texts)?: texts
        default: []
        }
      return [Field(definition.word, list: texts, hint: definition.hint)]
    case .custom: return [Field(definition.word, list: book.custom.assignments, hint: definition.hint)]
    case .flag: return [Field(definition.word, (value ?? .flag(false)).text(), hint: definition.hint)]
    default: return [Field(definition.word, value?.text(), hint: definition.hint)]
    }
  }
}

extension EditorDocumentChanges {
  /// The changes of a book.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  mutating func bookChange() throws -> (inout Book) -> Void {
    var values: [(FieldDefinition, FieldValue?)] = []
    for definition in EditorDocument.bookFields {
      if let value = value(of: definition) { values.append((definition, value)) }
    }
    if case .some(nil) = texts("title").map(\.first) { note("title", "a book has a title - write one") }
    let visibility = value("visibility") { try Visibility(typed: $0) }
    let people = Contributor.Role.allCases.compactMap { role in texts(role.rawValue + "s").map { (role, $0) } }
    let notes = body
    try check()
    return { book in
      for (definition, value) in values { definition.set(value, in: &book) }
      for (role, names) in people { book.contributors = book.contributors.replacing(role, with: names) }
      if case .some(let visibility?) = visibility { book.visibility = visibility }
      if let notes { book.notes = notes.isEmpty ? nil : notes }
    }
  }

  /// The value of a changed field; nil if unchanged, `.some(nil)` if cleared. People are read by role.
  private mutating func value(of definition: FieldDefinition) -> FieldValue?? {
    let word = definition.word
    switch definition.kind {
    case .people, .identifiers, .picture: return nil
    case .series:
      guard let texts = texts(word) else { return nil }
      check(word) { try BookFieldOptions.check(series: texts) }
      return .some(.series(texts.map { SeriesPlace(typed: $0) }))
    case .custom:
      return customFields(word).map { change in
        var fields = CustomFields()
        change.apply(to: &fields)
        return .custom(fields)
      }
    case .tags: return texts(word).map { .tags(WordsAndTags.tags(written: $0)) }
    case .texts: return texts(word).map { .texts($0) }
    default: return value(word) { try definition.value(typed: $0) }.map { $0 ?? nil }
    }
  }

  /// The custom fields in a changed list, in place of all others; nil if unchanged.
  mutating func customFields(_ name: String) -> CustomFieldChange? {
    guard let texts = texts(name) else { return nil }
    do { return try CustomFieldChange(typed: texts, replacesAll: true) } catch {
      note(name, error.messageWithHint)
      return nil
    }
  }
}
