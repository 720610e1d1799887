internal import GRDB
package import ReadingModel

extension Library {
  /// Lets everyone see what fits a query, or keeps it from them.
  ///
  /// A rehearsal says what would be changed and changes nothing. Sort and limit of the query are not looked at.
  /// - Throws: ``BookError`` when the query names a book that is not there, or several.
  package func share(
    _ kinds: Set<Sharing.Kind>, as visibility: Visibility, fitting query: Query, isRehearsal: Bool = false
  ) throws -> Sharing {
    try write(isRehearsal: isRehearsal) { db in
      var (lines, fitCount): ([Sharing.Line], Int) = ([], 0)
      // Books come first, so that what belongs to them is looked at as it will be.
      for kind in Sharing.Kind.allCases where kinds.contains(kind) {
        let found = try SharedRow.fetch(kind, db, fitting: query)
        let changed = found.filter { $0.visibility != visibility }
        fitCount += found.count
        lines += changed.map { $0.line(as: visibility) }
        let statement = try db.makeStatement(sql: "UPDATE \(kind.table) SET visibility = ? WHERE id = ?")
        for row in changed { try statement.execute(arguments: [visibility.rawValue, row.id]) }
      }
      return Sharing(visibility: visibility, lines: lines, fitCount: fitCount)
    } as: {
      $0.deedWords
    }
  }
}

/// A row of `book`, `reading` or `entry` and what is said about it.
private struct SharedRow {
  let id: Int64
  let visibility: Visibility
  private let held: Sharing.Line

  /// What is said of it once its visibility is another one.
  func line(as visibility: Visibility) -> Sharing.Line {
    guard case .entry(var entry) = held.thing else { return held }
    entry.visibility = visibility
    return Sharing.Line(
      bookID: held.bookID, title: held.title, byline: held.byline, thing: .entry(entry), isHidden: held.isHidden)
  }

  static func fetch(_ kind: Sharing.Kind, _ db: Database, fitting query: Query) throws -> [SharedRow] {
    let (rows, tables, columns, hidden): (QuerySQL.Rows, String, String, String) =
      switch kind {
      case .book: (.books, "book", "book.id, book.visibility", "0")
      case .reading:
        (.readings, "reading JOIN book ON book.id = reading.bookId", "reading.*", "book.visibility = 'private'")
      case .review:
        (
          .readings, "reading JOIN book ON book.id = reading.bookId AND reading.review IS NOT NULL", "reading.*",
          "book.visibility = 'private'"
        )
      case .entry:
        (
          .entries, "entry JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId",
          "entry.*", "book.visibility = 'private' OR reading.visibility = 'private'"
        )
      }
    let condition = try QuerySQL(db, for: rows).condition(query).build(db)
    let order = kind == .entry ? "reading.id, entry.sortDay, entry.id" : "\(kind.table).id"
    return try Row.fetchAll(
      db,
      sql: """
        SELECT \(columns), book.id AS ofBook, book.title AS title, book.byline AS byline, \(hidden) AS isHidden
        FROM \(tables) WHERE \(condition.sql) ORDER BY book.sortKey, book.id, \(order)
        """, arguments: condition.arguments
    ).map { try SharedRow($0, kind) }
  }

  private init(_ row: Row, _ kind: Sharing.Kind) throws {
    id = row["id"]
    visibility = Visibility(rawValue: row["visibility"]) ?? .private
    let thing: Sharing.Line.Thing =
      switch kind {
      case .book: .book
      case .entry: .entry(try EntryRow.entry(row))
      case .review: .review(row["review"])
      case .reading:
        .reading(
          Reading.Status(rawValue: row["status"]) ?? .wanted,
          started: try (row["started"] as String?).map { try Day($0) },
          ended: try (row["ended"] as String?).map { try Day($0) },
          try (row["rating"] as Int?).map { try Rating(hundredths: $0) })
      }
    held = Sharing.Line(
      bookID: BookID(row["ofBook"]), title: row["title"], byline: row["byline"], thing: thing,
      isHidden: row["isHidden"])
  }
}

extension Sharing.Kind {
  /// The table whose rows have the visibility.
  fileprivate var table: String { self == .review ? "reading" : rawValue }
}

extension Sharing {
  /// `share Emma`, `unshare 2 books, 31 entries`.
  fileprivate var deedWords: String {
    let verb = visibility == .public ? "share" : "unshare"
    if lines.count == 1, let line = lines.first, line.thing == .book { return "\(verb) \(line.title)" }
    return "\(verb) \(words)"
  }

  /// What was changed in numbers: `2 books, 31 entries`.
  package var words: String {
    func count(_ one: String, _ many: String, _ isMeant: (Line.Thing) -> Bool) -> String? {
      let number = lines.count { isMeant($0.thing) }
      return number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(many)"
    }
    return [
      count("book", "books") { $0 == .book },
      count("reading", "readings") { if case .reading = $0 { true } else { false } },
      count("review", "reviews") { if case .review = $0 { true } else { false } },
      count("entry", "entries") { if case .entry = $0 { true } else { false } },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
