internal import ReadingModel

/// Dates in numbers: `14/11`, `11/14/2026`, `20261114`, `2026-11-14T21:30`, `14.11.`.
enum DateWords {
  /// A date at the start of the words; one that can be read in two ways is both.
  static func match(_ words: ArraySlice<String>) -> TokenMatch? {
    let introduction = ["on", "since"].contains(words.first ?? "") ? 1 : 0
    guard let word = words.dropFirst(introduction).first, word.startsWithNumber,
      introduction == 1 || word != "24/7"
    else { return nil }
    var count = introduction + 1
    if words.dropFirst(count).first.flatMap({ Weekday($0) }) != nil, isoDay(word) != nil { count += 1 }
    if let found = stamp(word) { return TokenMatch(found, count) }
    let isSame =
      introduction == 0 && word.split(separator: "/").count == 2 && Set(word.split(separator: "/")).count == 1
    let days = (isSame ? [] : slashed(word)) + compact(word) + dotted(word, isIntroduced: introduction == 1)
    // Without `on`, `4/5` is a position or a rating.
    let isSure = introduction == 1 || word.count { "/-".contains($0) } == 2 || word.contains(".")
    guard isSure || days.count == 1, let first = days.first else { return nil }
    return TokenMatch(days.count == 1 ? .day(first) : .either(days.map { .day($0) }), count)
  }

  /// Whether a word is written as an ISO date that is not in the calendar: `2026-02-30`.
  static func isImpossible(_ word: String) -> Bool {
    let date = Typography.token(word)
    return isoNumbers(date) != nil && isoDay(date) == nil
  }

  /// The first words with a day that its month does not have: `31 november`.
  static func impossibleDay(among words: [String]) -> String? {
    let lowered = words.map(Typography.token)
    for index in lowered.indices.dropLast() {
      let month = index + (lowered[index + 1] == "of" ? 2 : 1)
      guard month < lowered.count,
        let number = NumberWords.digits(lowered[index]) ?? NumberWords.ordinal(lowered[index]),
        (29...31).contains(number), let name = Day.month(named: lowered[month]),
        // A leap year, to allow 29 February.
        Day(year: 2024, month: name, day: number) == nil
      else { continue }
      return words[index...month].joined(separator: " ")
    }
    return nil
  }

  /// The day of an ISO date, in which a month or day may have one digit: `2026-2-3`.
  private static func isoDay(_ word: String) -> Day? {
    guard let (year, month, day) = isoNumbers(word) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func isoNumbers(_ word: String) -> (year: Int, month: Int, day: Int)? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap(NumberWords.digits)
    guard numbers.count == 3, parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count),
      (1...2).contains(parts[2].count)
    else { return nil }
    return (numbers[0], numbers[1], numbers[2])
  }

  /// `2026-11-14T21:30`, and an ISO date before a weekday.
  private static func stamp(_ word: String) -> Token? {
    let parts = word.split(separator: "t").map(String.init)
    if parts.count == 2, let day = try? Day(parts[0]), let time = try? TimeOfDay(String(parts[1].prefix(5))) {
      return .moment(.date(day), time)
    }
    return isoDay(word).map { .day(.date($0)) }
  }

  /// `14/11`, `11/14`, `14/11/2026`, `14-11-2026`: both days if it may be either.
  static func slashed(_ word: String) -> [DayPhrase] {
    let sign: Character = word.contains("/") ? "/" : "-"
    let parts = word.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap(NumberWords.digits)
    guard numbers.count == parts.count, parts[0].count <= 2, parts.dropFirst().first.map({ $0.count <= 2 }) == true,
      numbers.count == 2 ? sign == "/" : numbers.count == 3 && [2, 4].contains(parts[2].count)
    else { return [] }
    let year = numbers.count == 3 ? (parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]) : nil
    let both = [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap { dayOfMonth, month -> DayPhrase? in
      // A leap year, to allow 29 February.
      guard let day = Day(year: year ?? 2024, month: month, day: dayOfMonth) else { return nil }
      return year == nil ? .lastDate(month: month, dayOfMonth: dayOfMonth) : .date(day)
    }
    let days = both.count == 2 && both[0] == both[1] ? [both[0]] : both
    // `26-11-25`: the year may come first, as in ISO dates.
    guard sign == "-", parts.allSatisfy({ $0.count == 2 }),
      let iso = Day(year: 2000 + numbers[0], month: numbers[1], day: numbers[2]), !days.contains(.date(iso))
    else { return days }
    return days.isEmpty ? [] : [.date(iso)] + days
  }

  /// Whether a date that can be read in one way only begins with the day, as `20/3/2024` does and `3/20/2024` does not;
  /// nil for other words.
  static func beginsWithDay(_ word: String) -> Bool? {
    guard slashed(word).count == 1 else { return nil }
    let numbers = word.split { "/-".contains($0) }.compactMap { Int($0) }
    return numbers[0] == numbers[1] ? nil : numbers[0] > 12
  }

  /// `11/2026`, which beside a position may be a page and a length.
  static func monthOfYear(_ words: ArraySlice<String>) -> TokenMatch? {
    let parts = words.first?.split(separator: "/", omittingEmptySubsequences: false).map(String.init) ?? []
    guard parts.count == 2, parts[0].count <= 2, parts[1].hasPrefix("19") || parts[1].hasPrefix("20"),
      let month = NumberWords.digits(parts[0]), let year = NumberWords.year(parts[1]),
      let date = Day(year: year.year, month: month)
    else { return nil }
    return TokenMatch(.day(.date(date)), 1)
  }

  /// `20261114`.
  private static func compact(_ word: String) -> [DayPhrase] {
    guard word.utf8.count == 8, word.hasPrefix("19") || word.hasPrefix("20"),
      word.utf8.allSatisfy({ $0 < 58 && $0 > 47 }),
      let year = Int(word.prefix(4)), let month = Int(word.dropFirst(4).prefix(2)), let day = Int(word.suffix(2)),
      let date = Day(year: year, month: month, day: day)
    else { return [] }
    return [.date(date)]
  }

  /// `14.11.` and `14.11`, the day first.
  private static func dotted(_ word: String, isIntroduced: Bool) -> [DayPhrase] {
    let parts = word.split(separator: ".").map(String.init)
    let numbers = parts.compactMap(NumberWords.digits)
    // `25.11.26`
    if parts.count == 3, numbers.count == 3, parts[2].count == 2,
      let day = Day(year: 2000 + numbers[2], month: numbers[1], day: numbers[0])
    {
      return [.date(day)]
    }
    guard parts.count == 2, numbers.count == 2, isIntroduced || parts[1].count == 2,
      Day(year: 2024, month: numbers[1], day: numbers[0]) != nil
    else { return [] }
    return [.lastDate(month: numbers[1], dayOfMonth: numbers[0])]
  }
}
