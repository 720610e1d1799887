internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// `octavo year`: shows a year in books.
struct YearCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", _superCommandName: Octavo.name, abstract: "Show a year in books",
    discussion: """
      The default is this year. A query selects the readings to count. Undated readings belong to \
      no year; 'octavo stats --by year' shows them. --jsonl, --csv and --format list the readings that ended in the year.

      EXAMPLE
        octavo year
        octavo year 2025 author:woolf
        octavo year 2025 --csv
      """)

  @Argument(help: ArgumentHelp("The year, and a query: words, +tags and field:value.", valueName: "query")) var words:
    [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let scope = try YearArguments(words, in: session, library)
    let year = scope.year
    let summary = YearSummary(of: try library.outline(ofYear: year, matching: scope.query), year: year)
    let facts = YearFacts(summary, year: year)
    if output.isJSON { try session.console.printJSON(facts) }
    let isAnswered = try output.isJSON || output.answersInRows(facts.finished + facts.abandoned, on: session.console)
    if summary.isEmpty { return try scope.reportNothing("year", isAnswered: isAnswered, session, library) }
    if isAnswered { return }
    let goals = scope.query.isEverything ? try library.goals(isOn: true).filter { $0.goal.isOf(year) } : []
    let text = YearText(summary, year: year, query: scope.query.text, goals: goals.map(\.progress), session.console)
    session.console.show(text.lines)
  }
}

/// A year in books as JSON.
private struct YearFacts: Encodable {
  struct Ended: TabularFacts {
    let uid: UID
    let title: String
    let authors: String
    let status: Reading.Status
    let ended: Day?
    let rating: Rating?

    init(_ read: YearSummary.ReadBook) {
      uid = read.book.uid
      title = read.book.title
      authors = read.book.byline
      status = read.reading.status
      ended = read.reading.ended
      rating = read.reading.rating
    }
  }

  let year: Int
  let finished: [Ended]
  let abandoned: [Ended]
  let pages: StatisticsFacts.Pages
  let pagesByMonth: [Int]
  let minutes: Int
  let time: StatisticsFacts.Time
  let minutesByMonth: [Int]
  let daysWithEntries: Int
  let entries: Int
  let quotes: Int
  let meanRating: Double?
  let ratingCounts: [Int]
  let ratingCountsByHalf: [Int]

  init(_ summary: YearSummary, year: Int) {
    self.year = year
    finished = summary.finished.map(Ended.init)
    abandoned = summary.abandoned.map(Ended.init)
    pages = StatisticsFacts.Pages(PageSum(summary.pages))
    pagesByMonth = summary.pages.months(of: year)
    minutes = summary.minutes
    time = StatisticsFacts.Time(summary.time.sum)
    minutesByMonth = summary.time.months(of: year)
    daysWithEntries = summary.daysWithEntries
    entries = summary.entryCount
    quotes = summary.quoteCount
    meanRating = summary.ratings.meanHundredths.map { Double($0) / 100 }
    ratingCounts = summary.ratings.countsByStars
    ratingCountsByHalf = summary.ratings.countsByHalfStars
  }
}

extension YearFacts.Ended {
  fileprivate static var columns: [FactColumn<YearFacts.Ended>] {
    [
      FactColumn("uid") { .text($0.uid.text) }, FactColumn("title") { .text($0.title) },
      FactColumn("authors") { .text($0.authors) }, FactColumn("status") { .text($0.status.rawValue) },
      FactColumn("ended") { .optional($0.ended?.text) }, FactColumn("rating") { .optional($0.rating?.text) },
    ]
  }
}
