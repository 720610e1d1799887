/// One dated line of the journal.
public struct Entry: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A position reached, optionally with a thought.
    case progress
    /// A thought.
    case thought
    /// A quote from the book.
    case quote
    /// A change of the reading's status.
    case status

    /// Whether the position of such an entry was reached by the reader. The page of a thought or quote is what it is
    /// about.
    package var movesPosition: Bool { self == .progress || self == .status }
  }

  /// The most minutes of an entry: about ten weeks.
  public static let largestMinutes = 100_000

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The kind.
  public var kind: Kind
  /// The new status; set for `.status` only.
  public var status: Reading.Status?
  /// The reader's day; nil if unknown.
  public var day: Day?
  /// The time on the reader's clock.
  public var time: TimeOfDay?
  /// The position.
  public var position: Position?
  /// Minutes spent reading, 1…``largestMinutes``.
  public var minutes: Int?
  /// The thought, the quote or the reason, in Markdown.
  public var text: String?
  /// The reader's note on a quote, in Markdown.
  public var note: String?
  /// The reader's tags, without the leading `+`, each once; ignores case.
  public var tags: [String] = [] { didSet { tags.removeRepeatedNames() } }
  /// Who may see it.
  public var visibility: Visibility

  /// An entry of any kind except status; its visibility follows the built-in defaults unless given.
  public init(uid: UID, kind: Kind, day: Day?, visibility: Visibility? = nil) {
    self.uid = uid
    self.kind = kind
    self.day = day
    self.visibility = visibility ?? DefaultVisibility.builtIn.entries(kind)
  }

  /// Whether it has text or a note.
  public var hasWords: Bool { text != nil || note != nil }

  /// Whether a search for a kind finds it.
  ///
  /// Every entry with the reader's own words counts as a thought: the text of a progress entry and the reason of a
  /// status change too, regardless of the stored kind. `QuerySQL` has the same rule in SQL.
  package func isFound(as kind: Kind) -> Bool {
    self.kind == kind || (kind == .thought && self.kind != .quote && hasWords)
  }

  /// The position the reader reached; nil for the page a thought or quote is about.
  package var reachedPosition: Position? { kind.movesPosition ? position : nil }

  /// A status change.
  public init(uid: UID, status: Reading.Status, day: Day?, visibility: Visibility? = nil) {
    self.init(uid: uid, kind: .status, day: day, visibility: visibility)
    self.status = status
  }
}

extension Entry: Codable {
  private enum Key: String, CodingKey {
    case uid, kind, status, day, time, position, minutes, text, note, tags, visibility
  }

  /// Decodes an entry; only `uid` and `kind` are required, and `status` for a status change. Empty text is dropped.
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
    tags.removeRepeatedNames()
  }

  /// Encodes the known values only.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    let json = try JSONValueEncoder.this(encoder, for: self)
    json.run.open(.object)
    BookJSON.write(self, to: &json.run)
  }
}

extension Entry {
  private static let spoilerTag = "spoiler"

  /// A spoiler marked in an imported review: a private thought without a day.
  package init(uid: UID, spoiler: String) {
    self.init(uid: uid, kind: .thought, day: nil, visibility: .private)
    text = spoiler
    tags = [Entry.spoilerTag]
  }

  package var isSpoiler: Bool { kind == .thought && day == nil && visibility == .private && tags == [Entry.spoilerTag] }
}
