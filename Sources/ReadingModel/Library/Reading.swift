/// One reading of a book, from start to finish.
public struct Reading: Hashable, Sendable {
  /// The status of a reading.
  public enum Status: String, Sendable, Hashable, CaseIterable, Codable {
    /// Not started; on the to-read list.
    case wanted
    /// In progress.
    case reading
    /// Started and paused.
    case paused
    /// Finished.
    case finished
    /// Given up.
    case abandoned

    /// Whether the reading is over.
    public var isOver: Bool { self == .finished || self == .abandoned }

    /// The event that begins the status, in one word: `Started`.
    public var event: String {
      switch self {
      case .wanted: "Wanted"
      case .reading: "Started"
      case .paused: "Paused"
      case .finished: "Finished"
      case .abandoned: "Abandoned"
      }
    }
  }

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The status, derived from its entries.
  public private(set) var status = Status.wanted
  /// The day it began; nil if unknown or not started.
  public private(set) var started: Day?
  /// The day it was finished or abandoned; nil if unknown or not over.
  public private(set) var ended: Day?
  /// The reader's rating.
  public var rating: Rating?
  /// The reader's review, in Markdown.
  public var review: String?
  /// The reader's own fields of the reading.
  public var custom = CustomFields()
  /// Who may see the reading, its rating, its review and its own fields.
  public var visibility: Visibility
  /// Its journal, in order.
  public var entries: [Entry] {
    didSet { derive() }
  }
  /// What counts up to the end of a year, for a reading that was cut there between two positions, see
  /// ``upToEnd(ofYear:of:)``; nil if it follows from the entries.
  var creditsOfCut: Credits?

  /// A reading; its status derives from its entries, see ``StatusHistory/status``.
  public init(uid: UID, entries: [Entry], visibility: Visibility = DefaultVisibility.builtIn.readings) {
    self.uid = uid
    self.entries = entries
    self.visibility = visibility
    derive()
  }

  private mutating func derive() {
    let history = StatusHistory(entries)
    status = history.status
    started = history.started
    ended = history.ended
  }

  /// The known dates of the status.
  package enum Dates: Hashable, Sendable {
    case none
    /// The day the reading began, or was wanted.
    case since(Day)
    /// The day it ended.
    case ended(Day)
    /// The days it began and ended.
    case span(Day, Day)
  }

  /// The known dates of the status; of days that contradict each other, only the end.
  package var dates: Dates {
    guard let ended else {
      let day = status == .wanted ? entries.first { $0.status == .wanted }?.day : started
      return day.map(Dates.since) ?? .none
    }
    if let started, started <= ended { return .span(started, ended) }
    return .ended(ended)
  }

  /// The last position reached.
  public var place: Position? { place(upTo: nil) }

  /// The last position reached by the end of a day; nil for no limit.
  public func place(upTo day: Day?) -> Position? { place(upTo: day) { _ in true } }

  /// The position by the end of a day that pages, hours and shares are counted from: the last one; if that is a chapter
  /// without a total, the last one in another unit, if there is one.
  package func countedPlace(upTo day: Day?) -> Position? {
    guard let last = place(upTo: day), last.isChapterWithoutTotal else { return place(upTo: day) }
    return place(upTo: day, inChapters: false) ?? last
  }

  /// The last position by the end of a day that is a chapter, or that is not.
  package func place(upTo day: Day?, inChapters: Bool) -> Position? {
    place(upTo: day) { ($0 == .chapter) == inChapters }
  }

  /// A position reached by the end of a day that is further than this one: the last of all, or the last one that is a
  /// chapter, or is not, as this one.
  package func laterPlace(than position: Position, upTo day: Day?) -> Position? {
    [place(upTo: day), place(upTo: day, inChapters: position.unit == .chapter)].compactMap(\.self)
      .first { position.isBefore($0) }
  }

  private func place(upTo day: Day?, in isCounted: (Position.Unit) -> Bool) -> Position? {
    entries.last { entry in
      guard let unit = entry.reachedPosition?.unit, isCounted(unit) else { return false }
      guard let day, let entryDay = entry.day else { return true }
      return entryDay.earliest <= day.latest
    }?.position
  }
}

extension Reading: Codable {
  private enum Key: String, CodingKey {
    case uid, status, started, ended, rating, review, custom, visibility, entries
  }

  /// Decodes a reading; `status`, `started` and `ended` are derived from the status entries, not decoded. Only for a
  /// reading without any, as other programs write it, they say that it was begun or is over.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let uid = try container.decode(UID.self, forKey: .uid)
    var entries = try container.decodeIfPresent([Entry].self, forKey: .entries) ?? []
    if !entries.contains(where: { $0.kind == .status }) {
      let (first, last) = try Reading.statusEntries(container, of: uid)
      entries = first + entries + last
    }
    self.init(
      uid: uid, entries: entries,
      visibility: try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private)
    rating = try container.decodeIfPresent(Rating.self, forKey: .rating)
    review = try container.decodeText(forKey: .review)
    custom = try container.decodeIfPresent(CustomFields.self, forKey: .custom) ?? CustomFields()
  }

  /// The status entries before and after the others of a reading that gives its status alone. Their uids follow from
  /// the reading's, so that the same file makes the same entries again.
  private static func statusEntries(
    _ container: KeyedDecodingContainer<Key>, of uid: UID
  ) throws -> (first: [Entry], last: [Entry]) {
    let started = try container.decodeIfPresent(Day.self, forKey: .started)
    guard let status = try container.decodeIfPresent(Status.self, forKey: .status) else { return ([], []) }
    func entry(_ number: UInt64, _ status: Status, _ day: Day?) -> Entry {
      Entry(uid: UID(custom: uid.halves.0 ^ number << 16, uid.halves.1), status: status, day: day)
    }
    let start = started.map { [entry(1, .reading, $0)] } ?? []
    switch status {
    case .wanted: return ([], [])
    case .reading: return ([entry(1, .reading, started)], [])
    // Without a start, it is derived for a reading that has other entries, or none.
    case .paused: return (start, start.isEmpty ? [] : [entry(2, .paused, nil)])
    case .finished, .abandoned:
      return (start, [entry(2, status, try container.decodeIfPresent(Day.self, forKey: .ended))])
    }
  }

  /// Encodes the known values only.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    let json = try JSONValueEncoder.this(encoder, for: self)
    json.run.open(.object)
    try BookJSON.write(self, to: json)
  }
}

extension Reading.Status {
  /// Synonyms of a status, as readers and other programs use them.
  private static let elsewhere: [String: Reading.Status] = [
    "dropped": .abandoned, "drop": .abandoned, "given-up": .abandoned, "gave-up": .abandoned, "left": .abandoned,
    "dnf": .abandoned, "did-not-finish": .abandoned, "stopped": .abandoned,
    "read": .finished, "done": .finished, "completed": .finished, "complete": .finished, "ended": .finished,
    "current": .reading, "currently-reading": .reading, "started": .reading, "begun": .reading, "open": .reading,
    "want": .wanted, "want-to-read": .wanted, "to-read": .wanted, "tbr": .wanted, "planned": .wanted,
    "pause": .paused, "on-hold": .paused, "hold": .paused, "suspended": .paused,
  ]

  /// Whether a word means unread books. Not a status: such books are wanted, or have no reading.
  package static func isUnread(_ word: String) -> Bool {
    ["unread", "not-read", "notread", "unstarted", "not-started"].contains(hyphenated(word))
  }

  private static func hyphenated(_ word: String) -> String {
    word.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
  }

  /// The status with a name or synonym.
  package init?(named word: String) {
    guard let status = Reading.Status(rawValue: word.lowercased()) ?? Reading.Status(calledElsewhere: word) else {
      return nil
    }
    self = status
  }

  /// The status with a synonym; nil if unknown.
  package init?(calledElsewhere word: String) {
    guard let status = Reading.Status.elsewhere[Reading.Status.hyphenated(word)] else { return nil }
    self = status
  }
}
