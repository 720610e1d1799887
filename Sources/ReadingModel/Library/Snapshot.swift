/// An immutable, consistent copy of a library or part of it: the input of exporters.
public struct Snapshot: Hashable, Sendable {
  /// The version of the JSON format. It changes only when the meaning of something existing does, not for additions.
  public static let schemaVersion = 1

  /// The reader's profile.
  public var profile: Profile
  /// The books in library order: by sort title.
  public var books: [Book]
  /// Reads the books of a whole library one after the other; ``books`` is empty then.
  package var stream: BookStream?
  /// The saved queries, by name; only in a snapshot of a whole library.
  public var queries: [SavedQuery] = []
  /// The goals, in the order they were set; only in a snapshot of a whole library.
  public var goals: [Goal] = []
  /// The budgets, in the order they were set; only in a snapshot of a whole library.
  public var budgets: [Budget] = []
  /// The shelves in the order they were created, with only those of their books that are in the snapshot.
  ///
  /// A shelf without any remaining book is omitted.
  public var shelves: [Shelf] {
    get {
      guard !wholeShelves.isEmpty, stream == nil else { return wholeShelves }
      let present = Set(books.map(\.uid))
      return wholeShelves.compactMap { shelf in
        var left = shelf
        left.books = shelf.books.filter(present.contains)
        return left.books.isEmpty && !shelf.books.isEmpty ? nil : left
      }
    }
    set { wholeShelves = newValue }
  }
  /// The shelves with all of their books, including those that narrowing removed.
  private var wholeShelves: [Shelf]
  /// The uid of the book that was added first. It identifies exports of the same library after more books are added;
  /// nil if there are no books.
  public var oldestBook: UID? { knownOldestBook ?? books.lazy.map(\.uid).min() }
  /// The uid of the oldest book, once uids no longer sort by age.
  private var knownOldestBook: UID?
  /// When the library last changed, in seconds of Unix time.
  public var modifiedUnixSeconds: Int
  /// The year it was narrowed to, if any.
  public private(set) var year: Int?
  /// The readings of a book, other than wishes, before those that narrowing to a year left; none is empty.
  private var earlierStatuses: [UID: [Reading.Status]] = [:]

  /// A snapshot of a whole library.
  public init(profile: Profile = Profile(), books: [Book], shelves: [Shelf] = [], modifiedUnixSeconds: Int = 0) {
    self.profile = profile
    self.books = books
    wholeShelves = shelves
    self.modifiedUnixSeconds = modifiedUnixSeconds
  }

  /// Only the readings and entries of a year, with their books.
  ///
  /// A reading belongs to the year if it ended in it, or if at least one of its entries falls into it. Readings and
  /// entries with an unknown year belong to none. A reading keeps all of its entries up to the end of the year, so that
  /// its pages can be counted; ``Entry/day`` shows which are the year's own. One that ended after the year is as of the
  /// year's end, without its later rating and review; it still counts the pages that the days of the year have of those
  /// up to its next position. A reading without an entry in the year is omitted, even if a
  /// later end or position would let ``YearSummary`` spread pages over the year.
  public func narrowed(toYear year: Int) -> Snapshot {
    var copy = self
    copy.year = year
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    copy.books = books.compactMap { book in
      var part = book
      part.readings = book.readings.filter { reading in
        reading.ended?.year == year || reading.entries.contains { $0.day?.year == year }
      }.map { $0.upToEnd(ofYear: year, of: book) }
      guard let first = part.readings.first else { return nil }
      let earlier = book.readings.prefix { $0.uid != first.uid }.map(\.status).filter { $0 != .wanted }
      if !earlier.isEmpty { copy.earlierStatuses[book.uid] = earlier }
      return part
    }
    return copy
  }

  /// The statuses of a book's readings before its first one in a snapshot of a year, without wishes.
  package func earlierStatuses(of book: Book) -> [Reading.Status] { earlierStatuses[book.uid] ?? [] }

  /// The snapshot without anything the audience may not see.
  ///
  /// A private book also removes its readings, and a private reading its entries, without leaving a gap on a shelf. A
  /// reading is omitted if all of its status changes are private. Notes about a book, its price, saved queries, goals
  /// and budgets are removed, and so are holdings except for publicly offered copies. A private entry's pages are
  /// removed too. Redact before counting or narrowing to a year, so that numbers reveal nothing private.
  /// - Parameter clean: Removes a picture's metadata; nil for an unsafe picture, which is omitted.
  package func redacted(for audience: Audience, cleaning clean: (Picture) -> Picture?) -> Snapshot {
    guard audience == .public else { return self }
    var copy = self
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    copy.shelves = wholeShelves.filter { $0.visibility == .public }
    copy.profile.avatar = profile.avatar.flatMap(clean)
    copy.profile.background = profile.background.flatMap(clean)
    copy.books = books.compactMap { book in
      guard book.visibility == .public else { return nil }
      var book = book
      (book.notes, book.price) = (nil, nil)
      book.holding = book.holding.forEveryone
      book.cover = book.cover.flatMap(clean)
      book.readings = book.readings.compactMap { existing in
        guard !existing.isHiddenFromPublic else { return nil }
        return existing.withoutPrivateEntries(
          pageCount: book.pageCount, recordingSeconds: book.isHeard ? book.durationSeconds : nil)
      }
      return book
    }
    return copy
  }

  /// Replaces every uid by one that does not sort by age, consistently across references.
  package mutating func rename(_ name: (UID) -> UID) {
    knownOldestBook = oldestBook.map(name)
    replaceUIDs(name)
  }

  /// Replaces every uid, consistently across references.
  mutating func replaceUIDs(_ name: (UID) -> UID) {
    for book in books.indices { books[book].rename(name) }
    earlierStatuses = Dictionary(earlierStatuses.map { (name($0), $1) }) { first, _ in first }
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

extension Snapshot: Decodable {
  private enum Key: String, CodingKey {
    case schema, modifiedUnixSeconds, year, profile, queries, goals, budgets, books, shelves
  }

  /// Throws if the schema version is not supported.
  package static func checkSchema<Key>(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
    let schema = try container.decode(Int.self, forKey: key)
    guard schema == schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "schema \(schema) is not supported; this version reads schema \(schemaVersion)")
    }
  }

  /// Decodes a snapshot; throws if its schema version is not supported.
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
}
