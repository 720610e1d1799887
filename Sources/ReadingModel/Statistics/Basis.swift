/// How the day of a number is known.
public enum Basis: String, Sendable, Hashable, CaseIterable, Codable {
  /// Logged by the reader on that day.
  case logged
  /// Spread evenly over the days between two known ones.
  case spread
  /// Read on an unknown day.
  case unknown
}
