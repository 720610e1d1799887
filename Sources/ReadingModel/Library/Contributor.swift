/// Someone who made a book, and how.
public struct Contributor: Hashable, Sendable, Codable {
  /// What a contributor did. Roles that a source does not tell are `contributor`.
  public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
    case author, translator, editor, illustrator, narrator, contributor
  }

  /// The name as the book gives it.
  public var name: String
  /// The name as a catalogue files it, `Melville, Herman`; nil when no source tells.
  public var sortName: String?
  /// What they did.
  public var role: Role

  /// A contributor.
  public init(name: String, sortName: String? = nil, role: Role = .author) {
    self.name = name
    self.sortName = sortName
    self.role = role
  }
}
