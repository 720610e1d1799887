internal import GRDB
internal import ReadingModel

/// A part of a library that a snapshot can be limited to.
package enum SnapshotPart: Hashable, Sendable {
  /// The books in which anything may have happened in a year.
  case year(Int)
  /// One book.
  case book(BookID)

  /// The condition on the rows of `book`.
  var condition: SQL {
    switch self {
    case .book(let book): return "book.id = \(book.number)"
    case .year(let year):
      guard let year = Day(year: year) else { return "0" }
      // An entry's `sortDay` is one exact day of its date, so the exact days of the year find it.
      let (first, last) = (year.text, year.latest.text)
      return """
        book.id IN (
          SELECT r.bookId FROM reading r WHERE r.ended BETWEEN \(first) AND \(last)
          UNION SELECT r.bookId FROM entry e JOIN reading r ON r.id = e.readingId
          WHERE e.sortDay BETWEEN \(first) AND \(last))
        """
    }
  }

  func scope(_ db: Database) throws -> BookScope {
    .numbered(try SQLRequest<Int64>("SELECT id FROM book WHERE \(condition)").fetchAll(db))
  }
}
