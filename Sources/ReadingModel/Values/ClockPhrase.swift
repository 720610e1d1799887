/// A moment within the last 24 hours, as typed: `21:40`, `20 min ago`, `an hour ago`, `1 h 10 min ago`, `now`.
package enum ClockPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String

    package init(text: String) { self.text = text }

    package var category: FailureCategory { .input }

    package var description: String { "'\(text)' is not a time - write 21:40, '20 min ago' or '2 h ago'" }
  }

  /// A time of day: today's, or yesterday's if it is later than now.
  case time(TimeOfDay)
  /// Minutes ago, 0…1440.
  case minutesAgo(Int)

  /// Parses a phrase, ignoring case.
  /// - Throws: ``Invalid`` for anything else.
  package init(_ text: String) throws(Invalid) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words == ["now"] {
      self = .minutesAgo(0)
    } else if let time = try? TimeOfDay(text) {
      self = .time(time)
    } else if words.popLast() == "ago", let minutes = ClockPhrase.minutes(words), minutes <= 1440 {
      self = .minutesAgo(minutes)
    } else {
      throw Invalid(text: text)
    }
  }

  /// Parses `20 min`, `20min`, `a minute`, `2 hours`, `1 h 10 min`.
  static func minutes(_ words: [String]) -> Int? {
    let parts = words.flatMap { word -> [String] in
      let digits = word.prefix { $0.isNumber }
      return digits.isEmpty || digits.count == word.count
        ? [word] : [String(digits), String(word.dropFirst(digits.count))]
    }
    guard !parts.isEmpty, parts.count.isMultiple(of: 2) else { return nil }
    var sum = 0
    for index in stride(from: 0, to: parts.count, by: 2) {
      guard let count = ["a", "an"].contains(parts[index]) ? 1 : Int(parts[index]), (0...1440).contains(count) else {
        return nil
      }
      switch parts[index + 1] {
      case "min", "mins", "minute", "minutes", "m": sum += count
      case "h", "hour", "hours": sum += count * 60
      default: return nil
      }
    }
    return sum
  }

  /// The moment, relative to now.
  package func moment(now: Moment) -> Moment {
    switch self {
    case .minutesAgo(let minutes): now.earlier(byMinutes: minutes)
    case .time(let time): now.earlier(byMinutes: now.time.minutes(since: time))
    }
  }

  /// The phrase as typed: `21:40`, `20 min ago`.
  package var typed: String {
    switch self {
    case .time(let time): time.text
    case .minutesAgo(let minutes): "\(minutes) min ago"
    }
  }
}
