internal import GRDB
internal import ReadingModel

extension Library.Search {
  /// The kinds of names that the command line completes.
  package enum Completable: Sendable {
    case titles
    /// Tags of books and entries.
    case tags
    /// Names of contributors.
    case people
    case series
    case publishers
    case shelves
    case goals
    /// Courses that books are read for.
    case courses
    /// Colleges that books are read at.
    case colleges
    /// People and libraries that lend or borrow.
    case parties

    /// The table and column with the names; nil if they are not in one column.
    fileprivate var column: (table: String, name: String)? {
      switch self {
      case .tags: nil
      case .titles: ("book", "title")
      case .publishers: ("book", "publisher")
      case .people: ("contributor", "name")
      case .series: ("series", "name")
      case .shelves: ("shelf", "name")
      case .goals: ("goal", "name")
      case .courses: ("course", "name")
      case .colleges: ("college", "name")
      case .parties: ("(SELECT party FROM loan UNION ALL SELECT party FROM reservation)", "party")
      }
    }
  }

  /// At most `limit` names with this prefix, in alphabetical order; ignores case, accents and strokes, so `lodz`
  /// matches `Łódź`. For an empty prefix, the titles are those being read, then paused, then wanted, each newest first.
  ///
  /// Names with control characters cannot be typed and are left out.
  package func names(of completable: Completable, beginning: String, limit: Int) throws -> [String] {
    let names = try read { db in
      let names = try Library.Search.names(db, of: completable, beginning: beginning, limit: limit)
      guard names.count < limit, !beginning.isEmpty else { return names }
      let others = try Library.Search.names(db, of: completable, beginningLike: beginning).filter {
        !names.contains($0)
      }
      return names + others.prefix(limit - names.count)
    }
    return names.filter { !$0.unicodeScalars.contains(where: \.isControl) }
  }

  /// Whether a contributor has this name, ignoring case, accents, spaces and full stops: `j.k. rowling`.
  package func hasPerson(named name: String) throws -> Bool {
    func letters(_ name: String) -> String { LetterFolding.folded(name).filter(\.isLetter) }
    let wanted = letters(name)
    let beginning = String(name.prefix(while: \.isLetter))
    guard !beginning.isEmpty else { return false }
    return try names(of: .people, beginning: beginning, limit: 5000).contains { letters($0) == wanted }
  }

  /// The authors with this last name and a first one, ignoring case and accents: `Ursula K. Le Guin` for `le guin`.
  package func authors(lastNamed name: String) throws -> [String] {
    let wanted = FoldedText(name).words
    guard let last = wanted.last else { return [] }
    return try read { db in
      let cursor = try String.fetchCursor(
        db,
        sql: """
          SELECT DISTINCT name FROM contributor
          WHERE role = 'author' AND (instr(lower(name), ?) OR name GLOB '*[^ -~]*') ORDER BY name COLLATE NOCASE
          """, arguments: [last])
      var names: [String] = []
      while let name = try cursor.next() {
        let words = FoldedText(name).words
        if words.count > wanted.count, words.suffix(wanted.count) == wanted[...] { names.append(name) }
      }
      return names
    }
  }

  /// The names in a transaction, including those that cannot be typed.
  static func names(
    _ db: Database, of completable: Completable, beginning: String, limit: Int
  ) throws -> [String] {
    if completable == .titles, beginning.isEmpty { return try suggestedTitles(db, limit) }
    guard let column = completable.column else { return try tags(db, beginning, limit) }
    return try names(db, column.name, of: column.table, beginning, limit)
  }

  /// Names that match only without accents and strokes. For an ASCII prefix, only names with other characters can.
  private static func names(
    _ db: Database, of completable: Completable, beginningLike beginning: String
  ) throws -> [String] {
    let (table, column) =
      completable.column ?? ("(SELECT tag FROM bookTag UNION SELECT tag FROM entryTag)", "tag")
    let isPlain = beginning.utf8.allSatisfy { $0 < 0x80 }
    let cursor = try String.fetchCursor(
      db,
      sql: """
        SELECT DISTINCT \(column) FROM \(table) WHERE \(column) IS NOT NULL
        \(isPlain ? "AND \(column) GLOB '*[^ -~]*'" : "") ORDER BY \(column) COLLATE NOCASE
        """)
    let wanted = LetterFolding.folded(beginning)
    var names: [String] = []
    while let name = try cursor.next() {
      if LetterFolding.folded(name).hasPrefix(wanted) { names.append(name) }
    }
    return names
  }

  /// Names in index order, reading no more of the index than is shown.
  private static func names(
    _ db: Database, _ column: String, of table: String, _ beginning: String, _ limit: Int
  ) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT \(column) FROM \(table)
        WHERE \(column) >= :low COLLATE NOCASE AND \(column) < :high COLLATE NOCASE
        GROUP BY \(column) COLLATE NOCASE ORDER BY \(column) COLLATE NOCASE LIMIT :limit
        """, arguments: ["low": beginning, "high": beginning + "\u{10FFFF}", "limit": limit])
  }

  private static func tags(_ db: Database, _ beginning: String, _ limit: Int) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT tag FROM bookTag WHERE tag >= :low AND tag < :high
        UNION SELECT DISTINCT tag FROM entryTag WHERE tag >= :low AND tag < :high
        ORDER BY 1 COLLATE NOCASE LIMIT :limit
        """, arguments: ["low": beginning, "high": beginning + "\u{10FFFF}", "limit": limit])
  }

  private static func suggestedTitles(_ db: Database, _ limit: Int) throws -> [String] {
    var titles: [String] = []
    for status in [Reading.Status.reading, .paused, .wanted] where titles.count < limit {
      for title in try Library.Search.titles(db, status, limit: limit - titles.count) where !titles.contains(title) {
        titles.append(title)
      }
    }
    return titles
  }

  /// At most `limit` titles in which a word begins with the text: those being read first, then those that begin with it
  /// themselves. Ignores case, accents and strokes. For an empty text, as ``names(of:beginning:limit:)``.
  package func titles(matching text: String, limit: Int) throws -> [String] {
    let beginning = try names(of: .titles, beginning: text, limit: limit)
    guard !text.isEmpty else { return beginning }
    let wanted = LetterFolding.folded(text)
    let (read, others): ([String], [String]) = try read { db in
      let read = try Library.Search.titles(db, .reading).filter { LetterFolding.hasWord(wanted, in: $0) }
      guard beginning.count < limit else { return (read, []) }
      return (read, try Library.Search.titles(db, withWord: wanted, isPlain: text.utf8.allSatisfy { $0 < 0x80 }, limit))
    }
    let titles = (read + beginning + others).eachOnce
    return Array(titles.filter { !$0.unicodeScalars.contains(where: \.isControl) }.prefix(limit))
  }

  /// The titles of books with a reading of this status, newest first.
  /// - Parameter limit: The most titles; nil for all.
  private static func titles(_ db: Database, _ status: Reading.Status, limit: Int? = nil) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT title FROM reading CROSS JOIN book ON book.id = reading.bookId
        WHERE reading.status = ? ORDER BY reading.id DESC LIMIT ?
        """, arguments: [status.rawValue, limit ?? -1])
  }

  private static func titles(_ db: Database, withWord wanted: String, isPlain: Bool, _ limit: Int) throws -> [String] {
    let cursor = try String.fetchCursor(
      db,
      sql: """
        SELECT title FROM book \(isPlain ? "WHERE instr(lower(title), ?) OR title GLOB '*[^ -~]*'" : "WHERE ? <> ''")
        ORDER BY title COLLATE NOCASE
        """, arguments: [wanted])
    var titles: [String] = []
    while titles.count < limit, let title = try cursor.next() {
      if LetterFolding.hasWord(wanted, in: title) { titles.append(title) }
    }
    return titles
  }
}
