/// One copy of a book that the reader owns or once owned.
public struct BookCopy: Hashable, Sendable {
  /// How well a copy is kept, as booksellers grade it.
  public enum Condition: String, Sendable, Hashable, CaseIterable, Codable {
    /// Never read.
    case new = "new"
    /// Read, and nothing shows it.
    case likeNew = "like-new"
    /// Read with care; small signs of it.
    case veryGood = "very-good"
    /// Worn, and whole.
    case good = "good"
    /// Much worn; all of the text is there and can be read.
    case acceptable = "acceptable"
    /// Damaged, as a copy to read from.
    case poor = "poor"

    /// The grade in words: `like new`.
    public var words: String { rawValue.replacing("-", with: " ") }
  }

  /// Whether the reader keeps it.
  public enum Standing: Hashable, Sendable {
    /// It is the reader's.
    case kept
    /// It is the reader's, and to be had.
    case offered(Offer)
    /// It is the reader's no more.
    case gone(Departure)
  }

  /// The copy's name outside the library; of one that was wished for, the name that the wish had.
  public var uid: UID
  /// What it is made of.
  public var format: Book.Format?
  /// How well it is kept.
  public var condition: Condition?
  /// Where it stands.
  public var place: String?
  /// When it was bought or came otherwise.
  public var bought: Day?
  /// Where it was bought.
  public var shop: String?
  /// What was paid for it.
  public var price: Money?
  /// Whether its author signed it.
  public var isSigned = false
  /// What else there is to say of it.
  public var note: String?
  /// Whether the reader keeps it.
  public var standing = Standing.kept

  /// A copy of which nothing is known but that it is there.
  public init(uid: UID) {
    self.uid = uid
  }

  /// Whether it is the reader's no more.
  public var isGone: Bool { departure != nil }

  /// How it went; nil while it is the reader's.
  public var departure: Departure? { if case .gone(let departure) = standing { departure } else { nil } }

  /// For what it is to be had; nil when it is not offered.
  public var offer: Offer? { if case .offered(let offer) = standing { offer } else { nil } }
}

extension BookCopy {
  /// What tells it from another, in a few words: `print, good, signed, hall`.
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

  /// Reads a copy; only `uid` must be there. One that is gone is not offered any more.
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
    if let departure = try container.decodeIfPresent(Departure.self, forKey: .gone) {
      standing = .gone(departure)
    } else if let offer = try container.decodeIfPresent(Offer.self, forKey: .offer) {
      standing = .offered(offer)
    }
  }

  /// Writes what is known and leaves out the rest.
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
    try container.encodeIfPresent(departure, forKey: .gone)
  }
}
