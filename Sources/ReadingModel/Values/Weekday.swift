/// A day of the week, numbered as in ISO 8601: 1 for Monday to 7 for Sunday.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  /// The day on which weeks begin in ISO 8601.
  case monday = 1
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The seventh day; weeks begin on it in many countries.
  case sunday

  /// The English name in lower case.
  public var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// The first three letters of its name: `Mon`.
  public var shortName: String { name.prefix(1).uppercased() + name.dropFirst().prefix(2) }

  /// The weekday of a name or the beginning of one, at least three letters of it, in either case.
  public init?(_ text: String) {
    let name = text.lowercased()
    guard name.utf8.count >= 3, let day = Weekday.allCases.first(where: { $0.name.hasPrefix(name) }) else { return nil }
    self = day
  }

  /// Whether it is a Saturday or a Sunday.
  package var isWeekend: Bool { self == .saturday || self == .sunday }

  /// The weekday so many days later, or earlier when negative.
  package func adding(days: Int) -> Weekday {
    let sinceMonday = (rawValue - 1 + days % 7 + 7) % 7
    return Weekday(rawValue: sinceMonday + 1) ?? self
  }

  /// How many days come before the next such weekday, 0…6: none when it is this one.
  package func days(until other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }

  /// The seven days, this one first.
  public var week: [Weekday] { (0..<7).map { adding(days: $0) } }
}

extension Day {
  /// The first day of the week in which the day is, where weeks begin on that weekday; nil for a partial date.
  public func startOfWeek(on first: Weekday) -> Day? {
    weekday.flatMap { adding(days: -first.days(until: $0)) }
  }
}
