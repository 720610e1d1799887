internal import Foundation
internal import ReadingModel

extension CalendarSecond {
  /// A Unix time as a local date and time; nil outside the years that a `Day` supports.
  init?(localAt unixSeconds: Int, in zone: TimeZone = .current) {
    let date = Date(timeIntervalSince1970: Double(unixSeconds))
    self.init(unixSeconds: unixSeconds, secondsAhead: zone.secondsFromGMT(for: date))
  }
}
