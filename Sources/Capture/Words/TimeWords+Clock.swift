internal import ReadingModel

/// Times of day: `at 8pm`, `20 min ago`.
extension TimeWords {
  /// `at 8pm`, `at 20:30`, `8:30 pm`, `20 min ago`, `an hour ago`, `just now` at the start of the words.
  static func clock(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = amount(words), ["ago", "back"].contains(words.dropFirst(found.count).first ?? ""),
      found.minutes <= MinutesPhrase.largest
    {
      return TokenMatch(.clock(.minutesAgo(found.minutes)), found.count + 1)
    }
    if words.starts(with: ["just", "now"]) { return TokenMatch(.clock(.minutesAgo(0)), 2) }
    let isIntroduced = ["at", "around", "about", "@"].contains(first)
    let rest = isIntroduced ? words.dropFirst() : words
    let introduction = isIntroduced ? 1 : 0
    guard var word = rest.first else { return nil }
    if word.hasPrefix("@") { word.removeFirst() }
    // `at 8 in the evening`
    if isIntroduced, let hour = NumberWords.digits(word), let part = DayWords.partOfDay(rest.dropFirst()),
      let half = half(of: hour, rest.dropFirst(part.count).first ?? "", part.half),
      let time = try? TimeOfDay("\(hour)" + half)
    {
      return TokenMatch(.clock(.time(time)), introduction + 1 + part.count)
    }
    if let time = named[word] { return TokenMatch(.clock(.time(time)), introduction + 1) }
    // `19.30 Uhr`, `22:00 h`
    if ["uhr", "h"].contains(rest.dropFirst().first ?? ""), word.contains(where: { ".:".contains($0) }),
      let time = try? TimeOfDay(word.replacing(".", with: ":")),
      time.minutes >= 13 * 60 || rest.dropFirst().first == "uhr"
    {
      return TokenMatch(.clock(.time(time)), introduction + 2)
    }
    // `at 21.30`, `9.15pm`
    if ["at", "@"].contains(first) || word.hasSuffix("m"), let time = dotted(word) { word = time }
    for count in [2, 1] where rest.count >= count {
      let text = ([word] + rest.prefix(count).dropFirst()).joined(separator: " ")
      guard text.hasSuffix("m") || text.hasSuffix("m.") || (isIntroduced && count == 1 && text.contains(":")),
        let time = try? TimeOfDay(text)
      else { continue }
      return TokenMatch(
        text.hasSuffix("m") || text.hasSuffix("m.") ? .clock(.time(time)) : .timeOrPosition(time), introduction + count)
    }
    return nil
  }

  /// `21.30` as `21:30`, and `9.15pm` as `9:15pm`; nil for other words.
  static func dotted(_ word: String) -> String? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[0].allSatisfy(\.isWholeNumber),
      parts[1].prefix(2).allSatisfy(\.isWholeNumber), parts[1].count >= 2,
      ["", "am", "pm"].contains(parts[1].dropFirst(2))
    else { return nil }
    return parts.joined(separator: ":")
  }

  /// The half of the day of an hour in a part of it: `2 at night` is before noon. Nil if it can be either.
  private static func half(of hour: Int, _ part: String, _ half: String) -> String? {
    guard (1...12).contains(hour), !half.isEmpty else { return nil }
    if part == "night" { return hour < 6 || hour == 12 ? "am" : "pm" }
    return hour == 12 ? nil : half
  }

  private static let named = ["noon": TimeOfDay(minutes: 720), "midnight": .midnight].compactMapValues(\.self)
}

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
    let isMarked = SessionWords.halves.contains(after.first ?? "")
    let said = isMarked ? after.first : SessionWords.half(in: after)
    let times = (said.map { [$0] } ?? ["am", "pm"]).compactMap { try? TimeOfDay(text + $0) }
    let tokens = times.map { Token.clock(.time($0)) }
    guard let first = tokens.first else { return nil }
    return TokenMatch(tokens.count == 1 ? first : .either(tokens), introduction + count + (isMarked ? 1 : 0))
  }
}
