/// A day, time or year that a command cannot take.
enum DayError: Error, Equatable, CustomStringConvertible {
  /// `OCTAVO_NOW` is no moment.
  case notAMoment(String)
  /// A day was expected.
  case none
  /// A day that is still to come.
  case future(String)
  /// A time of today that is still to come.
  case futureTime(String)
  /// A day to come is past.
  case past(String)
  /// A day before the year 1.
  case distant(String)
  /// A week where one day is wanted.
  case week
  /// A number is not a year.
  case notAYear(String)
  /// No day where a range of days is to begin or end.
  case noBound(option: String)
  /// A range of days ends before it begins.
  case wrongWayRound(from: String, to: String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .notAMoment(let text): "OCTAVO_NOW is '\(text)' - write it as 2026-03-14T21:40, or unset it"
    case .none: "no day is named - write 'in 3 weeks' or 2026-12-19"
    case .future(let text): "\(text) is still to come - name today or an earlier day"
    case .futureTime(let text): "\(text) is still to come - name an earlier time, or the day with --on"
    case .past(let text): "\(text) is past - name today or a later day"
    case .distant(let text): "\(text) is before the year 1 - name a later day, or unknown"
    case .week: "a week is seven days - name one of them, such as last-fri, or the month"
    case .notAYear(let text): "'\(text)' is not a year - write one such as 2025"
    case .noBound(let option): "no days are counted from an unknown one - leave out \(option), or ask for day:unknown"
    case .wrongWayRound(let from, let to): "\(from) comes after \(to) - write --from \(to) --to \(from)"
    }
  }
}
