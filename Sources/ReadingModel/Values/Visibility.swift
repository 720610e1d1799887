/// Who may see a book, a reading or an entry.
public enum Visibility: String, Sendable, Hashable, CaseIterable, Codable {
  /// Anyone who gets a public export.
  case `public`
  /// Only the reader.
  case `private`
}
