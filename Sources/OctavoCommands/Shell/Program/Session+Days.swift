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

  /// The day and time of an entry. A time alone is today's; without a day and a time, it is now.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if the day is given twice.
  func moment(on phrase: DayPhrase?, at clock: ClockPhrase?) throws -> (day: Day?, time: TimeOfDay?) {
    let day = try pastDay(phrase ?? .daysAgo(0))
    switch clock {
    case nil: return (day, phrase == nil ? now.time : nil)
    case .time(let time):
      if day == now.day, isToCome(time) { throw DayError.futureTime(time.text) }
      return (day, time)
    case .minutesAgo(let minutes):
      guard phrase == nil else { throw ArgumentError.dayTwice(minutes: minutes) }
      let moment = ClockPhrase.minutesAgo(minutes).moment(now: now)
      return (moment.day, moment.time)
    }
  }

  /// Whether today has yet to reach a time of day. The day begins at a time set by the reader, so half past midnight
  /// may be late in the day.
  func isToCome(_ time: TimeOfDay) -> Bool {
    func minutes(_ time: TimeOfDay) -> Int { (time.minutes - now.dayStart.minutes + 1440) % 1440 }
    return minutes(time) > minutes(now.time)
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
