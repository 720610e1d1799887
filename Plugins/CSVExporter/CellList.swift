/// A list in one cell: items separated by `; `, with a backslash before `;`, `#`, `:` and `\` in an item, and before a
/// leading space.
enum CellList {
  /// The joined items; nil for an empty list.
  static func text(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// Escapes one item.
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
