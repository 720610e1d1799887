internal import ReadingModel

/// Several texts in one cell: `; ` between them, and a backslash before `;`, `#`, `:` and `\` within one, and before a
/// space that one begins with.
enum CellList {
  /// The cell of the texts; nil when there are none.
  static func text(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// A text as it stands in a list.
  static func escaped(_ text: String) -> String {
    let signs = ";#:\\".unicodeScalars
    let beginsWithSpace = text.utf8.first == UInt8(ascii: " ")
    guard beginsWithSpace || text.unicodeScalars.contains(where: signs.contains) else { return text }
    var escaped = String.UnicodeScalarView(beginsWithSpace ? ["\\"] : [])
    for scalar in text.unicodeScalars {
      if signs.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
