internal import ReadingModel

/// Days: `yesterday`, `on friday night`, `3 days ago`, `14 march`, `2026-03-14`, `the 14th`, `last night`.
enum DayWords {
  typealias Words = ArraySlice<String>

  /// A day at the start of the words, in lower case.
  static func match(_ words: Words) -> TokenMatch? {
    // `back in september`, `earlier this week`
    let isLedTo = words.starts(with: ["back", "in"]) || words.starts(with: ["earlier", "this"])
    if isLedTo, let found = match(words.dropFirst()) { return found.after(1) }
    let first = day(words)
    if let found = hourOfDay(words) ?? dayWithHour(words, first) ?? DateWords.match(words) ?? weekend(words) {
      return found
    }
    // `sunday before last` is a week earlier.
    guard let (day, count) = first, !words.dropFirst(count).starts(with: ["before", "last"]) else { return nil }
    let part = day.isOneDay ? partOfDay(words.dropFirst(count)) : nil
    return TokenMatch(.day(day), count + (part?.count ?? 0))
  }

  private static func day(_ words: Words) -> (DayPhrase, count: Int)? {
    if let (days, phrases) = spoken.first(where: { $0.phrases.contains(at: words) }) {
      return (.daysAgo(days), phrases.count(at: words))
    }
    if let found = ago(words) { return found }
    // `this past friday`
    if words.starts(with: ["this", "past"]), let weekday = words.dropFirst(2).first.flatMap({ Weekday($0) }) {
      return (.lastWeekday(weekday), 3)
    }
    let introduction = ["on", "since", "in"].contains(words.first ?? "") ? 1 : 0
    let rest = words.dropFirst(introduction)
    // `friday 14 november`: the date says more.
    if let first = rest.first, Weekday(first) != nil, let (date, taken) = date(rest.dropFirst()) {
      return (date, introduction + 1 + taken)
    }
    // `on the third`
    if words.starts(with: ["on", "the"]), rest.count == 2, let number = rest.last.flatMap(NumberWords.ordinal),
      number < 32
    {
      return (.lastDayOfMonth(number), 3)
    }
    let correctedWords = rest.prefix(4).map(corrected)
    for count in stride(from: correctedWords.count, to: 0, by: -1) {
      let phrase = Array(correctedWords.prefix(count))
      // `sat evening`
      let isIntroduced =
        introduction == 1 || (count == 1 && partOfDay(rest.dropFirst()) != nil && Weekday(phrase[0]) != nil)
      guard isDay(phrase, isIntroduced: isIntroduced), let day = try? DayPhrase(phrase.joined(separator: " "))
      else { continue }
      // `on the 5th attempt`
      if case .lastDayOfMonth = day, numbered.contains(rest.dropFirst(count).first) { return nil }
      // `in june 4 stars`
      if words.first == "in", !mayFollowIn(day) { continue }
      return (day, introduction + count)
    }
    return nil
  }

  /// What is counted with `1st`, `2nd` and so on, other than the days of a month.
  private static let numbered: WordSet = "attempt try time reread re-read floor planet day line"

  /// A date after a weekday.
  private static func date(_ words: Words) -> (DayPhrase, count: Int)? {
    let skipped = words.first == "the" ? 1 : 0
    guard let found = DateWords.match(words.dropFirst(skipped)), case .day(let day) = found.token else {
      guard let (day, withOn) = day(["on"] + words) else { return nil }
      let count = withOn - 1
      switch day {
      case .date(let date): return date.dayOfMonth == nil ? nil : (day, count)
      case .lastDate, .lastDayOfMonth: return (day, count)
      default: return nil
      }
    }
    return (day, skipped + found.count)
  }

  /// `around 2010`, `circa 1999`, `~2010`.
  static func aboutYear(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    let count = FillerWords.approximateForYears.contains(first) ? 2 : 1
    let number = count == 2 ? words.dropFirst().first : first.hasPrefix("~") ? String(first.dropFirst()) : nil
    guard let number, number.hasPrefix("19") || number.hasPrefix("20"), let year = NumberWords.year(number) else {
      return nil
    }
    return TokenMatch(.day(.date(year)), count)
  }

  private static let weekends: PhraseList = """
    last weekend, this weekend, this past weekend, past weekend, over the weekend, on the weekend, at the weekend,
    during the weekend, over this weekend, over last weekend
    """

  /// `last weekend`: one of its two days.
  private static func weekend(_ words: Words) -> TokenMatch? {
    let count = weekends.count(at: words)
    return count > 0
      ? TokenMatch(.either([.day(.lastWeekday(.sunday)), .day(.lastWeekday(.saturday))]), count) : nil
  }

  // MARK: Words for days

  private static let parts: [String: String] = [
    "morning": "am", "afternoon": "pm", "evening": "pm", "night": "pm", "lunchtime": "",
    "eve": "pm",
  ]

  /// Days that ``DayPhrase`` does not know, as they say a part of the day, too.
  private static let spoken: [(daysAgo: Int, phrases: PhraseList)] = [
    (0, "tonight, tonite, earlier today, this morning, this afternoon, this evening"),
    (0, "earlier this morning, earlier this afternoon, earlier this evening"),
    (0, "early this morning, early this afternoon, early this evening"),
    (0, "late this morning, late this afternoon, late this evening"),
    (1, "last night, lastnight, last evening, last nite, last nigth, last nihgt, late last night"),
    (1, "late yesterday, early yesterday"),
    (2, "the day before yesterday, day before yesterday"),
  ]

  /// `morning`, `in the morning`, `at night` after a day.
  static func partOfDay(_ words: Words) -> (half: String, count: Int)? {
    for phrase in [["in", "the"], ["at"], []] where words.starts(with: phrase) {
      if let half = words.dropFirst(phrase.count).first.flatMap({ parts[$0] }) { return (half, phrase.count + 1) }
    }
    return nil
  }

  /// `at 9 this morning`, `9 yesterday evening`: an hour, and a part of a day that says which half is meant.
  private static func hourOfDay(_ words: Words) -> TokenMatch? {
    let introduction = ["at", "around", "about"].contains(words.first ?? "") ? 1 : 0
    guard let hour = hour(words.dropFirst(introduction)) else { return nil }
    let rest = words.dropFirst(introduction + hour.count)
    guard let (day, half, count) = dayWithPart(rest, day(rest)), introduction == 1 || hour.text.contains(":"),
      let time = try? TimeOfDay(hour.text + half)
    else { return nil }
    return TokenMatch(.moment(day, time), introduction + hour.count + count)
  }

  /// `this morning at 8`: the part of the day comes first.
  private static func dayWithHour(_ words: Words, _ day: (DayPhrase, count: Int)?) -> TokenMatch? {
    guard let (day, half, count) = dayWithPart(words, day) else { return nil }
    let rest = words.dropFirst(count)
    guard ["at", "around", "about"].contains(rest.first ?? ""), let hour = hour(rest.dropFirst()),
      let time = try? TimeOfDay(hour.text + half)
    else { return nil }
    return TokenMatch(.moment(day, time), count + 1 + hour.count)
  }

  /// `9`, `9:30` or `half past nine`.
  private static func hour(_ words: Words) -> (text: String, count: Int)? {
    if let spoken = SpokenTimes.match(words) { return spoken }
    guard let word = words.first, NumberWords.digits(word) != nil || word.contains(":") else { return nil }
    return (word, 1)
  }

  /// A day at the start of words, if they also say a part of it.
  private static func dayWithPart(
    _ words: Words, _ day: (DayPhrase, count: Int)?
  ) -> (DayPhrase, half: String, count: Int)? {
    guard let (day, count) = day else { return nil }
    if let extra = partOfDay(words.dropFirst(count)), !extra.half.isEmpty {
      return (day, extra.half, count + extra.count)
    }
    guard count > 0, let last = words.prefix(count).last else { return nil }
    let half = last == "tonight" ? "pm" : parts[last] ?? ""
    return half.isEmpty ? nil : (day, half, count)
  }

  /// `two nights ago`, `2d ago`, `a couple of days ago`.
  private static func ago(_ words: Words) -> (DayPhrase, count: Int)? {
    for last in ["ago", "back"] where words.starts(with: ["half", "a", "year", last]) { return (.monthsAgo(6), 4) }
    if let first = words.first, let (digits, unit) = NumberWords.divided(first), ["d", "w"].contains(unit) {
      guard let value = NumberWords.digits(digits), words.dropFirst().first == "ago" else { return nil }
      return (.daysAgo(value * (unit == "w" ? 7 : 1)), 2)
    }
    let article = ["a", "an"].contains(words.first ?? "") ? (value: 1, count: 1) : nil
    let couple = words.first == "couple" ? (value: 2, count: words.dropFirst().first == "of" ? 2 : 1) : nil
    guard let (number, count) = NumberWords.leading(words) ?? article ?? couple, case let rest = words.dropFirst(count),
      ["ago", "back"].contains(rest.dropFirst().first ?? ""), number < 10_000
    else { return nil }
    switch rest.first {
    case "day", "days", "night", "nights", "d": return (.daysAgo(number), count + 2)
    case "week", "weeks", "w": return (.daysAgo(number * 7), count + 2)
    case "month", "months": return (.monthsAgo(number), count + 2)
    case "year", "years": return (.monthsAgo(number * 12), count + 2)
    default: return nil
    }
  }

  /// Common short forms and slips of the keyboard.
  private static func corrected(_ word: String) -> String {
    if ["yday", "yest", "y'day", "yestday", "ystd"].contains(word) { return "yesterday" }
    if ["tdy", "2day"].contains(word) { return "today" }
    if word.first == "y", (7...11).contains(word.count), EditDistance.between(word, "yesterday", atMost: 2) != nil {
      return "yesterday"
    }
    if ["weds", "tues", "thur", "thurs"].contains(word) { return String(word.prefix(3)) }
    if ["tody", "todat", "todya", "tday"].contains(word) { return "today" }
    if ["wensday", "wendsday", "wednsday"].contains(word) { return "wednesday" }
    guard (5...10).contains(word.count), let last = word.last, "ya".contains(last) else { return word }
    return Weekday.allCases.map(\.name).first { EditDistance.between(word, $0, atMost: 1) != nil } ?? word
  }

  /// Whether words can only be a day. `may`, `march`, `sun` and `2019` are words or numbers unless something says that
  /// they are days.
  private static func isDay(_ words: [String], isIntroduced: Bool) -> Bool {
    guard words.count == 1, let word = words.first else {
      // `a week` and the like cannot begin a day, and `of october` is the end of a phrase.
      return !words.contains("unknown") && words.last != "of" && words.first != "of"
        && (isIntroduced || words.first != "the" || words.count > 2)
    }
    if word.hasPrefix("-") { return word.count > 2 }
    if NumberWords.ordinal(word) != nil { return isIntroduced }
    if word.contains(where: \.isNumber) {
      return word.contains { "-./".contains($0) } && word.utf8.count >= 6 || (isIntroduced && word.utf8.count == 4)
    }
    if word == "today" || word == "yesterday" { return true }
    guard Weekday(word) != nil else { return isIntroduced && word != "unknown" }
    return isIntroduced || !["sun", "sat"].contains(word)
  }

  /// Whether `in` can come before it: a month or a year.
  private static func mayFollowIn(_ day: DayPhrase) -> Bool {
    // `set in 1832`
    if case .date(let day) = day { return day.dayOfMonth == nil && day.year >= 1900 }
    return day.month != nil
  }
}

extension DayPhrase {
  /// The first and the last day of a reading, with the year of one of them for both: `1 march` and `20 march 2024`, `20
  /// december 2024` and `5 january`. Other days stay as they are.
  static func period(from first: DayPhrase, to last: DayPhrase) -> (first: DayPhrase, last: DayPhrase) {
    switch (first, last) {
    case (.lastDate, .date(let end)), (.lastMonth, .date(let end)), (.monthBefore, .date(let end)),
      (.lastDayOfMonth, .date(let end)):
      return (first.day(today: end.latest).map { .date($0) } ?? first, last)
    case (.date(let start), .lastDate), (.date(let start), .lastMonth), (.date(let start), .monthBefore):
      guard start.month != nil, let next = start.earliest.adding(months: 12)?.adding(days: -1) else { break }
      return (first, last.day(today: next).map { .date($0) } ?? last)
    default: break
    }
    return (first, last)
  }
}
