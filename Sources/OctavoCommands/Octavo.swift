internal import ArgumentParser

/// The root of all commands.
struct Octavo: ParsableCommand {
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

      If several books match, Octavo asks. Without a terminal, or with --no-input, it lists them and exits with 3.

      EVERYWHERE
        --color auto|always|never   --plain, for screen readers   --no-pager

      EXIT CODES
      \(ExitStatus.page)
      """,
    version: Program.version,
    groupedSubcommands: groups.map { CommandGroup(name: $0.name, subcommands: $0.commands) } + [
      CommandGroup(name: "Shell", subcommands: hiddenCommands)
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The commands that the help shows, in groups.
  private static let groups: [(name: String, commands: [any TopLevelCommand.Type])] = [
    (
      "Read",
      [
        OverviewCommand.self, StartCommand.self, LogCommand.self, NoteCommand.self, QuoteCommand.self,
        FinishCommand.self, RateCommand.self, ReviewCommand.self, WantCommand.self, PauseCommand.self,
        ResumeCommand.self, DropCommand.self, TimerCommand.self,
      ]
    ),
    (
      "Look",
      [
        ListCommand.self, CatalogCommand.self, ShowCommand.self, JournalCommand.self, SearchCommand.self,
        QuotesCommand.self, SeriesCommand.self, ShelfCommand.self, StatusCommand.self, QueryCommand.self,
        FieldsCommand.self,
      ]
    ),
    (
      "Lend, own and wish",
      [
        LendCommand.self, BorrowCommand.self, ReturnCommand.self, LoansCommand.self, CopiesCommand.self,
        WishesCommand.self,
      ]
    ),
    (
      "Look back",
      [
        StatsCommand.self, GoalCommand.self, YearCommand.self, CalendarCommand.self, TodayCommand.self,
      ]
    ),
    (
      "Import and export",
      [
        AddCommand.self, LookupCommand.self, ImportCommand.self, ExportCommand.self, ShareCommand.self,
        UnshareCommand.self, PublishCommand.self, ShareImageCommand.self, PluginsCommand.self,
      ]
    ),
    (
      "Edit and undo",
      [
        EditCommand.self, MergeCommand.self, RemoveCommand.self, UndoCommand.self, HistoryCommand.self,
      ]
    ),
    (
      "Library",
      [
        TourCommand.self, InitCommand.self, SeedCommand.self, ReaderCommand.self, ConfigCommand.self,
        BackupCommand.self, SyncCommand.self, InboxCommand.self, DoctorCommand.self, CompletionCommand.self,
      ]
    ),
  ]
  /// The commands that other programs call.
  private static let hiddenCommands: [any TopLevelCommand.Type] = [CompleteCommand.self]

  /// The command of a name; nil if there is none.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    (shownCommands + hiddenCommands).first { $0.word == word }
  }

  /// The command that arguments begin with, and its words, such as `goal add`; nil if there is none.
  static func command(of arguments: [String]) -> (words: [String], type: any ParsableCommand.Type)? {
    guard let first = arguments.first, var command = command(named: first) else { return nil }
    var words = [first]
    for word in arguments.dropFirst() {
      guard let below = command.configuration.subcommands.first(where: { $0.typedName == word }) else { break }
      command = below
      words.append(word)
    }
    return (words, command)
  }

  static var shownCommands: [any TopLevelCommand.Type] { groups.flatMap(\.commands) }

  /// The names of the visible commands, and `help`.
  static var commandNames: [String] { shownCommands.map { $0.word } + ["help"] }
}
