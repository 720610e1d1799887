internal import GRDB
internal import QueryLanguage
internal import ReadingModel

/// Compiles a query to a SQL condition with bound values.
struct QuerySQL {
  /// The rows that the condition selects, and the tables it may refer to.
  enum Rows {
    /// Books: `book`.
    case books
    /// Readings: `reading` and `book`.
    case readings
    /// Entries: `entry`, `reading` and `book`.
    case entries
  }

  let db: Database
  let rows: Rows
  /// The full-text indexes that are searched for bare words.
  let indexes: [String]

  /// Conditions for a connection. Bare words are searched in the text of the rows' book and of entries, or in the given
  /// indexes.
  init(_ db: Database, for rows: Rows, wordsIn indexes: [String]? = nil) {
    self.db = db
    self.rows = rows
    self.indexes = indexes ?? (rows == .entries ? ["bookText", "entryText"] : ["bookText"])
    QueryFunctions.add(to: db)
  }

  /// The condition of a query.
  /// - Throws: ``BookError`` if a book in the query does not exist or is ambiguous.
  func condition(_ query: Query) throws -> SQL {
    guard !query.isEverything else { return "1" }
    let groups = try query.groups.map { "(\(try self.group($0)))" as SQL }
    return "(\(groups.joined(separator: " OR ")))"
  }

  func group(_ terms: [QueryTerm]) throws -> SQL {
    let own = terms.filter { isOwn($0.level) }
    var parts = try own.map { term in
      let met = try anyOf(term, reading: "reading", entry: "entry")
      return term.isNegated ? "((\(met)) IS NOT TRUE)" as SQL : "(\(met))"
    }
    let others = terms.filter { !isOwn($0.level) }
    for term in others where term.isNegated { parts.append(try "NOT (\(exists([term])))") }
    let wanted = others.filter { !$0.isNegated }
    if !wanted.isEmpty { parts.append(try exists(wanted)) }
    return parts.joined(separator: " AND ")
  }

  /// Whether the term is about the rows themselves.
  private func isOwn(_ level: QueryField.Level) -> Bool {
    switch rows {
    case .books: level == .book
    case .readings: level != .entry
    case .entries: true
    }
  }

  /// A reading that meets all terms about readings, with an entry that meets all terms about entries.
  private func exists(_ terms: [QueryTerm]) throws -> SQL {
    let (ofReading, ofEntry) = (try conditions(terms, .reading), try conditions(terms, .entry))
    if rows == .readings {
      return "reading.id IN (SELECT e.readingId FROM entry e WHERE \(ofEntry.joined(separator: " AND ")))"
    }
    if ofEntry.isEmpty {
      return "book.id IN (SELECT r.bookId FROM reading r WHERE \(ofReading.joined(separator: " AND ")))"
    }
    return """
      book.id IN (SELECT r.bookId FROM entry e JOIN reading r ON r.id = e.readingId
        WHERE \((ofEntry + ofReading).joined(separator: " AND ")))
      """
  }

  /// What the terms about a reading `r`, or about an entry `e`, ask for.
  func conditions(_ terms: [QueryTerm], _ level: QueryField.Level) throws -> [SQL] {
    try terms.filter { $0.level == level }.map { "(\(try anyOf($0, reading: "r", entry: "e")))" }
  }

  func anyOf(_ term: QueryTerm, reading: String, entry: String) throws -> SQL {
    let conditions = try term.conditions.map { try condition($0, reading: reading, entry: entry) }
    return conditions.joined(separator: " OR ")
  }

  private func condition(_ condition: QueryCondition, reading: String, entry: String) throws -> SQL {
    switch condition {
    case .words(let pattern): return words(pattern)
    case .text(let field, let pattern): return text(field, pattern)
    case .tag(let tag, let isPrefix): return self.tag(tag, isPrefix: isPrefix)
    case .status(let status): return self.status(status)
    case .rating(let range):
      return "\(sql: reading).rating BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .pages(let range): return "book.pageCount BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .language(let language):
      return
        "(lower(book.language) = \(language) OR substr(lower(book.language), 1, \(language.unicodeScalars.count + 1)) = \(language + "-"))"
    case .format(let format): return "book.format = \(format.rawValue)"
    case .day(let field, let range): return day(field, range, reading: reading, entry: entry)
    case .isbn(let digits): return "substr(book.isbn, 1, \(digits.count)) = \(digits)"
    case .has(.cover, let hasCover): return "book.coverId IS \(sql: hasCover ? "NOT NULL" : "NULL")"
    case .has(.favorite, let isFavorite): return "book.isFavorite = \(isFavorite ? 1 : 0)"
    case .visibility(let visibility):
      let table = rows == .books ? "book" : rows == .readings ? "reading" : "entry"
      return "\(sql: table).visibility = \(visibility.rawValue)"
    case .kind(.thought): return "\(sql: QuerySQL.thoughts(entry))"
    case .kind(let kind): return "\(sql: entry).kind = \(kind.rawValue)"
    case .book(let words): return "book.id = \(try BookFinder(db).find(words).id.number)"
    case .has(let field, let hasValue): return has(field, hasValue)
    case .custom(let field, let test): return custom(field, test)
    case .customMissing(let field): return "NOT (\(custom(field, nil)))"
    case .missing(let field): return missing(field, reading: reading, entry: entry)
    }
  }

  /// Which entries of a table are thoughts: ``Entry/isFound(as:)`` in SQL.
  private static func thoughts(_ entry: String) -> String {
    "(\(entry).kind = 'thought' OR \(entry).kind <> 'quote' AND (\(entry).text IS NOT NULL OR \(entry).note IS NOT NULL))"
  }

  private func day(_ field: QueryField, _ range: DayRange, reading: String, entry: String) -> SQL {
    let (first, last) = (range.first?.text, range.last?.text)
    func within(_ column: SQL) -> SQL { "isWithin(\(column), \(first), \(last))" }
    switch field {
    case .started: return within("\(sql: reading).started")
    case .finished, .year:
      // The unary + keeps SQLite from using the index on `status` instead of the one on `ended`. As text, a bare year
      // sorts before every day in it.
      let narrow: SQL =
        "\(sql: reading).ended >= \(range.beginningAsText) AND \(sql: reading).ended <= \(last ?? "~")"
      return "+\(sql: reading).status = 'finished' AND \(narrow) AND \(within("\(sql: reading).ended"))"
    case .added: return within("book.added")
    case .published: return within("coalesce(book.firstPublished, book.published)")
    case .day:
      let narrow: SQL = "\(sql: entry).sortDay >= \(first ?? "") AND \(sql: entry).sortDay <= \(last ?? "~")"
      // An exact day is the one it is filed under; only others need the slower function.
      return "\(narrow) AND (\(sql: entry).day = \(sql: entry).sortDay OR \(within("\(sql: entry).day")))"
    case .due: return due(first, last, range.beginningAsText)
    default: return "0"
    }
  }
}

extension DayRange {
  /// The year of the first day, which as text sorts before every day in it; empty if there is no first day.
  var beginningAsText: String { first.flatMap { Day(year: $0.year)?.text } ?? "" }
}
