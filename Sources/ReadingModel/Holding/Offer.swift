/// For what a copy is to be had.
public struct Offer: Hashable, Sendable {
  /// What the reader wants for it.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Money.
    case sale
    /// Another book.
    case swap
    /// Nothing.
    case gift

    /// What is said of the copy: `for sale`.
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
  /// How much; nil when it is not for sale, or not said.
  public var price: Money?
  /// What else there is to say to whoever may want it.
  public var note: String?
  /// Who may know of the offer.
  public var visibility: Visibility

  /// An offer that only the reader knows of, unless it is said to be public.
  public init(_ kind: Kind, price: Money? = nil, note: String? = nil, visibility: Visibility = .private) {
    self.kind = kind
    self.price = kind == .sale ? price : nil
    self.note = note
    self.visibility = visibility
  }

  /// `for sale, 12 EUR`, `to swap`.
  public var words: String { kind.words + (price.map { ", \($0.text)" } ?? "") }
}

extension Offer: Codable {
  private enum Key: String, CodingKey {
    case kind, price, note, visibility
  }

  /// Reads an offer; only `kind` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Kind.self, forKey: .kind), price: try container.decodeIfPresent(Money.self, forKey: .price),
      note: try container.decodeText(forKey: .note),
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private)
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(price, forKey: .price)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encode(visibility, forKey: .visibility)
  }
}
