/// What the JSON of a book tells: text that is empty tells nothing, and numbers have a range.
extension KeyedDecodingContainer {
  /// The text of a key; nil when it is empty or not there.
  func decodeText(forKey key: Key) throws -> String? {
    let text = try decodeIfPresent(String.self, forKey: key)
    return text?.isEmpty == true ? nil : text
  }

  /// The list of a key without what tells nothing; empty when it is not there.
  func decodeList<Element: Decodable>(forKey key: Key, where tells: (Element) -> Bool) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key)?.filter(tells) ?? []
  }

  /// The number of a key, 1 or more; nil when it is not there.
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
