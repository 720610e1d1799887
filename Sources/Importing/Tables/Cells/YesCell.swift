/// A cell that says yes or no, in the words and marks of services and their readers.
enum YesCell {
  /// Whether a single-spaced cell says yes.
  static func isTrue(_ cell: String) -> Bool { words.contains(cell.lowercased()) }

  private static let words: Set<String> = [
    "yes", "true", "1", "x", "y", "ja", "oui", "sí", "si", "★", "✓", "♥", "♥️", "❤", "❤️",
  ]
}
