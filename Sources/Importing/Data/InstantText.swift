internal import Foundation
internal import ReadingModel

/// A timestamp as services write it, `2023-08-14T04:09:18.343+00:00`, as a local date and time.
struct InstantText {
  let day: Day
  /// nil for a date without time.
  let time: TimeOfDay?

  /// Reads a timestamp, or a date that may be partial.
  ///
  /// Midnight UTC is read as a date without a time, stored in a timestamp column.
  init?(_ value: DataValue?, in zone: TimeZone) {
    guard let text = value?.singleSpaced else { return nil }
    guard let match = InstantText.form.whole(of: text[...]), let days = try? Day(String(match.1)),
      let seconds = InstantText.seconds(match.2, match.3, match.4), let offset = InstantText.offset(match.5)
    else {
      guard let day = try? Day(text) else { return nil }
      self.day = day
      time = nil
      return
    }
    if seconds == 0, offset == 0 {
      day = days
      time = nil
      return
    }
    guard let epoch = days.daysSinceEpoch,
      let moment = CalendarSecond(unixSeconds: epoch * 86_400 + seconds - offset, in: zone)
    else { return nil }
    day = moment.day
    time = moment.time
  }

  private static let form = Pattern(
    #/(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/#)

  private static func seconds(_ hours: Substring, _ minutes: Substring, _ seconds: Substring?) -> Int? {
    guard let hours = Int(hours), let minutes = Int(minutes), let seconds = Int(seconds ?? "0"), hours < 24,
      minutes < 60, seconds < 61
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  private static func offset(_ text: Substring?) -> Int? {
    guard let text, text != "Z" else { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
