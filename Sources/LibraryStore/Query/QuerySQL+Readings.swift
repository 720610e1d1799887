internal import GRDB
internal import QueryLanguage

// The reading by which a book is listed: with terms on readings, one that meets them.

extension QuerySQL {
  /// Joins the `reading` of each `book`: the latest one that meets the query's terms on readings; if there is none, the
  /// current one.
  func joinedReading(_ query: Query) throws -> SQL {
    guard query.asksForReadings else { return SQL(sql: BookSummary.joinedReading) }
    let met = try query.groups.filter(\.askForReadings).map { group in
      // A book that is found by another group need not meet this one.
      let book: [SQL] = query.groups.count == 1 ? [] : [try self.group(group)]
      return "(\((book + (try reading(group))).joined(separator: " AND ")))" as SQL
    }
    // The condition cannot be a part of ORDER BY, which may not refer to the book.
    return """
      LEFT JOIN reading ON reading.id = coalesce(
        (SELECT r.id FROM reading r WHERE r.bookId = book.id AND (\(met.joined(separator: " OR ")))
          ORDER BY \(sql: CurrentReading.order("r")) LIMIT 1),
        \(sql: BookSummary.readingOfBook))
      """
  }

  /// What a reading `r` has to meet itself.
  private func reading(_ terms: [QueryTerm]) throws -> [SQL] {
    func all(_ level: QueryField.Level) throws -> [SQL] {
      try terms.filter { $0.level == level && !$0.isNegated }.map { "(\(try anyOf($0, reading: "r", entry: "e")))" }
    }
    let (ofReading, ofEntry) = (try all(.reading), try all(.entry))
    if ofEntry.isEmpty { return ofReading }
    let met = ofEntry.joined(separator: " AND ")
    return ofReading + ["EXISTS (SELECT 1 FROM entry e WHERE e.readingId = r.id AND \(met))"]
  }

  /// SQL for the rating of a book by which it is sorted: of a reading that is not rated yet, the latest one before it.
  static let latestRating = """
    coalesce(reading.rating, (SELECT r.rating FROM reading r WHERE r.bookId = book.id AND r.rating IS NOT NULL
      ORDER BY \(CurrentReading.order("r")) LIMIT 1))
    """
}
