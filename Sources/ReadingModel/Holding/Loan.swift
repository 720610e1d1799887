/// A time during which a book was with somebody else, or somebody else's book with the reader.
public struct Loan: Hashable, Sendable {
  /// Which way the book went.
  public enum Direction: String, Sendable, Hashable, CaseIterable, Codable {
    /// The reader's book is with somebody else.
    case lent
    /// The reader has somebody else's book.
    case borrowed

    /// The word before the name of the other side: `to`, `from`.
    public var preposition: String { self == .lent ? "to" : "from" }
  }

  /// A loan made longer.
  public struct Renewal: Hashable, Sendable, Codable {
    /// When it was; nil when unknown.
    public var day: Day?
    /// When the book is due from then on.
    public var due: Day

    /// A renewal.
    public init(on day: Day?, due: Day) {
      self.day = day
      self.due = due
    }
  }

  /// Where the loan stands.
  public enum State: Hashable, Sendable {
    /// The book is away from its owner.
    case open
    /// It went back, on a day that need not be known.
    case returned(Day?)
    /// It was lost while it was away, on a day that need not be known.
    case lost(Day?)
  }

  /// The loan's name outside the library.
  public var uid: UID
  /// Which way the book went.
  public var direction: Direction
  /// The person or library at the other side.
  public var party: String
  /// The copy that was lent, when it is known which.
  public var copy: UID?
  /// When it began; nil when unknown.
  public var since: Day?
  /// When it was due at first; nil when no day was named.
  public var firstDue: Day?
  /// Each time it was made longer, the earliest first.
  public var renewals: [Renewal] = []
  /// The name of the terms that hold for it; nil when none were asked.
  public var terms: String?
  /// What else there is to say of it.
  public var note: String?
  /// Where it stands.
  public var state = State.open
  /// What it cost that the book was late, by the terms of the day on which it went back; nil when it cost nothing.
  public var fine: Money?

  /// An open loan.
  public init(uid: UID, _ direction: Direction, _ party: String, since: Day?, due: Day? = nil) {
    self.uid = uid
    self.direction = direction
    self.party = party
    self.since = since
    firstDue = due
  }

  /// When it is due; nil when no day was named.
  public var due: Day? { renewals.last?.due ?? firstDue }

  /// Whether the book is still away, as far as is known.
  public var isOpen: Bool { state == .open }

  /// Whether the book was lost while it was away.
  public var isLost: Bool { if case .lost = state { true } else { false } }

  /// The day it went back or was lost; nil when it is open, or when the day is unknown.
  public var ended: Day? {
    switch state {
    case .open: nil
    case .returned(let day), .lost(let day): day
    }
  }

  /// How many days it went back late, or is late on a day while it is open; nil when it is not, or nobody knows.
  public func daysLate(on today: Day) -> Int? {
    let end: Day? =
      switch state {
      case .open: today
      case .returned(let day): day
      case .lost: nil
      }
    guard let dueNumber = due?.latest.daysSinceEpoch, let endNumber = end?.earliest.daysSinceEpoch,
      endNumber > dueNumber
    else { return nil }
    return endNumber - dueNumber
  }
}

extension Loan: Codable {
  private enum Key: String, CodingKey {
    case uid, direction, party, copy, since, due, renewals, terms, note, isReturned, returned, isLost, fine
  }

  /// Reads a loan; only `uid`, `direction` and `party` must be there.
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

  /// Writes what is known and leaves out the rest; `due` is the day it was due at first, `isReturned` says that it is
  /// over.
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
