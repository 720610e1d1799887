internal import Foundation
internal import ReadingModel

/// A book as an editor document.
struct BookEditorDocument {
  let document: EditorDocument

  private static let fields = BookField.edited.filter { $0.field != .notes && $0.field != .cover }

  /// The editor document of a book.
  init(_ book: Book) {
    document = EditorDocument(
      heading: [
        "\(book.title). Save and close the editor to apply your changes.",
        "An empty field is cleared; an empty file changes nothing.",
      ],
      fields: BookEditorDocument.fields.flatMap { BookEditorDocument.fields($0, of: book) } + [
        EditorDocument.Field("visibility", book.visibility.rawValue, hint: "public or private")
      ],
      bodyHint: "your notes on this copy or edition, in Markdown; never exported publicly.", body: book.notes ?? "")
  }

  private static func fields(_ definition: FieldDefinition, of book: Book) -> [EditorDocument.Field] {
    typealias Field = EditorDocument.Field
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

  /// The changes in an edited document.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  static func change(_ changes: inout EditorDocumentChanges) throws -> (inout Book) -> Void {
    var values: [(FieldDefinition, FieldValue?)] = []
    for definition in fields {
      if let value = value(of: definition, in: &changes) { values.append((definition, value)) }
    }
    if case .some(nil) = changes.texts("title").map(\.first) { changes.note("title", "a book has a title - write one") }
    let visibility = changes.value("visibility") { try Visibility(typed: $0) }
    let people = Contributor.Role.allCases.compactMap { role in changes.texts(role.rawValue + "s").map { (role, $0) } }
    let notes = changes.body
    try changes.check()
    return { book in
      for (definition, value) in values { definition.set(value, in: &book) }
      for (role, names) in people { book.contributors = book.contributors.replacing(role, with: names) }
      if case .some(let visibility?) = visibility { book.visibility = visibility }
      if let notes { book.notes = notes.isEmpty ? nil : notes }
    }
  }

  /// The value of a changed field; nil if unchanged, `.some(nil)` if cleared. People are read by role.
  private static func value(of definition: FieldDefinition, in changes: inout EditorDocumentChanges) -> FieldValue?? {
    let word = definition.word
    switch definition.kind {
    case .people, .identifiers, .picture: return nil
    case .series:
      guard let texts = changes.texts(word) else { return nil }
      changes.check(word) { try BookFieldOptions.check(series: texts) }
      return .some(.series(texts.map { SeriesPlace(typed: $0) }))
    case .custom:
      return changes.customFields(word).map { change in
        var fields = CustomFields()
        change.apply(to: &fields)
        return .custom(fields)
      }
    case .tags: return changes.texts(word).map { .tags(WordsAndTags.tags(written: $0)) }
    case .texts: return changes.texts(word).map { .texts($0) }
    default: return changes.value(word) { try definition.value(typed: $0) }.map { $0 ?? nil }
    }
  }
}

extension EditorDocumentChanges {
  /// The custom fields in a changed list, in place of all others; nil if unchanged.
  mutating func customFields(_ name: String) -> CustomFieldChange? {
    guard let texts = texts(name) else { return nil }
    do { return try CustomFieldChange(typed: texts, replacesAll: true) } catch {
      note(name, error.messageWithHint)
      return nil
    }
  }
}
