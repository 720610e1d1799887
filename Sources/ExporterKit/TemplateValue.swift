/// What a template can place: made by an exporter for its templates, and part of their documented keys.
public enum TemplateValue: Hashable, Sendable {
  /// Text, escaped where it is placed unless the template says `{{{key}}}`.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A condition for a section.
  case flag(Bool)
  /// One section for each.
  case list([TemplateValue])
  /// Named values.
  case object(TemplateFields)
  /// A key that is known but has no value: nothing is placed, and its section is left out.
  case absent

  /// Text, or ``absent``.
  public static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int) { self = .number(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// A condition.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// Named values; of a name given twice the last one counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(TemplateFields(elements))
  }
}
