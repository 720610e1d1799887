/// A named list of books, in the reader's order.
public struct Shelf: Hashable, Sendable {
  /// Stable id, kept across export and import.
  public var uid: UID
  /// Its name; unique in the library, ignoring case.
  public var name: String
  /// The description, in Markdown.
  public var description: String?
  /// Who may see it.
  public var visibility: Visibility
  /// Its books in the reader's order, without duplicates.
  public var books: [UID]

  /// A shelf; private by default.
  public init(uid: UID, name: String, visibility: Visibility = .private, books: [UID] = []) {
    self.uid = uid
    self.name = name
    self.visibility = visibility
    self.books = books
  }
}

extension Shelf: Codable {
  /// Decodes a shelf; only `uid` and `name` are required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decode(String.self, forKey: .name),
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private,
      books: try container.decodeIfPresent([UID].self, forKey: .books) ?? [])
    description = try container.decodeText(forKey: .description)
    guard !name.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "is empty")
    }
  }
}
