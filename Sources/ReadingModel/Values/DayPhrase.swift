/// A day or week, as typed: `yesterday`, `3 days ago`, `-30d`, `last fri`, `last-week`, `mar`, `march 14`,
/// `14 March 2026`, `2026-03`, `2019`, `unknown`. Hyphens can replace spaces, for queries.
package enum DayPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String

    package var category: FailureCategory { .input }

    package var description: String {
      if isToCome { return DayPhrase.inFuture("'\(text)'") }
      return
        "'\(text)' is not a day - write today, yesterday, 3 days ago, -30d, last fri, mar, 14 march, 2026-03-14, 2026-03, 2026 or unknown"
    }

    /// Whether it is a day to come: `tomorrow`, `next week`, but not `10 days`, which may be ago.
    private var isToCome: Bool {
      let first = text.lowercased().prefix { !" -".contains($0) }
      return ["tomorrow", "in", "next"].contains(first) && (try? ComingDayPhrase(text)) != nil
    }
  }

  /// That the journal takes no future day.
  package static func inFuture(_ day: String) -> String {
    "\(day) is in the future - the journal takes today or earlier"
  }

  /// A calendar date, exact or partial.
  case date(Day)
  /// Days before today; 0 is today.
  case daysAgo(Int)
  /// The same day of the month, this many months before today.
  case monthsAgo(Int)
  /// The current week, month or year, or the previous one.
  case whole(Period.Unit, isLast: Bool)
  /// The last such weekday before today.
  case lastWeekday(Weekday)
  /// The last such month that has begun, 1…12.
  case lastMonth(Int)
  /// The last such month before the current one, 1…12: `last december`.
  case monthBefore(Int)
  /// The last such date, including today.
  case lastDate(month: Int, dayOfMonth: Int)
  /// The last such day of a month, including today: `the 14th`.
  case lastDayOfMonth(Int)
  /// An unknown day.
  case unknown

  /// Parses a phrase, ignoring case.
  /// - Throws: ``Invalid`` for anything else.
  package init(_ text: String) throws(Invalid) {
    let text = text.lowercased()
    let words = text.split { " ,-".contains($0) }.map(String.init).filter { $0 != "of" }
    if let phrase = DayPhrase.numbers(text).map({ .date($0) }) ?? DayPhrase.signed(text) {
      self = phrase
    } else if !text.hasPrefix("-"),
      let phrase = DayPhrase.named(words) ?? DayPhrase.counted(words) ?? DayPhrase.calendar(words)
        ?? DayPhrase.written(words) ?? DayPhrase.holiday(words)
    {
      self = phrase
    } else {
      throw Invalid(text: text)
    }
  }

  /// Parses an ISO 8601 date, the same with slashes or dots, `2026/03/14`, `2026.03`, or one with dots, day first,
  /// `14.03.2026`.
  private static func numbers(_ word: String) -> Day? {
    guard word.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    if let day = try? Day(word) { return day }
    for sign in ["/", "."] where word.prefix(4).allSatisfy(\.isNumber) {
      if let day = try? Day(word.replacing(sign, with: "-")) { return day }
    }
    // Dots mean that the day comes first: 14.03.2026, 14.3.2026, 03.2026.
    let parts = word.split(separator: ".").map(String.init)
    guard word.contains("."), (2...3).contains(parts.count), let last = parts.last, last.utf8.count == 4,
      parts.dropLast().allSatisfy({ (1...2).contains($0.utf8.count) }), parts.allSatisfy({ $0.allSatisfy(\.isASCII) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    return Day(
      year: numbers[numbers.count - 1], month: numbers[numbers.count - 2], day: numbers.count == 3 ? numbers[0] : nil)
  }

  private static func named(_ words: [String]) -> DayPhrase? {
    switch words {
    case ["today"]: .daysAgo(0)
    case ["yesterday"]: .daysAgo(1)
    case ["unknown"]: .unknown
    // `last day` is ambiguous: yesterday, or the last day of something.
    default:
      words.count == 2 && ["this", "last"].contains(words[0]) && words[1] != "day"
        ? Period.Unit(rawValue: words[1]).map { .whole($0, isLast: words[0] == "last") } : nil
    }
  }

  /// Parses `-30d`, `-2w`, `-6m`, `-1y`.
  private static func signed(_ text: String) -> DayPhrase? {
    guard text.hasPrefix("-"), let unit = text.last, let count = Int(text.dropFirst().dropLast()) else { return nil }
    return ago(count, String(unit))
  }

  /// Parses `3 days ago`, `a week ago`, `2 months ago`.
  private static func counted(_ words: [String]) -> DayPhrase? {
    guard words.count == 3, words[2] == "ago", let count = words[0] == "a" ? 1 : Int(words[0]) else { return nil }
    return ago(count, words[1])
  }

  private static func ago(_ count: Int, _ unit: String) -> DayPhrase? {
    // Far enough back for any book.
    switch unit {
    case "d", "day", "days": (0...1_000_000).contains(count) ? .daysAgo(count) : nil
    case "w", "week", "weeks": (0...100_000).contains(count) ? .daysAgo(count * 7) : nil
    case "m", "month", "months": (0...30_000).contains(count) ? .monthsAgo(count) : nil
    case "y", "year", "years": (0...2_000).contains(count) ? .monthsAgo(count * 12) : nil
    default: nil
    }
  }

  /// Parses `fri`, `last friday`, `mar`, `mar 2025`.
  private static func calendar(_ words: [String]) -> DayPhrase? {
    let rest = words.first == "last" ? Array(words.dropFirst()) : words
    guard let name = rest.first else { return nil }
    if rest.count == 1, let weekday = Weekday(name) { return .lastWeekday(weekday) }
    guard let month = Day.month(named: name) else { return nil }
    if rest.count == 1 { return words.first == "last" ? .monthBefore(month) : .lastMonth(month) }
    guard rest.count == 2, words.first != "last", let year = Int(rest[1]), rest[1].utf8.count == 4 else { return nil }
    return Day(year: year, month: month).map { .date($0) }
  }

  /// Parses `14 march 2026`, `march 14 2026`, `14 mar`, `the 14th march`, `the 14th`.
  private static func written(_ words: [String]) -> DayPhrase? {
    let words = words.first == "the" || words.first == "on" ? Array(words.dropFirst()) : words
    if words.count == 1, words[0].last?.isLetter == true, let day = dayOfMonth(words[0]), (1...31).contains(day) {
      return .lastDayOfMonth(day)
    }
    guard (2...3).contains(words.count) else { return nil }
    for (dayWord, monthWord) in [(words[0], words[1]), (words[1], words[0])] {
      guard let month = Day.month(named: monthWord), let day = dayOfMonth(dayWord) else { continue }
      guard words.count == 3 else {
        // A leap year, to allow 29 February.
        return Day(year: 2024, month: month, day: day).map { _ in .lastDate(month: month, dayOfMonth: day) }
      }
      guard words[2].utf8.count == 4, let year = Int(words[2]) else { return nil }
      return Day(year: year, month: month, day: day).map { .date($0) }
    }
    return nil
  }

  private static let holidays: [String: (month: Int, dayOfMonth: Int)] = [
    "christmas": (12, 25), "christmas day": (12, 25), "christmas eve": (12, 24), "xmas": (12, 25), "xmas eve": (12, 24),
    "boxing day": (12, 26), "new year's eve": (12, 31), "new years eve": (12, 31), "new year's day": (1, 1),
    "new years day": (1, 1), "halloween": (10, 31), "valentine's day": (2, 14), "valentines day": (2, 14),
  ]

  /// Parses holidays that are on the same day each year: `christmas eve`, `halloween 2025`.
  private static func holiday(_ words: [String]) -> DayPhrase? {
    let year = words.last.flatMap { $0.utf8.count == 4 ? Int($0) : nil }
    let typed = (year == nil ? words : words.dropLast()).joined(separator: " ")
    let name = typed.contains("’") ? typed.replacing("’", with: "'") : typed
    guard let (month, dayOfMonth) = holidays[name] else { return nil }
    guard let year else { return .lastDate(month: month, dayOfMonth: dayOfMonth) }
    return Day(year: year, month: month, day: dayOfMonth).map { .date($0) }
  }

  /// Parses `14`, `14.`, `14th`.
  private static func dayOfMonth(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let ending = word.dropFirst(digits.count)
    guard (1...2).contains(digits.count), (["", "."] + NumberName.ordinalEndings).contains(String(ending))
    else { return nil }
    return Int(digits)
  }

  /// The day, month or year, relative to today; nil for `unknown`, and for a week, which is not a single date.
  package func day(today: Day) -> Day? {
    switch self {
    case .date(let day): return day
    case .daysAgo(let count): return today.adding(days: -count)
    case .monthsAgo(let count): return today.adding(months: -count)
    case .whole(.day, let isLast): return today.adding(days: isLast ? -1 : 0)
    case .whole(.month, let isLast): return today.wholeMonth.adding(months: isLast ? -1 : 0)
    case .whole(.year, let isLast): return Day(year: today.year - (isLast ? 1 : 0))
    case .lastWeekday(let weekday):
      guard let yesterday = today.adding(days: -1), let now = yesterday.weekday else { return nil }
      return yesterday.adding(days: -weekday.days(until: now))
    case .lastMonth(let month):
      return Day(year: (today.month ?? 12) >= month ? today.year : today.year - 1, month: month)
    case .monthBefore(let month):
      return Day(year: (today.month ?? 12) > month ? today.year : today.year - 1, month: month)
    case .lastDate(let month, let dayOfMonth):
      // The last 29 February was at most eight years ago.
      return (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: dayOfMonth) }
        .first { $0 <= today }
    case .lastDayOfMonth(let dayOfMonth):
      let first = Day(year: today.year, month: today.month, day: 1)
      return (0...2).lazy.compactMap { first?.adding(months: -$0) }
        .compactMap { Day(year: $0.year, month: $0.month, day: dayOfMonth) }
        .first { $0 <= today }
    case .whole(.week, _), .unknown: return nil
    }
  }

  /// The month without a year that it is, 1…12; nil for others.
  package var month: Int? {
    switch self {
    case .lastMonth(let month), .monthBefore(let month): month
    default: nil
    }
  }

  /// The days, relative to today; nil for `unknown`.
  package func days(today: Day, weekStart: Weekday) -> DayRange? {
    guard case .whole(.week, let isLast) = self else { return day(today: today).map { DayRange($0) } }
    let first = today.startOfWeek(on: weekStart)?.adding(days: isLast ? -7 : 0)
    return first.map { DayRange(from: $0, to: $0.adding(days: 6)) }
  }

  /// The phrase as typed in its shortest form: `yesterday`, `-3d`, `last-fri`, `2026-03-14`.
  package var typed: String {
    switch self {
    case .date(let day): day.text
    case .daysAgo(0): "today"
    case .daysAgo(1): "yesterday"
    case .daysAgo(let count): "-\(count)d"
    case .monthsAgo(let count): "-\(count)m"
    case .whole(let unit, let isLast): (isLast ? "last-" : "this-") + unit.rawValue
    case .lastWeekday(let weekday): "last-" + weekday.name.prefix(3)
    case .lastMonth(let month): Day.monthName(month).lowercased()
    case .monthBefore(let month): "last-" + Day.monthName(month).lowercased()
    case .lastDate(let month, let dayOfMonth): "\(dayOfMonth) " + Day.monthName(month).lowercased()
    case .lastDayOfMonth(let day): day.ordinalInDigits
    case .unknown: "unknown"
    }
  }

  /// Why `2023-02-29` or `29 february 2023` does not exist: `February 2023 has 28 days`; nil for any other text.
  package static func nonexistentDay(_ text: String) -> String? {
    let words = text.lowercased().split { " -".contains($0) }.map(String.init)
    guard words.count == 3, let (year, month, day) = numbered(words, in: text) ?? named(words),
      (1...12).contains(month), (1...31).contains(day), day > Day.daysInMonth(month, year: year)
    else { return nil }
    return "\(Day.monthName(month)) \(year) has \(Day.daysInMonth(month, year: year)) days"
  }

  private static func numbered(_ words: [String], in text: String) -> (year: Int, month: Int, day: Int)? {
    guard text == words.joined(separator: "-"), words.map(\.utf8.count) == [4, 2, 2], words.allSatisfy(\.isDigits),
      let year = Int(words[0]), let month = Int(words[1]), let day = Int(words[2])
    else { return nil }
    return (year, month, day)
  }

  private static func named(_ words: [String]) -> (year: Int, month: Int, day: Int)? {
    guard words[2].utf8.count == 4, words[2].isDigits, let year = Int(words[2]) else { return nil }
    let places = [(words[0], words[1]), (words[1], words[0])]
    return places.lazy.compactMap { dayWord, monthWord in
      Day.month(named: monthWord).flatMap { month in dayOfMonth(dayWord).map { (year, month, $0) } }
    }.first
  }
}
