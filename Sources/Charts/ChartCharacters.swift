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

  /// A line of one character for each value, the taller the larger.
  package func sparkline(_ values: [Int]) -> String {
    let steps: [Character] = self == .unicode ? Array("▁▂▃▄▅▆▇█") : Array("_.:-=+*#")
    let largest = max(1, values.max() ?? 1)
    let none: Character = self == .unicode ? "·" : " "
    return String(values.map { $0 > 0 ? steps[min(steps.count - 1, ($0 * steps.count - 1) / largest)] : none })
  }

  /// The characters of the five steps of a heat map, nothing first.
  var steps: [Character] { self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"] }
}
