internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// The books that rows matched or added, with the uids of these rows: of one file, or of the pages of a vault.
final class ClaimedBooks {
  var uids: [Int64: Set<UID>] = [:]
}

/// Matches incoming books with existing ones, through the database's indexes or ``BookIndex``.
final class BookMatcher {
  /// From how many books with one title and author on they are fetched once; fewer are faster to read directly.
  private static let manyBooks = 20

  let db: Database
  let known: BookIndex?
  let skipped: () -> Set<Int64>
  /// A book of the import whose rows are not written yet; nil if the number is of another one.
  let pending: (Int64) -> IncomingBook.Identified?
  /// The books of titles that very many books share, by their match keys.
  private var titleCollisions: [String: SameTitleIndex] = [:]
  /// The traits that were read last: a row that matches a book is compared with it again.
  private var latest: (id: Int64, traits: BookMatch.Traits)?
  /// The books of earlier rows, if each row is a book of its own.
  private let claimed: ClaimedBooks

  /// A matcher for one state of the library.
  /// - Parameters:
  ///   - known: An in-memory index of all books; nil to query the database's indexes.
  ///   - skipped: Books that match only by uid.
  ///   - pending: A known book whose rows are not written yet.
  ///   - claimed: The books of earlier rows.
  init(
    _ db: Database, _ known: BookIndex? = nil, skipping skipped: @escaping () -> Set<Int64> = { [] },
    pending: @escaping (Int64) -> IncomingBook.Identified? = { _ in nil }, claimed: ClaimedBooks = ClaimedBooks()
  ) {
    self.db = db
    self.known = known
    self.skipped = skipped
    self.pending = pending
    self.claimed = claimed
  }

  /// A matcher for a book that the reader adds; samples that make room for it do not match.
  static func ofAdded(_ db: Database) throws -> BookMatcher {
    let samples = try SampleRows.yielding(db)
    return BookMatcher(db, skipping: { samples })
  }

  /// The existing book that matches, and how; nil if there is none.
  func match(_ book: Book) throws -> (id: BookID, match: BookMatch)? { try match(book.matchTraits) }

  /// The existing book that matches these traits, and how; nil if there is none.
  /// - Parameters:
  ///   - hasNewUID: Whether the uid was just created, so that no book can have it.
  ///   - isSeparate: Whether the book is none of those that are claimed.
  func match(
    _ incoming: BookMatch.Traits, hasNewUID: Bool = false, isSeparate: Bool = false
  ) throws -> (id: BookID, match: BookMatch)? {
    if let found = try find(incoming, hasNewUID: hasNewUID, isSeparate, among: loaded) { return found }
    // An unchanged file has hardly any rows that are matched, and none that are new: it needs no index.
    guard let known, loaded == nil else { return nil }
    try known.load()
    return nil
  }

  private var loaded: BookIndex? { known.flatMap { $0.isLoaded ? $0 : nil } }

  /// - Parameter index: An in-memory index of all books; nil to query the database's indexes.
  private func find(
    _ incoming: BookMatch.Traits, hasNewUID: Bool, _ isSeparate: Bool, among index: BookIndex?
  ) throws -> (id: BookID, match: BookMatch)? {
    var ids: [Int64] = []
    if !hasNewUID {
      if let home = try MergedBookRow.home(of: incoming.uid, db) { return (home, .uid) }
      ids +=
        try index?.numbers(of: incoming.uid)
        ?? numbers("SELECT id FROM book WHERE uid = ?", incoming.uid.text)
    }
    var others = try index.map { $0.numbers(like: incoming) } ?? numbers(like: incoming)
    let skipped = skipped()
    func isSkipped(_ id: Int64) -> Bool {
      skipped.contains(id) || isSeparate && isClaimed(BookID(id), besides: incoming.uid)
    }
    others.removeAll(where: isSkipped)
    ids += others
    if !ids.isEmpty, let best = BookMatch.best(for: incoming, among: try ids.map(traits)) {
      return (BookID(ids[best.index]), best.match)
    }
    // Books without a common number are read one by one, as most of many cannot match.
    let sameTitleIndex = index == nil ? try sameTitleIndex(of: incoming) : index?.sameTitleIndex(of: incoming)
    guard let sameTitleIndex else { return nil }
    for id in sameTitleIndex.all(matching: BookMatch.EditionTraits(incoming)) where !isSkipped(id) {
      if let match = BookMatch(incoming, try traits(id)) { return (BookID(id), match) }
    }
    return nil
  }

  /// Keeps later rows that are books of their own from matching a book, except by uid.
  func claim(_ id: BookID, for uid: UID) { claimed.uids[id.number, default: []].insert(uid) }

  /// Whether a row with another uid claimed the book, and none with this one.
  func isClaimed(_ id: BookID, besides uid: UID) -> Bool { claimed.uids[id.number].map { !$0.contains(uid) } ?? false }

  func note(_ traits: BookMatch.Traits, by people: [Contributor], _ id: BookID) {
    loaded?.add(traits, by: BookMatcher.authors(people), id)
    titleCollisions[traits.matchKey]?.put(id.number, BookMatch.EditionTraits(traits))
    latest = nil
  }

  static func authors(_ people: [Contributor]) -> [String] {
    people.compactMap { $0.role == .author ? $0.name : nil }
  }

  private func numbers(like traits: BookMatch.Traits) throws -> [Int64] {
    var ids: [Int64] = []
    for name in traits.identifiers {
      ids += try numbers("SELECT bookId FROM identifier WHERE scheme = ? AND value = ?", name.scheme, name.value)
    }
    if let isbn = traits.isbn {
      ids += try numbers("SELECT id FROM book WHERE isbn = ?", isbn.digits)
      ids += try numbers("SELECT bookId FROM identifier WHERE scheme = 'isbn' AND value = ?", isbn.digits)
    }
    return ids
  }

  private func sameTitleIndex(of incoming: BookMatch.Traits) throws -> SameTitleIndex? {
    let key = incoming.matchKey
    if let existing = titleCollisions[key] { return existing }
    let some = try numbers("SELECT id FROM book WHERE matchKey = ? ORDER BY id LIMIT \(BookMatcher.manyBooks)", key)
    guard some.count == BookMatcher.manyBooks else { return some.isEmpty ? nil : SameTitleIndex(unmarked: some) }
    let index = try numbers("SELECT id FROM book WHERE matchKey = ? ORDER BY id", key)
      .reduce(into: SameTitleIndex()) { $0.put($1, BookMatch.EditionTraits(try traits($1))) }
    titleCollisions[key] = index
    return index
  }

  private func numbers(_ sql: String, _ texts: String...) throws -> [Int64] {
    try Int64.fetchAll(db, cached: sql, StatementArguments(texts))
  }

  /// What a known book is matched by, without the key of its main title.
  func traits(_ id: Int64) throws -> BookMatch.Traits {
    if let pending = pending(id) { return pending.traits }
    if let latest, latest.id == id { return latest.traits }
    let names = try Row.fetchAll(
      db, cached: "SELECT scheme, value FROM identifier WHERE bookId = ? ORDER BY place", [id]
    ).map { try Identifier(scheme: $0["scheme"], value: $0["value"]) }
    guard
      let row = try Row.fetchOne(db, cached: "SELECT uid, isbn, format, matchKey FROM book WHERE id = ?", [id])
    else { throw BookError.none(words: "\(id)", near: []) }
    let traits = BookMatch.Traits(
      uid: try UID(row["uid"]), identifiers: names, isbn: try (row["isbn"] as String?).map { try ISBN($0) },
      format: try row.word("format", in: "book"), matchKey: try row["matchKey"])
    latest = (id, traits)
    return traits
  }
}
