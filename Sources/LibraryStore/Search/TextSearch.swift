internal import GRDB
internal import QueryLanguage
internal import ReadingModel

/// The words of a query as an FTS5 expression, and the query that matching rows must satisfy.
struct TextSearch {
  private let query: Query
  private let expression: String
  /// The words of all groups, in the given order.
  let patterns: [FoldedText]
  /// The maximum number of hits of each kind.
  let limit: Int

  /// Nil if the words are only punctuation, which is not indexed.
  /// - Throws: ``QueryError`` if a group of the query has no words.
  init?(_ query: Query, limit: Int) throws {
    var expressions: [String] = []
    var groups: [[QueryTerm]] = []
    for group in query.groups {
      let patterns = group.filter { !$0.isNegated }.compactMap(TextSearch.pattern)
      guard !patterns.isEmpty else { throw QueryError(text: query.text, offset: 0, reason: .noWords) }
      let text = SearchText(words: patterns.filter { !$0.words.isEmpty }.map(\.text))
      guard !text.isEmpty else { continue }
      expressions.append("(\(text.expression))")
      groups.append(group.filter { TextSearch.pattern($0).map { !$0.words.isEmpty } ?? true })
    }
    guard !expressions.isEmpty else { return nil }
    expression = expressions.joined(separator: " OR ")
    patterns = groups.joined().filter { !$0.isNegated }.compactMap(TextSearch.pattern)
    var query = query
    query.groups = groups
    self.query = query
    self.limit = query.limit ?? limit
  }

  private static func pattern(_ term: QueryTerm) -> FoldedText? {
    for case .words(let pattern) in term.conditions { return pattern }
    return nil
  }

  /// The condition that rows must satisfy besides the words.
  func condition(_ sql: QuerySQL) throws -> (sql: String, arguments: StatementArguments) {
    try sql.condition(query).build(sql.db)
  }

  /// Joins the reading by which a list of the query would sort each book.
  func joinedReading(_ db: Database) throws -> BookSummary.Clause { try BookSummary.joinedReading(of: query, db) }

  var text: StatementArguments { [expression] }

  /// The arguments of a statement: the words, those of its condition, the limit.
  func arguments(_ condition: (sql: String, arguments: StatementArguments)) -> StatementArguments {
    text + condition.arguments + [limit]
  }

  /// Whether any pattern may be inside text without spaces, which the full-text indexes do not find.
  var isUnspaced: Bool { patterns.contains { $0.unspacedBeginning != nil } }

  var isSorted: Bool { query.sort != nil }

  /// The query's own sort order, or the usual one.
  func order(_ rows: QuerySQL.Rows) -> String {
    if let sort = query.sort { return QuerySQL.order(sort, for: rows, ofMatches: query.asksForReadings) }
    return switch rows {
    case .books: "book.sortKey, book.id"
    case .readings: "reading.id DESC"
    case .entries: EntryRow.newestFirst()
    }
  }
}

/// Search words as an FTS5 expression (SQLite FTS5 §3), quoted so that the reader's words are never operators.
struct SearchText {
  private let words: [String]

  /// All of these words; one with spaces in it is a phrase.
  init(words: [String]) {
    self.words = words
  }

  /// Whether no searchable words remain.
  var isEmpty: Bool { terms.isEmpty }

  /// The expression that matches text with all the words, each as a prefix. The indexes fold accents but not the
  /// strokes and ligatures of ``LetterFolding``, so each word is searched in all its spellings.
  var expression: String {
    terms.map { term in
      let spellings = LetterFolding.spellings(of: term).map { $0.doublyQuoted + "*" }
      return spellings.count == 1 ? spellings[0] : "(\(spellings.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
  }

  /// The words without those that FTS5 does not index: punctuation alone matches nothing.
  private var terms: [String] {
    words.filter { word in
      word.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }.map(\.storable)
  }
}
