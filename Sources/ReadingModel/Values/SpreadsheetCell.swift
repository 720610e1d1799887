/// A text cell for tables that may be opened in a spreadsheet, protected from formula injection.
///
/// Text that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break, even after apostrophes, is
/// written with a leading apostrophe. Reading removes one such apostrophe, so that every text round-trips.
package struct SpreadsheetCell: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Parses a cell written by ``written``.
  package init(written: String) {
    text = SpreadsheetCell.isFormula(written) && written.hasPrefix("'") ? String(written.dropFirst()) : written
  }

  /// The escaped form, which spreadsheets do not treat as a formula.
  package var written: String { SpreadsheetCell.isFormula(text) ? "'" + text : text }

  /// Whether a text begins like a formula, possibly after apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { signs.contains($0) } ?? false
  }

  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
