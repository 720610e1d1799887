/// How a copy left the reader.
public struct Disposal: Hashable, Sendable {
  /// The kind of disposal.
  public enum How: String, Sendable, Hashable, CaseIterable, Codable {
    /// Sold.
    case sold
    /// Given away.
    case given
    /// Swapped for another book.
    case swapped
    /// Lost.
    case lost

    /// The kind in words: `given away`.
    public var words: String { self == .given ? "given away" : rawValue }
  }

  /// The kind of disposal.
  public var how: How
  /// When; nil if unknown.
  public var day: Day?
  /// Who has it now; nil if unknown.
  public var to: String?
  /// The price received; nil if not sold or unknown.
  public var price: Money?

  /// A disposal.
  public init(_ how: How, on day: Day?, to: String? = nil, price: Money? = nil) {
    self.how = how
    self.day = day
    self.to = to
    self.price = how == .sold ? price : nil
  }
}

extension Disposal: Codable {
  /// Decodes a disposal; only `how` is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(How.self, forKey: .how), on: try container.decodeIfPresent(Day.self, forKey: .day),
      to: try container.decodeText(forKey: .to), price: try container.decodeIfPresent(Money.self, forKey: .price))
  }
}
