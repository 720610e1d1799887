/// Where a number comes from.
public enum Basis: String, Sendable, Hashable, CaseIterable, Codable {
  /// From places the reader logged on that day.
  case logged
  /// Spread evenly over the days from start to finish, because nothing was logged between.
  case spread
  /// Known to be read, but not on which day.
  case unknown
}
