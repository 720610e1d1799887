internal import ReadingModel

/// Times of day in words: `half past eight`, `quarter to nine`, `ten past eight`, `eight o'clock`. They leave open
/// which half of the day they are in.
enum SpokenTimes {
  typealias Words = ArraySlice<String>

  /// The time at the start of the words, as `8:30`.
  static func match(_ words: Words) -> (text: String, count: Int)? {
    let signs = ["past", "to", "o'clock", "oclock"]
    guard words.dropFirst().prefix(3).contains(where: signs.contains) else { return nil }
    let article = words.first == "a" ? 1 : 0
    let rest = words.dropFirst(article)
    if let first = rest.first, let minutes = quarters[first], ["past", "to"].contains(rest.dropFirst().first ?? "") {
      return time(minutes, rest.dropFirst(), article + 1)
    }
    if let number = NumberWords.leading(words), [5, 10, 20, 25].contains(number.value),
      words.dropFirst(number.count).first == "past"
    {
      return time(number.value, words.dropFirst(number.count), number.count)
    }
    guard ["o'clock", "oclock"].contains(words.dropFirst().first ?? ""), let hour = words.first.flatMap(hour) else {
      return nil
    }
    return ("\(hour):00", 2)
  }

  private static let quarters = ["half": 30, "quarter": 15]

  /// - Parameter words: `past` or `to`, and the hour.
  private static func time(_ minutes: Int, _ words: Words, _ taken: Int) -> (text: String, count: Int)? {
    guard let hour = words.dropFirst().first.flatMap(hour) else { return nil }
    let isClock = ["o'clock", "oclock"].contains(words.dropFirst(2).first ?? "")
    let count = taken + 2 + (isClock ? 1 : 0)
    guard words.first == "to" else { return ("\(hour):\(String(minutes, digits: 2))", count) }
    return minutes == 15 ? ("\(hour == 1 ? 12 : hour - 1):45", count) : nil
  }

  /// An hour alone, as `8:00`.
  /// - Parameter inWords: Whether only number words count: `eight`, not `8`.
  static func hour(_ words: Words, inWords: Bool) -> (text: String, count: Int)? {
    guard let word = words.first, !inWords || word.first?.isLetter == true, let hour = hour(word) else { return nil }
    return ("\(hour):00", 1)
  }

  private static func hour(_ word: String) -> Int? {
    NumberWords.count(word).flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// `at half past eight`: a time of day, in the half of the day that `pm` or a later part of the day says.
  static func clock(_ words: Words) -> TokenMatch? {
    let introduction = ["at", "around", "about", "until", "till"].contains(words.first ?? "") ? 1 : 0
    guard let (text, count) = match(words.dropFirst(introduction)) else { return nil }
    let after = words.dropFirst(introduction + count)
    let isMarked = SessionWords.isHalf(after.first ?? "")
    let said = isMarked ? after.first : SessionWords.half(in: after)
    let times = (said.map { [$0] } ?? ["am", "pm"]).compactMap { try? TimeOfDay(text + $0) }
    let tokens = times.map { Token.clock(.time($0)) }
    guard let first = tokens.first else { return nil }
    return TokenMatch(tokens.count == 1 ? first : .either(tokens), introduction + count + (isMarked ? 1 : 0))
  }
}
