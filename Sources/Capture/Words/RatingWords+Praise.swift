package import ReadingModel

extension Capture {
  /// The rating that words of praise or blame probably mean, for a command to type: `rate dune amazing`.
  package static func likelyRating(_ words: [String]) -> Rating? {
    let words = words.flatMap { $0.split(separator: " ") }.map { Typography.token(String($0)) }
    // `not good`: how many stars less is unknown.
    guard !words.contains(where: { ["not", "never", "no", "hardly"].contains($0) || $0.hasSuffix("n't") }) else {
      return nil
    }
    return words.reversed().lazy.compactMap { RatingWords.stars(for: $0) }.first
  }
}

extension RatingWords {
  /// The stars for the first word, if it praises or blames several things: `good scenes`.
  static func starsBeforeCounted(_ words: [String]) -> Rating? {
    guard words.count > 1, words[0].last?.isLetter == true, RemarkWords.isCounted(Typography.token(words[1])) else {
      return nil
    }
    return stars(for: Typography.token(words[0]))
  }

  /// The stars for a word such as `amazing`, or for a number in a word.
  fileprivate static func stars(for word: String) -> Rating? {
    if let index = praise.firstIndex(where: { $0.contains(word) }) { return rating((index + 1) * 100) }
    guard let count = NumberWords.count(word), word.allSatisfy(\.isLetter) else { return nil }
    return rating(count > 5 ? min(500, count * 50) : count * 100)
  }

  /// Words of blame and of praise, for one star to five.
  static let praise: [WordSet] = [
    "awful terrible horrible hated worst dreadful unreadable",
    "bad boring dull disappointing weak poor overrated",
    "ok okay fine meh decent average mediocre so-so alright",
    "good great liked enjoyed nice fun lovely recommended",
    """
    loved love amazing awesome brilliant excellent perfect masterpiece fantastic superb best favourite favorite
    wonderful stunning adored outstanding magnificent
    """,
  ]
}
