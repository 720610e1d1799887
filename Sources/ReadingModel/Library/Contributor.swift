/// Someone who made a book, and how.
public struct Contributor: Hashable, Sendable, Codable {
  /// What a contributor did. Roles that a source does not tell are `contributor`.
  public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
    /// Wrote it.
    case author
    /// Translated it.
    case translator
    /// Edited it.
    case editor
    /// Drew or painted for it.
    case illustrator
    /// Reads it aloud.
    case narrator
    /// Did something that no source tells.
    case contributor

    /// The words before a name that tell what they did: `Translated by`.
    public var credit: String {
      switch self {
      case .author: "By"
      case .translator: "Translated by"
      case .editor: "Edited by"
      case .illustrator: "Illustrated by"
      case .narrator: "Read by"
      case .contributor: "With"
      }
    }
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

  /// The last word of a name first, `Natsume Soseki` as `Soseki Natsume`: good enough to file a name whose catalogue
  /// form no source tells, and not to be shown.
  public static func assumedSortName(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last else { return name }
    return "\(last) \(words.dropLast().joined(separator: " "))"
  }
}
