/// The parse state of a command line up to the cursor.
struct CompletionPlace {
  private(set) var command: CommandDefinition
  private(set) var positionals: [String] = []
  /// The option that the next word is the value of.
  private(set) var pendingOption: CommandDefinition.Argument?
  /// The values of options so far, by name.
  private(set) var values: [String: String] = [:]
  /// The options so far.
  private(set) var flags: Set<String> = []
  /// Whether `--` was seen.
  private(set) var isPastOptions = false

  init(_ command: CommandDefinition) { self.command = command.withDefaultArguments }

  /// The positional argument that the next word belongs to.
  var positional: CommandDefinition.Argument? {
    let all = command.shownArguments.filter { $0.kind == .positional }
    if positionals.count < all.count { return all[positionals.count] }
    return all.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  mutating func pass(_ word: String) {
    if let option = pendingOption {
      for name in option.writtenNames { values[name] = word }
      pendingOption = nil
    } else if !isPastOptions, word == "--" {
      isPastOptions = true
    } else if !isPastOptions, word.hasPrefix("-"), word.count > 1 {
      flags.insert(word)
      pendingOption = command.option(named: word).flatMap { $0.kind == .option ? $0 : nil }
      if let equals = word.firstIndex(of: "=") {
        values[String(word[..<equals])] = String(word[word.index(after: equals)...])
      }
    } else if positionals.isEmpty, let below = command.commands.first(where: { $0.commandName == word }) {
      command = below.withDefaultArguments
    } else {
      positionals.append(word)
    }
  }
}
