/// The audience of an export.
public enum Audience: String, Sendable, Hashable, CaseIterable, Codable {
  /// The reader: includes everything.
  case me
  /// Anyone: excludes everything private.
  case `public`
}
