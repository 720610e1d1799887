/// One tag of a template and where it stands.
struct TemplateTag: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case value, unescapedValue, section, invertedSection, closing, partial, layout, block

    var opensSection: Bool { self == .section || self == .invertedSection || self == .layout || self == .block }
    /// Whether its name is the name of a template.
    var namesTemplate: Bool { self == .partial || self == .layout }
    /// Whether its name is looked up among the values.
    var namesKey: Bool { self == .value || self == .unescapedValue || self == .section || self == .invertedSection }
  }

  let kind: Kind
  let name: String
  /// Counted from 1.
  let line: Int
  /// The UTF-8 offsets of the name within the source.
  let nameRange: Range<Int>
}
