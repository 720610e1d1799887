internal import ReadingModel

/// A loan in words, without `--to` or `--from`: `emma to Ada`.
struct LoanWords {
  /// The words for the book; empty for the one being read.
  let book: [String]
  /// The person or library.
  let party: String
  /// Whether more words follow the name: `for 3 weeks`.
  let hasMore: Bool

  /// Splits words at their last `to` or `from`; nil if no words follow it.
  init?(_ words: [String], at preposition: String) {
    guard let index = words.lastIndex(where: { $0.lowercased() == preposition }), index < words.count - 1
    else { return nil }
    let name = words[(index + 1)...]
    // `Ada, signed copy`
    let sign = name.firstIndex { ",;:".contains($0.last ?? " ") }.map { $0 + 1 } ?? name.endIndex
    let end = min(sign, name.dropFirst().firstIndex(where: LoanWords.endsName) ?? name.endIndex)
    book = Array(words[..<index])
    let typed = name[..<end].joined(separator: " ")
    party = typed.last.map { ",;:".contains($0) } == true ? String(typed.dropLast()) : typed
    hasMore = end < name.endIndex
  }

  /// Whether a word after the first one of a name begins a day or a time: `Ada until friday`.
  private static func endsName(_ word: String) -> Bool {
    let words = ["for", "until", "till", "by", "on", "in", "since", "due", "last", "next", "this", "with", "without"]
    let first = word.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return words.contains(first) || first.hasPrefix("(") || Int(word) != nil || (try? DayPhrase(word)) != nil
      || (try? ComingDayPhrase(word)) != nil
  }
}
