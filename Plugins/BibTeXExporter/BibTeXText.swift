internal import Foundation
internal import ReadingModel

/// Field text: UTF-8, on one line, with LaTeX commands escaped.
enum BibTeXText {
  /// Escapes LaTeX's special characters.
  static func escaped(_ text: String) -> String {
    text.onOneLine.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\textbackslash{}"
      // BibTeX counts braces even after a backslash.
      case "{": "\\textbraceleft{}"
      case "}": "\\textbraceright{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "&", "%", "$", "#", "_": "\\\(scalar)"
      default: String(scalar)
      }
    }.joined()
  }

  /// A text for a field that BibLaTeX reads as it is, such as `doi`; nil if that is impossible.
  static func verbatim(_ text: String) -> String? {
    let signs = "{}\\%".unicodeScalars
    return text.unicodeScalars.contains { $0.properties.isWhitespace || signs.contains($0) } ? nil : text
  }

  /// The link for the `url` field, percent-encoded; nil unless it is http or https.
  static func link(_ text: String) -> String? {
    let isWeb = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    guard isWeb else { return nil }
    let allowed = CharacterSet(charactersIn: "!#$%&'()*+,-./:;=?@[]_~").union(.alphanumerics)
    return text.addingPercentEncoding(withAllowedCharacters: allowed)
  }
}
