package import ReadingModel

/// A goal cannot be shown or changed.
package enum GoalError: ReportedError, Equatable {
  /// No goal matches.
  case none(words: String)
  /// Several goals match.
  case several(words: String, names: [String])
  /// Another goal has the name.
  case taken(name: String)
  /// There is nothing to change.
  case noChange(name: String)

  package var category: FailureCategory {
    switch self {
    case .none, .several: .noMatch
    case .taken, .noChange: .input
    }
  }

  /// One sentence for the reader; names follow on separate lines.
  package var description: String {
    switch self {
    case .none(let words):
      StandardMessage.noMatch("goal", for: words) + " - 'octavo goal list --all' shows them with their numbers"
    case .several(let words, let names):
      StandardMessage.severalMatch(names.count, "goals", for: words) + " - give the number of one:\n"
        + names.map { "  \($0)" }.joined(separator: "\n")
    case .taken(let name): "goal exists: '\(name)' - give another name with --name, or edit that goal"
    case .noChange(let name):
      StandardMessage.nothingToChange + " - write \"octavo goal edit '\(name)' '30 books in 2026'\", or add "
        + "--name or --query"
    }
  }
}
