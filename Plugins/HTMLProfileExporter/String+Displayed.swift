internal import ExporterKit
internal import Markup
internal import ReadingModel

extension String {
  /// The text on one trimmed line without invisible characters, such as control characters. Empty if nothing visible is
  /// left.
  var displayed: String {
    if isPlain { return self }
    let isVisible = unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
        .paragraphSeparator:
        false
      default: true
      }
    }
    return isVisible ? onOneLine : ""
  }

  /// Fast path: true for visible ASCII with single spaces, and non-ASCII without bytes that begin invisible characters.
  private var isPlain: Bool {
    isCertainlyOnOneLine && utf8.allSatisfy { $0 <= 0xD7 } && utf8.contains { (0x21...0x7E).contains($0) }
  }
}

extension String {
  /// The class of a heading with this title: absent, or `long` or `longest` if it or one of its words needs much room.
  var titleSize: TemplateValue {
    let longestWord = split { $0 == " " || $0 == "-" }.map(\.count).max() ?? 0
    if count > 100 || longestWord > 28 { return "longest" }
    return count > 45 || longestWord > 18 ? "long" : .absent
  }
}

extension TemplateValue {
  /// The text for display; absent if nothing is visible.
  static func shown(_ text: String?) -> TemplateValue {
    let text = (text ?? "").displayed
    return text.isEmpty ? .absent : .text(text)
  }

  /// A list in an object with the key `items`; absent if empty.
  static func group(_ items: some Collection<TemplateValue>) -> TemplateValue {
    items.isEmpty ? .absent : ["items": .list(Array(items))]
  }

  /// The reader's Markdown as markup; absent if blank.
  static func markdown(_ text: String?, headingBase: Int) -> TemplateValue {
    let markup = Markdown.html(text ?? "", headingBase: headingBase)
    return markup.isEmpty ? .absent : .text(markup)
  }
}
