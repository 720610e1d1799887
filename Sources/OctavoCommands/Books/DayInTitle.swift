/// A day among the words for a book that is not in the library: `The Thursday Murder Club`, `Light in August`.
enum DayInTitle {
  private static let introductions: Set<String> = ["on", "since"]
  private static let relative: Set<String> = ["today", "yesterday", "tonight", "last", "this", "a"]

  /// Whether the day is part of the title: in the middle of it, or a word with a capital letter beside it. Not after
  /// the author, nor where it is said to be a day.
  /// - Parameters:
  ///   - typed: The words as typed, without tags.
  ///   - unknown: The words without the day, which name no book.
  static func isLikely(_ typed: [String], without unknown: String) -> Bool {
    func plain(_ word: String) -> String { ",;".contains(word.last ?? " ") ? String(word.dropLast()) : word }
    let (words, named) = (typed.map(plain), unknown.split(separator: " ").map { plain(String($0)) })
    guard named.count < words.count else { return false }
    if words.starts(with: named) {
      let day = words[named.count...]
      return day.last?.first?.isUppercase == true && !introductions.contains(day[named.count].lowercased())
        && !hasAuthor(named)
    }
    guard words.suffix(named.count) == named[...], let first = words.first else { return true }
    return first.first?.isUppercase == true || (hasAuthor(named) && !isRelative(first))
  }

  private static func isRelative(_ word: String) -> Bool {
    relative.contains(word.lowercased()) || introductions.contains(word.lowercased()) || word.first?.isNumber == true
  }

  /// Whether words have an author: `Emma by Jane Austen`.
  static func hasAuthor(_ words: [String]) -> Bool {
    words.dropFirst().dropLast().contains { $0.lowercased() == "by" }
  }
}
