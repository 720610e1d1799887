/// Values that are one text in JSON.
enum TextCoding {
  /// Decodes a text; what its parser says of it is the description of the error.
  static func decode<Value, Invalid: Error & CustomStringConvertible>(
    from decoder: any Decoder, _ parse: (String) throws(Invalid) -> Value
  ) throws -> Value {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(Invalid) { return try parse(text) } catch { throw DecodingError.invalid(error, in: decoder) }
  }

  static func encode(_ text: String, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension DecodingError {
  /// The error for a value that its own type refuses.
  static func invalid(_ error: some CustomStringConvertible, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
  }
}

/// Decoding of book JSON: empty text counts as missing, and counts have a range.
extension KeyedDecodingContainer {
  /// The text for a key; nil if empty or missing.
  func decodeText(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text?.isEmpty == true ? nil : text
  }

  /// The list for a key without empty elements; empty if missing.
  func decodeList<Element: Decodable>(forKey key: Key, where isIncluded: (Element) -> Bool) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key)?.filter(isIncluded) ?? []
  }

  /// The number for a key, 1 or more; nil if missing.
  func decodeCount(upTo largest: Int, forKey key: Key) throws -> Int? {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    guard number >= 1 else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "must be 1 or more")
    }
    guard number <= largest else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "must be \(largest) or less")
    }
    return number
  }
}

extension [any CodingKey] {
  /// The path in a file: `books[3].readings[0]`.
  package var inWords: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
