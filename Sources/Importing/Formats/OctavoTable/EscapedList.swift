/// A list in one cell of Octavo's own CSV: `; ` between the items, backslashes before signs that separate nothing.
enum EscapedList {
  /// The items as texts.
  static func texts(_ cell: String) -> [String] { items(cell).map(unescaped) }

  /// The items, still with backslashes.
  static func items(_ cell: String) -> [Substring] {
    split(cell[...], at: ";").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  /// The parts of an item, as texts.
  static func parts(_ item: Substring, at sign: Character) -> [String] { split(item, at: sign).map(unescaped) }

  private static func split(_ text: Substring, at sign: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      if text[index] == sign, !isEscaped {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return parts + [text[start...]]
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
