internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import ReadingModel

/// Bare `octavo`: where the reader stands now.
struct OverviewCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "now",
    abstract: "What you are reading, today, this week, your goals, and on this day (the same as bare 'octavo').",
    discussion: """
      EXAMPLE
        octavo
        octavo now --json
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let overview = try library.open(session).overview(restDays: session.settings.streakRestDays)
    if output.isJSON {
      try session.console.printJSON(OverviewFacts(overview, today: session.now.day))
    } else {
      for line in OverviewText(overview, today: session.now.day, session.console).lines { session.console.print(line) }
    }
  }
}

/// What the bare command shows, as JSON tells it.
private struct OverviewFacts: Encodable {
  struct Underway: Encodable {
    let book: BookFacts
    let lastDay: Day?
    let estimatedFinish: Day?
    let pagesPerDay: Double?
    let isChosen: Bool
  }
  let today: Day
  let underway: [Underway]
  let pagesToday: Int
  let minutesToday: Int
  let pagesThisWeek: Int
  let minutesThisWeek: Int
  let streakDays: Int
  let finishedThisYear: Int
  let wanted: Int
  let goals: [GoalFacts]
  let onThisDay: [EntryFacts]

  init(_ overview: Overview, today: Day) {
    self.today = today
    underway = overview.underway.map { one in
      Underway(
        book: BookFacts(one.book), lastDay: one.lastDay, estimatedFinish: one.estimate?.day,
        pagesPerDay: one.estimate.map { Double($0.pagesPerDayHundredths) / 100 }, isChosen: one.isChosen)
    }
    pagesToday = overview.pagesToday
    minutesToday = overview.minutesToday
    pagesThisWeek = overview.pagesThisWeek
    minutesThisWeek = overview.minutesThisWeek
    streakDays = overview.streakDays
    finishedThisYear = overview.finishedThisYear
    wanted = overview.wantedCount
    goals = overview.goals.map { GoalFacts($0) }
    onThisDay = overview.onThisDay.map(EntryFacts.init)
  }
}
