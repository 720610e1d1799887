extension Query {
  /// The query without its `day:`, and the period that it asks for: statistics count what was read in those days.
  /// - Throws: ``QueryError`` when the days are negated or one of several alternatives, so that they are no one period,
  ///   and when there is an order or a limit, which numbers have none of.
  package func takingPeriod() throws(QueryError) -> (query: Query, period: DayRange?) {
    try refuseOrder()
    let isDay: (QueryTerm) -> Bool = { $0.conditions.contains { $0.field == .day } }
    guard groups.joined().contains(where: isDay) else { return (self, nil) }
    let terms = groups.joined().filter(isDay)
    guard groups.count == 1, terms.count == 1, !terms[0].isNegated, terms[0].conditions.count == 1,
      case .day(_, let period) = terms[0].conditions[0]
    else { throw refusal("day:", "give one period, as in day:2025 or day:2025-03..2025-05") }
    var query = self
    query.groups = groups.map { $0.filter { !isDay($0) } }.filter { !$0.isEmpty }
    return (query, period)
  }

  /// The query without the order and limit of the saved queries in it, where all that fits is counted.
  /// - Throws: ``QueryError`` when it has an order or a limit of its own.
  package func withoutOrder() throws(QueryError) -> Query {
    try refuseOrder()
    var query = self
    (query.sort, query.limit) = (nil, nil)
    return query
  }

  private func refuseOrder() throws(QueryError) {
    if sort != nil, text.contains("sort:") {
      throw refusal("sort:", "numbers have their own order, and '--by' tells what they are of")
    }
    if limit != nil, text.contains("limit:") { throw refusal("limit:", "all readings that fit are counted") }
  }

  private func refusal(_ term: String, _ instead: String) -> QueryError {
    let start = text.firstRange(of: term).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    return QueryError(text: text, offset: start ?? 0, reason: .notHere(term, instead: instead))
  }
}
