internal import ReadingModel

extension Session {
  func atEnd(of day: Day) -> Session {
    guard day != now.day else { return self }
    let lastMinute = TimeOfDay(minutes: (now.dayStart.minutes + 1439) % 1440) ?? .midnight
    var then = self
    then.now = Moment(
      unixMilliseconds: now.unixMilliseconds, day: day, time: lastMinute, dayStart: now.dayStart,
      weekStart: now.weekStart)
    return then
  }

  /// The day of a phrase; nil if it is unknown.
  /// - Throws: ``DayError`` if it is in the future, before the year 1, or a week.
  func pastDay(_ phrase: DayPhrase) throws -> Day? {
    if phrase == .unknown { return nil }
    guard let day = phrase.day(today: now.day) else { throw DayError.week }
    if day.year < 1 { throw DayError.distant(day.text) }
    if day.earliest > now.day { throw DayError.future(day.text) }
    return day
  }

  /// The day that an option sets: nil if it is not given, `.some(nil)` if it is empty or unknown.
  /// - Throws: ``DayError`` if it is in the future, before the year 1, or a week.
  func pastDay(_ update: FieldUpdate<DayPhrase>?) throws -> Day?? {
    try update.map { try $0.value.flatMap { try pastDay($0) } }
  }

  /// The day and time of an entry: the day of the words or of `--on`. A time alone is today's; without a day and a
  /// time, it is now.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if the day is given twice.
  func moment(
    _ words: DayPhrase?, or option: DayPhrase? = nil, at clock: ClockPhrase?
  ) throws -> (day: Day?, time: TimeOfDay?) {
    let phrase = try words.or(option, option: "--on")
    let day = try pastDay(phrase ?? .daysAgo(0))
    switch clock {
    case nil: return (day, phrase == nil ? now.time : nil)
    case .time(let time):
      if day == now.day, isToCome(time) {
        let isBeforeDayStart = time < now.dayStart && now.dayStart <= now.time
        throw isBeforeDayStart
          ? DayError.beforeDayStart(time.text, start: now.dayStart.text) : DayError.futureTime(time.text)
      }
      return (day, time)
    case .minutesAgo(let minutes):
      guard phrase == nil else { throw ArgumentError.dayTwice(minutes: minutes) }
      let moment = ClockPhrase.minutesAgo(minutes).moment(now: now)
      return (moment.day, moment.time)
    }
  }

  /// The day of the words or of `--on`, else today; nil if it is unknown.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if it is given twice.
  func day(_ words: DayPhrase? = nil, or option: DayPhrase?) throws -> Day? {
    try pastDay(try words.or(option, option: "--on") ?? .daysAgo(0))
  }

  /// Whether today has yet to reach a time of day. The day begins at a time set by the reader, so half past midnight
  /// may be late in the day.
  func isToCome(_ time: TimeOfDay) -> Bool { time.minutes(since: now.dayStart) > now.time.minutes(since: now.dayStart) }

  /// The future day of a phrase.
  /// - Parameter first: If it is in the past, days from it on are accepted, and counted from it.
  /// - Throws: ``DayError`` if it is past.
  func comingDay(_ phrase: ComingDayPhrase, from first: Day? = nil) throws -> Day {
    let earliest = min(now.day, first?.earliest ?? now.day)
    guard let day = phrase.day(today: now.day, from: earliest) else { throw DayError.none }
    if day < earliest { throw DayError.past(day.text) }
    return day
  }

  /// The days that a range may begin or end with.
  func days(_ phrase: DayPhrase, of option: String) throws -> DayRange {
    guard let days = phrase.days(today: now.day, weekStart: now.weekStart) else {
      throw DayError.noBound(option: option)
    }
    return days
  }
}

/// An invalid day, time or year.
enum DayError: ReportedError, Equatable {
  case notAMoment(String)
  case none
  case future(String)
  case futureTime(String)
  /// A time of this morning that belongs to the day before.
  case beforeDayStart(String, start: String)
  case past(String)
  case distant(String)
  /// A week instead of a day.
  case week
  case notAYear(String)
  /// An unknown day as the start or end of a range.
  case noBound(option: String)
  case wrongWayRound(from: String, to: String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .notAMoment(let text): "OCTAVO_NOW is '\(text)' - write it as 2026-03-14T21:40, or unset it"
    case .none: "missing day - write 'in 3 weeks' or 2026-12-19"
    case .future(let text): DayPhrase.inFuture(text)
    case .futureTime(let text): "\(text) is in the future - give an earlier time, or add --on yesterday"
    case .beforeDayStart(let text, let start):
      "\(text) belongs to yesterday, as your day starts at \(start) - add --on yesterday"
    case .past(let text): "\(text) is in the past - give today or a later day"
    case .distant(let text): "\(text) is before the year 1 - give a later day, or unknown"
    case .week: "a week is not a day - give one of its days, such as last-fri, or the month"
    case .notAYear(let text): "'\(text)' is not a year - write one such as 2025"
    case .noBound(let option): "\(option) takes a known day - leave it out, or search for day:unknown"
    case .wrongWayRound(let from, let to): "\(from) comes after \(to) - write --from \(to) --to \(from)"
    }
  }
}
