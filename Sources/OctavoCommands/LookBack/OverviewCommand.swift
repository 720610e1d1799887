internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Bare `octavo`: shows what the reader is reading, today's pages and the goals.
struct OverviewCommand: LibraryCommand, TopLevelCommand {
  static let word = "now"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show what you are reading, today and your goals",
    discussion: """
      --jsonl, --csv and --format list the books being read and paused; --json has everything.

      A book chosen with --use is the default until it is finished, paused or abandoned, or until you choose another.

      EXAMPLE
        octavo
        octavo now --json
        octavo now --format '{{title}} {{estimatedFinish}}'
        octavo now --use emma
      """)

  @Option(
    name: .customLong("use"),
    help: ArgumentHelp("Choose the book that 'octavo log' assumes, of several being read.", valueName: "book"))
  var chosen: String?
  @Flag(name: .customLong("use-none"), help: "Clear the choice.") var choosesNone = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws { try ValidationError.checkExclusive(["--use": chosen != nil, "--use-none": choosesNone]) }

  func run(_ library: Library, in session: Session) throws {
    if choosesNone || chosen != nil { return try choose(library, session) }
    let overview = try library.journal.overview(
      restDays: session.settings.streakRestDays, limit: output.form == .text ? OverviewText.mostBooks : nil)
    let calculator = session.loanCalculator
    let answer = Answer(overview, Overview.columns(calculator), rows: overview.underway)
    try session.print(answer, as: output) { console in
      console.show(OverviewText(overview: overview, calculator: calculator, console: console).lines)
      if let days = try library.sync.daysSinceSync(), days >= SyncText.longestDays {
        console.say("not synced for \(days.counted("day")) - '\("octavo sync".with(session.libraryArguments))'")
      }
      let waiting = try InboxCount.newCount(library, session)
      if waiting > 0 {
        let command = "octavo inbox".with(session.libraryArguments)
        console.say("inbox: \(waiting.counted("new line")) - '\(command)' stores \(waiting == 1 ? "it" : "them")")
      }
    }
  }
}

extension OverviewCommand {
  /// Chooses the default book, or none.
  private func choose(_ library: Library, _ session: Session) throws {
    if choosesNone { try library.books.chooseNone() }
    let chosen = try chosen.map { try library.books.choose(try library.books.book(named: [$0]).id) }
    try session.print(Answer(json: ["book": chosen.map { Record($0) }]), as: output) { console in
      if let chosen { return console.print("\(BookLine(chosen).titleAndByline) is the default book") }
      console.say("no default book - 'octavo now --use BOOK' chooses one of those being read")
    }
  }
}

extension Overview {
  @Columns<Overview> fileprivate static func columns(_ calculator: LoanCalculator) -> [Column<Overview>] {
    Column("today") { _ in calculator.today }
    Column.list("underway", \.underway)
    Column.object("timer", ReadingTimer.columns, \.timer)
    Column("pagesToday", \.pagesToday)
    Column("minutesToday", \.minutesToday)
    Column("pagesThisWeek", \.pagesThisWeek)
    Column("minutesThisWeek", \.minutesThisWeek)
    Column("streakDays", \.streakDays)
    Column("finishedThisYear", \.finishedThisYear)
    Column("wanted", \.wantedCount)
    Column.list("goals", \.goals)
    Column.list("due", DueLine.columns(calculator), \.due)
    Column.list("onThisDay", \.onThisDay)
  }
}

extension Overview.Underway: Tabular {
  static var columns: [Column<Overview.Underway>] {
    Column.nested("book", BookSummary.columns, \.book)
    Column("lastDay", \.lastDay)
    Column("estimatedFinish", \.estimate?.day)
    Column.hundredths("pagesPerDay", \.estimate?.pagesPerDayHundredths)
    Column("isChosen", \.isChosen)
  }
}
