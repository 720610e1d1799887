/// A second of Unix time as a calendar and a clock tell it: the day, and how far into it.
package struct CalendarSecond: Hashable, Sendable {
  /// The day.
  package let day: Day
  /// Seconds since midnight, 0…86,399.
  package let secondOfDay: Int

  /// Midnight of 1970-01-01.
  package static let epoch = CalendarSecond()

  private init() {
    day = .epoch
    secondOfDay = 0
  }

  /// The second at Greenwich, or on a clock that is so many seconds ahead of it, before 1970 as well as after;
  /// nil outside the years −9999…9999.
  package init?(unixSeconds: Int, secondsAhead: Int = 0) {
    let (local, isTooFar) = unixSeconds.addingReportingOverflow(secondsAhead)
    guard !isTooFar else { return nil }
    let (days, rest) = local.quotientAndRemainder(dividingBy: Day.seconds)
    guard let day = Day(daysSinceEpoch: rest < 0 ? days - 1 : days) else { return nil }
    self.day = day
    secondOfDay = rest < 0 ? rest + Day.seconds : rest
  }

  /// The time of day, to the minute.
  package var time: TimeOfDay { TimeOfDay(minutes: secondOfDay / 60) ?? .midnight }

  /// Hours, minutes and seconds with two digits each and a separator between: `21:40:09`.
  package func clock(separator: String) -> String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: separator)
  }
}

extension Day {
  /// How many seconds of Unix time every day has.
  fileprivate static let seconds = 86_400

  /// The first second of the day at Greenwich, in Unix time; nil for a partial date.
  package var unixSeconds: Int? { daysSinceEpoch.map { $0 * Day.seconds } }
}
