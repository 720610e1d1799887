internal import ReadingModel
internal import Syncing

extension SyncSummary {
  /// The values of two joined things that are not shown, as the other one has a later value. Different texts are
  /// conflicts, and lists are joined.
  /// - Parameter before: What was shown before, if another device joined the two: only these values are named.
  func dropped(joining one: String, _ other: String, among before: View? = nil) throws -> [SyncedItem] {
    guard let mine = facts.items[one], let theirs = facts.items[other] else { return [] }
    return try mine.fields.keys.filter(SyncSummary.isSingle).sorted().compactMap { field in
      guard let value = mine.value(field), let otherValue = theirs.value(field), value != otherValue,
        value != .null, otherValue != .null, let shown = view.register(view.one(one), field, facts)?.value
      else { return nil }
      if let before, !before.isVisible(shown == value ? other : one) { return nil }
      var item = try named(view.one(one), field: SyncSummary.word(for: field))
      item.droppedValue = SyncSummary.text(of: shown == value ? otherValue : value, in: field)
      return item
    }
  }

  /// Fields that differ on two devices without meaning anything to the reader.
  private static let unnamed: Set<String> = [
    "book", "reading", "reader", "copy", "n", "added", "created", "visibility", "contributors", "cover", "kind",
    "source", "file", "raw", "day", "line", "importedAt", "took", "legacyBaseline", "baseline",
  ]

  private static func isSingle(_ field: String) -> Bool {
    !unnamed.contains(field) && !Kinds.isText(field)
      && !["tags.", "identifiers.", "books."].contains(where: field.hasPrefix)
  }

  /// The reader's word for a field: `pages` for `pageCount`, and the name of a custom one.
  private static func word(for field: String) -> String {
    if field.hasPrefix("fields.") { return String(field.dropFirst(7)) }
    return BookField.table.first { $0.key.stringValue == field }?.word ?? field
  }

  private static func text(of value: JSON, in field: String) -> String? {
    if field == "rating" { return value.number.flatMap { try? Rating(hundredths: Int($0)) }?.text }
    if let elements = value.elements { return elements.count == 1 ? elements[0]["text"]?.text : nil }
    return value.text ?? value.number.map { "\($0)" }
  }
}
