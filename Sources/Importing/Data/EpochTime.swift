internal import Foundation
internal import ReadingModel

/// A Unix time in seconds as a local date and time.
struct EpochTime {
  let day: Day
  let time: TimeOfDay

  /// Converts a Unix time to the machine's or the given time zone; nil outside the years that a `Day` supports.
  init?(unixSeconds: Int, in zone: TimeZone = .current) {
    let date = Date(timeIntervalSince1970: Double(unixSeconds))
    guard let second = CalendarSecond(unixSeconds: unixSeconds, secondsAhead: zone.secondsFromGMT(for: date)) else {
      return nil
    }
    day = second.day
    time = second.time
  }
}
