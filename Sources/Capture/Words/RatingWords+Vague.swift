internal import ReadingModel

/// Ratings that are not one number: `4+`, `3-4 stars`, `between 3 and 4 stars`. The reader chooses one.
extension RatingWords {
  /// Several ratings at the start of the words, the likeliest first.
  static func vague(_ words: Words) -> TokenMatch? {
    guard let (ratings, count) = nearly(words) ?? between(words), let first = ratings.first else { return nil }
    let hasStars = starWords.contains(words.dropFirst(count).first)
    let taken = count + (hasStars ? 1 : 0)
    return TokenMatch(ratings.count == 1 ? .rating(first) : .either(ratings.map { .rating($0) }), taken)
  }

  /// `4+` and `4-`: a quarter more or less, the number itself, or half a star more or less.
  private static func nearly(_ words: Words) -> ([Rating], count: Int)? {
    guard let word = words.first, let sign = word.last, "+-".contains(sign), word.startsWithNumber,
      let stars = try? Rating(String(word.dropLast()))
    else { return nil }
    let step = sign == "+" ? 25 : -25
    return ([step, 0, 2 * step].compactMap { rating(stars.hundredths + $0) }, 1)
  }

  /// `3-4`, `3 to 4`, `3 or 4 stars` and `between 3 and 4`: the middle, or one of the ends.
  private static func between(_ words: Words) -> ([Rating], count: Int)? {
    let isIntroduced = words.first == "between" || words.first == "from"
    let rest = words.dropFirst(isIntroduced ? 1 : 0)
    guard let first = rest.first, first.startsWithNumber else { return nil }
    let joined = first.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isDivided = ["-", "to", "or", "and"].contains(rest.dropFirst().first ?? "")
    let numbers = joined.count == 2 ? joined : isDivided ? [first, rest.dropFirst(2).first ?? ""] : []
    let count = (isIntroduced ? 1 : 0) + (joined.count == 2 ? 1 : 3)
    guard numbers.count == 2, let low = try? Rating(numbers[0]), let high = try? Rating(numbers[1]),
      (1...200).contains(high.hundredths - low.hundredths)
    else { return nil }
    // `3 and 4 are weak chapters`, `2-3 chapters too long`
    let next = words.dropFirst(count).first
    let isCounted = next.map { units.contains($0) || RemarkWords.isCounted($0) } ?? false
    let isRating = next.map(starWords.contains) ?? true || isIntroduced || (joined.count == 2 && !isCounted)
    guard isRating, rest.dropFirst().first != "and" || words.first == "between" else { return nil }
    return ([(low.hundredths + high.hundredths) / 2].compactMap(rating) + [low, high], count)
  }
}
