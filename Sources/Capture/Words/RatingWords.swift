internal import ReadingModel

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
    let rest = words.dropFirst(introduction).first == "a" && introduction > 0 ? 1 : 0
    let number = words.dropFirst(introduction + rest)
    if let found = vague(number) { return TokenMatch(found.token, introduction + rest + found.count) }
    guard let (rating, count) = amount(number) else {
      guard let invalid = invalid(number) else { return nil }
      return TokenMatch(invalid.token, introduction + rest + invalid.count)
    }
    // `in 3 days` is not a rating.
    let isNumber = count == 1 && number.first?.allSatisfy(\.isNumber) == true
    if isNumber, let next = number.dropFirst().first, units.contains(next) { return nil }
    return TokenMatch(.rating(rating), introduction + rest + count)
  }

  /// Words for spans of time, which only a number before them counts: `20 years earlier`.
  static let periods: WordSet = "days weeks months years decades centuries"

  /// Words after a number that count something else.
  static let units: WordSet =
    periods + """
      day week month year hour hours hrs min mins minutes page pages chapter chapters times time sittings nights
      evenings parts books people am pm
      """

  /// Whether a word names several things that only a number before it counts: `30 years later`, but not `day 3`.
  static func areCounted(_ word: String) -> Bool { units.contains(word) && RemarkWords.isCounted(word) }

  /// `6 stars` and `0/5`.
  private static func invalid(_ words: Words) -> TokenMatch? {
    guard let first = words.first, first.startsWithNumber else { return nil }
    let isOfFive = first.hasSuffix("/5") && Decimals.hundredths(String(first.dropLast(2))) != nil
    let hasStars = starWords.contains(words.dropFirst().first) && Decimals.hundredths(first) != nil
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
    let scale = scales.count(at: after)
    if scale > 0 { return (found, count + scale + (starWords.contains(after.dropFirst(scale).first) ? 1 : 0)) }
    if let word = after.first, starWords.contains(word) { return (found, count + 1) }
    // `five` alone is a word, and `three and a half years` no rating.
    if first.allSatisfy(\.isLetter) || isHalf, !(isHalf && after.isEmpty) { return nil }
    return (found, count)
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
