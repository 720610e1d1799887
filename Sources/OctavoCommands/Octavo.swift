internal import ArgumentParser
internal import ExportHost
internal import ReadingModel

/// The root of all commands.
struct Octavo: ParsableCommand {
  /// The name of the program. For commands with this `_superCommandName`, the parser does not search for an option that
  /// only the root takes, which would cost a sixth of a short command's time.
  static let name = "octavo"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "A reading journal for the terminal",
    discussion: """
      Log pages and thoughts in one line, look back at what you read, and turn any part of it into something to keep or \
      to show. Everything lives in one file of yours; nothing leaves this machine unless you export it.

      EXAMPLE
        octavo
        octavo log 120 "the storm was him all along" +theory
        octavo export html -o site/

      If several books match, Octavo asks at a terminal; with --no-input, anywhere, that is an error.

      EVERYWHERE
        --color auto|always|never   --plain, for sentences that read well aloud   --no-pager

      EXIT CODES
      \(ExitStatus.page)
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
          ListCommand.self, CatalogCommand.self, ShowCommand.self, JournalCommand.self, SearchCommand.self,
          QuotesCommand.self,
          SeriesCommand.self, ShelfCommand.self, WhyCommand.self, RandomCommand.self, StatusCommand.self,
          QueryCommand.self,
        ]),
      CommandGroup(
        name: "Lend and own",
        subcommands: [
          LendCommand.self, BorrowCommand.self, ReturnCommand.self, RenewCommand.self, ReserveCommand.self,
          LoansCommand.self, DueCommand.self, OwnCommand.self, CopiesCommand.self, OfferCommand.self, SellCommand.self,
          GiveCommand.self, SwapCommand.self, LoseCommand.self,
        ]),
      CommandGroup(
        name: "Wish and buy",
        subcommands: [
          WishCommand.self, WishesCommand.self, CartCommand.self, BuyCommand.self, BudgetCommand.self,
          CourseCommand.self,
        ]),
      CommandGroup(
        name: "Look back",
        subcommands: [
          StatsCommand.self, GoalCommand.self, YearCommand.self, CalendarCommand.self, TodayCommand.self,
          RecapCommand.self,
        ]),
      CommandGroup(
        name: "Import and export",
        subcommands: [
          AddCommand.self, DocumentsCommand.self, LookupCommand.self, SourcesCommand.self, ImportCommand.self,
          ExportCommand.self, ExportersCommand.self,
          ShareCommand.self, UnshareCommand.self,
        ]),
      CommandGroup(
        name: "Edit and undo",
        subcommands: [EditCommand.self, RemoveCommand.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self]),
      CommandGroup(
        name: "Library",
        subcommands: [
          TourCommand.self, InitCommand.self, SeedCommand.self, ProfileCommand.self, ReaderCommand.self,
          ConfigCommand.self, HooksCommand.self, WhereCommand.self, BackupCommand.self, RestoreCommand.self,
          DoctorCommand.self, CompletionCommand.self,
          ManualCommand.self,
        ]),
      CommandGroup(name: "Shell", subcommands: [CompleteCommand.self]),
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The command of a name; nil if there is none.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == word }
  }

  /// The command of one word, or of two such as `goal add`; nil if there is none.
  static func command(of words: String) -> (any ParsableCommand.Type)? {
    let words = words.split(separator: " ").map(String.init)
    guard let first = words.first, let command = command(named: first) else { return nil }
    return words.count < 2 ? command : command.configuration.subcommands.first { $0._commandName == words[1] }
  }

  /// The visible commands.
  static var shownCommands: [any ParsableCommand.Type] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// The names of the visible commands, and `help`.
  static var commandNames: [String] { shownCommands.compactMap { $0.configuration.commandName } + ["help"] }
}
