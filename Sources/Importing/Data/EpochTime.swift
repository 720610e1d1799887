internal import Foundation
internal import ReadingModel

/// A moment in seconds of Unix time, on the clock of a place.
struct EpochTime {
  /// The day.
  let day: Day
  /// The time of day.
  let time: TimeOfDay

  /// A moment, where the machine stands that reads the file unless a zone is named;
  /// nil outside of the years that a day can have.
  init?(unixSeconds: Int, in zone: TimeZone = .current) {
    let date = Date(timeIntervalSince1970: Double(unixSeconds))
    guard let second = CalendarSecond(unixSeconds: unixSeconds, secondsAhead: zone.secondsFromGMT(for: date)) else {
      return nil
    }
    day = second.day
    time = second.time
  }
}
