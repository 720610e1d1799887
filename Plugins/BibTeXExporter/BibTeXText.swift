internal import Foundation

/// Text within an entry: UTF-8, one line, without anything that LaTeX would obey.
enum BibTeXText {
  /// The text with LaTeX's signs as the characters that they are.
  static func escaped(_ text: String) -> String {
    line(text).map { character in
      switch character {
      case "\\": "\\textbackslash{}"
      // Braces are counted even behind a backslash.
      case "{": "\\textbraceleft{}"
      case "}": "\\textbraceright{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "&", "%", "$", "#", "_": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }

  /// The text on one line, without control characters.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isWhitespace ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(scalars.filter { $0.value != 0xFFFE })).split(separator: " ")
    return words.joined(separator: " ")
  }

  /// A link to the web, taken as it is by the field `url`; nil for any other.
  static func link(_ text: String) -> String? {
    let isWeb = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    guard isWeb else { return nil }
    let allowed = CharacterSet(charactersIn: "!#$%&'()*+,-./:;=?@[]_~").union(.alphanumerics)
    return text.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}
