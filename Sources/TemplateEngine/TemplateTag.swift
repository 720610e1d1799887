/// One tag of a template and its location.
struct TemplateTag: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case value, unescapedValue, section, invertedSection, closing, partial, layout, block, comment

    var opensSection: Bool { self == .section || self == .invertedSection || self == .layout || self == .block }
    /// Whether its name is the name of a template.
    var namesTemplate: Bool { self == .partial || self == .layout }
    /// Whether a line that contains nothing else is removed with it.
    var isOfItsOwnLine: Bool { self != .value && self != .unescapedValue }
  }

  let kind: Kind
  /// Empty for a comment.
  let name: String
  /// Counted from 1.
  let line: Int
  /// The UTF-8 offsets of the whole tag in the source, including its braces.
  let range: Range<Int>
}
