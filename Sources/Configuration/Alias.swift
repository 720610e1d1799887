internal import ReadingModel

/// A word of the reader's own that stands for the beginning of a command.
package struct Alias: Hashable, Sendable {
  /// The word.
  package let name: String
  /// What it stands for, as it was written.
  package let text: String
  /// The words it stands for.
  package let words: [String]
}

extension Alias {
  /// An alias of its text, whose words are divided as a shell does: by spaces, but for those in quotation marks or
  /// behind a backslash. Nothing else of a shell is known.
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
