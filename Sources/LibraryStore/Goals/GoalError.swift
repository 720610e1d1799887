/// What cannot be done with a goal.
package enum GoalError: Error, Equatable, CustomStringConvertible {
  /// No goal matches.
  case none(words: String)
  /// Several goals match.
  case several(words: String, names: [String])
  /// A goal has the name already.
  case taken(name: String)
  /// Nothing is to be changed.
  case noChange(name: String)

  /// One sentence for the reader; names follow on lines of their own.
  package var description: String {
    switch self {
    case .none(let words): "no goal matches '\(words)' - 'octavo goal list --all' shows them with their numbers"
    case .several(let words, let names):
      "\(names.count) goals match '\(words)' - name one by its number:\n"
        + names.map { "  \($0)" }.joined(separator: "\n")
    case .taken(let name): "there is a goal '\(name)' already - give this one another with --name, or edit that one"
    case .noChange(let name):
      "nothing is to be changed - write \"octavo goal edit '\(name)' '30 books in 2026'\", or add --name or --query"
    }
  }
}
