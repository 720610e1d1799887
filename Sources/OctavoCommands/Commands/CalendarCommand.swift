internal import ArgumentParser
internal import Charts
internal import LibraryStore
internal import ReadingModel

/// `octavo calendar`: the days of a year on which was read.
struct CalendarCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "The days of a year by the pages read on them.",
    discussion: """
      Without a year it is this one. Pages whose day is not known exactly stand on no day; 'octavo stats' tells how many \
      they are.

      EXAMPLE
        octavo calendar
        octavo calendar 2025 --json
      """)

  @Argument(help: "The year.") var year: Int?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let year, Day(year: year) == nil { throw ValidationError("a year is a number such as 2025, not \(year)") }
  }

  func run(in session: Session) throws {
    let year = year ?? session.now.day.year
    let summary = YearSummary(of: try library.open(session).snapshot(), year: year)
    let calendar = YearCalendar(year: year, pages: summary.pages.byDay)
    let console = session.console
    if output.isJSON { return try console.printJSON(CalendarFacts(calendar)) }
    let paint = Paint(isOn: console.isColoured)
    for line in calendar.text(console.chartCharacters) { console.print(line) }
    console.print("")
    console.print(paint.dim(YearCalendar.legend(console.chartCharacters)))
    let run = calendar.longestRunDays
    console.print(calendar.alternative() + (run > 1 ? " The longest run was \(run) days." : ""))
  }
}

/// The days of a year, as JSON tells them.
private struct CalendarFacts: Encodable {
  let year: Int
  let pages: [String: Int]
  let days: Int
  let longestRunDays: Int

  init(_ calendar: YearCalendar) {
    year = calendar.year
    pages = Dictionary(calendar.pages.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
    days = calendar.pages.count
    longestRunDays = calendar.longestRunDays
  }
}
