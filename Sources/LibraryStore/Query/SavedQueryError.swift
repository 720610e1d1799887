package import ReadingModel

/// What cannot be done with a saved query.
package enum SavedQueryError: Error, Equatable, CustomStringConvertible {
  /// No query has the name; the other comes close.
  case none(QueryName, near: QueryName?)
  /// A query has the name already.
  case taken(QueryName, query: String)
  /// Others stand on it.
  case inUse(QueryName, by: [String])
  /// There is nothing to save.
  case empty(QueryName)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .none(let name, let near?): "no query is saved as '\(name.text)' - did you mean '\(near.text)'?"
    case .none(let name, nil): "no query is saved as '\(name.text)' - 'octavo query list' shows those that are"
    case .taken(let name, let query):
      "'\(name.text)' is saved already, for '\(query)' - take another name, or "
        + "'octavo query save \(name.text) … --replace' changes it"
    case .inUse(let name, let users):
      "\(users.joined(separator: " and ")) \(users.count == 1 ? "uses" : "use") '\(name.written)' - change that first"
    case .empty(let name): "there is nothing to save - write 'octavo query save \(name.text) author:austen rating:4..'"
    }
  }
}
