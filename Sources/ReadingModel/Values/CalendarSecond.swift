package import Foundation

/// A second of Unix time as calendar day and time of day.
package struct CalendarSecond: Hashable, Sendable {
  package let day: Day
  /// Seconds since midnight, 0…86,399.
  package let secondOfDay: Int

  /// 1970-01-01 at midnight.
  package static let epoch = CalendarSecond()

  /// The Unix time of the last second of the year 9999.
  package static let last = 253_402_300_799

  private init() {
    day = .epoch
    secondOfDay = 0
  }

  /// A Unix time in UTC or at an offset in seconds, including times before 1970; nil outside the years −9999…9999.
  package init?(unixSeconds: Int, secondsAhead: Int = 0) {
    let (local, isTooFar) = unixSeconds.addingReportingOverflow(secondsAhead)
    guard !isTooFar else { return nil }
    let (days, rest) = local.quotientAndRemainder(dividingBy: Day.seconds)
    guard let day = Day(daysSinceEpoch: rest < 0 ? days - 1 : days) else { return nil }
    self.day = day
    secondOfDay = rest < 0 ? rest + Day.seconds : rest
  }

  /// A Unix time on the clocks of a time zone.
  package init?(unixSeconds: Int, in zone: TimeZone) {
    let date = Date(timeIntervalSince1970: Double(unixSeconds))
    self.init(unixSeconds: unixSeconds, secondsAhead: zone.secondsFromGMT(for: date))
  }

  /// The time of day, to the minute.
  package var time: TimeOfDay { TimeOfDay(minutes: secondOfDay / 60) ?? .midnight }

  /// Hours, minutes and seconds with two digits each: `21:40:09`.
  package func clock(separator: String) -> String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { String($0, digits: 2) }.joined(separator: separator)
  }
}

extension Day {
  /// The seconds of a day in Unix time.
  fileprivate static let seconds = 86_400

  /// The start of the day in UTC, in Unix time; nil for a partial date.
  package var unixSeconds: Int? { daysSinceEpoch.map { $0 * Day.seconds } }
}
