internal import GRDB
internal import QueryLanguage
internal import ReadingModel

// The reading by which a book is listed: with terms on readings, one that meets them.

extension QuerySQL {
  /// Joins the `reading` of each `book`: the latest one that meets the query's terms on readings and has the status it
  /// asks for; if there is none, the current one.
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
    let wanted = terms.filter { !$0.isNegated }
    let ofReading = try conditions(wanted, .reading) + terms.compactMap(ownStatus)
    let ofEntry = try conditions(wanted, .entry)
    if ofEntry.isEmpty { return ofReading }
    let met = ofEntry.joined(separator: " AND ")
    return ofReading + ["EXISTS (SELECT 1 FROM entry e WHERE e.readingId = r.id AND \(met))"]
  }

  /// The status that a term asks for, of a reading `r` instead of its book's current one; nil for other terms.
  private func ownStatus(_ term: QueryTerm) -> SQL? {
    guard term.conditions.contains(where: { $0.field == .status }) else { return nil }
    let statuses = term.conditions.compactMap { if case .status(let status) = $0 { status.rawValue } else { nil } }
    return term.isNegated ? "r.status NOT IN \(statuses)" : "r.status IN \(statuses)"
  }

  /// SQL for the rating by which a book is sorted: of a reading without one, the latest rating of the book; of a
  /// reading that was asked for, only if it is not over.
  static func rating(ofMatches: Bool) -> String {
    let latest = "coalesce(reading.rating, \(latest("r.rating")))"
    return ofMatches ? "CASE WHEN reading.status IN \(over) THEN reading.rating ELSE \(latest) END" : latest
  }

  /// SQL for the day by which a book is sorted as finished: if its reading is not over, of the latest finished one.
  static let finishedDay = """
    CASE WHEN reading.status = 'finished' THEN reading.ended
      WHEN reading.status NOT IN \(over) THEN \(latest("CASE r.status WHEN 'finished' THEN r.ended END")) END
    """

  private static let over = "('finished', 'abandoned')"

  /// SQL for a value of the latest of a book's readings that has it.
  private static func latest(_ value: String) -> String {
    """
    (SELECT \(value) FROM reading r WHERE r.bookId = book.id AND \(value) IS NOT NULL
      ORDER BY \(CurrentReading.order("r")) LIMIT 1)
    """
  }
}
