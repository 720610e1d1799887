internal import ReadingModel

/// Which books the rows of a table tell of, so that what no reader's books can be is refused before it fills the
/// memory.
struct RowCensus {
  /// The most rows of a table; ten times what the largest known libraries have.
  static let mostRows = 500_000
  /// The most rows that one book has: merging takes longer the more is told of it already.
  static let mostRowsOfBook = 1_000
  /// The most rows that one book has in a table of passages.
  static let mostPassagesOfBook = 10_000

  /// What is remembered of the rows of one book: little, as most tables have one row for each.
  private struct Rows {
    let title: String
    let line: Int32
    var count: Int32
  }

  private var count = 0
  /// By their numbers in the catalogue of the service, and by title and author where there is none.
  private var numbered: [String: Rows] = [:]
  private var named: [String: Rows] = [:]

  /// No row yet, of about so many.
  init(expecting count: Int = 0) { numbered.reserveCapacity(min(count, RowCensus.mostRows)) }

  /// Takes in a row that no book could be made of.
  mutating func addRejected() throws(ImportError.Reason) { try add() }

  /// Takes in a book.
  /// - Parameter number: Its number in the catalogue of the service.
  /// - Returns: What to tell the reader when another book of the table has the same number.
  mutating func add(_ book: Book, number: Identifier?, line: Int) throws(ImportError.Reason) -> ImportWarning? {
    try add()
    let rows = Rows(title: book.title, line: Int32(clamping: line), count: 1)
    let known: Rows
    if let number {
      guard let held = RowCensus.note(rows, &numbered[number.value]) else { return nil }
      known = held
    } else {
      guard let held = RowCensus.note(rows, &named["\(book.title)\n\(book.contributors.first?.name ?? "")"]) else {
        return nil
      }
      known = held
    }
    guard known.count <= RowCensus.mostRowsOfBook else {
      throw .tooManyRowsOfBook(known.title, limit: RowCensus.mostRowsOfBook)
    }
    guard let number, !RowCensus.mayBeOne(known.title, book.title) else { return nil }
    return .sameNumber(number.value, title: book.title, other: known.title, otherLine: Int(known.line))
  }

  /// The rows of a book with one more; nil when that is the first.
  private static func note(_ first: Rows, _ held: inout Rows?) -> Rows? {
    guard held != nil else {
      held = first
      return nil
    }
    held?.count += 1
    return held
  }

  private mutating func add() throws(ImportError.Reason) {
    count += 1
    guard count <= RowCensus.mostRows else { throw .tooManyRows(limit: RowCensus.mostRows) }
  }

  /// Whether both titles may be written for one book: one of them lacks a subtitle, an article, accents, signs.
  private static func mayBeOne(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (one, other) = (Book.matchTitle(one), Book.matchTitle(other))
    return one.hasPrefix(other) || other.hasPrefix(one)
  }
}
