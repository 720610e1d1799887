/// Who may see a book, a reading or an entry.
public enum Visibility: String, Sendable, Hashable, CaseIterable, Codable {
  /// Anyone the reader gives a public export to.
  case `public`
  /// The reader alone.
  case `private`
}
