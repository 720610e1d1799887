internal import GRDB
internal import QueryLanguage
internal import ReadingModel

extension QuerySQL {
  /// Bare words, by the full-text indexes.
  func words(_ pattern: FoldedText) -> SQL {
    guard QuerySQL.isIndexed(pattern) else { return "0" }
    func found(_ index: String) -> SQL { QuerySQL.found(pattern, in: index) }
    switch (rows, indexes.contains("bookText")) {
    case (.books, _), (.readings, true): return "book.id IN (\(found("bookText")))"
    case (.readings, false): return "reading.id IN (\(found("readingText")))"
    case (.entries, false): return "entry.id IN (\(found("entryText")))"
    case (.entries, true):
      // One list of entry ids, so that only the few matching entries are read.
      return "entry.id IN (\(found("entryText")) UNION \(QuerySQL.entries(ofBooks: found("bookText"))))"
    }
  }

  private static func entries(ofBooks books: SQL) -> SQL {
    "SELECT e.id FROM reading r JOIN entry e ON e.readingId = r.id WHERE r.bookId IN (\(books))"
  }

  /// Whether the pattern has words that a full-text index can contain.
  private static func isIndexed(_ pattern: FoldedText) -> Bool {
    !SearchText(words: [pattern.text]).isEmpty && !pattern.words.isEmpty
  }

  /// The ids of rows that contain the words in a full-text index, or in some of its columns.
  private static func found(_ pattern: FoldedText, in index: String, _ columns: [String]? = nil) -> SQL {
    if let letters = pattern.unspacedBeginning, let source = SearchIndex.named(index) {
      return UnspacedSearch.found(pattern, letters, in: source.table, columns ?? source.columns)
    }
    let columns = columns.map { "{\($0.joined(separator: " "))} : " } ?? ""
    return
      "SELECT rowid FROM \(sql: index) WHERE \(sql: index) MATCH \(columns + SearchText(words: [pattern.text]).expression)"
  }

  /// Words of a name or title: the full-text index finds candidates, the names themselves decide.
  func text(_ field: QueryField, _ pattern: FoldedText) -> SQL {
    func indexed(_ columns: String..., in index: String = "bookText") -> SQL {
      QuerySQL.isIndexed(pattern) ? "book.id IN (\(QuerySQL.found(pattern, in: index, columns)))" : "0"
    }
    func listed(_ table: String, _ column: String, in index: String = "bookFieldText") -> SQL {
      """
      \(indexed(column, in: index)) AND EXISTS (
        SELECT 1 FROM \(sql: table) c WHERE c.bookId = book.id AND hasWords(c.name, \(pattern.text)))
      """
    }
    switch field {
    case .title: return indexed("title", "subtitle")
    case .author:
      return "\(indexed("people")) AND \(contributor("c.role = \(sql: QuerySQL.authorRole)", pattern.text))"
    case .translator: return "\(indexed("people")) AND \(contributor("c.role = 'translator'", pattern.text))"
    case .series: return listed("series", "seriesNames", in: "bookText")
    case .publisher: return indexed("publisher", in: "bookFieldText")
    case .course: return listed("course", "courseNames")
    case .college: return listed("college", "collegeNames")
    case .any:
      guard QuerySQL.isIndexed(pattern) else { return "0" }
      let found = ["bookText", "bookFieldText"].map { QuerySQL.found(pattern, in: $0) }
      return "book.id IN (\(found[0]) UNION \(found[1]))"
    case .lent, .borrowed, .reserved: return party(field, pattern.text)
    case .shelf:
      return """
        book.id IN (SELECT b.bookId FROM shelf s JOIN shelfBook b ON b.shelfId = s.id
          WHERE hasWords(s.name, \(pattern.text)))
        """
    default: return "0"
    }
  }

  /// If a book has no author, every contributor counts as one.
  private static let authorRole = """
    CASE WHEN EXISTS (SELECT 1 FROM contributor a WHERE a.bookId = book.id AND a.role = 'author')
      THEN 'author' ELSE c.role END
    """

  private func contributor(_ role: SQL, _ pattern: String) -> SQL {
    "EXISTS (SELECT 1 FROM contributor c WHERE c.bookId = book.id AND \(role) AND hasWords(c.name, \(pattern)))"
  }

  /// A tag of the book, or, for entries, of the entry or its book.
  func tag(_ tag: String, isPrefix: Bool) -> SQL {
    func tagged(_ table: String, _ column: String) -> SQL {
      "SELECT \(sql: column) FROM \(sql: table) WHERE \(QuerySQL.isTag(tag.storable, isPrefix: isPrefix))"
    }
    let books = tagged("bookTag", "bookId")
    guard rows == .entries else { return "book.id IN (\(books))" }
    return "entry.id IN (\(tagged("entryTag", "entryId")) UNION \(QuerySQL.entries(ofBooks: books)))"
  }

  /// Whether the column `tag` is a tag, or begins with it, as ``TagName`` compares them.
  private static func isTag(_ tag: String, isPrefix: Bool) -> SQL {
    // SQLite counts code points. The column's collation, and `lower`, ignore the case of the letters a to z.
    let plain = tag.unicodeScalars.prefix { $0.isASCII }
    if plain.count == tag.unicodeScalars.count {
      return isPrefix ? "lower(substr(tag, 1, \(plain.count))) = lower(\(tag))" : "tag = \(tag)"
    }
    // The index finds the tags that begin with the plain letters and another one; the model compares them.
    let start = String(String.UnicodeScalarView(plain))
    let (low, high) = (start + "\u{7F}", start + "\u{10FFFF}")
    return "tag > \(low) AND tag < \(high) AND isTag(tag, \(tag), \(isPrefix))"
  }

  /// The status; for books, of the current reading.
  func status(_ status: Reading.Status) -> SQL {
    guard rows == .books else { return "reading.status = \(status.rawValue)" }
    // The first condition narrows the books to a few.
    return """
      book.id IN (SELECT bookId FROM reading WHERE status = \(status.rawValue)) AND \(QuerySQL.currentStatus) = \
      \(status.rawValue)
      """
  }

  static let currentStatus: SQL = """
    (SELECT r.status FROM reading r WHERE r.bookId = book.id ORDER BY \(sql: CurrentReading.order("r")) LIMIT 1)
    """

  /// A field without a value.
  func missing(_ field: QueryField, reading: String, entry: String) -> SQL {
    func none(_ table: String, _ condition: SQL = "1") -> SQL {
      "NOT EXISTS (SELECT 1 FROM \(sql: table) c WHERE c.bookId = book.id AND \(condition))"
    }
    switch field {
    case .author: return none("contributor")
    case .translator: return none("contributor", "c.role = 'translator'")
    case .series, .course, .college: return none(field.rawValue)
    case .publisher, .language, .format, .isbn, .added: return "book.\(sql: field.rawValue) IS NULL"
    case .shelf: return none("shelfBook")
    case .tag:
      guard rows == .entries else { return none("bookTag") }
      return "\(none("bookTag")) AND NOT EXISTS (SELECT 1 FROM entryTag t WHERE t.entryId = entry.id)"
    case .status: return rows == .books ? none("reading") : "0"
    case .rating: return "\(sql: reading).rating IS NULL"
    case .pages: return "book.pageCount IS NULL"
    case .cover: return "book.coverId IS NULL"
    case .started: return "\(sql: reading).started IS NULL AND \(sql: reading).status <> 'wanted'"
    case .finished, .year: return "\(sql: reading).ended IS NULL AND \(sql: reading).status = 'finished'"
    case .published: return "coalesce(book.firstPublished, book.published) IS NULL"
    case .day: return "\(sql: entry).day IS NULL"
    case .owned, .lent, .borrowed, .reserved, .wished: return has(field, false)
    case .due: return QuerySQL.nothingDue
    case .title, .any, .favorite, .visibility, .kind, .book, .id: return "0"
    }
  }

  /// What the first author of a `book`, else its first contributor, is sorted by.
  static let filedAuthor = """
    (SELECT filingKey(a.name, a.sortName) FROM contributor a WHERE a.bookId = book.id
      ORDER BY a.role <> 'author', a.place LIMIT 1)
    """

  /// The ORDER BY of a query, for rows joined with their `book` and `reading`.
  /// - Parameter ofMatches: Whether the `reading` of a book was asked for, so that no other one counts.
  static func order(_ sort: QuerySort, for rows: Rows, ofMatches: Bool = false) -> String {
    let value: String =
      switch sort.subject {
      case .custom(let field): custom(field)
      case .key(.rating) where rows == .books: rating(ofMatches: ofMatches)
      case .key(let key): self.value(of: key, for: rows)
      }
    let direction = (sort.isDescending ? " DESC" : "") + " NULLS LAST"
    // Audiobooks without pages come last, by their length.
    let length = sort.subject == .key(.pages) ? "book.durationSeconds\(direction), " : ""
    let last = rows == .entries ? "book.sortKey, \(EntryRow.order())" : "book.sortKey, book.id"
    return "\(value)\(direction), \(length)\(last)"
  }

  private static func value(of key: QuerySort.Key, for rows: Rows) -> String {
    switch key {
    case .title: "book.sortKey"
    case .author: filedAuthor
    case .added: sortable("book.added")
    case .published: sortable("coalesce(book.firstPublished, book.published)")
    case .pages: "book.pageCount"
    case .rating: "reading.rating"
    case .started: sortable("reading.started")
    case .finished where rows == .books: sortable("(\(finishedDay))")
    case .finished: "CASE WHEN reading.status = 'finished' THEN \(sortable("reading.ended")) END"
    case .day where rows == .entries: sortable("nullif(entry.sortDay, '')")
    case .day:
      """
      (SELECT max(\(sortable("e.sortDay"))) FROM reading r JOIN entry e ON e.readingId = r.id
        WHERE r.bookId = book.id AND e.day IS NOT NULL)
      """
    }
  }

  /// SQL for a date as text that sorts by time: years before Christ are complemented and sort before all others.
  private static func sortable(_ date: String) -> String {
    """
    CASE WHEN substr(\(date), 1, 1) = '-'
      THEN '-' || substr('000' || (9999 - substr(\(date), 2, 4)), -4) || substr(\(date), 6) ELSE \(date) END
    """
  }
}
