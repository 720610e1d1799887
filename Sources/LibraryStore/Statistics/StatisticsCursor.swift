internal import GRDB
internal import QueryLanguage
internal import ReadingModel

/// Iterates over the readings that match a query, with the values that statistics count, in one pass over each table:
/// reads no texts, and keeps only one reading in memory.
struct StatisticsCursor {
  /// What to read besides the readings themselves.
  struct Parts: OptionSet {
    let rawValue: Int
    static let entries = Parts(rawValue: 1)
    static let authors = Parts(rawValue: 2)
    static let tags = Parts(rawValue: 4)
    /// The titles of their books, which are empty without this.
    static let titles = Parts(rawValue: 8)
  }

  private let db: Database
  /// A condition on `reading`, its values bound.
  private let condition: SQL
  private let isOfAll: Bool
  /// The sort order: by book. For all or many readings SQLite follows the index; for few, the `+` keeps it from that
  /// index, so that it looks them up by id and sorts them.
  private let order: String

  /// The readings of which only the tail of the journal is read.
  private let tails: [Int64: JournalTail]

  /// From this many readings on, scanning the index beats looking them up one by one.
  private static let most = 10_000
  /// Of more readings, whole journals are read in one pass.
  private static let mostTails = 50
}

extension StatisticsCursor {
  /// The readings that match a query and may count in a period.
  /// - Parameter isOfPeriod: Whether only what counts in the period is needed of the entries, see ``JournalTail``.
  init(
    _ db: Database, matching query: Query, in period: DayRange?, endsOnly: Bool = false, isOfPeriod: Bool = false
  ) throws {
    guard !query.isEverything || period != nil else {
      self.init(db: db, condition: "1", isOfAll: true, order: "reading.bookId, reading.id", tails: [:])
      return
    }
    var condition = try QuerySQL(db, for: .readings).condition(query)
    if let period {
      let narrow = endsOnly ? StatisticsCursor.ends(in: period) : try StatisticsCursor.touches(period, db)
      condition = "\(condition) AND \(narrow)"
    }
    // Run once: several statements use the ids.
    let (sql, arguments) = try StatisticsCursor.matching(condition, query).build(db)
    try self.init(
      db, readings: Int64.fetchAll(db, sql: sql, arguments: arguments), from: isOfPeriod ? period?.first : nil)
  }

  /// The readings with these ids.
  /// - Parameter day: Only what counts from this day on is needed of the entries; all if nil.
  init(_ db: Database, readings numbers: [Int64], from day: Day? = nil) throws {
    var tails: [Int64: JournalTail] = [:]
    if let day, numbers.count <= StatisticsCursor.mostTails {
      for number in numbers { tails[number] = try JournalTail(of: number, from: day, db) }
    }
    // The entries of one reading are in order in their index; those of a list of readings are sorted.
    let condition: SQL =
      numbers.count == 1
      ? "reading.id = \(numbers[0])" : "reading.id IN (SELECT value FROM json_each(\(SQLText.list(numbers))))"
    self.init(
      db: db, condition: condition, isOfAll: false,
      order: numbers.count > StatisticsCursor.most ? "reading.bookId, reading.id" : "+reading.bookId, reading.id",
      tails: tails)
  }

  /// The ids of the readings that satisfy a condition; a query's condition may use columns of `book`.
  private static func matching(_ condition: SQL, _ query: Query) -> SQL {
    query.isEverything
      ? "SELECT reading.id FROM reading WHERE \(condition)"
      : "SELECT reading.id FROM reading JOIN book ON book.id = reading.bookId WHERE \(condition)"
  }

  /// Ended in the period, by text order; includes endings with only a year, which sort before every day in it.
  private static func ends(in period: DayRange) -> SQL {
    "reading.ended >= \(period.beginningAsText) AND reading.ended <= \(period.last?.text ?? "~")"
  }

  /// Has an entry on or before the last day and one on or after the first: whatever counts in the period is between two
  /// entries.
  private static func touches(_ period: DayRange, _ db: Database) throws -> SQL {
    let first = period.first?.text ?? ""
    let newest = try String.fetchOne(db, sql: "SELECT max(sortDay) FROM entry") ?? ""
    guard let last = period.last?.text, last < newest else {
      // No entry is later than the period, so the entries in it find all of its readings.
      return "reading.id IN (SELECT e.readingId FROM entry e WHERE e.sortDay >= \(first))"
    }
    func beginsByItsEnd(_ number: String) -> SQL {
      "(SELECT min(e.sortDay) FROM entry e WHERE e.readingId = \(sql: number) AND e.sortDay > '') <= \(last)"
    }
    guard try isNearEnd(last, db) else {
      return """
        (SELECT max(e.sortDay) FROM entry e WHERE e.readingId = reading.id) >= \(first)
        AND \(beginsByItsEnd("reading.id"))
        """
    }
    // The + keeps SQLite from scanning the index of all entries for its order.
    return """
      reading.id IN (
        SELECT e.readingId FROM entry e WHERE e.sortDay >= \(first) AND e.sortDay <= \(last) AND e.sortDay > ''
        UNION
        SELECT later.id FROM (SELECT DISTINCT +e.readingId AS id FROM entry e WHERE e.sortDay > \(last)) AS later
        WHERE \(beginsByItsEnd("later.id")))
      """
  }

  /// Whether fewer entries come after a day than there are readings; then looking at those entries is faster.
  private static func isNearEnd(_ day: String, _ db: Database) throws -> Bool {
    let readingCount = try Int.fetchOne(db, sql: "SELECT max(id) FROM reading") ?? 0
    let laterCount = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM entry WHERE sortDay > ? LIMIT ?)", arguments: [day, readingCount])
    return (laterCount ?? 0) < readingCount
  }

  /// Visits each reading with its entries in journal order.
  func forEach(_ parts: Parts, _ body: (StatisticsReading, [StatisticsEntry]) throws -> Void) throws {
    let ofBooks: SQL = isOfAll ? "1" : "c.bookId IN (SELECT reading.bookId FROM reading WHERE \(condition))"
    var entries = parts.contains(.entries) ? try Entries(db, condition, order, tails) : nil
    var authors = parts.contains(.authors) ? try BookWords(db, ofBooks, .authors) : nil
    var tags = parts.contains(.tags) ? try BookWords(db, ofBooks, .tags) : nil
    let (sql, arguments) = try statement(withTitles: parts.contains(.titles))
    let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    var ofReading: [StatisticsEntry] = []
    let statuses = EnumDecoder<Reading.Status>("reading.status")
    let formats = EnumDecoder<Book.Format>("book.format")
    while let row = try cursor.next() {
      var read = try StatisticsCursor.reading(row, statuses, formats)
      if let names = try authors?.take(read.bookNumber) { read.authors = names }
      if let names = try tags?.take(read.bookNumber) { read.tags = names }
      ofReading.removeAll(keepingCapacity: true)
      try entries?.take(read.number, into: &ofReading)
      try body(read, ofReading)
    }
  }

  /// Selects the counted columns of the readings, by book and reading.
  private func statement(withTitles: Bool) throws -> (sql: String, arguments: StatementArguments) {
    let sql: SQL = """
      SELECT reading.id, reading.bookId, book.uid, \(sql: withTitles ? "book.title" : "''"), reading.status,
        reading.started, reading.ended, reading.rating, book.pageCount, book.language, book.format,
        book.durationSeconds
      FROM reading JOIN book ON book.id = reading.bookId
      WHERE \(condition) ORDER BY \(sql: order)
      """
    return try sql.build(db)
  }

  private static func reading(
    _ row: Row, _ statuses: EnumDecoder<Reading.Status>, _ formats: EnumDecoder<Book.Format>
  ) throws -> StatisticsReading {
    StatisticsReading(
      number: try row[0], bookNumber: try row[1], bookUID: try row[2], title: try row[3],
      status: try statuses.decode(row[4]),
      started: try row.day(5), ended: try row.day(6),
      rating: try (row[7] as Int?).map { try Rating(hundredths: $0) },
      pageCount: try row[8], durationSeconds: try row[11], language: try row[9],
      format: try row.word(10, formats))
  }

  /// The entries of the readings, in the same order.
  private struct Entries {
    private let cursor: RawRow.Cursor
    private var next: RawRow?
    private let decoder = EntryRow.Decoder()
    private let tails: [Int64: JournalTail]

    init(_ db: Database, _ condition: SQL, _ order: String, _ tails: [Int64: JournalTail]) throws {
      self.tails = tails
      let firstDays = tails.map { "WHEN \($0.key) THEN \($0.value.firstDay)" as SQL }.joined(separator: " ")
      let inTails: SQL = tails.isEmpty ? "" : "AND entry.sortDay >= CASE reading.id \(firstDays) ELSE '' END"
      let sql: SQL = """
        SELECT reading.id, \(sql: EntryRow.Decoder.countedColumns)
        FROM reading JOIN entry ON entry.readingId = reading.id
        WHERE \(condition) \(inTails) ORDER BY \(sql: order), \(sql: EntryRow.order())
        """
      let (text, arguments) = try sql.build(db)
      cursor = try RawRow.Cursor(db, text, arguments)
      next = try cursor.next()
    }

    mutating func take(_ reading: Int64, into entries: inout [StatisticsEntry]) throws {
      if let furthest = tails[reading]?.furthest { entries.append(furthest) }
      while let row = next, row.number(0) == reading {
        entries.append(try decoder.counted(row, from: 1))
        next = try cursor.next()
      }
    }
  }

  /// The authors or tags of the readings' books, in the same order.
  private struct BookWords {
    enum Kind { case authors, tags }

    private let cursor: RowCursor
    private let kind: Kind
    private var next: Row?
    private var cached: (book: Int64, words: [String])?

    init(_ db: Database, _ ofReadings: SQL, _ kind: Kind) throws {
      let columns = kind == .authors ? "c.bookId, c.name, c.role FROM contributor c" : "c.bookId, c.tag FROM bookTag c"
      let sql: SQL = "SELECT \(sql: columns) WHERE \(ofReadings) ORDER BY c.bookId, c.place"
      let (text, arguments) = try sql.build(db)
      cursor = try Row.fetchCursor(db, sql: text, arguments: arguments)
      self.kind = kind
      next = try cursor.next()
    }

    mutating func take(_ book: Int64) throws -> [String] {
      if let cached, cached.book == book { return cached.words }
      var words: [String] = []
      var authors: [String] = []
      while let row = next, try (row[0] as Int64) <= book {
        if try (row[0] as Int64) == book {
          words.append(try row[1])
          if kind == .authors, try (row[2] as String) == Contributor.Role.author.rawValue { authors.append(try row[1]) }
        }
        next = try cursor.next()
      }
      // Without a contributor in the author role, all contributors count as authors.
      cached = (book, authors.isEmpty ? words : authors)
      return cached?.words ?? []
    }
  }
}
