/// An immutable, consistent copy of a library or of a part of it: what exporters get.
public struct Snapshot: Hashable, Sendable {
  /// The version of the JSON form. It grows only when something in it changes its meaning; additions leave it.
  public static let schemaVersion = 1

  /// Who the reader is.
  public var profile: Profile
  /// The books, in the order of the library: by title as a catalogue files it.
  public var books: [Book]
  /// The queries that the reader saved, by name; only a copy of a whole library has them.
  public var queries: [SavedQuery] = []
  /// What the reader means to read, in the order in which it was set; only a copy of a whole library has them.
  public var goals: [Goal] = []
  /// How much the reader means to spend, in the order in which it was set; only a copy of a whole library has them.
  public var budgets: [Budget] = []
  /// The reader's shelves, in the order in which they were made, with those of their books that are in the snapshot.
  ///
  /// A shelf of which no book is left is gone, too.
  public var shelves: [Shelf] {
    get {
      guard !wholeShelves.isEmpty else { return [] }
      let present = Set(books.map(\.uid))
      return wholeShelves.compactMap { shelf in
        var left = shelf
        left.books = shelf.books.filter(present.contains)
        return left.books.isEmpty && !shelf.books.isEmpty ? nil : left
      }
    }
    set { wholeShelves = newValue }
  }
  /// The shelves with all of their books, of which narrowing may have left some out.
  private var wholeShelves: [Shelf]
  /// The uid of the book that came into the library before all others here, by which what is made of the snapshot is
  /// known again when books are added; nil when there is no book.
  public var oldestBook: UID? { knownOldestBook ?? books.lazy.map(\.uid).min() }
  /// The uid of the oldest book, where uids do not tell their order any more.
  private var knownOldestBook: UID?
  /// When the library was last changed, in seconds of Unix time.
  public var modifiedUnixSeconds: Int
  /// The year it was narrowed to, if it was.
  public private(set) var year: Int?

  /// A copy of a whole library.
  public init(profile: Profile = Profile(), books: [Book], shelves: [Shelf] = [], modifiedUnixSeconds: Int = 0) {
    self.profile = profile
    self.books = books
    wholeShelves = shelves
    self.modifiedUnixSeconds = modifiedUnixSeconds
  }

  /// Only what happened in a year: its readings and entries, and the books they belong to.
  ///
  /// A reading belongs to the year when it ended in it, or when at least one of its entries falls into it. Readings and
  /// entries whose year is unknown belong to no year. A reading that belongs keeps all of its entries up to the end of
  /// the year, so that its pages can be counted; ``Entry/day`` tells which ones are the year's own. One that ended only
  /// after the year stands where it stood then, without the rating and review that came with its end. Nor does the
  /// snapshot know of pages that only such an end, or a place that was logged only later, lets ``YearSummary`` spread
  /// over the year: a reading of which the year itself has no entry does not belong to it.
  public func narrowed(toYear year: Int) -> Snapshot {
    var copy = self
    copy.year = year
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    copy.books = books.compactMap { book in
      var book = book
      book.readings = book.readings.filter { reading in
        reading.ended?.year == year || reading.entries.contains { $0.day?.year == year }
      }.map { $0.upToEnd(ofYear: year) }
      return book.readings.isEmpty ? nil : book
    }
    return copy
  }

  /// The snapshot without anything that the audience may not see.
  ///
  /// A private book takes its readings with it, a private reading its entries, and neither leaves a gap on a shelf; a
  /// reading whose changes of status are all private is not told of. Notes about a book as a thing, what it cost,
  /// saved queries, goals and budgets stay with the reader, and so does what the reader has of a book but for copies
  /// that are offered to everyone. A private entry takes its pages along.
  /// Pictures lose what is not for looking at, and those that could do more are left
  /// out. What is counted, narrowed or looked for afterwards knows of none of it, so that nothing can be inferred
  /// from a number.
  public func redacted(for audience: Audience) -> Snapshot {
    guard audience == .public else { return self }
    var copy = self
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    copy.shelves = wholeShelves.filter { $0.visibility == .public }
    copy.profile.avatar = profile.avatar?.forEveryone
    copy.profile.background = profile.background?.forEveryone
    copy.books = books.compactMap { book in
      guard book.visibility == .public else { return nil }
      var book = book
      (book.notes, book.price) = (nil, nil)
      book.holding = book.holding.forEveryone
      book.cover = book.cover?.forEveryone
      book.readings = book.readings.compactMap { held in
        guard held.visibility == .public else { return nil }
        let reading = held.withoutPrivateEntries(
          pageCount: book.pageCount, recordingSeconds: book.isHeard ? book.durationSeconds : nil)
        // What is left would say that the book is wanted, or lies about, of which the reader said neither.
        let isUntold = !reading.entries.contains { $0.kind == .status }
        return isUntold && held.entries.contains { $0.kind == .status } ? nil : reading
      }
      return book
    }
    return copy
  }
}

extension Snapshot {
  /// Gives everything another uid; one that is named in several places gets the same one in all of them.
  package mutating func rename(_ name: (UID) -> UID) {
    knownOldestBook = oldestBook.map(name)
    for book in books.indices { books[book].rename(name) }
    for shelf in wholeShelves.indices {
      wholeShelves[shelf].uid = name(wholeShelves[shelf].uid)
      wholeShelves[shelf].books = wholeShelves[shelf].books.map(name)
    }
    for query in queries.indices { queries[query].uid = name(queries[query].uid) }
    for goal in goals.indices { goals[goal].uid = name(goals[goal].uid) }
    for budget in budgets.indices { budgets[budget].uid = name(budgets[budget].uid) }
  }
}

extension Book {
  fileprivate mutating func rename(_ name: (UID) -> UID) {
    uid = name(uid)
    for reading in readings.indices {
      readings[reading].uid = name(readings[reading].uid)
      readings[reading].entries = readings[reading].entries.map { entry in
        var entry = entry
        entry.uid = name(entry.uid)
        return entry
      }
    }
    for copy in holding.copies.indices { holding.copies[copy].uid = name(holding.copies[copy].uid) }
    for loan in holding.loans.indices {
      holding.loans[loan].uid = name(holding.loans[loan].uid)
      holding.loans[loan].copy = holding.loans[loan].copy.map(name)
    }
    for place in holding.reservations.indices {
      holding.reservations[place].uid = name(holding.reservations[place].uid)
    }
    if let wish = holding.wish { holding.wish?.uid = name(wish.uid) }
  }
}

extension Snapshot: Codable {
  private enum Key: String, CodingKey {
    case schema, modifiedUnixSeconds, year, profile, queries, goals, budgets, books, shelves
  }

  /// Refuses what is written in a form that this program does not know.
  package static func checkSchema<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    let schema = try container.decode(Int.self, forKey: key)
    guard schema == schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "schema \(schema) is not one that this Octavo reads; it knows schema \(schemaVersion)")
    }
  }

  /// Reads a snapshot; a schema newer than this program's is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try Snapshot.checkSchema(in: container, forKey: .schema)
    self.init(
      profile: try container.decodeIfPresent(Profile.self, forKey: .profile) ?? Profile(),
      books: try container.decode([Book].self, forKey: .books),
      shelves: try container.decodeIfPresent([Shelf].self, forKey: .shelves) ?? [],
      modifiedUnixSeconds: try container.decodeIfPresent(Int.self, forKey: .modifiedUnixSeconds) ?? 0)
    year = try container.decodeIfPresent(Int.self, forKey: .year)
    queries = try container.decodeIfPresent([SavedQuery].self, forKey: .queries) ?? []
    budgets = try container.decodeIfPresent([Budget].self, forKey: .budgets) ?? []
    goals = try container.decodeIfPresent([Goal].self, forKey: .goals) ?? []
  }

  /// Writes the snapshot with its schema version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Snapshot.schemaVersion, forKey: .schema)
    try container.encode(modifiedUnixSeconds, forKey: .modifiedUnixSeconds)
    try container.encodeIfPresent(year, forKey: .year)
    try container.encode(profile, forKey: .profile)
    if !queries.isEmpty { try container.encode(queries, forKey: .queries) }
    if !goals.isEmpty { try container.encode(goals, forKey: .goals) }
    if !budgets.isEmpty { try container.encode(budgets, forKey: .budgets) }
    try container.encode(books, forKey: .books)
    let shelves = shelves
    if !shelves.isEmpty { try container.encode(shelves, forKey: .shelves) }
  }
}
