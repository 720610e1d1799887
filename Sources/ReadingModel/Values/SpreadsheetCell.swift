/// A cell of text for tables that may be opened in a spreadsheet, which runs what begins like a formula.
///
/// A text that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break is written with an
/// apostrophe before it, and so is one that begins so behind apostrophes of its own. Reading takes one apostrophe away
/// where one was put, so that every text comes back as it was.
public struct SpreadsheetCell: Hashable, Sendable {
  /// What the cell says.
  public let text: String

  /// A cell that says the text.
  public init(_ text: String) {
    self.text = text
  }

  /// Reads a cell as ``written`` puts it into a table.
  public init(written: String) {
    text = SpreadsheetCell.isFormula(written) && written.hasPrefix("'") ? String(written.dropFirst()) : written
  }

  /// The form for a table, which no spreadsheet takes for a formula.
  public var written: String { SpreadsheetCell.isFormula(text) ? "'" + text : text }

  /// Whether a text begins like a formula, perhaps behind apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { signs.contains($0) } ?? false
  }

  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
