/// A value in a template: made by an exporter, and part of the templates' documented keys.
public enum TemplateValue: Hashable, Sendable {
  /// Text, escaped unless the template uses `{{{key}}}`.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A condition for a section.
  case flag(Bool)
  /// A list; its section is repeated for each value.
  case list([TemplateValue])
  /// Named values.
  case object(TemplateFields)
  /// A known key without a value: renders nothing, and its section is left out.
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
  /// Named values; the last value of a name wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(TemplateFields(elements))
  }
}
