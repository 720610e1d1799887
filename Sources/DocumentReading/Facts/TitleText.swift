internal import Foundation
internal import Importing

/// A title in a file; placeholders that programs write by default are removed.
struct TitleText {
  /// The title; nil if there is none.
  let title: String?

  init(_ text: String) {
    let title = text.singleSpaced
    self.title = TitleText.isJunk(title) ? nil : title
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
