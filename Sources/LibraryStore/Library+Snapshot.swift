internal import GRDB
package import QueryLanguage
package import ReadingModel

extension Library {
  /// The library's uid, the same in every copy of its file.
  package func uid() throws -> UID { try read(Library.uid) }

  static func uid(_ db: Database) throws -> UID {
    try UID(try String.fetchOne(db, sql: "SELECT uid FROM library") ?? "")
  }

  /// The name of records kept elsewhere about this library: its uid, with the reader's where there are several readers.
  package func recordName() throws -> String {
    let name = try uid().text
    guard let reader, reader.number != LibraryReader.first else { return name }
    return "\(name)-\(reader.uid.text)"
  }

  /// A snapshot of everything in the library.
  /// - Parameter keepsCovers: Whether the bytes of covers are read from the library only when needed; a cover that was
  ///   changed by then is an error.
  package func snapshot(keepingCovers keepsCovers: Bool = false) throws -> Snapshot {
    try read { db in try snapshot(db, of: BookRows(db, .all, covers: covers(keepsCovers))) }
  }

  /// A snapshot of everything in the library that reads its books when needed, some at a time; a library that was
  /// changed by then is an error.
  /// - Parameter hasJournals: Whether its books have all entries, or only those that status and dates follow from.
  package func streamedSnapshot(withJournals hasJournals: Bool = true) throws -> Snapshot {
    try read { db in
      // The books of a synced library are sorted anew as a whole.
      if try SyncStore(db: db).isSynced { return try snapshot(db, of: BookRows(db, .all, covers: .kept(in: self))) }
      var snapshot = try snapshot(db, of: nil)
      let parts = try BookScope.parts(db)
      let version = try Library.dataVersion(db)
      func reading(_ journals: JournalPart) -> BookStream.Read {
        { take in
          for part in parts.scopes { try self.books(part, journals, version: version).forEach(take) }
        }
      }
      snapshot.stream = BookStream(
        count: parts.bookCount, outlines: hasJournals ? nil : reading(.withoutTexts),
        read: reading(hasJournals ? .whole : .outline(upTo: nil)))
      return snapshot
    }
  }

  private func books(_ scope: BookScope, _ journals: JournalPart, version: Int) throws -> [Book] {
    try read { db in
      guard try Library.dataVersion(db) == version else { throw FileBackedBytes.Changed() }
      return try BookRows(db, scope, covers: .kept(in: self), journals: journals).fetch().map(\.book)
    }
  }

  /// A number that changes when another connection changes the file (SQLite, PRAGMA data_version).
  static func dataVersion(_ db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }

  /// - Parameter books: The books; nil for none.
  private func snapshot(_ db: Database, of books: BookRows?) throws -> Snapshot {
    var snapshot = try Library.snapshot(db, of: books)
    (snapshot.queries, snapshot.goals) = (try SavedQueryRow.fetch(db), try GoalRow.fetch(db).map(\.goal))
    snapshot.budgets = try BudgetRow.fetch(db).map(\.budget)
    if try SyncStore(db: db).isSynced { snapshot.sortAcrossDevices() }
    return snapshot
  }

  /// A snapshot of a part of the library, its books in full, without goals, saved queries and budgets.
  package func snapshot(of part: SnapshotPart, keepingCovers keepsCovers: Bool = false) throws -> Snapshot {
    try read { db in try Library.snapshot(db, of: BookRows(db, part.scope(db), covers: covers(keepsCovers))) }
  }

  /// A snapshot for an export of the books that match a query, without goals, saved queries and budgets, and the books
  /// that the query finds. For the public, those are found only by what is public.
  ///
  /// The snapshot of a part of the library has all of the part's books.
  /// - Throws: ``BookError`` if a book in the query does not exist or is ambiguous.
  package func snapshot(
    of query: Query, in part: SnapshotPart? = nil, for audience: Audience = .me, keepingCovers keepsCovers: Bool = false
  ) throws -> (snapshot: Snapshot, found: [Audience: Set<UID>]) {
    try read { db in
      var found = [Audience.me: try Library.books(db, foundBy: query, in: part)]
      if audience == .public {
        found[.public] = try PublicRows.withTables(db) { try Library.books(db, foundBy: query, in: part, $0) }
      }
      let scope = try part?.scope(db) ?? .numbered(Set(found.values.flatMap(\.keys)).sorted())
      let snapshot = try Library.snapshot(db, of: BookRows(db, scope, covers: covers(keepsCovers)))
      return (snapshot, found.mapValues { Set($0.values) })
    }
  }

  /// The uids of the books that match a query, up to its limit, by number.
  /// - Parameter tables: A `WITH` clause whose tables are read instead of the library's; empty for those.
  private static func books(
    _ db: Database, foundBy query: Query, in part: SnapshotPart?, _ tables: SQL = ""
  ) throws -> [Int64: UID] {
    let asked = QuerySQL(db, for: .books)
    let condition = try asked.condition(query)
    var sql: SQL = "\(tables) SELECT book.id, book.uid FROM book"
    // The order matters only for what a limit keeps.
    if query.limit != nil, query.sort != nil { sql += " \(try asked.joinedReading(query))" }
    sql += " WHERE \(part?.condition ?? "1") AND \(condition)"
    if let limit = query.limit {
      let order = BookSummary.order(of: query) ?? "book.sortKey, book.id"
      sql += " ORDER BY \(sql: order) LIMIT \(limit)"
    }
    let rows = try SQLRequest<Row>(literal: sql).fetchAll(db)
    return try Dictionary(uniqueKeysWithValues: rows.map { (try $0["id"], try UID($0["uid"])) })
  }

  private func covers(_ areKept: Bool) -> CoverBytes { areKept ? .kept(in: self) : .inMemory }

  private static func snapshot(_ db: Database, of books: BookRows?) throws -> Snapshot {
    Snapshot(
      profile: try ProfileRow.fetch(db), books: try books?.fetch().map(\.book) ?? [], shelves: try ShelfRow.shelves(db),
      modifiedUnixSeconds: try Int.fetchOne(db, sql: "SELECT modifiedAt FROM library") ?? 0)
  }
}

extension BookScope {
  /// How many books of a large library are built together.
  private static let partBookCount = 400

  /// All books, in catalogue order, in parts.
  fileprivate static func parts(_ db: Database) throws -> (scopes: [BookScope], bookCount: Int) {
    let numbers = try Int64.fetchAll(db, sql: "SELECT id FROM book ORDER BY sortKey, id")
    let starts = stride(from: 0, to: numbers.count, by: partBookCount)
    return (starts.map { .numbered(Array(numbers[$0...].prefix(partBookCount))) }, numbers.count)
  }
}

/// A part of a library that a snapshot can be limited to.
package enum SnapshotPart: Hashable, Sendable {
  /// The books in which anything may have happened in a year.
  case year(Int)
  case book(BookID)

  /// The condition on the rows of `book`.
  var condition: SQL {
    switch self {
    case .book(let book): return "book.id = \(book.number)"
    case .year(let year):
      guard let year = Day(year: year) else { return "0" }
      // An entry's `sortDay` is one exact day of its date, so the exact days of the year find it.
      let (first, last) = (year.text, year.latest.text)
      return """
        book.id IN (
          SELECT r.bookId FROM reading r WHERE r.ended BETWEEN \(first) AND \(last)
          UNION SELECT r.bookId FROM entry e JOIN reading r ON r.id = e.readingId
          WHERE e.sortDay BETWEEN \(first) AND \(last))
        """
    }
  }

  func scope(_ db: Database) throws -> BookScope {
    .numbered(try SQLRequest<Int64>("SELECT id FROM book WHERE \(condition)").fetchAll(db))
  }
}
