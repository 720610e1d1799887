/// What the reader has of a book, has had, or would like to have: copies, loans both ways, reservations and a wish.
///
/// It is the reader's own business: a public export tells of offered copies at most, see ``forEveryone``.
public struct Holding: Hashable, Sendable {
  /// The reader's copies, those that are gone included, in the order in which they came.
  public var copies: [BookCopy] = []
  /// What was lent and borrowed, in the order in which it was written down.
  public var loans: [Loan] = []
  /// Where the book was asked for, in the order in which it was written down.
  public var reservations: [Reservation] = []
  /// That the reader would like to have it.
  public var wish: Wish?

  /// Nothing.
  public init() {}

  /// Whether there is nothing of the book and nothing is wished.
  public var isEmpty: Bool { copies.isEmpty && loans.isEmpty && reservations.isEmpty && wish == nil }

  /// The copies that the reader has, lent ones included.
  public var keptCopies: [BookCopy] { copies.filter { !$0.isGone } }

  /// The loans that are not over.
  public var openLoans: [Loan] { loans.filter(\.isOpen) }

  /// The reservations that are not over.
  public var openReservations: [Reservation] { reservations.filter(\.isOpen) }

  /// The loan by which the reader has the book now; nil when it is not borrowed.
  public var borrowing: Loan? { loans.last { $0.isOpen && $0.direction == .borrowed } }

  /// The loan by which a copy is out; nil when it is at home.
  public func lending(of copy: UID) -> Loan? {
    loans.last { $0.isOpen && $0.direction == .lent && $0.copy == copy }
  }

  /// Which copy a loan is of, counted from 1; nil when that is not known.
  package func copyNumber(of loan: Loan) -> Int? {
    loan.copy.flatMap { uid in copies.firstIndex { $0.uid == uid } }.map { $0 + 1 }
  }

  /// The same where there are several, among which it tells something.
  package func tellingCopyNumber(of loan: Loan) -> Int? { copies.count > 1 ? copyNumber(of: loan) : nil }

  /// What a public export may tell: the copies that are offered to everyone,
  /// without what was paid for them and where they stand.
  public var forEveryone: Holding {
    var shown = Holding()
    shown.copies = copies.compactMap { copy in
      guard case .offered(let offer) = copy.standing, offer.visibility == .public, lending(of: copy.uid) == nil else {
        return nil
      }
      var shown = BookCopy(uid: copy.uid)
      (shown.format, shown.condition, shown.isSigned) = (copy.format, copy.condition, copy.isSigned)
      shown.standing = copy.standing
      return shown
    }
    return shown
  }

  /// The same, in which no copy is lent twice at a time and no loan is of a copy that is not there.
  ///
  /// Of two open loans that cannot both be, the earlier in the list stays.
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

  /// Reads what is there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var holding = Holding()
    holding.copies = try container.decodeIfPresent([BookCopy].self, forKey: .copies) ?? []
    holding.loans = try container.decodeIfPresent([Loan].self, forKey: .loans) ?? []
    holding.reservations = try container.decodeIfPresent([Reservation].self, forKey: .reservations) ?? []
    holding.wish = try container.decodeIfPresent(Wish.self, forKey: .wish)
    self = holding.consistent
  }

  /// Writes what is there and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !copies.isEmpty { try container.encode(copies, forKey: .copies) }
    if !loans.isEmpty { try container.encode(loans, forKey: .loans) }
    if !reservations.isEmpty { try container.encode(reservations, forKey: .reservations) }
    try container.encodeIfPresent(wish, forKey: .wish)
  }
}
