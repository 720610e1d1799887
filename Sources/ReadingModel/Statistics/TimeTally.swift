/// A sum of time in minutes, by origin and basis.
package struct TimeSum: Hashable, Sendable {
  package private(set) var loggedMinutes = 0
  /// Minutes of audiobooks, from positions reached on their day.
  package private(set) var listenedMinutes = 0
  /// Minutes of audiobooks, spread evenly over the days between two known ones.
  package private(set) var spreadMinutes = 0
  /// Minutes of audiobooks on an unknown day.
  package private(set) var unknownMinutes = 0

  /// All minutes.
  package var minutes: Int { datedMinutes + unknownMinutes }
  /// Minutes with a known or spread day.
  package var datedMinutes: Int { loggedMinutes + listenedMinutes + spreadMinutes }
  /// Whether any of it is from audiobook positions.
  package var hasListened: Bool { minutes > loggedMinutes }

  package init() {}

  mutating func add(_ credit: TimeCredit) {
    switch (credit.source, credit.basis) {
    case (.minutes, _): loggedMinutes += credit.minutes
    case (.listened, .logged): listenedMinutes += credit.minutes
    case (.listened, .spread): spreadMinutes += credit.minutes
    case (.listened, .unknown): unknownMinutes += credit.minutes
    }
  }
}

/// Time by day and month.
package struct TimeTally: Hashable, Sendable {
  package private(set) var sum = TimeSum()
  /// Minutes by exact day; without time of an unknown day.
  package private(set) var minutesByDay: [Day: Int] = [:]
  private var minutesByMonth: [Day: Int] = [:]

  /// A tally of the credits, optionally of one year only; time with an unknown year belongs to none.
  package init(_ credits: some Sequence<TimeCredit>, year: Int? = nil) {
    for credit in credits where year == nil || credit.day?.year == year {
      sum.add(credit)
      guard let day = credit.day, day.month != nil else { continue }
      minutesByMonth[day.wholeMonth, default: 0] += credit.minutes
      if day.precision == .day, credit.basis != .unknown { minutesByDay[day, default: 0] += credit.minutes }
    }
  }

  /// The minutes of the twelve months of a year, January first.
  package func months(of year: Int) -> [Int] {
    (1...12).map { month in Day(year: year, month: month).flatMap { minutesByMonth[$0] } ?? 0 }
  }
}
