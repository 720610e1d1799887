internal import Foundation
internal import Importing

/// Titles in files.
enum TitleText {
  /// The title; nil if there is none, or a placeholder that a program writes by default.
  static func title(_ text: String) -> String? {
    let title = text.singleSpaced
    return isJunk(title) ? nil : title
  }

  private static let words: Set<String> = [
    "untitled", "untitled document", "unknown", "unknown title", "no title", "model", "document", "none",
    "unbenannt", "sans titre", "sin título", "unspecified", "(anonymous)",
  ]
  private static let beginnings = ["microsoft word - ", "microsoft powerpoint - ", "powerpoint presentation"]
  private static let endings = [
    ".doc", ".docx", ".indd", ".pdf", ".qxd", ".qxp", ".tex", ".dvi", ".rtf", ".p65", ".odt",
  ]

  private static func isJunk(_ title: String) -> Bool {
    let text = title.lowercased()
    if text.isEmpty || words.contains(text) { return true }
    if beginnings.contains(where: text.hasPrefix) || endings.contains(where: text.hasSuffix) { return true }
    // `Document1`, `Untitled-3`, `Layout 1`
    let stem = String(text.drop { $0.isNumber || $0 == "-" || $0 == " " }).trimmingCharacters(in: .decimalDigits)
    return ["document", "untitled", "untitled-", "layout ", "dokument", "doc"].contains(stem)
  }
}
