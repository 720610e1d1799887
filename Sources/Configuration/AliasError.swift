package import ReadingModel

package struct AliasError: ReportedError, Equatable {
  package enum Reason: Equatable, Sendable {
    /// The name is not a single word.
    case badName
    case isCommand
    case openQuote
    case empty
    /// The first word is neither a command nor an alias.
    case noCommand(word: String, near: String?)
    /// It expands to itself, through these.
    case endless([String])
  }

  package let name: String
  package let reason: Reason

  package var category: FailureCategory { .input }

  package var description: String {
    switch reason {
    case .badName:
      "not an alias name: '\(name)' - use letters, digits, '-' and '_', starting with a letter or digit"
    case .isCommand: "the alias '\(name)' is already a command - choose another name"
    case .openQuote: "unclosed quotation mark in the alias '\(name)' - close it, or write \\ before it"
    case .empty: "the alias '\(name)' is empty - write the start of a command, such as \"log +1\""
    case .noCommand(let word, let near):
      "the alias '\(name)' starts with '\(word)', which is not a command - "
        + (near.map { "did you mean '\($0)'?" } ?? "'octavo --help' lists the commands")
    case .endless(let names): "the alias '\(name)' refers to itself: \(names.joined(separator: ", "))"
    }
  }
}
