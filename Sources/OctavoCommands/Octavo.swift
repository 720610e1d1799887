internal import ArgumentParser
internal import ExportHost
internal import ReadingModel

/// The root of all commands.
struct Octavo: ParsableCommand {
  /// The word it is called by. A command that names it as the one above itself is spared a look for a request that only
  /// the root takes, which costs a sixth of a short command's time.
  static let name = "octavo"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "A reading journal for the terminal.",
    discussion: """
      Log pages and thoughts in one line, look back at what you read, and turn any part of it into something to keep or \
      to show. Everything lives in one file of yours; nothing leaves this machine unless you export it.

      EXAMPLE
        octavo
        octavo log 120 "the storm was him all along" +theory
        octavo export html -o site/

      Where your words may mean several books you are asked, at a terminal; --no-input, anywhere, makes that an error.

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
        name: "Bring and take",
        subcommands: [
          AddCommand.self, DocumentsCommand.self, LookupCommand.self, SourcesCommand.self, ImportCommand.self,
          ExportCommand.self, ExportersCommand.self,
          ShareCommand.self, UnshareCommand.self,
        ]),
      CommandGroup(
        name: "Change your mind",
        subcommands: [EditCommand.self, RemoveCommand.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self]),
      CommandGroup(
        name: "Library",
        subcommands: [
          TourCommand.self, InitCommand.self, SeedCommand.self, ProfileCommand.self, ReaderCommand.self,
          ConfigCommand.self, HooksCommand.self, WhereCommand.self, BackupCommand.self, RestoreCommand.self,
          DoctorCommand.self, CompletionCommand.self,
          ManualCommand.self,
        ]),
      CommandGroup(name: "Asked by shells", subcommands: [CompleteCommand.self]),
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The command that begins with a word; nil when none does.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == word }
  }

  /// The command of one word, or of two as `goal add`; nil when there is none.
  static func command(of words: String) -> (any ParsableCommand.Type)? {
    let words = words.split(separator: " ").map(String.init)
    guard let first = words.first, let command = command(named: first) else { return nil }
    return words.count < 2 ? command : command.configuration.subcommands.first { $0._commandName == words[1] }
  }

  /// The commands that readers are to know of.
  static var shownCommands: [any ParsableCommand.Type] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// The words that begin a command that readers are to know of.
  static var commandNames: [String] { shownCommands.compactMap { $0.configuration.commandName } + ["help"] }
}
