package import ReadingModel

/// An operation on a saved query that is refused.
package enum SavedQueryError: ReportedError, Equatable {
  /// No query has the name; `near` is a similar one.
  case none(QueryName, near: QueryName?)
  /// A query with the name already exists.
  case taken(QueryName, query: String)
  /// Other queries or goals use it.
  case inUse(QueryName, by: [String])
  /// The query is empty.
  case empty(QueryName)

  package var category: FailureCategory {
    switch self {
    case .none: .noMatch
    case .taken, .inUse, .empty: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let name, let near?): "no saved query '\(name.text)' - did you mean '\(near.text)'?"
    case .none(let name, nil): "no saved query '\(name.text)'"
    case .taken(let name, let query): "saved query exists: '\(name.text)', for '\(query)'"
    case .inUse(let name, let users):
      "\(users.joined(separator: " and ")) \(users.count == 1 ? "uses" : "use") '\(name.written)' - change that first"
    case .empty: "missing query"
    }
  }
}
