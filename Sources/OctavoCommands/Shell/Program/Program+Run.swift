internal import ArgumentParser
internal import Configuration
internal import ExportHost
internal import Glibc
internal import PrivateFolders
internal import ReadingModel

extension Program {
  /// Runs the command of these arguments and ends the process with its exit code.
  package func run(_ arguments: [String], environment: [String: String]) -> Never {
    let (typed, mayAsk) = Program.takingNoInput(arguments)
    let whole = Program.withOptionsAfterCommand(typed)
    let arguments = whole.first == "help" ? Program.withoutDisplayOptions(whole) : whole
    let choices = DisplayChoices(isWithoutPager: whole.contains("--no-pager"))
    let console = Console(environment: environment, mayAsk: mayAsk)
    // With the signal ignored, exceeding a file size limit (ulimit -f) is an error and does not end the process.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.prepare()
    do {
      try SystemLimitError.check()
      try Program.refuseCorrupt(arguments)
      if let answer = try answerWithoutCommand(arguments, environment, console) {
        // Help may need the pager of the settings; a version needs none.
        let isLong = answer.count > 1
        (isLong ? try session(environment, console, choices, toleratingErrors: true).console : console).show(answer)
      } else {
        try perform(arguments, environment, console)
      }
    } catch {
      Failure(error: error, arguments: arguments).end(console)
    }
    Interruption.endIfStopped(console)
    Glibc.exit(ExitStatus.done.rawValue)
  }

  /// Refuses arguments that are not UTF-8: they contain replacement characters, so other text than typed would be
  /// stored.
  /// - Throws: ``InputFileError`` with the first such argument.
  private static func refuseCorrupt(_ arguments: [String]) throws {
    guard arguments.contains(where: { $0.contains("\u{FFFD}") }) else { return }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      throw InputFileError.corruptArgument(index)
    }
  }

  /// Removes `--no-input`, which may be anywhere before `--` and disables questions in every command.
  private static func takingNoInput(_ arguments: [String]) -> (arguments: [String], mayAsk: Bool) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].filter { $0 != "--no-input" }
    return (options + arguments[end...], options.count == end)
  }

  /// Moves options that every command has from before the command to after its words.
  private static func withOptionsAfterCommand(_ arguments: [String]) -> [String] {
    var count = 0
    while count < arguments.count, arguments[count].hasPrefix("--") {
      switch arguments[count] {
      case "--plain", "--no-pager": count += 1
      case "--color", "--library": count += 2
      case let option where ["--color=", "--library="].contains { option.hasPrefix($0) }: count += 1
      default: return arguments
      }
    }
    guard count < arguments.count else { return arguments }
    let rest = arguments[count...]
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end] + arguments[..<count] + rest[end...])
  }

  /// Removes the display options from the arguments of `help`, which takes them as every command does; its text has
  /// neither colour nor symbols.
  private static func withoutDisplayOptions(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--plain", "--no-pager": continue
      case "--color": _ = rest.popFirst()
      default: if !word.hasPrefix("--color=") { kept.append(word) }
      }
    }
    return kept
  }

  private func perform(_ typed: [String], _ environment: [String: String], _ console: Console) throws {
    let arguments = try TypedArguments.withDashedText(
      try ExporterOptionWords.spelledOut(
        GoalCommand.adding(try knownCommand(typed, environment, console)), exporters: exporters))
    do {
      // Set up the parser of this command only: looking at all of them takes longer than most commands take to run.
      let (parser, rest) = Program.parser(of: arguments)
      var command = try parser.parseAsRoot(rest)
      guard let command = Program.octavoCommand(command) else { return try command.run() }
      try TypedArguments.refuseRepeated(typed, of: arguments)
      let toleratesErrors = type(of: command).toleratesBrokenConfiguration
      var session = try session(environment, console, command.output.choices, toleratingErrors: toleratesErrors)
      session.arguments = rest
      defer { LibraryOptions.close() }
      try command.run(in: session)
    } catch let error where arguments != typed {
      // Report the error for the arguments as they were parsed.
      Failure(error: error, arguments: arguments).end(console)
    }
  }

  /// The command as one of this program. As its own type: for `any ParsableCommand`, the runtime would search all
  /// conformances of the program once more.
  private static func octavoCommand(_ command: some ParsableCommand) -> (any OctavoCommand)? {
    command as? any OctavoCommand
  }

  private func session(
    _ environment: [String: String], _ console: Console, _ choices: DisplayChoices = DisplayChoices(),
    toleratingErrors isLenient: Bool = false
  ) throws -> Session {
    let settings = try Program.settings(environment, toleratingErrors: isLenient)
    return Session(
      program: self, environment: environment, settings: settings,
      places: XDGPaths(environment: environment, library: settings.library, backups: settings.backupFolder),
      now: try Clock.now(environment: environment, settings), visibility: settings.visibility,
      console: console.arranged(by: settings, choices, environment))
  }

  private static func settings(_ environment: [String: String], toleratingErrors isLenient: Bool) throws -> Settings {
    let file = ConfigurationFile(XDGPaths(environment: environment, library: nil).configuration)
    do {
      return try Configuration(file: file, environment: environment, commands: Octavo.commandNames).settings
    } catch {
      guard isLenient else { throw error }
      return Configuration(unbroken: environment).settings
    }
  }

  /// The options of ArgumentParser that describe all commands.
  private static let optionsOfRoot: Set = ["--help-hidden", "--experimental-dump-help", "--generate-completion-script"]

  /// The type that parses the arguments: the command they begin with, the overview if they begin with none, and the
  /// root for unknown words and for options about all commands.
  static func parser(of arguments: [String]) -> (any ParsableCommand.Type, [String]) {
    guard let first = arguments.first, !first.hasPrefix("-") || optionsOfRoot.contains(first) else {
      return (OverviewCommand.self, arguments)
    }
    guard let command = Octavo.command(named: first) else { return (Octavo.self, arguments) }
    return (command, Array(arguments.dropFirst()))
  }

  /// The arguments, with an alias replaced by its expansion, and another word for a command by the command.
  /// - Throws: ``UnknownCommand`` if the first word is not a command, alias or option, and not another word for one
  ///   command.
  private func knownCommand(
    _ arguments: [String], _ environment: [String: String], _ console: Console
  ) throws -> [String] {
    guard let first = arguments.first, !first.hasPrefix("-") else { return arguments }
    if first == "help", let word = arguments.dropFirst().first, Octavo.command(named: word) == nil {
      throw MovedCommand([word]) as (any Error)?
        ?? UnknownCommand(
          word: word, known: Octavo.commandNames + HelpTopic.allCases.map(\.rawValue), prefix: "octavo help")
    }
    guard first != "help", Octavo.command(named: first) == nil else { return arguments }
    let settings = try Program.settings(environment, toleratingErrors: false)
    let expanded = settings.expanding(arguments)
    guard expanded == arguments else { return expanded }
    if let moved = MovedCommand(arguments) { throw moved }
    if let spoken = try SpokenCommand.understood(arguments, in: { try session(environment, console) }) {
      if spoken.count == arguments.count { console.say("'\(first)' was taken for '\(spoken[0])'") }
      return spoken
    }
    throw UnknownCommand(
      word: first, known: Octavo.commandNames + settings.aliases.map(\.name), rest: arguments,
      fallback: try SpokenCommand.ofBook(arguments) { try session(environment, console) })
  }

  /// The answer to arguments without a command: `octavo --version`, `octavo --help`, `octavo help TOPIC`, and
  /// `octavo export NAME --help`, which shows the exporter and its options; nil for all other arguments.
  private func answerWithoutCommand(
    _ arguments: [String], _ environment: [String: String], _ console: Console
  ) throws -> [String]? {
    if arguments == ["--version"] { return [Program.version] }
    if arguments.count == 2, arguments[0] == "help", let topic = HelpTopic(rawValue: arguments[1]) {
      return try topic.lines { try Program.settings(environment, toleratingErrors: true).aliases }
    }
    if (1...2).contains(arguments.count), arguments.allSatisfy(["--help", "-h", "help"].contains) {
      return FirstHelp.lines
    }
    guard arguments.count == 3, arguments[0] == "export", ["--help", "-h"].contains(arguments[2]) else { return nil }
    return try session(environment, console).exporterCatalogue().registry.find(arguments[1]).map {
      ExporterPage(registered: $0, width: console.width ?? HelpText.columns).help
    }
  }
}
