internal import ArgumentParser
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
        name: "Read", subcommands: [
          OverviewCommand.self, StartCommand.self, LogCommand.self, NoteCommand.self, QuoteCommand.self,
          FinishCommand.self, RateCommand.self, ReviewCommand.self,
        ]),
      CommandGroup(
        name: "Look", subcommands: [ListCommand.self, ShowCommand.self, JournalCommand.self, SearchCommand.self]),
      CommandGroup(
        name: "Bring and take", subcommands: [AddCommand.self, ImportCommand.self, ExportCommand.self, ExportersCommand.self]),
      CommandGroup(
        name: "Library", subcommands: [InitCommand.self, SeedCommand.self, ProfileCommand.self, WhereCommand.self]),
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The words that begin a command.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}

extension Program {
  /// Runs the command of these arguments and ends the process with its exit code.
  package func run(_ arguments: [String], environment: [String: String]) async -> Never {
    let console = Console(environment: environment)
    do {
      if let helped = exporterHelp(arguments, console) {
        console.print(helped)
        Octavo.exit()
      }
      try Program.refuseUnknownCommand(arguments)
      let command = try Octavo.parseAsRoot(arguments)
      guard let command = command as? any OctavoCommand else {
        var other = command
        try other.run()
        Octavo.exit()
      }
      let session = Session(
        program: self, environment: environment, places: Places(environment: environment),
        now: try Clock.now(environment: environment), console: console)
      try await command.run(in: session)
      Octavo.exit()
    } catch {
      Failure(error).end(console)
    }
  }

  /// A first word that is neither a command nor an option.
  private static func refuseUnknownCommand(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-"), !Octavo.commandNames.contains(first) else { return }
    throw UnknownCommand(word: first, known: Octavo.commandNames)
  }

  /// `octavo export NAME --help` shows the exporter and its options.
  private func exporterHelp(_ arguments: [String], _ console: Console) -> String? {
    guard arguments.count == 3, arguments[0] == "export", ["--help", "-h"].contains(arguments[2]) else { return nil }
    return ExportersCommand.page(arguments[1], of: self)
  }
}
