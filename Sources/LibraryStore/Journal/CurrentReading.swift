internal import ReadingModel

/// The current reading of a book, as ``Book/currentReading`` decides.
struct CurrentReading {
  let id: Int64
  let reading: Reading

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
}
