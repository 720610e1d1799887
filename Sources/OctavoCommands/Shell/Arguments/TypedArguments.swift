internal import Capture

/// The arguments of one command, divided into options and words by the command's definition.
struct TypedArguments {
  /// The options with their values, in order.
  private(set) var options: [String] = []
  /// The words before `--`.
  private(set) var words: [String] = []
  /// What follows `--`.
  private let rest: ArraySlice<String>
  /// The first option that the command does not have.
  private(set) var unknownOption: String?

  /// Divides the arguments after the name of a command.
  init(_ arguments: some Collection<String>, of command: CommandDefinition) {
    let arguments = Array(arguments)
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    rest = arguments[end...].dropFirst()
    var needsValue = false
    for argument in arguments[..<end] {
      if TypedArguments.isOption(argument) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = command.option(named: String(parts[0]))
        if option == nil, unknownOption == nil { unknownOption = String(parts[0]) }
        needsValue = option?.kind == .option && parts.count == 1
        options.append(argument)
      } else if needsValue {
        options[options.endIndex - 1] += "=" + argument
        needsValue = false
      } else {
        words.append(argument)
      }
    }
  }

  /// The same arguments with all words after `--`, where they may begin with a dash.
  var withWordsLast: [String] { options + ["--"] + words + rest }

  /// Whether an argument is an option and not text: two dashes and a name, or a dash and a letter, perhaps with
  /// `=` and a value.
  static func isOption(_ argument: String) -> Bool {
    if argument.hasPrefix("--") { return true }
    let name = argument.prefix { $0 != "=" }
    return name.hasPrefix("-") && name.count == 2 && name.last?.isLetter == true
  }

  /// Options that store nothing, which an alias of the shell may have already: the last counts.
  private static let replaceable: Set<String> = ["--library", "--reader", "--color", "--limit", "--sort"]

  /// Refuses an option with one value that was typed more than once; the parser would take the last. An option of an
  /// alias, which only the arguments of the command have, may be replaced.
  static func refuseRepeated(_ typed: [String], of arguments: [String]) throws {
    let end = typed.firstIndex(of: "--") ?? typed.endIndex
    let names = typed[..<end].filter(isOption).map { String($0.prefix { $0 != "=" }) }
    // Looking up the definition takes longer than many commands. A short name is the first letter of its long one,
    // but for -n, which may be repeated.
    let initials = names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst().prefix(2)) }
    guard Set(names).count < names.count || !initials.allSatisfy({ !names.contains($0) }) else { return }
    let definition = try CommandDefinition.ofArguments(to: Octavo.command(of: arguments)?.type ?? OverviewCommand.self)
    let options = names.compactMap(definition.option(named:)).filter { $0.kind == .option && !$0.isRepeating }
      .compactMap(\.writtenNames.last).filter { !replaceable.contains($0) }
    guard let repeated = options.indices.first(where: { options[..<$0].contains(options[$0]) }) else { return }
    throw ArgumentError.repeated(option: options[repeated])
  }

  /// The arguments, with a colon before `--` after words of a command with a text: what follows is the text, word for
  /// word, as in `log 120 -- 40 min of rain`.
  private static func withTextAfterDashes(_ arguments: [String]) -> [String] {
    guard let end = arguments.firstIndex(of: "--"), let (words, _) = Octavo.command(of: arguments),
      Verb(rawValue: words.joined(separator: " "))?.takesText == true,
      arguments[words.count..<max(words.count, end)].contains(where: { !isOption($0) && $0 != ":" }),
      arguments[end - 1] != ":"
    else { return arguments }
    return arguments[..<end] + [":"] + arguments[end...]
  }

  /// The arguments of the program, with texts that begin with a dash, such as `-tag:work` and `- a list item`, where
  /// the parser takes them for text: words after `--`, the value of an option after `=`.
  ///
  /// ArgumentParser has no strategy for words that begin with a dash among options: with `.allUnrecognized`, it finds
  /// the option `-o` in `-tag:work`.
  static func withDashedText(_ arguments: [String]) throws -> [String] {
    let arguments = withTextAfterDashes(arguments)
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard arguments[..<end].contains(where: { $0.hasPrefix("-") && $0 != "-" && !isOption($0) }),
      let (words, command) = Octavo.command(of: arguments)
    else { return arguments }
    let definition = try CommandDefinition.ofArguments(to: command)
    return words + TypedArguments(arguments.dropFirst(words.count), of: definition).withWordsLast
  }
}
