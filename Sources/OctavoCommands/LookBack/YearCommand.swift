internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct YearCommand: LibraryCommand, TopLevelCommand {
  static let word = "year"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show a year in books",
    discussion: """
      The default is this year. A query selects the readings to count. Undated readings belong to \
      no year; 'octavo stats --by year' shows them. --jsonl, --csv and --format list the readings that ended in the year.

      EXAMPLE
        octavo year
        octavo year 2025 author:woolf
        octavo year 2025 --csv
      """)

  @Argument(help: .yearAndQuery) var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    let scope = try YearArguments(words, in: session, library)
    let year = scope.year
    let summary = YearSummary(of: try library.statistics.outline(ofYear: year, matching: scope.query), year: year)
    let answer = Answer(
      summary, YearSummary.columns(year), rows: summary.finished + summary.abandoned, isEmpty: summary.isEmpty)
    let nothing = summary.isEmpty ? try scope.nothing("year", library) : nil
    try session.print(answer, as: output, orElse: nothing) { console in
      let goals = scope.query.isEverything ? try library.goals.all(isOn: true).filter { $0.goal.isOf(year) } : []
      console.show(
        YearText(
          summary: summary, year: year, query: scope.query.text, goals: goals.map(\.progress), console: console
        ).lines)
    }
  }
}

extension YearSummary {
  @Columns<YearSummary> fileprivate static func columns(_ year: Int) -> [Column<YearSummary>] {
    Column("year") { _ in year }
    Column.list("finished", \.finished)
    Column.list("abandoned", \.abandoned)
    Column.object("pages", PageSum.columns) { PageSum($0.pages) }
    Column.json("pagesByMonth") { $0.pages.months(of: year) }
    Column("minutes", \.minutes)
    Column.object("time", TimeSum.columns, \.time.sum)
    Column.json("minutesByMonth") { $0.time.months(of: year) }
    Column("daysWithEntries", \.daysWithEntries)
    Column("entries", \.entryCount)
    Column("quotes", \.quoteCount)
    Column.hundredths("meanRating", \.ratings.meanHundredths)
    Column.json("ratingCounts", \.ratings.countsByStars)
    Column.json("ratingCountsByHalf", \.ratings.countsByHalfStars)
  }
}

extension YearSummary.ReadBook: Tabular {
  static var columns: [Column<YearSummary.ReadBook>] {
    Column("uid", \.book.uid)
    Column("title", \.book.title)
    Column("authors", \.book.byline)
    Column("status", \.reading.status.rawValue)
    Column("ended", \.reading.ended)
    Column("rating", \.reading.rating)
  }
}
