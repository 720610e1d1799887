internal import ReadingModel

extension Session {
  /// The day of a phrase; nil if it is unknown.
  /// - Throws: ``DayError`` if it is in the future, before the year 1, or a week.
  func pastDay(_ phrase: DayPhrase) throws -> Day? {
    if phrase == .unknown { return nil }
    guard let day = phrase.day(today: now.day) else { throw DayError.week }
    if day.year < 1 { throw DayError.distant(day.text) }
    if day.earliest > now.day { throw DayError.future(day.text) }
    return day
  }

  /// The future day of a phrase.
  /// - Parameter first: If it is in the past, days from it on are accepted.
  /// - Throws: ``DayError`` if it is past.
  func comingDay(_ phrase: ComingDayPhrase, from first: Day? = nil) throws -> Day {
    let earliest = min(now.day, first?.earliest ?? now.day)
    guard let day = phrase.day(today: now.day) else { throw DayError.none }
    if day < earliest { throw DayError.past(day.text) }
    return day
  }

  /// The days that a range may begin or end with.
  /// - Throws: ``DayError`` if they are unknown.
  func days(_ phrase: DayPhrase, of option: String) throws -> DayRange {
    guard let days = phrase.days(today: now.day, weekStart: now.weekStart) else {
      throw DayError.noBound(option: option)
    }
    return days
  }
}
