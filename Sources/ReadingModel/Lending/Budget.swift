/// An amount the reader plans to spend on books in a period, once or recurring.
public struct Budget: Hashable, Sendable {
  /// Stable id, kept across export and import.
  public var uid: UID
  /// The reader's name for it; unique in the library, ignoring case.
  public var name: String
  /// The amount.
  public var amount: Money
  /// The period.
  public var period: Period

  /// A budget; named by its ``words`` if no name is given.
  public init(uid: UID, name: String? = nil, amount: Money, period: Period) {
    self.uid = uid
    self.amount = amount
    self.period = period
    self.name = name ?? "\(amount.text) \(period.words)"
  }

  /// The budget in words: `60 EUR a month`.
  public var words: String { "\(amount.text) \(period.words)" }
}

extension Budget: Codable {
  private enum Key: String, CodingKey {
    case uid, name, amount
  }

  /// Decodes a budget; its period is either `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decodeText(forKey: .name),
      amount: try container.decode(Money.self, forKey: .amount), period: try Period(from: decoder))
  }

  /// Encodes the budget.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(name, forKey: .name)
    try container.encode(amount, forKey: .amount)
    try period.encode(to: encoder)
  }
}
