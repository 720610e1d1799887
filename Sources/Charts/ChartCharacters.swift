/// The characters that charts are drawn with in text.
package enum ChartCharacters: String, Sendable, Hashable, CaseIterable {
  /// Blocks that fill a part of a column.
  case unicode
  /// Plain signs, for terminals and files that know no others.
  case ascii

  /// A bar for a value, `largest` being as long as so many columns; what is more than nothing shows.
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

  /// The characters of the five steps of a heat map, nothing first.
  var steps: [Character] { self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"] }
}
