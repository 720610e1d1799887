extension Position: Codable {
  private enum Key: String, CodingKey {
    case unit, from, to, total, isBaseline
  }

  /// Decodes a position; percent is a number 0…100 with at most two decimals.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let unit = try container.decode(Unit.self, forKey: .unit)
    func number(_ key: Key) throws -> Int? {
      guard unit == .percent else { return try container.decodeIfPresent(Int.self, forKey: key) }
      guard let percent = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      let hundredths = (percent * 100).rounded()
      guard (0...10_000).contains(hundredths) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(percent) is not within 0...100")
      }
      return Int(hundredths)
    }
    guard let to = try number(.to) else {
      throw DecodingError.keyNotFound(
        Key.to, .init(codingPath: decoder.codingPath, debugDescription: "missing position"))
    }
    do {
      try self.init(
        unit, from: try number(.from), to: to, total: unit == .percent ? nil : try number(.total),
        isBaseline: try container.decodeIfPresent(Bool.self, forKey: .isBaseline) ?? false)
    } catch let problem as Invalid {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem.description))
    }
  }

  /// Encodes the position; percent is a number 0…100 without a total.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    let json = try JSONValueEncoder.this(encoder, for: self)
    json.run.open(.object)
    BookJSON.write(self, to: &json.run)
  }
}
