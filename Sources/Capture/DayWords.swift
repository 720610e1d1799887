internal import ReadingModel

/// Days: `yesterday`, `on friday`, `3 days ago`, `14 march`, `2026-03-14`, `last night`.
enum DayWords {
  typealias Words = ArraySlice<String>

  /// A day at the start of the words, in lower case.
  static func match(_ words: Words) -> TokenMatch? {
    for (phrase, days) in spoken where words.starts(with: phrase) {
      return TokenMatch(.day(.daysAgo(days)), phrase.count)
    }
    let introduction = ["on", "since", "in"].contains(words.first ?? "") ? 1 : 0
    let rest = words.dropFirst(introduction)
    for count in stride(from: min(4, rest.count), to: 0, by: -1) {
      let phrase = Array(rest.prefix(count))
      guard isDay(phrase, isIntroduced: introduction == 1) else { continue }
      let numbers = phrase.map { word in
        word.first?.isNumber == true ? word : NumberWords.count(word).map(String.init) ?? word
      }
      guard let day = try? DayPhrase(numbers.joined(separator: " ")) else { continue }
      if words.first == "in", !mayFollowIn(day) { return nil }
      return TokenMatch(.day(day), introduction + count)
    }
    return nil
  }

  private static let parts = ["morning", "afternoon", "evening", "night", "noon"]

  /// Days that ``DayPhrase`` does not know, as they say a part of the day, too.
  private static let spoken: [([String], Int)] =
    parts.map { (["yesterday", $0], 1) }
    + ["morning", "afternoon", "evening"].map { (["this", $0], 0) }
    + [
      (["last", "night"], 1), (["last", "evening"], 1), (["tonight"], 0), (["earlier", "today"], 0),
      (["the", "day", "before", "yesterday"], 2), (["day", "before", "yesterday"], 2),
    ]

  /// Whether words can only be a day. `may`, `march`, `sun` and `2019` are words or numbers unless something says that
  /// they are days.
  private static func isDay(_ words: [String], isIntroduced: Bool) -> Bool {
    guard words.count == 1, let word = words.first else {
      // `of 2026`, `a week` and the like are no beginning of a day.
      return !words.contains("unknown") && !(words.last?.hasSuffix(",") ?? false)
    }
    if word.contains(where: \.isNumber) {
      return word.contains { "-./".contains($0) } && word.utf8.count >= 6 || (isIntroduced && word.utf8.count == 4)
    }
    if word == "today" || word == "yesterday" { return true }
    guard Weekday(word) != nil else { return isIntroduced && word != "unknown" }
    return isIntroduced || !["sun", "sat", "mon", "wed"].contains(word)
  }

  /// Whether `in` can come before it: a month or a year.
  private static func mayFollowIn(_ day: DayPhrase) -> Bool {
    switch day {
    case .date(let day): day.dayOfMonth == nil
    case .lastMonth: true
    default: false
    }
  }
}
