internal import ArgumentParser
internal import ExportHost
internal import Glibc
internal import ReadingModel

/// The root of all commands.
struct Octavo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "octavo", abstract: "A reading journal for the terminal.",
    discussion: """
      Log pages and thoughts in one line, look back at what you read, and turn any part of it into something to keep or \
      to show. Everything lives in one file of yours; nothing leaves this machine unless you export it.

      EXAMPLE
        octavo
        octavo log 120 "the storm was him all along" +theory
        octavo export html -o site/

      EXIT CODES
      \(ExitStatus.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n"))
      """,
    version: Program.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Read",
        subcommands: [
          OverviewCommand.self, StartCommand.self, LogCommand.self, NoteCommand.self, QuoteCommand.self,
          FinishCommand.self, RateCommand.self, ReviewCommand.self, WantCommand.self, PauseCommand.self,
          ResumeCommand.self, DropCommand.self, SwitchCommand.self, UseCommand.self, TimerCommand.self,
        ]),
      CommandGroup(
        name: "Look",
        subcommands: [
          ListCommand.self, ShowCommand.self, JournalCommand.self, SearchCommand.self, QuotesCommand.self,
          SeriesCommand.self,
          RandomCommand.self, StatusCommand.self, QueryCommand.self,
        ]),
      CommandGroup(
        name: "Look back",
        subcommands: [
          StatsCommand.self, GoalCommand.self, YearCommand.self, CalendarCommand.self, TodayCommand.self,
          RecapCommand.self,
        ]),
      CommandGroup(
        name: "Bring and take",
        subcommands: [
          AddCommand.self, DocumentsCommand.self, ImportCommand.self, ExportCommand.self, ExportersCommand.self,
          ShareCommand.self, UnshareCommand.self,
        ]),
      CommandGroup(
        name: "Change your mind",
        subcommands: [EditCommand.self, RemoveCommand.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self]),
      CommandGroup(
        name: "Library",
        subcommands: [
          InitCommand.self, SeedCommand.self, ProfileCommand.self, WhereCommand.self, DoctorCommand.self,
          CompletionCommand.self, ManualCommand.self,
        ]),
      CommandGroup(name: "Asked by shells", subcommands: [CompleteCommand.self]),
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The command that begins with a word; nil when none does.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == word }
  }

  /// The commands that readers are to know of.
  static var shownCommands: [any ParsableCommand.Type] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// The words that begin a command that readers are to know of.
  static var commandNames: [String] { shownCommands.compactMap { $0.configuration.commandName } + ["help"] }
}

extension Program {
  /// Runs the command of these arguments and ends the process with its exit code.
  package func run(_ arguments: [String], environment: [String: String]) async -> Never {
    let console = Console(environment: environment)
    // A limit on the size of files (ulimit -f) is to be an error with a message, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let answer = try answerWithoutCommand(arguments, environment, console) {
        for line in answer { console.print(line) }
      } else {
        try await perform(arguments, environment, console)
      }
    } catch {
      Failure(error, of: arguments).end(console)
    }
    Glibc.exit(ExitStatus.done.rawValue)
  }

  private func perform(_ arguments: [String], _ environment: [String: String], _ console: Console) async throws {
    try Program.refuseUnknownCommand(arguments)
    // Only the command meant is set up: the parser takes longer to look at all of them than most commands to run.
    let (parser, rest) = Program.parser(of: ExporterOptionWords(exporters).spelledOut(arguments))
    var command = try parser.parseAsRoot(rest)
    guard let command = command as? any OctavoCommand else { return try command.run() }
    try await command.run(in: session(environment, console))
  }

  private func session(_ environment: [String: String], _ console: Console) throws -> Session {
    Session(
      program: self, environment: environment, places: Places(environment: environment),
      now: try Clock.now(environment: environment), visibility: .builtIn, console: console)
  }

  /// Who parses the arguments: the command they begin with, the overview for none at all, else the root.
  private static func parser(of arguments: [String]) -> (any ParsableCommand.Type, [String]) {
    guard let first = arguments.first else { return (OverviewCommand.self, []) }
    guard let command = Octavo.command(named: first) else { return (Octavo.self, arguments) }
    return (command, DashedText.guarded(Array(arguments.dropFirst())))
  }

  /// A first word that is neither a command nor an option.
  private static func refuseUnknownCommand(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return }
    guard Octavo.command(named: first) == nil else { return }
    throw UnknownCommand(word: first, known: Octavo.commandNames)
  }

  /// What is answered before a command is looked for: `octavo --version`, `octavo help queries`, and
  /// `octavo export NAME --help`, which shows the exporter and its options; nil for all other arguments.
  private func answerWithoutCommand(
    _ arguments: [String], _ environment: [String: String], _ console: Console
  ) throws -> [String]? {
    if arguments == ["--version"] { return [Program.version] }
    if arguments == ["help", "queries"] { return [QueryHelp.page] }
    guard arguments.count == 3, arguments[0] == "export", ["--help", "-h"].contains(arguments[2]) else { return nil }
    return try session(environment, console).exporterCatalogue().registry.find(arguments[1]).map {
      ExporterPage($0).help
    }
  }
}
