/// How much the reader means to spend on books in some days, or over and over.
public struct Budget: Hashable, Sendable {
  /// The budget's name outside the library.
  public var uid: UID
  /// What the reader calls it; no two budgets of a library have the same name in any case.
  public var name: String
  /// How much.
  public var amount: Money
  /// In which days.
  public var period: Period

  /// A budget; without a name it is called what it says.
  public init(uid: UID, name: String? = nil, amount: Money, period: Period) {
    self.uid = uid
    self.amount = amount
    self.period = period
    self.name = name ?? "\(amount.text) \(period.words)"
  }

  /// What it says: `60 EUR a month`.
  public var words: String { "\(amount.text) \(period.words)" }
}

extension Budget: Codable {
  private enum Key: String, CodingKey {
    case uid, name, amount
  }

  /// Reads a budget; its days are `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decodeText(forKey: .name),
      amount: try container.decode(Money.self, forKey: .amount), period: try Period(from: decoder))
  }

  /// Writes the budget.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(name, forKey: .name)
    try container.encode(amount, forKey: .amount)
    try period.encode(to: encoder)
  }
}
