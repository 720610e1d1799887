/// The days of a goal or budget: from one exact day to another, or recurring.
public enum Period: Hashable, Sendable {
  /// How often it recurs.
  public enum Unit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Each day.
    case day
    /// Each week.
    case week
    /// Each month.
    case month
    /// Each year.
    case year
  }

  /// From the first day to the last; both exact.
  case days(Day, Day)
  /// Recurring.
  case every(Unit)

  /// From the earliest day of one date to the latest day of another; nil if the end precedes the start.
  public init?(from first: Day, to last: Day) {
    guard first.earliest <= last.latest else { return nil }
    self = .days(first.earliest, last.latest)
  }

  /// In words: `in 2026`, `from 2026-02-01 to 2026-06-30`, `a month`.
  public var words: String {
    switch self {
    case .every(let unit): "a \(unit.rawValue)"
    case .days(let first, let last):
      DayRange(from: first, to: last).date.map { $0.precision == .day ? "on \($0)" : "in \($0)" }
        ?? "from \(first) to \(last)"
    }
  }

  /// The current days of the period: its own, or the week, month or year that contains `today`.
  package func days(on today: Day, weekStart: Weekday = .monday) -> DayRange {
    switch self {
    case .days(let first, let last): return DayRange(from: first, to: last)
    case .every(.day): return DayRange(today)
    case .every(.month): return DayRange(today.wholeMonth)
    case .every(.year): return DayRange(Day(year: today.year) ?? today)
    case .every(.week):
      let first = today.startOfWeek(on: weekStart)
      return DayRange(from: first, to: first?.adding(days: 6))
    }
  }
}

extension Period.Unit {
  /// The interval as an adverb: `daily`.
  var adverb: String { self == .day ? "daily" : rawValue + "ly" }

  /// The interval of an adverb; nil for other words.
  init?(adverb: String) {
    guard let unit = Period.Unit.allCases.first(where: { $0.adverb == adverb }) else { return nil }
    self = unit
  }
}

extension Period: Codable {
  private enum Key: String, CodingKey {
    case from, to, every
  }

  /// Decodes a period: either `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let every = try container.decodeIfPresent(Unit.self, forKey: .every) {
      self = .every(every)
      return
    }
    let (first, last) = (try container.decode(Day.self, forKey: .from), try container.decode(Day.self, forKey: .to))
    guard let days = Period(from: first, to: last) else {
      throw DecodingError.dataCorruptedError(forKey: .to, in: container, debugDescription: "comes before 'from'")
    }
    self = days
  }

  /// Encodes the period into its owner's object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .days(let first, let last):
      try container.encode(first, forKey: .from)
      try container.encode(last, forKey: .to)
    case .every(let unit): try container.encode(unit, forKey: .every)
    }
  }
}
