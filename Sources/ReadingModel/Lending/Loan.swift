/// A loan: of the reader's book to someone, or of someone's book to the reader.
public struct Loan: Hashable, Sendable {
  /// The direction of the loan.
  public enum Direction: String, Sendable, Hashable, CaseIterable, Codable {
    /// The reader lent the book.
    case lent
    /// The reader borrowed the book.
    case borrowed

    /// The word before the other party's name: `to`, `from`.
    public var preposition: String { self == .lent ? "to" : "from" }

    /// The direction with the other party: `lent to Ada`.
    package func words(with party: String) -> String { "\(rawValue) \(preposition) \(party)" }
  }

  /// An extension of a loan.
  public struct Renewal: Hashable, Sendable, Codable {
    /// The day of the renewal; nil if unknown.
    public var day: Day?
    /// The new due date.
    public var due: Day

    /// A renewal.
    public init(on day: Day?, due: Day) {
      self.day = day
      self.due = due
    }
  }

  /// The state of the loan.
  public enum State: Hashable, Sendable {
    /// The book is still out.
    case open
    /// Returned; the day may be unknown.
    case returned(Day?)
    /// Lost while out; the day may be unknown.
    case lost(Day?)
  }

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The direction of the loan.
  public var direction: Direction
  /// The other person or library.
  public var party: String
  /// The copy lent; nil if unknown.
  public var copy: UID?
  /// When it began; nil if unknown.
  public var since: Day?
  /// The original due date; nil if none.
  public var firstDue: Day?
  /// The renewals, oldest first.
  public var renewals: [Renewal] = []
  /// The name of its loan terms; nil if none apply.
  public var terms: String?
  /// A note.
  public var note: String?
  /// Its state.
  public var state = State.open
  /// The fine for a late return, by the terms in force that day; nil if none.
  public var fine: Money?

  /// An open loan.
  public init(uid: UID, _ direction: Direction, _ party: String, since: Day?, due: Day? = nil) {
    self.uid = uid
    self.direction = direction
    self.party = party
    self.since = since
    firstDue = due
  }

  /// The current due date; nil if none.
  public var due: Day? { renewals.last?.due ?? firstDue }

  /// Whether the book is still out.
  public var isOpen: Bool { state == .open }

  /// Whether the book was lost while out.
  public var isLost: Bool { if case .lost = state { true } else { false } }

  /// The day of return or loss; nil while open or if unknown.
  public var ended: Day? {
    switch state {
    case .open: nil
    case .returned(let day), .lost(let day): day
    }
  }

  /// How many days late it was returned, or is so far; nil if it is not late or that is unknown.
  public func daysLate(on today: Day) -> Int? {
    let end: Day? =
      switch state {
      case .open: today
      case .returned(let day): day
      case .lost: nil
      }
    guard let due, let end, let days = due.latest.days(until: end.earliest), days > 0 else { return nil }
    return days
  }
}

extension Loan: Codable {
  private enum Key: String, CodingKey {
    case uid, direction, party, copy, since, due, renewals, terms, note, isReturned, returned, isLost, fine
  }

  /// Decodes a loan; only `uid`, `direction` and `party` are required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid),
      try container.decode(Direction.self, forKey: .direction), try container.decode(String.self, forKey: .party),
      since: try container.decodeIfPresent(Day.self, forKey: .since),
      due: try container.decodeIfPresent(Day.self, forKey: .due))
    guard !party.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .party, in: container, debugDescription: "is empty")
    }
    copy = try container.decodeIfPresent(UID.self, forKey: .copy)
    renewals = try container.decodeIfPresent([Renewal].self, forKey: .renewals) ?? []
    terms = try container.decodeText(forKey: .terms)
    note = try container.decodeText(forKey: .note)
    let day = try container.decodeIfPresent(Day.self, forKey: .returned)
    let isReturned = try container.decodeIfPresent(Bool.self, forKey: .isReturned) ?? (day != nil)
    let isLost = try container.decodeIfPresent(Bool.self, forKey: .isLost) ?? false
    state = isLost ? .lost(day) : isReturned ? .returned(day) : .open
    fine = isReturned || isLost ? try container.decodeIfPresent(Money.self, forKey: .fine) : nil
  }

  /// Encodes the known values only; `due` is the original due date, `isReturned` means the loan is over.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(direction, forKey: .direction)
    try container.encode(party, forKey: .party)
    try container.encodeIfPresent(copy, forKey: .copy)
    try container.encodeIfPresent(since, forKey: .since)
    try container.encodeIfPresent(firstDue, forKey: .due)
    if !renewals.isEmpty { try container.encode(renewals, forKey: .renewals) }
    try container.encodeIfPresent(terms, forKey: .terms)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encode(!isOpen, forKey: .isReturned)
    try container.encodeIfPresent(ended, forKey: .returned)
    if isLost { try container.encode(true, forKey: .isLost) }
    try container.encodeIfPresent(fine, forKey: .fine)
  }
}
