internal import ExporterKit

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
      "'\(name)' cannot be an alias - a word of letters, digits, '-' and '_' can, which begins with none of the last two"
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

extension Alias {
  /// An alias of its text, whose words are divided as a shell does: by spaces, but for those in quotation marks or behind
  /// a backslash. Nothing else of a shell is known.
  init(_ name: String, _ text: String, _ commands: [String]) throws(AliasError) {
    let isWord =
      name.first.map { $0.isLetter || $0.isNumber } ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isWord else { throw AliasError(name: name, reason: .badName) }
    guard !commands.contains(name) else { throw AliasError(name: name, reason: .isCommand) }
    guard let words = Alias.words(of: text) else { throw AliasError(name: name, reason: .openQuote) }
    guard !words.isEmpty else { throw AliasError(name: name, reason: .empty) }
    self.init(name: name, text: text, words: words)
  }

  /// What is wrong with aliases that stand beside each other: first words that are no command, and circles.
  static func faults(in aliases: [Alias], _ commands: [String]) -> [AliasError] {
    aliases.compactMap { alias in
      var path = [alias.name]
      var current = alias
      while let word = current.words.first, !commands.contains(word) {
        guard let next = aliases.first(where: { $0.name == word }) else {
          // Said where it stands, not of every alias that leads there.
          guard path.count == 1 else { return nil }
          let near = (commands + aliases.map(\.name).filter { $0 != alias.name }).near(word).first
          return AliasError(name: alias.name, reason: .noCommand(word: word, near: near))
        }
        if path.contains(next.name) {
          return next.name == alias.name
            ? AliasError(name: alias.name, reason: .endless(path + [next.name])) : nil
        }
        path.append(next.name)
        current = next
      }
      return nil
    }
  }

  /// The words of a line, divided as a shell does: by spaces, but for those in quotation marks or behind a backslash;
  /// nil when a quotation mark is not closed.
  package static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var mark: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", mark != "'" {
        isEscaped = true
      } else if let open = mark {
        if character == open { mark = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        mark = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard mark == nil, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}

extension Settings {
  /// The arguments with an alias at their beginning replaced by what it stands for.
  package func expanding(_ arguments: [String]) -> [String] {
    var arguments = arguments
    // Circles are refused when the file is read.
    while let first = arguments.first, let alias = aliases.first(where: { $0.name == first }) {
      arguments = alias.words + arguments.dropFirst()
    }
    return arguments
  }
}
