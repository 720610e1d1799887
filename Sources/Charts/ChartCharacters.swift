/// The characters of text charts.
package enum ChartCharacters: String, Sendable, Hashable, CaseIterable {
  /// Block characters with eighths of a column.
  case unicode
  /// ASCII, for terminals and files without Unicode.
  case ascii

  /// A bar of at most `columns` columns for `largest`; a value above 0 is always visible.
  package func bar(_ value: Int, of largest: Int, columns: Int) -> String {
    guard value > 0, largest > 0, columns > 0 else { return "" }
    switch self {
    case .unicode:
      let eighths = max(1, min(value, largest) * columns * 8 / largest)
      let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    case .ascii: return String(repeating: "#", count: max(1, min(value, largest) * columns / largest))
    }
  }

  /// The characters of the five steps of a heat map, from empty to full.
  var steps: [Character] { self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"] }
}
