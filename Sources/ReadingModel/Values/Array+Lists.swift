extension [String] {
  /// Joins names as on a title page: `A`, `A & B`, `A, B & C`.
  public var formattedList: String { joined(andLast: " & ") }

  /// Joins alternatives for a sentence: `a`, `a or b`, `a, b or c`.
  package var formattedChoice: String { joined(andLast: " or ") }

  /// Joins items for a sentence: `a`, `a and b`, `a, b and c`.
  package var formattedWithAnd: String { joined(andLast: " and ") }

  private func joined(andLast joint: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + joint + last
  }
}
