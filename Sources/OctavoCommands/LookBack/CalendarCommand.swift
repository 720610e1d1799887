internal import ArgumentParser
internal import Charts
internal import Configuration
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct CalendarCommand: LibraryCommand, TopLevelCommand {
  static let word = "calendar"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show the pages or time of each day of a year",
    discussion: """
      The default is this year. A query selects the readings to count. A day without pages shows its time, as for an \
      audiobook. Entries without an exact day are left out; 'octavo stats' counts them. --jsonl, --csv and --format list the days.

      EXAMPLE
        octavo calendar
        octavo calendar 2025 format:audio
        octavo calendar 2025 --csv
      """)

  @Argument(help: .yearAndQuery) var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    let scope = try YearArguments(words, in: session, library)
    let summary = YearSummary(
      of: try library.statistics.outline(ofYear: scope.year, matching: scope.query), year: scope.year)
    let minutes = summary.time.minutesByDay
    let calendar = YearCalendar(year: scope.year, pages: summary.pages.byDay, minutes: minutes)
    let days = Set(calendar.pages.keys).union(calendar.minutes.keys).sorted().map { day in
      CalendarDay(day: day, pages: calendar.pages[day] ?? 0, minutes: minutes[day] ?? 0)
    }
    // Reading dated to the year but not to a day is reported below the empty calendar.
    let isEmpty = summary.isEmpty || (calendar.isEmpty && !scope.query.isEverything)
    let answer = Answer(
      calendar, YearCalendar.columns(minutes, session.settings.streakRestDays), rows: days, isEmpty: isEmpty)
    let nothing = isEmpty ? try scope.nothing("calendar", library) : nil
    try session.print(answer, as: output, orElse: nothing) { show(calendar, session, $0) }
  }

  private func show(_ calendar: YearCalendar, _ session: Session, _ console: Console) {
    let paint = console.paint
    var lines: [String] = []
    if !console.style.isPlain {
      let characters = console.style.chartCharacters
      lines = calendar.text(characters, weekStart: session.now.weekStart)
      lines += ["", paint.dim(YearCalendar.legend(characters))]
      if let legend = calendar.minuteLegend(characters) { lines.append(paint.dim(legend)) }
    }
    let run = calendar.longestRunDays(restDays: session.settings.streakRestDays)
    let sentence = calendar.alternative(day: console.style.text) + (run > 1 ? " The longest run was \(run) days." : "")
    console.show(lines + DisplayText.wrapped(sentence, to: console.width))
  }
}

extension YearCalendar {
  @Columns<YearCalendar> fileprivate static func columns(
    _ minutes: [Day: Int], _ restDays: Int
  ) -> [Column<YearCalendar>] {
    Column("year", \.year)
    Column.json("pages") { Dictionary($0.pages.map { ($0.key.text, $0.value) }) { first, _ in first } }
    Column.json("minutes") { _ in Dictionary(minutes.map { ($0.key.text, $0.value) }) { first, _ in first } }
    Column("days") { $0.pages.count + $0.minutes.count }
    Column("longestRunDays") { $0.longestRunDays(restDays: restDays) }
  }
}

private struct CalendarDay: Tabular {
  let day: Day
  let pages: Int
  let minutes: Int

  static var columns: [Column<CalendarDay>] {
    Column("day", \.day)
    Column("pages", \.pages)
    Column("minutes", \.minutes)
  }
}
