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
