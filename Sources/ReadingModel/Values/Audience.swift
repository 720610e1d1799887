/// Whom an export is made for.
public enum Audience: String, Sendable, Hashable, CaseIterable, Codable {
  /// The reader: everything.
  case me
  /// Anyone: nothing that is private.
  case `public`
}
