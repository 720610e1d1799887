/// The reader's copies, loans (both ways), reservations and wish for a book.
///
/// Private: a public export includes offered copies only, see ``forEveryone``.
public struct Holding: Hashable, Sendable {
  /// The reader's copies, including those that are gone, in the order they were acquired.
  public var copies: [BookCopy] = []
  /// Loans in both directions, in the order they were recorded.
  public var loans: [Loan] = []
  /// Reservations, in the order they were recorded.
  public var reservations: [Reservation] = []
  /// The wish, if the reader wants to have the book.
  public var wish: Wish?

  /// An empty holding.
  public init() {}

  /// Whether there are no copies, loans, reservations or wish.
  public var isEmpty: Bool { copies.isEmpty && loans.isEmpty && reservations.isEmpty && wish == nil }

  /// The copies the reader owns, including lent ones.
  public var keptCopies: [BookCopy] { copies.filter { !$0.isGone } }

  /// The open loans.
  public var openLoans: [Loan] { loans.filter(\.isOpen) }

  /// The open reservations.
  public var openReservations: [Reservation] { reservations.filter(\.isOpen) }

  /// The open loan by which the reader borrowed the book; nil if it is not borrowed.
  public var borrowing: Loan? { loans.last { $0.isOpen && $0.direction == .borrowed } }

  /// The open loan of a copy; nil if it is not lent.
  public func lending(of copy: UID) -> Loan? {
    loans.last { $0.isOpen && $0.direction == .lent && $0.copy == copy }
  }

  /// The number of the loan's copy, counted from 1; nil if unknown.
  package func copyNumber(of loan: Loan) -> Int? {
    loan.copy.flatMap { uid in copies.firstIndex { $0.uid == uid } }.map { $0 + 1 }
  }

  /// The number of the loan's copy, if there are several.
  package func displayedCopyNumber(of loan: Loan) -> Int? { copies.count > 1 ? copyNumber(of: loan) : nil }

  /// The part a public export may include: publicly offered copies that are not lent, without their price paid and
  /// place.
  public var forEveryone: Holding {
    var shown = Holding()
    shown.copies = copies.compactMap { copy in
      guard case .offered(let offer) = copy.state, offer.visibility == .public, lending(of: copy.uid) == nil else {
        return nil
      }
      var shown = BookCopy(uid: copy.uid)
      (shown.format, shown.condition, shown.isSigned) = (copy.format, copy.condition, copy.isSigned)
      shown.state = copy.state
      return shown
    }
    return shown
  }

  /// The holding without contradictions: no copy is lent twice at the same time, and no loan names a missing copy.
  ///
  /// Of two contradictory open loans, the earlier in the list stays.
  var consistent: Holding {
    guard !loans.isEmpty else { return self }
    var holding = self
    var out: Set<UID?> = []
    var isBorrowed = false
    holding.loans = loans.compactMap { loan in
      var loan = loan
      if !copies.contains(where: { $0.uid == loan.copy }) || loan.direction == .borrowed { loan.copy = nil }
      guard loan.isOpen else { return loan }
      if loan.direction == .lent { return out.insert(loan.copy).inserted ? loan : nil }
      defer { isBorrowed = true }
      return isBorrowed ? nil : loan
    }
    return holding
  }
}

extension Holding: Codable {
  private enum Key: String, CodingKey {
    case copies, loans, reservations, wish
  }

  /// Decodes a holding; every key is optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var holding = Holding()
    holding.copies = try container.decodeIfPresent([BookCopy].self, forKey: .copies) ?? []
    holding.loans = try container.decodeIfPresent([Loan].self, forKey: .loans) ?? []
    holding.reservations = try container.decodeIfPresent([Reservation].self, forKey: .reservations) ?? []
    holding.wish = try container.decodeIfPresent(Wish.self, forKey: .wish)
    self = holding.consistent
  }

  /// Encodes the known values only.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !copies.isEmpty { try container.encode(copies, forKey: .copies) }
    if !loans.isEmpty { try container.encode(loans, forKey: .loans) }
    if !reservations.isEmpty { try container.encode(reservations, forKey: .reservations) }
    try container.encodeIfPresent(wish, forKey: .wish)
  }
}
