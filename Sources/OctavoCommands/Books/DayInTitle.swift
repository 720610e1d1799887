/// A day among the words for a book that is not in the library: `The Thursday Murder Club`, `Light in August`.
enum DayInTitle {
  private static let introductions: Set<String> = ["on", "since"]

  /// Whether the day is part of the title: it is not after the title and its author, and nothing says that it is a day.
  /// - Parameters:
  ///   - typed: The words as typed, without tags.
  ///   - unknown: The words without the day, which name no book.
  static func isLikely(_ typed: [String], without unknown: String) -> Bool {
    let named = unknown.split(separator: " ").map(String.init)
    func plain(_ word: String) -> String { ",;".contains(word.last ?? " ") ? String(word.dropLast()) : word }
    guard named.count < typed.count, typed.map(plain).starts(with: named.map(plain)) else { return true }
    let first = typed[named.count].lowercased()
    if introductions.contains(first) || first.first?.isNumber == true { return false }
    return !hasAuthor(named)
  }

  /// Whether words end with an author: `Emma by Jane Austen`.
  static func hasAuthor(_ words: [String]) -> Bool {
    words.dropFirst().dropLast().contains { $0.lowercased() == "by" }
  }
}
