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
    let (local, isTooLate) = unixSeconds.addingReportingOverflow(zone.secondsFromGMT(for: date))
    guard !isTooLate else { return nil }
    let days = (Double(local) / 86_400).rounded(.down)
    guard let number = Int(exactly: days), let day = Day(daysSinceEpoch: number),
      let time = TimeOfDay(minutes: (local - number * 86_400) / 60)
    else { return nil }
    self.day = day
    self.time = time
  }
}
