/// Time added up, by where it comes from and what its day rests on.
package struct TimeSum: Hashable, Sendable {
  private var loggedSeconds = 0
  private var listenedSeconds = 0
  private var spreadSeconds = 0
  private var unknownSeconds = 0

  /// Minutes of all of it, rounded to the nearest.
  package var minutes: Int { TimeSum.minutes(seconds) }
  /// Minutes whose day is known or spread, rounded to the nearest.
  package var datedMinutes: Int { TimeSum.minutes(seconds - unknownSeconds) }
  /// Minutes that were logged as such.
  package var loggedMinutes: Int { TimeSum.minutes(loggedSeconds) }
  /// Minutes heard of recordings, by positions reached on their day.
  package var listenedMinutes: Int { TimeSum.minutes(listenedSeconds) }
  /// Minutes heard of recordings, spread evenly over the days between two that are known.
  package var spreadMinutes: Int { TimeSum.minutes(spreadSeconds) }
  /// Minutes heard of recordings on an unknown day.
  package var unknownMinutes: Int { TimeSum.minutes(unknownSeconds) }
  /// Whether any of it was heard.
  package var hasListened: Bool { seconds > loggedSeconds }

  private var seconds: Int { loggedSeconds + listenedSeconds + spreadSeconds + unknownSeconds }

  /// No time.
  package init() {}

  static func minutes(_ seconds: Int) -> Int { (seconds + 30) / 60 }

  mutating func add(_ credit: TimeCredit) {
    switch (credit.source, credit.basis) {
    case (.minutes, _): loggedSeconds += credit.seconds
    case (.listened, .logged): listenedSeconds += credit.seconds
    case (.listened, .spread): spreadSeconds += credit.seconds
    case (.listened, .unknown): unknownSeconds += credit.seconds
    }
  }
}

/// Time added up by day and by month.
package struct TimeTally: Hashable, Sendable {
  /// All of it.
  package private(set) var sum = TimeSum()
  private var secondsByDay: [Day: Int] = [:]
  private var secondsByMonth: [Day: Int] = [:]

  /// A tally of the credits, in a year when one is given; time whose year is unknown belongs to no year.
  package init(_ credits: some Sequence<TimeCredit>, year: Int? = nil) {
    for credit in credits where year == nil || credit.day?.year == year {
      sum.add(credit)
      guard let day = credit.day, day.month != nil else { continue }
      secondsByMonth[day.wholeMonth, default: 0] += credit.seconds
      if day.precision == .day, credit.basis != .unknown { secondsByDay[day, default: 0] += credit.seconds }
    }
  }

  /// Minutes of days that are known exactly; time of unknown day is in none of them.
  package var minutesByDay: [Day: Int] { secondsByDay.mapValues(TimeSum.minutes).filter { $0.value > 0 } }

  /// Minutes of the twelve months of a year, January first.
  package func months(of year: Int) -> [Int] {
    (1...12).map { month in TimeSum.minutes(Day(year: year, month: month).flatMap { secondsByMonth[$0] } ?? 0) }
  }
}
