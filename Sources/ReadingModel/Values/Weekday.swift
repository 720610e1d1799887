/// A day of the week, numbered as in ISO 8601: 1 for Monday to 7 for Sunday.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  /// The first day of the week in ISO 8601.
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
  /// The seventh day; the first of the week in many countries.
  case sunday

  /// The English name in lower case.
  public var name: String { Weekday.names[rawValue - 1] }

  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The first three letters: `Mon`.
  public var shortName: String { name.prefix(1).uppercased() + name.dropFirst().prefix(2) }

  /// The weekday by name or its first letters, at least three, ignoring case.
  public init?(_ text: String) {
    let name = text.lowercased()
    guard name.utf8.count >= 3, let day = Weekday.allCases.first(where: { $0.name.hasPrefix(name) }) else { return nil }
    self = day
  }

  package var isWeekend: Bool { self == .saturday || self == .sunday }

  /// The weekday this many days later, or earlier if negative.
  package func adding(days: Int) -> Weekday {
    let sinceMonday = (rawValue - 1 + days % 7 + 7) % 7
    return Weekday(rawValue: sinceMonday + 1) ?? self
  }

  /// The days until the next such weekday, 0…6; 0 if it is this one.
  package func days(until other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }

  /// The seven days, this one first.
  public var week: [Weekday] { (0..<7).map { adding(days: $0) } }
}

extension Day {
  /// The first day of the week that contains the day, for weeks that begin on a weekday; nil for a partial date.
  public func startOfWeek(on first: Weekday) -> Day? {
    weekday.flatMap { adding(days: -first.days(until: $0)) }
  }
}
