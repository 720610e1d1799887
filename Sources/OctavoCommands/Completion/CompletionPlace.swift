/// How far a command line has been read.
struct CompletionPlace {
  /// The command, or the one below it, that the words name.
  private(set) var command: CommandDefinition
  /// The words that are no options.
  private(set) var positionals: [String] = []
  /// The option whose value comes next.
  private(set) var pendingOption: CommandDefinition.Argument?
  /// The values that options were given.
  private(set) var values: [String: String] = [:]
  /// Whether `--` was passed.
  private(set) var isPastOptions = false

  init(_ command: CommandDefinition) {
    self.command = command
  }

  /// The argument that the next word would be.
  var positional: CommandDefinition.Argument? {
    let all = command.shownArguments.filter { $0.kind == .positional }
    if positionals.count < all.count { return all[positionals.count] }
    return all.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  /// The option of a name.
  func option(named name: String) -> CommandDefinition.Argument? {
    command.shownArguments.first { $0.kind != .positional && $0.writtenNames.contains(name) }
  }

  /// Reads one more word.
  mutating func pass(_ word: String) {
    if let option = pendingOption {
      for name in option.writtenNames { values[name] = word }
      pendingOption = nil
    } else if !isPastOptions, word == "--" {
      isPastOptions = true
    } else if !isPastOptions, word.hasPrefix("-"), word.count > 1 {
      pendingOption = option(named: word).flatMap { $0.kind == .option ? $0 : nil }
      if let equals = word.firstIndex(of: "=") {
        values[String(word[..<equals])] = String(word[word.index(after: equals)...])
      }
    } else if positionals.isEmpty, let below = command.commands.first(where: { $0.commandName == word }) {
      command = below
    } else {
      positionals.append(word)
    }
  }
}
