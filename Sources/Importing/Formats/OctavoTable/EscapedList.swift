/// A list in one cell of Octavo's own CSV: `; ` between the items, backslashes before signs that separate nothing.
///
/// Read by code points, as it is written: Swift joins some signs and their neighbours to one character.
enum EscapedList {
  static func texts(_ cell: String) -> [String] { items(cell).map(unescaped) }

  /// The items, still with backslashes.
  static func items(_ cell: String) -> [Substring] {
    split(cell[...], at: ";").map { Substring($0.unicodeScalars.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// The parts of an item, as texts.
  static func parts(_ item: Substring, at sign: Unicode.Scalar) -> [String] { split(item, at: sign).map(unescaped) }

  private static func split(_ text: Substring, at sign: Unicode.Scalar) -> [Substring] {
    let text = text.unicodeScalars
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      if text[index] == sign, !isEscaped {
        parts.append(Substring(text[start..<index]))
        start = text.index(after: index)
      }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return parts + [Substring(text[start...])]
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(scalar)
        isEscaped = false
      }
    }
    return String(result)
  }
}
