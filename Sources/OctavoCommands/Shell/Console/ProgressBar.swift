/// A progress bar: `█████▌····`.
enum ProgressBar {
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of so many columns for a fraction 0…1; in ASCII if Unicode is not available.
  static func text(_ fraction: Double, columns: Int, isUnicode: Bool = true) -> String {
    guard isUnicode else {
      let full = Int((max(0, min(1, fraction)) * Double(columns)).rounded(.down))
      return String(repeating: "#", count: full) + String(repeating: ".", count: columns - full)
    }
    let filled = Int((max(0, min(1, fraction)) * Double(columns * 8)).rounded(.down))
    let (full, rest) = filled.quotientAndRemainder(dividingBy: 8)
    var bar = String(repeating: "█", count: full)
    if rest > 0 { bar.append(eighths[rest - 1]) }
    return bar + String(repeating: "·", count: columns - full - (rest > 0 ? 1 : 0))
  }
}
