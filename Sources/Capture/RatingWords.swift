internal import ReadingModel

/// Ratings: `4.5`, `4.5/5`, `****`, `4 stars`, `four and a half stars`, `4 out of 5`.
enum RatingWords {
  typealias Words = ArraySlice<String>

  private static let introductions: [[String]] = [
    ["rating", "of"], ["rated", "it"], ["gave", "it"], ["giving", "it"], ["rating:"], ["rating"], ["rated"], ["with"],
    ["stars:"],
  ]

  /// A rating at the start of the words, in lower case. A number alone is ``Token/number(_:)`` elsewhere.
  static func match(_ words: Words) -> TokenMatch? {
    let introduction = introductions.first { words.starts(with: $0) }?.count ?? 0
    let rest = words.dropFirst(introduction)
    guard let first = rest.first else { return nil }
    var rating = rating(first)
    var count = 1
    if rest.dropFirst().starts(with: ["and", "a", "half"]), let whole = NumberWords.count(first) {
      rating = try? Rating(hundredths: whole * 100 + 50)
      count = 4
    }
    guard let rating else { return nil }
    let after = rest.dropFirst(count)
    if after.starts(with: ["out", "of", "5"]) || after.starts(with: ["out", "of", "five"]) {
      count += 3
    } else if let word = after.first, ["stars", "star", "stars.", "★"].contains(word) {
      count += 1
    } else if first.allSatisfy(\.isLetter) {
      // `five` alone is a word.
      return nil
    }
    return TokenMatch(.rating(rating), introduction + count)
  }

  private static func rating(_ word: String) -> Rating? {
    if let rating = try? Rating(word) { return rating }
    guard word.allSatisfy(\.isLetter), let whole = NumberWords.count(word) else { return nil }
    return try? Rating(hundredths: whole * 100)
  }
}
