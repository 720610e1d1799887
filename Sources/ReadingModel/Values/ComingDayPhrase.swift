/// A future day, as typed: `tomorrow`, `in 3 weeks`, `next fri`, `14 march`, `2026-12-19`.
package enum ComingDayPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String

    package var category: FailureCategory { .input }

    package var description: String {
      "not a future day: '\(text)' - write tomorrow, 'in 3 weeks', 'next fri', '14 march', 'the 20th', 2026-12-19 or none"
    }
  }

  /// A calendar date.
  case date(Day)
  /// Days from today; 0 is today.
  case inDays(Int)
  /// `today`, `tomorrow` or `next week`: days from today, also for a loan that began before.
  case fromToday(days: Int)
  /// The same day of the next month, from today.
  case nextMonth
  /// The same day of the month, this many months later.
  case inMonths(Int)
  /// The next such weekday after today.
  case nextWeekday(Weekday)
  /// The next such date, including today.
  case nextDate(month: Int, dayOfMonth: Int)
  /// The next such day of a month, including today: `the 20th`.
  case nextDayOfMonth(Int)
  /// No day.
  case none

  /// Parses a phrase, ignoring case.
  /// - Throws: ``Invalid`` for anything else.
  package init(_ text: String) throws(Invalid) {
    // A hyphen joins words like a space; before a separate number it is a minus sign.
    guard text.firstMatch(of: #/(^|\s)-\s*\d/#) == nil else { throw Invalid(text: text) }
    let words = text.lowercased().split { " ,-".contains($0) }.map(String.init)
    guard
      let phrase = ComingDayPhrase.named(words) ?? ComingDayPhrase.counted(words) ?? ComingDayPhrase.weekdayOrDate(text)
        ?? ComingDayPhrase.numbers(text)
    else { throw Invalid(text: text) }
    self = phrase
  }

  private static func named(_ words: [String]) -> ComingDayPhrase? {
    switch words {
    case ["today"]: .fromToday(days: 0)
    case ["tomorrow"]: .fromToday(days: 1)
    case ["next", "week"]: .fromToday(days: 7)
    case ["next", "month"]: .nextMonth
    case ["none"]: ComingDayPhrase.none
    default: nil
    }
  }

  /// Parses `in 3 weeks`, `in two weeks`, `10 days`, `a month`.
  private static func counted(_ words: [String]) -> ComingDayPhrase? {
    let rest = words.first == "in" ? Array(words.dropFirst()) : words
    guard rest.count == 2, let count = rest[0] == "a" ? 1 : NumberName.number(rest[0]) ?? Int(rest[0]),
      (0...3_650).contains(count)
    else { return nil }
    switch rest[1] {
    case "day", "days": return .inDays(count)
    case "week", "weeks": return count <= 520 ? .inDays(count * 7) : nil
    case "month", "months": return count <= 120 ? .inMonths(count) : nil
    default: return nil
    }
  }

  /// Parses phrases that may also name a past day: a date, a weekday, a day of a month.
  private static func weekdayOrDate(_ text: String) -> ComingDayPhrase? {
    var text = text.lowercased()
    if ["next ", "next-"].contains(where: text.hasPrefix) { text.removeFirst(5) }
    if text.hasPrefix("the ") { text.removeFirst(4) }
    if text.hasPrefix("last") { return nil }
    switch try? DayPhrase(text) {
    case .date(let day)?: return .date(day)
    case .lastWeekday(let weekday)?: return .nextWeekday(weekday)
    case .lastDate(let month, let dayOfMonth)?: return .nextDate(month: month, dayOfMonth: dayOfMonth)
    case .lastDayOfMonth(let dayOfMonth)?: return .nextDayOfMonth(dayOfMonth)
    default: return nil
    }
  }

  /// Parses `31/12/2026`, `31/12`, `31.12.` and `12/31`; nil if the day may be the month.
  private static func numbers(_ text: String) -> ComingDayPhrase? {
    guard let sign = text.first(where: { "/.".contains($0) }) else { return nil }
    let parts = text.split(separator: sign).map(String.init)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      parts.count == 2 || parts[2].utf8.count == 4
    else { return nil }
    let dayFirst = Day(year: 2024, month: numbers[1], day: numbers[0]) == nil ? nil : (numbers[1], numbers[0])
    let monthFirst = Day(year: 2024, month: numbers[0], day: numbers[1]) == nil ? nil : (numbers[0], numbers[1])
    let isClear = sign == "." || dayFirst == nil || monthFirst == nil || numbers[0] == numbers[1]
    guard isClear, let (month, day) = dayFirst ?? (sign == "/" ? monthFirst : nil) else { return nil }
    guard numbers.count == 3 else { return .nextDate(month: month, dayOfMonth: day) }
    return Day(year: numbers[2], month: month, day: day).map { .date($0) }
  }

  /// The day for something that began on a first day, today or before. Dates such as `30 november`, and `in 3 weeks`,
  /// are counted from it; weekdays and words such as `tomorrow`, from today. Nil for `none`.
  package func day(today: Day, from first: Day) -> Day? {
    switch self {
    case .inDays, .inMonths, .nextDate, .nextDayOfMonth: day(today: min(today, first))
    case .date, .fromToday, .nextMonth, .nextWeekday, .none: day(today: today)
    }
  }

  /// The day, relative to today; the last day of a month or year. Nil for `none`.
  package func day(today: Day) -> Day? {
    switch self {
    case .date(let day): return day.latest
    case .inDays(let count), .fromToday(let count): return today.adding(days: count)
    case .inMonths(let count): return today.adding(months: count)
    case .nextMonth: return today.adding(months: 1)
    case .nextWeekday(let weekday):
      guard let tomorrow = today.adding(days: 1), let first = tomorrow.weekday else { return nil }
      return tomorrow.adding(days: first.days(until: weekday))
    case .nextDate(let month, let dayOfMonth): return today.next(month: month, dayOfMonth: dayOfMonth)
    case .nextDayOfMonth(let dayOfMonth):
      let months = (0...2).compactMap { today.wholeMonth.adding(months: $0) }
      return months.compactMap { Day(year: $0.year, month: $0.month ?? 1, day: dayOfMonth) }.first { $0 >= today }
    case .none: return nil
    }
  }
}
