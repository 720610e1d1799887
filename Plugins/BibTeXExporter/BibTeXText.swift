internal import Foundation
internal import ReadingModel

/// Text within an entry: UTF-8, one line, without anything that LaTeX would obey.
enum BibTeXText {
  /// The text with LaTeX's signs as the characters that they are.
  static func escaped(_ text: String) -> String {
    text.onOneLine.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\textbackslash{}"
      // Braces are counted even behind a backslash.
      case "{": "\\textbraceleft{}"
      case "}": "\\textbraceright{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "&", "%", "$", "#", "_": "\\\(scalar)"
      default: String(scalar)
      }
    }.joined()
  }

  /// A link to the web, taken as it is by the field `url`; nil for any other.
  static func link(_ text: String) -> String? {
    let isWeb = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    guard isWeb else { return nil }
    let allowed = CharacterSet(charactersIn: "!#$%&'()*+,-./:;=?@[]_~").union(.alphanumerics)
    return text.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}
