internal import Markup
internal import ReadingModel

/// calibre's custom columns in its catalogue (`#mood`) and its list (`*mood`), which do not say what type they have.
enum CalibreListField {
  /// The field of a heading of the catalogue; nil if it is not that of a custom column.
  static func name(ofHeading heading: String) -> FieldName? {
    heading.hasPrefix("#") ? FieldName(imported: String(heading.dropFirst()), from: "calibre") : nil
  }

  static func fields(of item: DataValue) -> CustomFields {
    var fields = CustomFields()
    guard case .object(let members) = item else { return fields }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where key.hasPrefix("*") {
      guard let name = FieldName(imported: String(key.dropFirst()), from: "calibre") else { continue }
      fields[name] += values(value)
    }
    return fields
  }

  private static func values(_ value: DataValue) -> [CustomValue] {
    switch value {
    case .bool(let isSet): [.flag(isSet)]
    case .list(let items): items.flatMap(values)
    case .null, .object: []
    case .number, .text: value.text.flatMap(self.value).map { [$0] } ?? []
    }
  }

  private static let instant = Pattern(#/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.+\-Z]*/#)

  /// The day of a timestamp; nil for calibre's undefined date, in the year 101.
  static func date(_ text: String) -> CustomValue? {
    text.hasPrefix("0101-") ? nil : (try? Day(String(text.prefix(10)))).map(CustomValue.day) ?? .text(text)
  }

  /// The value in a text; nil for calibre's undefined date.
  static func value(_ text: String) -> CustomValue? {
    if instant.whole(of: text[...]) != nil { return date(text) }
    if text.hasPrefix("<p") || text.hasPrefix("<div") { return MarkdownFromHTML.markdown(text).map(CustomValue.text) }
    return text.hasPrefix("\"") ? .text(text) : CustomValue(typed: text)
  }
}
