/// A sum of time, by origin and basis.
package struct TimeSum: Hashable, Sendable {
  private var loggedSeconds = 0
  private var listenedSeconds = 0
  private var spreadSeconds = 0
  private var unknownSeconds = 0

  /// All minutes, rounded to the nearest.
  package var minutes: Int { TimeSum.minutes(seconds) }
  /// Minutes with a known or spread day, rounded to the nearest.
  package var datedMinutes: Int { TimeSum.minutes(seconds - unknownSeconds) }
  package var loggedMinutes: Int { TimeSum.minutes(loggedSeconds) }
  /// Minutes of audiobooks, from positions reached on their day.
  package var listenedMinutes: Int { TimeSum.minutes(listenedSeconds) }
  /// Minutes of audiobooks, spread evenly over the days between two known ones.
  package var spreadMinutes: Int { TimeSum.minutes(spreadSeconds) }
  /// Minutes of audiobooks on an unknown day.
  package var unknownMinutes: Int { TimeSum.minutes(unknownSeconds) }
  /// Whether any of it is from audiobook positions.
  package var hasListened: Bool { seconds > loggedSeconds }

  private var seconds: Int { loggedSeconds + listenedSeconds + spreadSeconds + unknownSeconds }

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

/// Time by day and month.
package struct TimeTally: Hashable, Sendable {
  package private(set) var sum = TimeSum()
  private var secondsByDay: [Day: Int] = [:]
  private var secondsByMonth: [Day: Int] = [:]

  /// A tally of the credits, optionally of one year only; time with an unknown year belongs to none.
  package init(_ credits: some Sequence<TimeCredit>, year: Int? = nil) {
    for credit in credits where year == nil || credit.day?.year == year {
      sum.add(credit)
      guard let day = credit.day, day.month != nil else { continue }
      secondsByMonth[day.wholeMonth, default: 0] += credit.seconds
      if day.precision == .day, credit.basis != .unknown { secondsByDay[day, default: 0] += credit.seconds }
    }
  }

  /// Minutes by exact day; without time of an unknown day.
  package var minutesByDay: [Day: Int] { secondsByDay.mapValues(TimeSum.minutes).filter { $0.value > 0 } }

  /// The minutes of the twelve months of a year, January first.
  package func months(of year: Int) -> [Int] {
    (1...12).map { month in TimeSum.minutes(Day(year: year, month: month).flatMap { secondsByMonth[$0] } ?? 0) }
  }
}
