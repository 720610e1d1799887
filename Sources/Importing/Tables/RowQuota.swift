internal import ReadingModel

/// Counts the rows of each book in a table, to refuse implausible files before they fill the memory.
struct RowQuota {
  /// The most rows of a table; ten times what the largest known libraries have.
  static let maximumRows = 500_000
  /// The most rows of one book: merging gets slower with each.
  static let maximumRowsPerBook = 1_000
  /// The most rows of one book in a table of passages.
  static let maximumPassagesPerBook = 10_000

  /// The rows of one book; small, as most tables have one row for each.
  private struct Rows {
    let title: String
    let line: Int32
    var count: Int32
  }

  private var count = 0
  /// By number in the service's catalogue; books without one are in `named`, by title and author.
  private var numbered: [String: Rows] = [:]
  private var named: [String: Rows] = [:]

  init(expecting count: Int = 0) { numbered.reserveCapacity(min(count, RowQuota.maximumRows)) }

  /// Counts a row that is not checked against others: rejected or unchanged.
  mutating func add() throws(ImportError.Reason) {
    count += 1
    guard count <= RowQuota.maximumRows else { throw .tooManyRows(limit: RowQuota.maximumRows) }
  }

  /// Counts a row of a book.
  /// - Parameters:
  ///   - number: Its number in the service's catalogue.
  ///   - limit: The most rows of one book.
  /// - Returns: A warning if a different title in the table has the same number.
  mutating func add(
    _ book: Book, number: Identifier?, line: Int, limit: Int
  ) throws(ImportError.Reason) -> ImportWarning? {
    try add()
    let rows = Rows(title: book.title, line: Int32(clamping: line), count: 1)
    let existing =
      if let number { RowQuota.note(rows, &numbered[number.value]) } else {
        RowQuota.note(rows, &named["\(book.title)\n\(book.contributors.first?.name ?? "")"])
      }
    guard let known = existing else { return nil }
    guard known.count <= limit else { throw .tooManyRowsOfBook(known.title, limit: limit) }
    guard let number, !RowQuota.mayBeSame(known.title, book.title) else { return nil }
    return .sameNumber(number.value, title: book.title, other: known.title, otherLine: Int(known.line))
  }

  /// Adds a row to those of a book; nil if it is the first.
  private static func note(_ first: Rows, _ existing: inout Rows?) -> Rows? {
    guard existing != nil else {
      existing = first
      return nil
    }
    existing?.count += 1
    return existing
  }

  /// Whether two titles may be of one book: one of them lacks a subtitle, an article, accents or punctuation.
  private static func mayBeSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (one, other) = (Book.matchTitle(one), Book.matchTitle(other))
    return one.hasPrefix(other) || other.hasPrefix(one)
  }
}
