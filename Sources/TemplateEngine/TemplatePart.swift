enum TemplatePart: Sendable {
  case text(String)
  case value(TemplateKey, Escaping)
  /// A section, filled for a value that is present or for each element of a list; an inverted one for an absent value.
  case section(TemplateKey, isInverted: Bool, [TemplatePart])
  /// Another template, with an indentation for its lines and overrides of its blocks.
  case partial([TemplatePart], indentation: String, blocks: [String: [TemplatePart]])
  /// A block that users of the layout may override.
  case block(String, [TemplatePart], indentation: String)
}

/// The key of a value and its tag.
struct TemplateKey: Sendable {
  /// The key; `.` is the value of the surrounding section.
  let name: String
  /// The index of the tag in the list of all value tags.
  let tag: Int
}

struct PlacedTag: Sendable {
  let name: String
  let file: String
  let line: Int
}
