package import ReadingModel

extension Query {
  /// Splits off `day:` as the period of statistics.
  /// - Throws: ``QueryError`` if the days are negated or one of several alternatives, so not a single period, or if
  ///   there is an order or limit, which statistics do not have.
  package func takingPeriod() throws(QueryError) -> (query: Query, period: DayRange?) {
    try refuseOrder()
    guard hasDays else { return (self, nil) }
    let terms = groups.joined().filter(Query.isOfDays)
    guard groups.count == 1, terms.count == 1, !terms[0].isNegated, terms[0].conditions.count == 1,
      case .day(_, let period) = terms[0].conditions[0]
    else { throw refusal("day:", "give one period, as in day:2025 or day:2025-03..2025-05") }
    var query = self
    query.groups = groups.map { $0.filter { !Query.isOfDays($0) } }.filter { !$0.isEmpty }
    return (query, period)
  }

  /// The query for a year, without the order and limit of saved queries in it, as all matches are counted.
  /// - Throws: ``QueryError`` if it has `day:`, or itself an order or limit.
  package func ofYear() throws(QueryError) -> Query {
    try refuseOrder()
    if hasDays { throw refusal("day:", "the year is what is counted; 'octavo stats' counts other days") }
    var query = self
    (query.sort, query.limit) = (nil, nil)
    return query
  }

  private var hasDays: Bool { groups.joined().contains(where: Query.isOfDays) }

  private static func isOfDays(_ term: QueryTerm) -> Bool { term.conditions.contains { $0.field == .day } }

  private func refuseOrder() throws(QueryError) {
    if sort != nil, text.contains("sort:") { throw refusal("sort:", "statistics have their own order") }
    if limit != nil, text.contains("limit:") { throw refusal("limit:", "all matching readings are counted") }
  }

  private func refusal(_ term: String, _ instead: String) -> QueryError {
    let start = text.firstRange(of: term).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    return QueryError(text: text, offset: start ?? 0, reason: .notHere(term, instead: instead))
  }
}
