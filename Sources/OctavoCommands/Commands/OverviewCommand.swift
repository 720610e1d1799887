internal import ArgumentParser
internal import Configuration
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// Bare `octavo`: shows what the reader is reading, today's pages and the goals.
struct OverviewCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", _superCommandName: Octavo.name,
    abstract: "Show what you are reading, today and your goals",
    discussion: """
      --jsonl, --csv and --format list the books being read and paused; --json has everything.

      EXAMPLE
        octavo
        octavo now --json
        octavo now --format '{{title}} {{estimatedFinish}}'
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let overview = try library.open(session).overview(restDays: session.settings.streakRestDays)
    let facts = OverviewFacts(overview, session.loanCalculator)
    if output.isJSON { return try session.console.printJSON(facts) }
    if try output.answersInRows(facts.underway, on: session.console) { return }
    session.console.show(OverviewText(overview, session.loanCalculator, session.console).lines)
  }
}

/// The overview as JSON.
private struct OverviewFacts: Encodable {
  struct Underway: TabularFacts {
    let book: BookFacts
    let lastDay: Day?
    let estimatedFinish: Day?
    let pagesPerDay: Double?
    let isChosen: Bool
  }
  let today: Day
  let underway: [Underway]
  let timer: TimerFacts?
  let pagesToday: Int
  let minutesToday: Int
  let pagesThisWeek: Int
  let minutesThisWeek: Int
  let streakDays: Int
  let finishedThisYear: Int
  let wanted: Int
  let goals: [GoalFacts]
  let due: [DueFacts]
  let onThisDay: [EntryFacts]

  init(_ overview: Overview, _ calculator: LoanCalculator) {
    today = calculator.today
    underway = overview.underway.map { one in
      Underway(
        book: BookFacts(one.book), lastDay: one.lastDay, estimatedFinish: one.estimate?.day,
        pagesPerDay: one.estimate.map { Double($0.pagesPerDayHundredths) / 100 }, isChosen: one.isChosen)
    }
    timer = overview.timer.map { TimerFacts($0) }
    pagesToday = overview.pagesToday
    minutesToday = overview.minutesToday
    pagesThisWeek = overview.pagesThisWeek
    minutesThisWeek = overview.minutesThisWeek
    streakDays = overview.streakDays
    finishedThisYear = overview.finishedThisYear
    wanted = overview.wantedCount
    goals = overview.goals.map { GoalFacts($0) }
    due = overview.due.map { DueFacts($0, calculator) }
    onThisDay = overview.onThisDay.map(EntryFacts.init)
  }
}

extension OverviewFacts.Underway {
  fileprivate static var columns: [FactColumn<OverviewFacts.Underway>] {
    BookFacts.columns.map { column in FactColumn(column.key) { column.value($0.book) } } + [
      FactColumn("lastDay") { .optional($0.lastDay?.text) },
      FactColumn("estimatedFinish") { .optional($0.estimatedFinish?.text) },
      FactColumn("pagesPerDay") {
        .optional($0.pagesPerDay.map { Decimals.text(hundredths: Int(($0 * 100).rounded())) })
      }, FactColumn("isChosen") { .yes($0.isChosen) },
    ]
  }
}
