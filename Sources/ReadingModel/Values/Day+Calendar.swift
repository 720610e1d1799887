extension Day {
  /// 1970-01-01.
  public static let epoch = Day()

  /// The number of days in a month (1…12) of a year.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the year is a leap year.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days since 1970-01-01; nil for a partial date.
  public var daysSinceEpoch: Int? {
    guard let month, let dayOfMonth else { return nil }
    // Years begin in March, so that the leap day is the last day of the year.
    let marchYear = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfMarchYear = (153 * monthFromMarch + 2) / 5 + dayOfMonth - 1
    return 365 * marchYear + Day.leapDays(before: marchYear) + dayOfMarchYear - 719_468
  }

  /// The exact date this many days after 1970-01-01; nil outside the years −9999…9999.
  public init?(daysSinceEpoch days: Int) {
    guard Day.epochDays.contains(days) else { return nil }
    let shifted = days + 719_468
    // An era is the calendar's cycle of 400 years (146,097 days).
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfMarchYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfMarchYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfMarchYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The days of the years −9999…9999, relative to 1970-01-01.
  private static let epochDays = -4_371_587...2_932_896

  private static func leapDays(before year: Int) -> Int {
    func floorDivided(_ number: Int, _ divisor: Int) -> Int {
      number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
    return floorDivided(year, 4) - floorDivided(year, 100) + floorDivided(year, 400)
  }

  /// The exact date this many days later, or earlier if negative; nil for a partial date, and outside the years
  /// −9999…9999.
  public func adding(days: Int) -> Day? {
    guard let (sum, isTooLarge) = daysSinceEpoch?.addingReportingOverflow(days), !isTooLarge else { return nil }
    return Day(daysSinceEpoch: sum)
  }

  /// How many days later the other date is; negative if it is earlier. Nil if one of the two is a partial date.
  package func days(until other: Day) -> Int? {
    guard let start = daysSinceEpoch, let end = other.daysSinceEpoch else { return nil }
    return end - start
  }

  /// The date this many months later, or earlier if negative; the last day of a shorter month. Nil for a date without a
  /// month, and outside the years −9999…9999.
  package func adding(months: Int) -> Day? {
    guard let month else { return nil }
    let index = year * 12 + month - 1 + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    return Day(
      year: newYear, month: newMonth, day: dayOfMonth.map { min($0, Day.daysInMonth(newMonth, year: newYear)) })
  }

  /// The next such month or day, the current one included; nil if the calendar does not have it.
  package func next(month: Int, dayOfMonth: Int? = nil) -> Day? {
    // The next 29 February is at most eight years ahead.
    (0...8).lazy.compactMap { Day(year: year + $0, month: month, day: dayOfMonth) }.first { $0.latest >= self }
  }

  /// The weekday; nil for a partial date.
  public var weekday: Weekday? {
    // 1 January 1970 was a Thursday.
    daysSinceEpoch.map { Weekday.thursday.adding(days: $0) }
  }

  /// The first exact day of a date.
  public var earliest: Day { Day(year: year, month: month ?? 1, day: dayOfMonth ?? 1) ?? self }

  /// The last exact day of a date.
  public var latest: Day {
    let month = month ?? 12
    return Day(year: year, month: month, day: dayOfMonth ?? Day.daysInMonth(month, year: year)) ?? self
  }

  /// Whether every day of a date is before every day of another: of a month, before the next one, not before a day in
  /// it.
  package func isEntirelyBefore(_ other: Day) -> Bool { latest < other.earliest }

  /// The date without its day of the month.
  public var wholeMonth: Day { Day(year: year, month: month) ?? self }

  /// Whether the two are adjacent days, in either order.
  package func isNext(to other: Day) -> Bool {
    days(until: other).map(abs) == 1
  }

  /// Whether every day of the other date is within this one: `2025` contains `2025-03-14`.
  public func contains(_ other: Day) -> Bool {
    year == other.year && (month == nil || month == other.month)
      && (dayOfMonth == nil || dayOfMonth == other.dayOfMonth)
  }
}
