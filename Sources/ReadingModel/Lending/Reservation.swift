/// A reservation of a book at a library or with a person, for pickup when it is available.
public struct Reservation: Hashable, Sendable {
  /// How a reservation ends.
  public enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
    /// The book was borrowed.
    case borrowed
    /// The reader no longer wants it, or did not get it.
    case cancelled
  }

  /// The state of the reservation.
  public enum State: Hashable, Sendable {
    /// The reader is waiting, or can pick up the book.
    case open
    /// Over; the day may be unknown.
    case over(Outcome, Day?)
  }

  /// The largest allowed place in a queue.
  public static let longestQueue = 100_000

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The library or person.
  public var party: String
  /// When it was made; nil if unknown.
  public var made: Day?
  /// The place in the queue, from 1; nil if unknown.
  public var queuePlace: Int?
  /// The last day for pickup; nil if it is not ready, or unknown.
  public var pickUp: Day?
  /// Its state.
  public var state = State.open

  /// An open reservation.
  public init(uid: UID, at party: String, made: Day?) {
    self.uid = uid
    self.party = party
    self.made = made
  }

  /// Whether it is still open.
  public var isOpen: Bool { state == .open }
}

extension Reservation: Codable {
  private enum Key: String, CodingKey {
    case uid, party, made, queuePlace, pickUp, outcome, ended
  }

  /// Decodes a reservation; only `uid` and `party` are required.
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

  /// Encodes the known values only.
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
