internal import Presentation
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
    case .none(let words): StandardMessage.noMatch("goal", for: words)
    case .several(let words, let names):
      StandardMessage.severalMatch(names.count, "goals", for: words) + " - give the number of one:\n"
        + names.map { "  \($0)" }.joined(separator: "\n")
    case .taken(let name): "goal exists: '\(name)'"
    case .noChange: StandardMessage.nothingToChange
    }
  }
}
