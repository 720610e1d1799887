package import ReadingModel

extension Query {
  /// Whether abandoned readings count towards a goal with this query.
  ///
  /// An abandoned book does not count as read unless the query names its status; its pages and hours do count unless
  /// the query excludes it.
  package func countsAbandoned(as measure: Goal.Measure) -> Bool {
    let terms = groups.joined().filter { $0.conditions.contains { $0.field == .status } }
    let isNamed = terms.contains { $0.isNegated != $0.conditions.contains(.status(.abandoned)) }
    switch measure {
    case .books, .readings: return isNamed && terms.contains { !$0.isNegated }
    case .authors: return false
    case .pages, .hours, .minutes, .days: return terms.isEmpty || isNamed
    }
  }
}
