package import ReadingModel

/// Ratings: `4.5`, `4.5/5`, `9/10`, `****`, `4 stars`, `four and a half stars`, `4 out of 5`, `3 1/2`.
enum RatingWords {
  typealias Words = ArraySlice<String>

  private static let introductions: PhraseList = """
    i gave it, i give it, i'd give it, id give it, i would give it, i'll give it, i will give it, i'd rate it,
    i would rate it, rating of, rated it, rate it, gave it, giving it, give it, rating, rating:, rate, score, score of,
    rated, with, stars:, a solid, solid, a strong, strong, a weak, weak
    """
  /// Words before a number of stars that make it another one.
  static let qualifying: WordSet = """
    not never no quite almost nearly barely hardly scarcely under over below above around least most
    """
  static let starWords: WordSet = "stars star ★ ★s"

  /// Whether words say that a number is one of stars: `4 stars`, `4/5`, `****`.
  static func haveMark(_ words: Words) -> Bool {
    words.contains { word in
      starWords.contains(word) || word.contains { "/*★".contains($0) } || word.hasSuffix("stars")
    }
  }

  /// A rating at the start of the words, in lower case. A number alone is ``Token/number(_:)`` elsewhere.
  static func match(_ words: Words) -> TokenMatch? {
    let introduction = introductions.count(at: words)
    let before = introduction + (words.dropFirst(introduction).first == "a" && introduction > 0 ? 1 : 0)
    let number = words.dropFirst(before)
    if let found = vague(number) { return found.after(before) }
    guard let (rating, count) = amount(number) else { return invalid(number)?.after(before) }
    // `in 3 days` is not a rating.
    let isNumber = count == 1 && number.first?.allSatisfy(\.isNumber) == true
    if isNumber, let next = number.dropFirst().first, units.contains(next) { return nil }
    return TokenMatch(.rating(rating), before + count)
  }

  /// Words for spans of time, which only a number before them counts: `20 years earlier`.
  static let periods: WordSet = "days weeks months years decades centuries"

  /// Words after a number that count something else.
  static let units: WordSet =
    periods + """
      day week month year hour hours hrs min mins minutes page pages chapter chapters times time sittings nights
      evenings parts books people am pm
      """

  /// `6 stars` and `0/5`.
  private static func invalid(_ words: Words) -> TokenMatch? {
    guard let first = words.first, first.startsWithNumber else { return nil }
    let isOfFive = first.hasSuffix("/5") && Decimals.hundredths(String(first.dropLast(2))) != nil
    let hasStars = starWords.contains(words.dropFirst().first) && Decimals.hundredths(first) != nil
    if hasStars, case let half = halfStar(words.dropFirst(2)), half > 0, let whole = NumberWords.digits(first) {
      return TokenMatch(.noRating("\(whole).5"), 2 + half)
    }
    guard isOfFive || hasStars else { return nil }
    return TokenMatch(.noRating(first), hasStars ? 2 : 1)
  }

  /// A number of stars, which `rate` also takes in a word alone.
  static func spelled(_ words: Words) -> TokenMatch? {
    guard words.count == 1, let count = NumberWords.count(words.first ?? ""), let rating = rating(count * 100) else {
      return nil
    }
    return TokenMatch(.rating(rating), 1)
  }

  /// Whether a word is a grade: `A-`, `B+`, `C`.
  static func isGrade(_ word: String) -> Bool {
    "ABCDF".contains(word.first ?? " ") && ["", "+", "-", "−", "–"].contains(String(word.dropFirst()))
  }

  /// The stars that fit a grade: 5 for an A, one less for each letter, a quarter more or less for a sign.
  static func stars(ofGrade grade: String) -> Rating? {
    let whole: [Character: Int] = ["A": 500, "B": 400, "C": 300, "D": 200, "F": 100]
    guard let first = grade.first, let stars = whole[first] else { return nil }
    let sign = grade.dropFirst()
    return rating(min(500, stars + (sign.isEmpty ? 0 : sign == "+" ? 25 : -25)))
  }

  /// The rating of `8` out of ten, or of `80%`; nil if it counts what follows, as in `8 chapters`.
  static func onOtherScale(_ word: String, before others: [String] = []) -> Rating? {
    if let next = others.first.map(Typography.token), units.contains(next) || RemarkWords.isCounted(next) { return nil }
    if let number = NumberWords.digits(word), (6...10).contains(number) { return rating(number * 50) }
    if let number = NumberWords.digits(word), (50...100).contains(number), others.isEmpty { return rating(number * 5) }
    guard word.hasSuffix("%"), let percent = NumberWords.digits(String(word.dropLast())), percent.isMultiple(of: 5)
    else { return nil }
    return rating(percent * 5)
  }

  static func rating(_ hundredths: Int?) -> Rating? { hundredths.flatMap { try? Rating(hundredths: $0) } }

  private static let halves: PhraseList = "and a half, 1/2, ½"
  private static let scales: PhraseList = "out of 5, out of five, of 5, from 5, / 5"

  private static func amount(_ words: Words) -> (Rating, count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if let rating = ofTen(first) { return (rating, 1) }
    if words.starts(with: ["half", "a", "star"]) { return rating(50).map { ($0, 3) } }
    if rest.starts(with: ["out", "of", "10"]) || rest.starts(with: ["out", "of", "ten"])
      || rest.starts(with: ["/", "10"]),
      let rating = rating(Decimals.hundredths(first).map { $0 / 2 })
    {
      return (rating, rest.first == "/" ? 3 : 4)
    }
    var found = whole(first)
    var count = 1
    var isHalf = false
    if let whole = NumberWords.count(first) {
      let half = halves.count(at: rest)
      if half > 0 {
        found = rating(whole * 100 + 50)
        count += half
        isHalf = true
      }
    }
    guard let found else { return nil }
    let after = words.dropFirst(count)
    if let half = withHalfStar(found, first, after) { return (half.rating, count + half.count) }
    // `5 stars and a half`
    if starWords.contains(after.first), halfStar(after.dropFirst()) > 0 { return nil }
    let scale = scales.count(at: after)
    if scale > 0 { return (found, count + scale + (starWords.contains(after.dropFirst(scale).first) ? 1 : 0)) }
    if let word = after.first, starWords.contains(word) { return (found, count + 1) }
    // `five` alone is a word, and `three and a half years` no rating.
    if first.allSatisfy(\.isLetter) || isHalf, !(isHalf && after.isEmpty) { return nil }
    return (found, count)
  }

  /// A whole number of stars and half a one after it: `3 stars and a half`, `3 stars and a half out of 5`.
  private static func withHalfStar(
    _ whole: Rating, _ number: String, _ words: Words
  ) -> (rating: Rating, count: Int)? {
    let unit = starWords.contains(words.first) ? 1 : 0
    let half = halfStar(words.dropFirst(unit))
    guard unit > 0 || haveMark([number]), half > 0, whole.hundredths.isMultiple(of: 100),
      let rating = rating(whole.hundredths + 50)
    else { return nil }
    return (rating, unit + half + scales.count(at: words.dropFirst(unit + half)))
  }

  /// How many words after stars are half a star; 0 for other words, such as `and a half years`.
  private static func halfStar(_ words: Words) -> Int {
    if words.starts(with: ["and", "half", "a", "star"]) { return 4 }
    guard words.starts(with: ["and", "a", "half"]) || words.starts(with: ["and", "½"]) else { return 0 }
    let count = words.dropFirst().first == "a" ? 3 : 2
    guard let next = words.dropFirst(count).first else { return count }
    if starWords.contains(next) { return count + 1 }
    // `3 stars and a half of it was boring`
    let isOther = units.contains(next) || (next == "of" && scales.count(at: words.dropFirst(count)) == 0)
    return isOther ? 0 : count
  }

  /// `9/10` as half as many stars, `85/100` as a twentieth.
  private static func ofTen(_ word: String) -> Rating? {
    if word.hasSuffix("/100") { return rating(NumberWords.digits(String(word.dropLast(4))).map { $0 * 5 }) }
    guard word.hasSuffix("/10") else { return nil }
    return rating(Decimals.hundredths(String(word.dropLast(3))).map { $0 / 2 })
  }

  /// `4`, `4.5/5`, `****`, `***1/2`, `4*`, `five`.
  private static func whole(_ word: String) -> Rating? {
    if let rating = try? Rating(word) { return rating }
    if word.hasSuffix("/5.0") { return try? Rating(String(word.dropLast(4))) }
    if word.hasPrefix("*") || word.hasPrefix("★"), word.hasSuffix("1/2") {
      return (try? Rating(String(word.dropLast(3)))).flatMap { rating($0.hundredths + 50) }
    }
    if let last = word.last, last == "*" || last == "★" { return try? Rating(String(word.dropLast())) }
    if let (number, unit) = NumberWords.divided(word), ["stars", "star"].contains(unit) { return try? Rating(number) }
    guard word.allSatisfy(\.isLetter), let whole = NumberWords.count(word) else { return nil }
    return rating(whole * 100)
  }
}

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
