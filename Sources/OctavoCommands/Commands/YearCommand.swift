internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo year`: a year in books.
struct YearCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "year", abstract: "A year in books, on any day of it or after.",
    discussion: """
      Without a year it is this one. What was finished on an unknown day belongs to no year; 'octavo stats --by year' \
      shows it.

      EXAMPLE
        octavo year
        octavo year 2025 --json
      """)

  @Argument(help: "The year.") var year: Int?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let year, Day(year: year) == nil { throw ValidationError("a year is a number such as 2025, not \(year)") }
  }

  func run(in session: Session) throws {
    let year = year ?? session.now.day.year
    let snapshot = try library.open(session).snapshot()
    let summary = YearSummary(of: snapshot, year: year)
    if output.isJSON { return try session.console.printJSON(YearFacts(summary, year: year)) }
    guard !summary.isEmpty else { throw MatchError.emptyYear(year, known: snapshot.years) }
    for line in YearText(summary, year: year, session.console).lines { session.console.print(line) }
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
    pages = StatisticsFacts.Pages(summary.pages)
    pagesByMonth = summary.pages.months(of: year)
    minutes = summary.minutes
    daysWithEntries = summary.daysWithEntries
    entries = summary.entryCount
    quotes = summary.quoteCount
    meanRating = summary.ratings.meanHundredths.map { Double($0) / 100 }
    ratingCounts = summary.ratings.countsByStars
  }
}
