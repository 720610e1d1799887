/// A copy of a book that the reader owns or used to own.
public struct BookCopy: Hashable, Sendable {
  /// The condition of a copy, as booksellers grade it.
  public enum Condition: String, Sendable, Hashable, CaseIterable, Codable {
    /// Never read.
    case new = "new"
    /// Read, without visible signs.
    case likeNew = "like-new"
    /// Read with care; small signs of use.
    case veryGood = "very-good"
    /// Worn but complete.
    case good = "good"
    /// Heavily worn; the text is complete and readable.
    case acceptable = "acceptable"
    /// Damaged; a reading copy.
    case poor = "poor"

    /// The condition in words: `like new`.
    public var words: String { rawValue.replacing("-", with: " ") }
  }

  /// Whether the reader owns it.
  public enum State: Hashable, Sendable {
    /// Owned.
    case kept
    /// Owned and on offer.
    case offered(Offer)
    /// No longer owned.
    case gone(Disposal)
  }

  /// Stable id, kept across export and import; a fulfilled wish passes its own on to the copy.
  public var uid: UID
  /// Its format.
  public var format: Book.Format?
  /// Its condition.
  public var condition: Condition?
  /// Where the reader keeps it.
  public var place: String?
  /// When it was bought or received.
  public var bought: Day?
  /// Where it was bought.
  public var shop: String?
  /// The price paid.
  public var price: Money?
  /// Whether its author signed it.
  public var isSigned = false
  /// A note.
  public var note: String?
  /// Whether the reader owns it.
  public var state = State.kept

  /// A copy without details.
  public init(uid: UID) {
    self.uid = uid
  }

  /// Whether the reader no longer owns it.
  public var isGone: Bool { disposal != nil }

  /// How it left; nil while the reader owns it.
  public var disposal: Disposal? { if case .gone(let disposal) = state { disposal } else { nil } }

  /// The offer; nil if it is not on offer.
  public var offer: Offer? { if case .offered(let offer) = state { offer } else { nil } }

  /// What distinguishes it from other copies: `print, good, signed, hall`.
  public var words: String {
    let parts = [
      format?.rawValue, condition?.words, isSigned ? "signed" : nil, place, bought.map { "bought \($0)" }, shop,
      price?.text, note,
    ].compactMap { $0 }
    return parts.isEmpty ? "a copy" : parts.joined(separator: ", ")
  }
}

extension BookCopy: Codable {
  private enum Key: String, CodingKey {
    case uid, format, condition, place, bought, shop, price, isSigned, note, offer, gone
  }

  /// Decodes a copy; only `uid` is required. A copy that is gone cannot be on offer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(uid: try container.decode(UID.self, forKey: .uid))
    format = try container.decodeIfPresent(Book.Format.self, forKey: .format)
    condition = try container.decodeIfPresent(Condition.self, forKey: .condition)
    place = try container.decodeText(forKey: .place)
    bought = try container.decodeIfPresent(Day.self, forKey: .bought)
    shop = try container.decodeText(forKey: .shop)
    price = try container.decodeIfPresent(Money.self, forKey: .price)
    isSigned = try container.decodeIfPresent(Bool.self, forKey: .isSigned) ?? false
    note = try container.decodeText(forKey: .note)
    if let disposal = try container.decodeIfPresent(Disposal.self, forKey: .gone) {
      state = .gone(disposal)
    } else if let offer = try container.decodeIfPresent(Offer.self, forKey: .offer) {
      state = .offered(offer)
    }
  }

  /// Encodes the known values only.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encodeIfPresent(format, forKey: .format)
    try container.encodeIfPresent(condition, forKey: .condition)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encodeIfPresent(bought, forKey: .bought)
    try container.encodeIfPresent(shop, forKey: .shop)
    try container.encodeIfPresent(price, forKey: .price)
    if isSigned { try container.encode(isSigned, forKey: .isSigned) }
    try container.encodeIfPresent(note, forKey: .note)
    try container.encodeIfPresent(offer, forKey: .offer)
    try container.encodeIfPresent(disposal, forKey: .gone)
  }
}
