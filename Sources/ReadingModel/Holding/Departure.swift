/// How a copy went from the reader.
public struct Departure: Hashable, Sendable {
  /// What became of a copy.
  public enum How: String, Sendable, Hashable, CaseIterable, Codable {
    /// For money.
    case sold
    /// As a present.
    case given
    /// For another book.
    case swapped
    /// Nobody knows where to.
    case lost

    /// What is said of the copy: `given away`.
    public var words: String { self == .given ? "given away" : rawValue }
  }

  /// What became of it.
  public var how: How
  /// When; nil when unknown.
  public var day: Day?
  /// Who has it now, when known.
  public var to: String?
  /// What was got for it; nil when it was not sold, or not said.
  public var price: Money?

  /// How a copy went.
  public init(_ how: How, on day: Day?, to: String? = nil, price: Money? = nil) {
    self.how = how
    self.day = day
    self.to = to
    self.price = how == .sold ? price : nil
  }
}

extension Departure: Codable {
  private enum Key: String, CodingKey {
    case how, day, to, price
  }

  /// Reads how a copy went; only `how` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(How.self, forKey: .how), on: try container.decodeIfPresent(Day.self, forKey: .day),
      to: try container.decodeText(forKey: .to), price: try container.decodeIfPresent(Money.self, forKey: .price))
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(how, forKey: .how)
    try container.encodeIfPresent(day, forKey: .day)
    try container.encodeIfPresent(to, forKey: .to)
    try container.encodeIfPresent(price, forKey: .price)
  }
}
