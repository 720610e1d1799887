internal import GRDB
internal import Presentation
package import QueryLanguage
package import ReadingModel

extension Library {
  /// Makes what matches a query public or private.
  ///
  /// A dry run reports what would change. Sort and limit of the query are ignored.
  /// - Parameter confirmed: What the reader confirmed after a dry run; nil without confirmation.
  /// - Throws: ``BookError`` if a book in the query does not exist or is ambiguous; ``StaleConfirmation`` if the
  ///   confirmation is stale.
  package func share(
    _ kinds: Set<Sharing.Kind>, as visibility: Visibility, matching query: Query, isDryRun: Bool = false,
    confirmed: Sharing? = nil
  ) throws -> Sharing {
    try write(isDryRun: isDryRun) { db, _ in
      var (lines, matchCount, shared): ([Sharing.Line], Int, [Sharing.Kind: [Int64]]) = ([], 0, [:])
      // Books first, so that rows that belong to them are read with the new visibility.
      for kind in Sharing.Kind.allCases where kinds.contains(kind) {
        let found = try SharedRow.fetch(kind, db, matching: query)
        let changed = found.filter { $0.visibility != visibility }
        matchCount += found.count
        lines += changed.map { $0.line(as: visibility) }
        shared[kind] = changed.map(\.id)
        let statement = try db.makeStatement(
          sql: SQLText.update("main.\(kind.table)", ["visibility"], isRevision: kind == .book))
        for row in changed { try statement.execute(arguments: [visibility.rawValue, row.id]) }
      }
      let along = try visibility == .public ? SharedRow.seen(with: shared, db) : []
      let sharing = Sharing(visibility: visibility, lines: lines, seenAlong: along, matchCount: matchCount)
      try StaleConfirmation.check(sharing, equals: confirmed)
      return sharing
    } as: {
      $0.historySummary
    }
  }
}

/// A row of `book`, `reading` or `entry`, with its line in the report.
private struct SharedRow {
  let id: Int64
  let visibility: Visibility
  private let existing: Sharing.Line

  func line(as visibility: Visibility) -> Sharing.Line {
    guard case .entry(var entry) = existing.item else { return existing }
    entry.visibility = visibility
    return Sharing.Line(
      bookID: existing.bookID, title: existing.title, byline: existing.byline, item: .entry(entry),
      isHidden: existing.isHidden)
  }

  static func fetch(_ kind: Sharing.Kind, _ db: Database, matching query: Query) throws -> [SharedRow] {
    let condition = try QuerySQL(db, for: kind.rows).condition(query).build(db)
    return try fetch(kind, db, matching: condition.sql, condition.arguments)
  }

  /// What becomes visible along with the shared rows because it was already public: readings, reviews, and entries with
  /// text. Positions and changes of status belong to their reading.
  static func seen(with shared: [Sharing.Kind: [Int64]], _ db: Database) throws -> [Sharing.Line] {
    func list(_ kinds: Sharing.Kind...) -> String { SQLText.list(kinds.flatMap { shared[$0] ?? [] }) }
    let (books, readings) = (list(.book), list(.reading, .review))
    let ofBook = "book.id IN (SELECT value FROM json_each(?)) AND reading.visibility = 'public'"
    let (isOne, isNew) = ("IN (SELECT value FROM json_each(?))", "NOT IN (SELECT value FROM json_each(?))")
    var rows = try fetch(
      .reading, db, matching: "(\(ofBook) OR reading.id \(isOne)) AND reading.id \(isNew)",
      [books, list(.review), list(.reading)])
    rows += try fetch(
      .review, db, matching: "(\(ofBook) OR reading.id \(isOne)) AND reading.id \(isNew)",
      [books, list(.reading), list(.review)])
    rows += try fetch(
      .entry, db,
      matching: """
        (\(ofBook) OR reading.id \(isOne)) AND entry.visibility = 'public'
        AND (entry.text IS NOT NULL OR entry.note IS NOT NULL) AND entry.id \(isNew)
        """, [books, readings, list(.entry)])
    return rows.map(\.existing).filter { !$0.isHidden }
  }

  private static func fetch(
    _ kind: Sharing.Kind, _ db: Database, matching condition: String, _ arguments: StatementArguments
  ) throws -> [SharedRow] {
    let (tables, columns, hidden) = kind.selection
    let decoder = EntryRow.Decoder()
    let order = kind == .entry ? "reading.id, \(EntryRow.order())" : "\(kind.table).id"
    return try Row.fetchAll(
      db,
      sql: """
        SELECT \(columns), book.id AS ofBook, book.title AS title, book.byline AS byline, \(hidden) AS isHidden
        FROM \(tables) WHERE \(condition) ORDER BY book.sortKey, book.id, \(order)
        """, arguments: arguments
    ).map { try SharedRow($0, kind, decoder) }
  }

  private init(_ row: Row, _ kind: Sharing.Kind, _ decoder: EntryRow.Decoder) throws {
    id = try row["id"]
    visibility = try row.requiredWord("visibility", in: kind.table)
    let item: Sharing.Line.Item =
      switch kind {
      case .book: .book
      case .entry: .entry(try decoder.entry(row))
      case .review: .review(try row["review"])
      case .reading:
        .reading(
          try row.requiredWord("status", in: "reading"), started: try row.day("started"), ended: try row.day("ended"),
          try row.rating("rating"))
      }
    existing = Sharing.Line(
      bookID: BookID(try row["ofBook"]), title: try row["title"], byline: try row["byline"], item: item,
      isHidden: try row["isHidden"])
  }
}

extension Sharing.Kind {
  fileprivate var table: String { self == .review ? "reading" : rawValue }

  fileprivate var rows: QuerySQL.Rows {
    switch self {
    case .book: .books
    case .reading, .review: .readings
    case .entry: .entries
    }
  }

  /// The tables, the columns, and the condition under which a row stays hidden.
  fileprivate var selection: (tables: String, columns: String, hidden: String) {
    switch self {
    case .book: ("book", "book.id, book.visibility", "0")
    case .reading: ("reading JOIN book ON book.id = reading.bookId", "reading.*", "book.visibility = 'private'")
    case .review:
      (
        "reading JOIN book ON book.id = reading.bookId AND reading.review IS NOT NULL", "reading.*",
        "book.visibility = 'private'"
      )
    case .entry:
      (
        "entry JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId",
        EntryRow.Decoder.columns,
        "book.visibility = 'private' OR reading.visibility = 'private'"
      )
    }
  }
}

extension Sharing {
  /// `share Emma`, `unshare 2 books, 31 entries`.
  fileprivate var historySummary: String {
    let verb = visibility == .public ? "share" : "unshare"
    if lines.count == 1, let line = lines.first, line.item == .book { return "\(verb) \(line.title)" }
    return "\(verb) \(words)"
  }

  package var words: String { Sharing.words(lines) }

  /// Lines counted by kind: `2 books, 31 entries`.
  package static func words(_ lines: [Line]) -> String {
    Kind.allCases.compactMap { kind in
      lines.count { $0.kind == kind }.countedIfAny(kind.rawValue, kind.plural)
    }.joined(separator: ", ")
  }
}
