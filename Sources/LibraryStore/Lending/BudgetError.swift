internal import Presentation
package import ReadingModel

/// A name that matches no budget, or several.
package enum BudgetError: ReportedError, Equatable {
  /// No budget matches.
  case none(words: String, known: [String])
  /// Several budgets match.
  case several(words: String, names: [String])

  package var category: FailureCategory { .noMatch }

  package var description: String {
    switch self {
    case .none(let words, let known) where known.isEmpty: StandardMessage.noMatch("budget", for: words)
    case .none(let words, let known):
      StandardMessage.noMatch("budget", for: words) + " - the budgets are "
        + "\(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .several(let words, let names):
      StandardMessage.severalMatch(names.count, "budgets", for: words) + " - write one of "
        + "\(names.map { "'\($0)'" }.joined(separator: ", "))"
    }
  }
}
