/// The terms on which the reader offers a copy.
public struct Offer: Hashable, Sendable {
  /// What the reader wants for it.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// For money.
    case sale
    /// For another book.
    case swap
    /// For free.
    case gift

    /// The kind in words: `for sale`.
    public var words: String {
      switch self {
      case .sale: "for sale"
      case .swap: "to swap"
      case .gift: "to give away"
      }
    }
  }

  /// What the reader wants for it.
  public var kind: Kind
  /// The price; nil if not for sale or unset.
  public var price: Money?
  /// A note for buyers.
  public var note: String?
  /// Who may see the offer.
  public var visibility: Visibility

  /// An offer; private by default.
  public init(_ kind: Kind, price: Money? = nil, note: String? = nil, visibility: Visibility = .private) {
    self.kind = kind
    self.price = kind == .sale ? price : nil
    self.note = note
    self.visibility = visibility
  }

  /// The offer in words: `for sale, 12 EUR`, `to swap`.
  public var words: String { kind.words + (price.map { ", \($0.text)" } ?? "") }
}

extension Offer: Codable {
  /// Decodes an offer; only `kind` is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Kind.self, forKey: .kind), price: try container.decodeIfPresent(Money.self, forKey: .price),
      note: try container.decodeText(forKey: .note),
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private)
  }
}
