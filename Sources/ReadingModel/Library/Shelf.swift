/// A list of books with a name, in the reader's own order.
public struct Shelf: Hashable, Sendable {
  /// The shelf's name outside the library.
  public var uid: UID
  /// Its name; no two shelves of a library have the same one in any case.
  public var name: String
  /// What it is for, in Markdown.
  public var description: String?
  /// Who may know of it.
  public var visibility: Visibility
  /// The books on it, in the reader's order, each once.
  public var books: [UID]

  /// A shelf that only its reader knows of, unless it is said to be public.
  public init(uid: UID, name: String, visibility: Visibility = .private, books: [UID] = []) {
    self.uid = uid
    self.name = name
    self.visibility = visibility
    self.books = books
  }
}

extension Shelf: Codable {
  private enum Key: String, CodingKey {
    case uid, name, description, visibility, books
  }

  /// Reads a shelf; only `uid` and `name` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decode(String.self, forKey: .name),
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private,
      books: try container.decodeIfPresent([UID].self, forKey: .books) ?? [])
    description = try container.decodeText(forKey: .description)
    guard !name.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "is empty")
    }
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(description, forKey: .description)
    try container.encode(visibility, forKey: .visibility)
    try container.encode(books, forKey: .books)
  }
}
