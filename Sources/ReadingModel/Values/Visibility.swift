/// Who may see a book, a reading or an entry.
public enum Visibility: String, Sendable, Hashable, CaseIterable, Codable {
  /// Anyone the reader gives a public export to.
  case `public`
  /// The reader alone.
  case `private`
}

/// Whom an export is made for.
public enum Audience: String, Sendable, Hashable, CaseIterable, Codable {
  /// The reader: everything.
  case me
  /// Anyone: nothing that is private.
  case `public`
}
