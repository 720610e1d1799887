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

  private struct Name: Hashable {
    let number: Identifier?
    let title: String
    let author: String
  }

  private var count = 0
  private var rows: [Name: (title: String, line: Int, count: Int)] = [:]

  /// Takes in a row that no book could be made of.
  mutating func addRejected() throws(ImportError.Reason) { try add() }

  /// Takes in a book.
  /// - Parameter number: Its number in the catalogue of the service.
  /// - Returns: What to tell the reader when another book of the table has the same number.
  mutating func add(_ book: Book, number: Identifier?, line: Int) throws(ImportError.Reason) -> ImportWarning? {
    try add()
    let name = Name(
      number: number, title: number == nil ? book.title : "",
      author: number == nil ? book.contributors.first?.name ?? "" : "")
    guard var known = rows[name] else {
      rows[name] = (book.title, line, 1)
      return nil
    }
    known.count += 1
    guard known.count <= RowCensus.mostRowsOfBook else {
      throw .tooManyRowsOfBook(known.title, limit: RowCensus.mostRowsOfBook)
    }
    rows[name] = known
    guard let number, !RowCensus.mayBeOne(known.title, book.title) else { return nil }
    return .sameNumber(number.value, title: book.title, other: known.title, otherLine: known.line)
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
