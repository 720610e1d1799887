internal import ReadingModel

/// A reader's short name for the start of a command.
package struct Alias: Hashable, Sendable {
  package let name: String
  /// The replacement, as written.
  package let text: String
  /// The words of the replacement.
  package let words: [String]
}

extension Alias {
  /// An alias. Its text is split into words as in a shell: at spaces, except in quotation marks or after a backslash.
  /// No other shell syntax is supported.
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

  /// Faults in the aliases as a set: first words that are not commands, and cycles.
  static func faults(in aliases: [Alias], _ commands: [String]) -> [AliasError] {
    aliases.compactMap { alias in
      var path = [alias.name]
      var current = alias
      while let word = current.words.first, !commands.contains(word) {
        guard let next = aliases.first(where: { $0.name == word }) else {
          // Reported for the faulty alias only, not for every alias that leads to it.
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

  /// The words of a line, split as in a shell: at spaces, except in quotation marks or after a backslash; nil if a
  /// quotation mark is not closed.
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
  package func expanding(_ arguments: [String]) -> [String] {
    var arguments = arguments
    // Cycles are refused when the file is read.
    while let first = arguments.first, let alias = aliases.first(where: { $0.name == first }) {
      arguments = alias.words + arguments.dropFirst()
    }
    return arguments
  }
}
