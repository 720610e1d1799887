internal import ReadingModel

/// An invalid day, time or year.
enum DayError: ReportedError, Equatable {
  /// `OCTAVO_NOW` is not a valid moment.
  case notAMoment(String)
  /// The day is missing.
  case none
  /// The day is in the future.
  case future(String)
  /// The time of today is in the future.
  case futureTime(String)
  /// The day is past but must not be.
  case past(String)
  /// The day is before the year 1.
  case distant(String)
  /// A week instead of a day.
  case week
  /// The number is not a year.
  case notAYear(String)
  /// An unknown day as the start or end of a range.
  case noBound(option: String)
  /// The range ends before it begins.
  case wrongWayRound(from: String, to: String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .notAMoment(let text): "OCTAVO_NOW is '\(text)' - write it as 2026-03-14T21:40, or unset it"
    case .none: "missing day - write 'in 3 weeks' or 2026-12-19"
    case .future(let text): "\(text) is in the future - the journal takes today or earlier"
    case .futureTime(let text): "\(text) is in the future - give an earlier time, or add --on yesterday"
    case .past(let text): "\(text) is in the past - give today or a later day"
    case .distant(let text): "\(text) is before the year 1 - give a later day, or unknown"
    case .week: "a week is not a day - give one of its days, such as last-fri, or the month"
    case .notAYear(let text): "'\(text)' is not a year - write one such as 2025"
    case .noBound(let option): "\(option) takes a known day - leave it out, or search for day:unknown"
    case .wrongWayRound(let from, let to): "\(from) comes after \(to) - write --from \(to) --to \(from)"
    }
  }
}
