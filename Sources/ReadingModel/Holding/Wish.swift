/// That the reader would like to have a book.
public struct Wish: Hashable, Sendable {
  /// From the first to get to the last.
  public static let priorities = 1...9
  /// The most copies that can be wished for.
  public static let largestQuantity = 1_000

  /// The wish's name outside the library; the copy that it becomes keeps it.
  public var uid: UID
  /// What one copy costs.
  public var price: Money?
  /// Where it is to be had.
  public var shop: String?
  /// How much it is wanted, 1 for most.
  public var priority: Int?
  /// Who recommended it.
  public var recommendedBy: String?
  /// How many copies.
  public var quantity = 1
  /// Whether the reader means to buy it next.
  public var isInCart = false
  /// Since when; nil when unknown.
  public var since: Day?
  /// What else there is to say of it.
  public var note: String?

  /// A wish for one copy.
  public init(uid: UID, since: Day?) {
    self.uid = uid
    self.since = since
  }

  /// What all copies cost; nil when the price is not known.
  public var total: Money? { price.map { $0.times(quantity) } }
}

extension Wish: Codable {
  private enum Key: String, CodingKey {
    case uid, price, shop, priority, recommendedBy, quantity, isInCart, since, note
  }

  /// Reads a wish; only `uid` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid),
      since: try container.decodeIfPresent(Day.self, forKey: .since))
    price = try container.decodeIfPresent(Money.self, forKey: .price)
    shop = try container.decodeText(forKey: .shop)
    priority = try container.decodeCount(upTo: Wish.priorities.upperBound, forKey: .priority)
    recommendedBy = try container.decodeText(forKey: .recommendedBy)
    quantity = try container.decodeCount(upTo: Wish.largestQuantity, forKey: .quantity) ?? 1
    isInCart = try container.decodeIfPresent(Bool.self, forKey: .isInCart) ?? false
    note = try container.decodeText(forKey: .note)
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encodeIfPresent(price, forKey: .price)
    try container.encodeIfPresent(shop, forKey: .shop)
    try container.encodeIfPresent(priority, forKey: .priority)
    try container.encodeIfPresent(recommendedBy, forKey: .recommendedBy)
    if quantity > 1 { try container.encode(quantity, forKey: .quantity) }
    if isInCart { try container.encode(isInCart, forKey: .isInCart) }
    try container.encodeIfPresent(since, forKey: .since)
    try container.encodeIfPresent(note, forKey: .note)
  }
}
