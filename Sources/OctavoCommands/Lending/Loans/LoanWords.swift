internal import ReadingModel

/// A loan in words, without `--to` or `--from`: `emma to Ada`.
struct LoanWords {
  /// The words for the book.
  let book: [String]
  /// The person or library.
  let party: String
  /// Whether more words follow the name: `for 3 weeks`.
  let hasMore: Bool

  /// Splits words at their last `to` or `from`; nil if it does not have words before and after it.
  init?(_ words: [String], at preposition: String) {
    guard let index = words.lastIndex(where: { $0.lowercased() == preposition }), index > 0, index < words.count - 1
    else { return nil }
    let name = words[(index + 1)...]
    let end = name.dropFirst().firstIndex(where: LoanWords.endsName) ?? name.endIndex
    book = Array(words[..<index])
    party = name[..<end].joined(separator: " ")
    hasMore = end < name.endIndex
  }

  /// Whether a word after the first one of a name begins a day or a time: `Ada until friday`.
  private static func endsName(_ word: String) -> Bool {
    let words = ["for", "until", "till", "by", "on", "in", "since", "due", "last", "next", "this"]
    return words.contains(word.lowercased()) || Int(word) != nil || (try? DayPhrase(word)) != nil
      || (try? ComingDayPhrase(word)) != nil
  }
}
