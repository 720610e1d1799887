/// An alias that cannot stand.
package struct AliasError: Error, Equatable, CustomStringConvertible {
  /// Why.
  package enum Reason: Equatable, Sendable {
    /// The name is no word.
    case badName
    /// The name is that of a command.
    case isCommand
    /// A quotation mark is not closed.
    case openQuote
    /// There are no words.
    case empty
    /// The first word is neither a command nor an alias.
    case noCommand(word: String, near: String?)
    /// It leads to itself, through these.
    case endless([String])
  }

  /// The alias.
  package let name: String
  /// Why it cannot stand.
  package let reason: Reason

  /// One sentence for the reader.
  package var description: String {
    switch reason {
    case .badName:
      "'\(name)' cannot be an alias - write a word of letters, digits, '-' and '_' that begins with a letter or digit"
    case .isCommand: "the alias '\(name)' is the name of a command - give it another name"
    case .openQuote: "the alias '\(name)' has a quotation mark that is not closed - close it, or write \\ before it"
    case .empty: "the alias '\(name)' is empty - write the beginning of a command, such as \"log +1\""
    case .noCommand(let word, let near):
      "the alias '\(name)' begins with '\(word)', which is no command - "
        + (near.map { "did you mean '\($0)'?" } ?? "an alias stands for a command of Octavo, 'octavo --help' lists them")
    case .endless(let names): "the alias '\(name)' leads back to itself: \(names.joined(separator: ", "))"
    }
  }
}
