internal import ReadingModel

extension Session {
  /// The day that a phrase means; nil when it is unknown.
  /// - Throws: ``DayError`` when it is still to come, before the year 1, or a week.
  func pastDay(_ phrase: DayPhrase) throws -> Day? {
    if phrase == .unknown { return nil }
    guard let day = phrase.day(today: now.day) else { throw DayError.week }
    if day.year < 1 { throw DayError.distant(day.text) }
    if day.earliest > now.day { throw DayError.future(day.text) }
    return day
  }

  /// The day to come that a phrase means.
  /// - Throws: ``DayError`` when it is past, or before another day.
  func comingDay(_ phrase: ComingDayPhrase, from first: Day? = nil) throws -> Day {
    let earliest = min(now.day, first?.earliest ?? now.day)
    guard let day = phrase.day(today: now.day) else { throw DayError.none }
    if day < earliest { throw DayError.past(day.text) }
    return day
  }

  /// The days that a range of them may begin or end with.
  /// - Throws: ``DayError`` when they are unknown.
  func days(_ phrase: DayPhrase, of option: String) throws -> DayRange {
    guard let days = phrase.days(today: now.day, weekStart: now.weekStart) else {
      throw DayError.noBound(option: option)
    }
    return days
  }
}
