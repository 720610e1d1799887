/// One dated line of the journal.
public struct Entry: Hashable, Sendable {
  /// What a line of the journal is.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A place reached, perhaps with a thought.
    case progress
    /// A thought.
    case thought
    /// Words from the book.
    case quote
    /// A change of the reading's status.
    case status

    /// Whether a position in such an entry is one the reader has reached. The page of a thought or quote is the page
    /// that it is about.
    package var movesPosition: Bool { self == .progress || self == .status }
  }

  /// More minutes than anyone reads at a stretch: ten weeks.
  public static let largestMinutes = 100_000

  /// The entry's name outside the library.
  public var uid: UID
  /// What it is.
  public var kind: Kind
  /// The status that begins with it; there for `.status`, and only there.
  public var status: Reading.Status?
  /// The reader's day; nil when unknown.
  public var day: Day?
  /// The time on the reader's clock.
  public var time: TimeOfDay?
  /// The place it belongs to.
  public var position: Position?
  /// Minutes spent reading, 1…``largestMinutes``.
  public var minutes: Int?
  /// The thought, the quoted words or the reason, in Markdown.
  public var text: String?
  /// The reader's remark on a quote, in Markdown.
  public var note: String?
  /// The reader's tags, without the leading `+`.
  public var tags: [String]
  /// Who may see it.
  public var visibility: Visibility

  /// An entry of a kind other than status, seen by whom the built-in defaults say unless `visibility` does.
  public init(uid: UID, kind: Kind, day: Day?, visibility: Visibility? = nil) {
    self.uid = uid
    self.kind = kind
    self.day = day
    self.visibility = visibility ?? DefaultVisibility.builtIn.entries(kind)
    tags = []
  }

  /// Whether it has words, be they the reader's or the book's.
  public var hasWords: Bool { text != nil || note != nil }

  /// Whether a reader who asks for a kind gets it.
  ///
  /// A thought is every entry with words of the reader's own: the text of a progress entry and the reason of a change
  /// of status too, whatever kind is stored. `QuerySQL` says the same in SQL.
  package func isFound(as kind: Kind) -> Bool {
    self.kind == kind || (kind == .thought && self.kind != .quote && hasWords)
  }

  /// The position the reader reached with it; nil for the page that a thought or quote is about.
  package var reachedPosition: Position? { kind.movesPosition ? position : nil }

  /// A change of status.
  public init(uid: UID, status: Reading.Status, day: Day?, visibility: Visibility? = nil) {
    self.init(uid: uid, kind: .status, day: day, visibility: visibility)
    self.status = status
  }
}

extension Entry: Codable {
  private enum Key: String, CodingKey {
    case uid, kind, status, day, time, position, minutes, text, note, tags, visibility
  }

  /// Reads an entry; only `uid` and `kind` must be there, and `status` for a change of status. Empty text is left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), kind: try container.decode(Kind.self, forKey: .kind),
      day: try container.decodeIfPresent(Day.self, forKey: .day),
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private)
    status = try container.decodeIfPresent(Reading.Status.self, forKey: .status)
    guard (status != nil) == (kind == .status) else {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: container,
        debugDescription: "a status belongs to entries of the kind 'status' and only there")
    }
    time = try container.decodeIfPresent(TimeOfDay.self, forKey: .time)
    position = try container.decodeIfPresent(Position.self, forKey: .position)
    minutes = try container.decodeCount(upTo: Entry.largestMinutes, forKey: .minutes)
    text = try container.decodeText(forKey: .text)
    note = try container.decodeText(forKey: .note)
    tags = try container.decodeList(forKey: .tags) { !$0.isEmpty }
  }

  /// Writes what is known and leaves out the rest.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // In the order of the keys, which spares the writer to sort them; and as text what is written as text, of which a
    // library has more than of anything else.
    try container.encodeIfPresent(day?.text, forKey: .day)
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encodeIfPresent(minutes, forKey: .minutes)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encodeIfPresent(position, forKey: .position)
    try container.encodeIfPresent(status?.rawValue, forKey: .status)
    try container.encode(tags, forKey: .tags)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(time?.text, forKey: .time)
    try container.encode(uid.text, forKey: .uid)
    try container.encode(visibility.rawValue, forKey: .visibility)
  }
}
