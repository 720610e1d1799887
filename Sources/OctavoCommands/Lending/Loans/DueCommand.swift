internal import ArgumentParser
internal import LibraryStore

/// `octavo loans due`: lists what is due, and when.
struct DueCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "List what is due, and the pages a day it takes",
    discussion: """
      --notify is for a timer or cron: one line for each item that is overdue or due within three days, and no output when \
      there is none, so that cron sends no mail. It exits with 0 either way. It also runs the hook on-due: \
      'octavo plugins --help'.

      EXAMPLE
        octavo loans due
        octavo loans due --within 7 --json
        octavo loans due --format '{{title}} {{daysLeft}}'
        octavo loans due --notify | xargs -r -d '\\n' -n 1 notify-send Octavo
        octavo export ical -o due.ics
      """)
  @Option(help: ArgumentHelp("Only what is overdue or due within this many days.", valueName: "count")) var within: Int?
  @Flag(help: "Print nothing when nothing is due soon; for timers.") var notify = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  /// How many days ahead --notify looks.
  private static let soonDays = 3

  func validate() throws { try InvalidValue.check(within, of: "--within", in: 0...3_650) }

  func run(_ library: Library, in session: Session) throws {
    let due = try library.lending.due(within: within ?? (notify ? DueCommand.soonDays : nil))
    let calculator = session.loanCalculator
    defer { if notify, !due.isEmpty { Hooks(session, of: library).after(Event(due, calculator)) } }
    let nothing =
      within == nil
      ? "nothing is due - 'octavo borrow BOOK --from NAME --due \"in 3 weeks\"' sets a due date"
      : "nothing is due in these days - 'octavo loans due' shows all"
    let answer = Answer("due", due, DueLine.columns(calculator))
    try session.print(answer, as: output, orElse: notify ? nil : .message(nothing)) { console in
      for line in due.flatMap({ $0.lines(calculator, on: console) }) { console.print(line) }
    }
  }
}
