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
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // In key order, so that the encoder need not sort.
    let isPercent = unit == .percent
    if isPercent {
      try container.encodeIfPresent(from.map { Double($0) / 100 }, forKey: .from)
    } else {
      try container.encodeIfPresent(from, forKey: .from)
    }
    if isBaseline { try container.encode(true, forKey: .isBaseline) }
    if isPercent {
      try container.encode(Double(to) / 100, forKey: .to)
    } else {
      try container.encode(to, forKey: .to)
      try container.encodeIfPresent(total, forKey: .total)
    }
    try container.encode(unit.rawValue, forKey: .unit)
  }
}
