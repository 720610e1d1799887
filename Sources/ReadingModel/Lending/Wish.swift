/// The reader's wish to own a book.
public struct Wish: Hashable, Sendable {
  /// The range of priorities; 1 is the most urgent.
  public static let priorities = 1...9
  /// The most copies one wish can be for.
  public static let largestQuantity = 1_000

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The price of one copy.
  public var price: Money?
  /// Where it can be bought.
  public var shop: String?
  /// The priority; 1 is the most urgent.
  public var priority: Int?
  /// Who recommended it.
  public var recommendedBy: String?
  /// How many copies.
  public var quantity = 1
  /// Whether the reader plans to buy it next.
  public var isInCart = false
  /// When it was added; nil if unknown.
  public var since: Day?
  /// A note.
  public var note: String?

  /// A wish for one copy.
  public init(uid: UID, since: Day?) {
    self.uid = uid
    self.since = since
  }

  /// The uid of the copy that it becomes. It follows from the wish's, so that an older export does not bring the wish
  /// back, but is another one: in sync, a uid that was removed must not be that of something new.
  package var copyUID: UID { UID(custom: uid.halves.1 &* 0x9E37_79B9_7F4A_7C15, uid.halves.1) }

  /// Whether a copy is what became of it. Earlier versions gave the copy the uid of the wish.
  package func isFulfilled(by copy: BookCopy) -> Bool { copy.uid.isSame(as: copyUID) || copy.uid.isSame(as: uid) }

  /// The price of all copies; nil if unknown.
  public var total: Money? { price.map { $0.times(quantity) } }
}

extension Wish: Codable {
  private enum Key: String, CodingKey {
    case uid, price, shop, priority, recommendedBy, quantity, isInCart, since, note
  }

  /// Decodes a wish; only `uid` is required.
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

  /// Encodes the known values only.
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
