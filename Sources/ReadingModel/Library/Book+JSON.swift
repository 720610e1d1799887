extension Book: Codable {
  /// Decodes a book; only `uid` and `title` are required. Empty text and empty names are dropped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self.init(uid: try container.decode(UID.self, forKey: "uid"), title: "")
    for definition in BookField.table {
      definition.set(try container.value(of: definition, forKey: definition.key), in: &self)
    }
    visibility = try container.decodeIfPresent(Visibility.self, forKey: "visibility") ?? .private
    holding = try container.decodeIfPresent(Holding.self, forKey: "holding") ?? Holding()
    readings = try container.decodeIfPresent([Reading].self, forKey: "readings") ?? []
  }

  /// Encodes the known values only.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    try BookJSON.write(self, to: JSONValueEncoder.this(encoder, for: self))
  }
}
