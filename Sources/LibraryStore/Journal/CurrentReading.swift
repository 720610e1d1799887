internal import GRDB
internal import ReadingModel

/// The current reading of a book, as ``Book/currentReading`` decides.
struct CurrentReading {
  let id: Int64
  let reading: Reading

  /// Whether it is paused after it was begun: a quote, or a thought about a page, counts as paused without a start.
  var isInterrupted: Bool {
    reading.status == .paused && reading.entries.contains { $0.kind == .status || $0.kind == .progress }
  }

  /// SQL that sorts a book's readings like ``Book/readingsCurrentFirst``, for queries over many books.
  static func order(_ table: String) -> String {
    let ranks = Reading.Status.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.currentRank)" }
    return """
      CASE \(table).status \(ranks.joined(separator: " ")) END DESC,
      coalesce(\(table).ended, \(table).started, '') DESC, \(table).ended IS NULL, \(table).id DESC
      """
  }

  /// SQL for the number of a book's current reading; NULL if it has none.
  /// - Parameter book: SQL for the number of the book.
  static func number(ofBook book: String) -> String {
    "(SELECT r.id FROM reading r WHERE r.bookId = \(book) ORDER BY \(order("r")) LIMIT 1)"
  }

  /// The number of books with a current reading of this status.
  static func count(_ status: Reading.Status, _ db: Database) throws -> Int {
    let others = Reading.Status.allCases.filter { $0 != status && $0.currentRank >= status.currentRank }
    guard others.allSatisfy({ $0.currentRank > status.currentRank }) else {
      // Between finished and abandoned readings, the day decides.
      let sql = "SELECT count(*) FROM reading WHERE status = ? AND id = \(number(ofBook: "reading.bookId"))"
      return try Int.fetchOne(db, sql: sql, arguments: [status.rawValue]) ?? 0
    }
    // The rank decides, so that the index on statuses is all that is read. `DISTINCT` or `EXCEPT` would sort the
    // books, which are nearly in order.
    let preceding = try others.reduce(into: Set<Int64>()) { $0.formUnion(try CurrentReading.books($1, db)) }
    var books: [Int64] = []
    try eachBook(status, db) { if !preceding.contains($0) { books.append($0) } }
    books.sort()
    return zip(books, books.dropFirst()).count { $0 != $1 } + (books.isEmpty ? 0 : 1)
  }

  static func statuses(_ db: Database) throws -> [Int64: Reading.Status] {
    var statuses: [Int64: Reading.Status] = [:]
    var tied: Set<Int64> = []
    for status in Reading.Status.allCases.sorted(by: { $0.currentRank < $1.currentRank }) {
      try eachBook(status, db) { book in
        let other = statuses.updateValue(status, forKey: book)
        if let other, other != status, other.currentRank == status.currentRank { tied.insert(book) }
      }
    }
    // Between readings of one rank, the day decides.
    let current = "SELECT status FROM reading WHERE id = \(number(ofBook: "?"))"
    for book in tied {
      statuses[book] = try String.fetchOne(db, cached: current, [book]).flatMap { Reading.Status(rawValue: $0) }
    }
    return statuses
  }

  /// The books with any reading of this status.
  static func books(_ status: Reading.Status, _ db: Database) throws -> Set<Int64> {
    var books: Set<Int64> = []
    try eachBook(status, db) { books.insert($0) }
    return books
  }

  /// Visits the book of each reading of this status.
  private static func eachBook(_ status: Reading.Status, _ db: Database, _ visit: (Int64) -> Void) throws {
    try RawRow.each(db, "SELECT bookId FROM reading WHERE status = '\(status.rawValue)'") { visit($0.number(0)) }
  }
}
