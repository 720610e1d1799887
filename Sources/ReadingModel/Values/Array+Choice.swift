extension [String] {
  /// Joins alternatives for a sentence: `a`, `a or b`, `a, b or c`.
  package var formattedChoice: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
