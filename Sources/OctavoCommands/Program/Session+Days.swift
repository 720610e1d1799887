internal import ReadingModel

extension Session {
  /// The day that a phrase means; nil when it is unknown.
  /// - Throws: ``InputError`` when it is still to come, before the year 1, or a week.
  func pastDay(_ phrase: DayPhrase) throws -> Day? {
    if phrase == .unknown { return nil }
    guard let day = phrase.day(today: now.day) else { throw InputError.weekForADay }
    if day.year < 1 { throw InputError.distantDay(day.text) }
    if day.earliest > now.day { throw InputError.futureDay(day.text) }
    return day
  }

  /// The day to come that a phrase means.
  /// - Throws: ``InputError`` when it is past, or before another day.
  func comingDay(_ phrase: ComingDayPhrase, from first: Day? = nil) throws -> Day {
    let earliest = min(now.day, first?.earliest ?? now.day)
    guard let day = phrase.day(today: now.day) else { throw InputError.noDay }
    if day < earliest { throw InputError.pastDay(day.text) }
    return day
  }

  /// The days that a range of them may begin or end with.
  /// - Throws: ``InputError`` when they are unknown.
  func days(_ phrase: DayPhrase, of option: String) throws -> DayRange {
    guard let days = phrase.days(today: now.day, weekStart: now.weekStart) else {
      throw InputError.noBound(option: option)
    }
    return days
  }
}
