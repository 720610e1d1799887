package import ReadingModel

extension Query {
  /// Splits off `day:` as the period of statistics.
  /// - Throws: ``QueryError`` if the days are negated or one of several alternatives, so not a single period, or if
  ///   there is an order or limit, which statistics do not have.
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

  /// The query without the order and limit of saved queries in it, for counting all matches.
  /// - Throws: ``QueryError`` if it has an order or limit itself.
  package func withoutOrder() throws(QueryError) -> Query {
    try refuseOrder()
    var query = self
    (query.sort, query.limit) = (nil, nil)
    return query
  }

  private func refuseOrder() throws(QueryError) {
    if sort != nil, text.contains("sort:") {
      throw refusal("sort:", "statistics have their own order")
    }
    if limit != nil, text.contains("limit:") { throw refusal("limit:", "all matching readings are counted") }
  }

  private func refusal(_ term: String, _ instead: String) -> QueryError {
    let start = text.firstRange(of: term).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    return QueryError(text: text, offset: start ?? 0, reason: .notHere(term, instead: instead))
  }
}
