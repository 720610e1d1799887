/// A book asked for at a library or of a person, to be fetched when it is there.
public struct Reservation: Hashable, Sendable {
  /// How a reservation ends.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
    /// The book was borrowed.
    case borrowed
    /// The reader wants it no more, or did not get it.
    case cancelled
  }

  /// Where the reservation stands.
  public enum State: Hashable, Sendable {
    /// The reader waits, or may fetch the book.
    case open
    /// It is over, since a day that need not be known.
    case over(Outcome, Day?)
  }

  /// The most places that a queue can have.
  public static let longestQueue = 100_000

  /// The reservation's name outside the library.
  public var uid: UID
  /// The library or person.
  public var party: String
  /// When it was made; nil when unknown.
  public var made: Day?
  /// The place in the queue, from 1; nil when it is not known.
  public var queuePlace: Int?
  /// The last day on which it may be fetched; nil when it is not there yet, or not said.
  public var pickUp: Day?
  /// Where it stands.
  public var state = State.open

  /// An open reservation.
  public init(uid: UID, at party: String, made: Day?) {
    self.uid = uid
    self.party = party
    self.made = made
  }

  /// Whether it is not over.
  public var isOpen: Bool { state == .open }
}

extension Reservation: Codable {
  private enum Key: String, CodingKey {
    case uid, party, made, queuePlace, pickUp, outcome, ended
  }

  /// Reads a reservation; only `uid` and `party` must be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), at: try container.decode(String.self, forKey: .party),
      made: try container.decodeIfPresent(Day.self, forKey: .made))
    guard !party.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .party, in: container, debugDescription: "is empty")
    }
    queuePlace = try container.decodeCount(upTo: Reservation.longestQueue, forKey: .queuePlace)
    pickUp = try container.decodeIfPresent(Day.self, forKey: .pickUp)
    if let outcome = try container.decodeIfPresent(Outcome.self, forKey: .outcome) {
      state = .over(outcome, try container.decodeIfPresent(Day.self, forKey: .ended))
    }
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(party, forKey: .party)
    try container.encodeIfPresent(made, forKey: .made)
    try container.encodeIfPresent(queuePlace, forKey: .queuePlace)
    try container.encodeIfPresent(pickUp, forKey: .pickUp)
    if case .over(let outcome, let day) = state {
      try container.encode(outcome, forKey: .outcome)
      try container.encodeIfPresent(day, forKey: .ended)
    }
  }
}
