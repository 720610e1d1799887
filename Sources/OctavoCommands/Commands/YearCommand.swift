internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo year`: a year in books.
struct YearCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "A year in books, on any day of it or after.",
    discussion: """
      Without a year it is this one. A query says which readings count. What was finished on an unknown day belongs to \
      no year; 'octavo stats --by year' shows it.

      EXAMPLE
        octavo year
        octavo year 2025 author:woolf
        octavo year 2025 --json
      """)

  @Argument(help: ArgumentHelp("The year, and a query: words, +tags and field:value.", valueName: "query")) var words:
    [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let meant = try YearWords(words, in: session, library)
    let year = meant.year
    let summary = YearSummary(of: try library.outline(ofYear: year, fitting: meant.query), year: year)
    if output.isJSON { return try session.console.printJSON(YearFacts(summary, year: year)) }
    guard !summary.isEmpty else {
      guard meant.query.isEverything else { throw MatchError.nothingOfYear(year, query: meant.query.text) }
      throw MatchError.emptyYear(year, known: try library.years())
    }
    let goals = meant.query.isEverything ? try library.goals(isOn: true).filter { $0.goal.isOf(year) } : []
    let text = YearText(summary, year: year, query: meant.query.text, goals: goals.map(\.standing), session.console)
    for line in text.lines { session.console.print(line) }
  }
}

/// A year in books, as JSON tells it.
private struct YearFacts: Encodable {
  struct Finished: Encodable {
    let uid: UID
    let title: String
    let authors: String
    let ended: Day?
    let rating: Rating?

    init(_ read: YearSummary.ReadBook) {
      uid = read.book.uid
      title = read.book.title
      authors = read.book.byline
      ended = read.reading.ended
      rating = read.reading.rating
    }
  }

  let year: Int
  let finished: [Finished]
  let abandoned: [Finished]
  let pages: StatisticsFacts.Pages
  let pagesByMonth: [Int]
  let minutes: Int
  let daysWithEntries: Int
  let entries: Int
  let quotes: Int
  let meanRating: Double?
  let ratingCounts: [Int]

  init(_ summary: YearSummary, year: Int) {
    self.year = year
    finished = summary.finished.map(Finished.init)
    abandoned = summary.abandoned.map(Finished.init)
    pages = StatisticsFacts.Pages(PageSum(summary.pages))
    pagesByMonth = summary.pages.months(of: year)
    minutes = summary.minutes
    daysWithEntries = summary.daysWithEntries
    entries = summary.entryCount
    quotes = summary.quoteCount
    meanRating = summary.ratings.meanHundredths.map { Double($0) / 100 }
    ratingCounts = summary.ratings.countsByStars
  }
}
