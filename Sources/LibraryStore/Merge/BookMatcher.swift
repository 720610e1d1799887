internal import GRDB
internal import ReadingModel

/// Matches incoming books with existing ones, through the database's indexes or ``KnownBooks``.
struct BookMatcher {
  let db: Database
  let known: KnownBooks?
  let passed: () -> Set<Int64>
  let settle: () throws -> Void
  private let crowded = CrowdedTitles()

  /// A matcher for one state of the library.
  /// - Parameters:
  ///   - known: An in-memory index of all books; nil to query the database's indexes.
  ///   - passed: Books that match only by uid.
  ///   - settle: Writes pending rows before one of the known books is read.
  init(
    _ db: Database, _ known: KnownBooks? = nil, passing passed: @escaping () -> Set<Int64> = { [] },
    settle: @escaping () throws -> Void = {}
  ) {
    self.db = db
    self.known = known
    self.passed = passed
    self.settle = settle
  }

  /// The existing book that matches, and how; nil if there is none.
  func match(_ book: Book) throws -> (id: BookID, match: BookMatch)? { try match(book.matchTraits) }

  /// The existing book that matches these traits, and how; nil if there is none.
  /// - Parameter hasNewUID: Whether the uid was just created, so that no book can have it.
  func match(_ incoming: BookMatch.Traits, hasNewUID: Bool = false) throws -> (id: BookID, match: BookMatch)? {
    var ids: [Int64] = []
    if !hasNewUID { ids += try numbers("SELECT id FROM book WHERE uid = ?", incoming.uid.text) }
    var others = try known.map { $0.numbers(like: incoming) } ?? numbers(like: incoming)
    let passed = passed()
    if !passed.isEmpty { others.removeAll(where: passed.contains) }
    ids += others
    if !ids.isEmpty {
      try settle()
      if let best = BookMatch.best(for: incoming, among: try ids.map(traits)) {
        return (BookID(ids[best.index]), best.match)
      }
    }
    // Books without a common number are read one by one, as most of many cannot match.
    let namesakes = known == nil ? try namesakes(of: incoming) : known?.namesakes(of: incoming)
    guard let namesakes else { return nil }
    for id in namesakes.all(fitting: BookMatch.Marks(incoming)) where !passed.contains(id) {
      try settle()
      if let match = BookMatch(incoming, try traits(id)) { return (BookID(id), match) }
    }
    return nil
  }

  /// Updates the in-memory indexes with a book's traits.
  func note(_ traits: BookMatch.Traits, _ id: BookID) {
    known?.add(traits, id)
    crowded.add(traits, id)
  }

  private func numbers(like traits: BookMatch.Traits) throws -> [Int64] {
    var ids: [Int64] = []
    for name in traits.identifiers {
      ids += try numbers("SELECT bookId FROM identifier WHERE scheme = ? AND value = ?", name.scheme, name.value)
    }
    if let isbn = traits.isbn { ids += try numbers("SELECT id FROM book WHERE isbn = ?", isbn.digits) }
    return ids
  }

  private func namesakes(of incoming: BookMatch.Traits) throws -> Namesakes? {
    let key = incoming.matchKey
    if let held = crowded.namesakes(of: key) { return held }
    let some = try numbers("SELECT id FROM book WHERE matchKey = ? ORDER BY id LIMIT \(CrowdedTitles.leastCount)", key)
    guard some.count == CrowdedTitles.leastCount else { return some.isEmpty ? nil : Namesakes(unmarked: some) }
    let all = try numbers("SELECT id FROM book WHERE matchKey = ? ORDER BY id", key)
    return crowded.keep(try all.map { ($0, try traits($0)) }, of: key)
  }

  private func numbers(_ sql: String, _ texts: String...) throws -> [Int64] {
    try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(texts))
  }

  private func traits(_ id: Int64) throws -> BookMatch.Traits {
    let names = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT scheme, value FROM identifier WHERE bookId = ? ORDER BY place"), arguments: [id]
    ).map { try Identifier(scheme: $0["scheme"], value: $0["value"]) }
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT uid, isbn, format, matchKey FROM book WHERE id = ?"), arguments: [id])
    else { throw BookError.none(words: "\(id)", near: []) }
    return BookMatch.Traits(
      uid: try UID(row["uid"]), identifiers: names, isbn: try (row["isbn"] as String?).map { try ISBN($0) },
      format: try row.word("format", of: Book.Format.self), matchKey: try row["matchKey"])
  }
}
