/// One piece of a template that is parsed.
enum TemplatePart: Sendable {
  /// Text that is placed as it is.
  case text(String)
  /// The value of a key.
  case value(TemplateKey, Escaping)
  /// What is filled for a value that is there, or for each of a list; when inverted, for one that is not.
  case section(TemplateKey, isInverted: Bool, [TemplatePart])
  /// Another template, in whose lines the indentation goes before, with what takes the place of its blocks.
  case partial([TemplatePart], indentation: String, blocks: [String: [TemplatePart]])
  /// What whoever uses the template as a layout may replace.
  case block(String, [TemplatePart], indentation: String)
}

/// The key of a value and the tag that asks for it.
struct TemplateKey: Sendable {
  /// The key; `.` is the value that the section around it is filled with.
  let name: String
  /// The number of the tag in the list of all tags that ask for a value.
  let tag: Int
}

/// A tag that asks for a value, and where it stands.
struct PlacedTag: Sendable {
  let name: String
  let file: String
  let line: Int
}
