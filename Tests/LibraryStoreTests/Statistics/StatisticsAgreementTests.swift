import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("statistics from the tables are those of the model")
struct StatisticsAgreementTests {
  private static let queries = [
    "", "tag:sea", "status:finished", "-status:abandoned rating:3..", "year:2024", "author:\"author 3\"", "kind:quote",
    "language:en , favorite:yes", "pages:none", "finished:none",
  ]
  private static let periods = [
    "", "2024", "2025-03", "2024-11..2025-02", "..2023", "2026-06..", "2026-07", "2025-11..2026-09",
  ]

  @Test("in any library, for any query and period, grouped by anything", arguments: Seeds.count(2))
  func statistics(seed: UInt64) throws {
    var random = RandomLibrary(seed: 1 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    let books = try library.snapshot().books
    let fields = try library.fields.names().map(StatisticsTable.Grouping.field)
    #expect(!fields.isEmpty)
    var counted = 0
    for (index, query) in StatisticsAgreementTests.queries.enumerated() {
      for period in StatisticsAgreementTests.periods {
        let groupings = StatisticsTable.Grouping.allCases + fields
        let grouping = groupings[(index + period.count) % groupings.count]
        let days = try DayRange(period, today: Day("2026-11-20"))
        let query = try Query(query, today: Day("2026-11-20"))
        let matching = try library.readings(matching: query)
        for by in [nil, grouping] {
          let request = StatisticsTable.Request(period: days, by: by)
          let table = try library.statistics.table(query, request)
          #expect(
            table == StatisticsTable(of: books, request) { reading, _ in matching.contains(reading.uid) },
            "\(query.text) by \(by?.word ?? "")")
          counted += table.whole.finishedCount + table.whole.pages.total + table.whole.newAuthors.count
        }
      }
    }
    #expect(counted > 10_000, "the queries find something")
  }

  @Test("explain what each reading adds", arguments: Seeds.count(1))
  func shares(seed: UInt64) throws {
    var random = RandomLibrary(seed: 1 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    var request = StatisticsTable.Request(period: DayRange(try Day("2024")))
    request.isExplained = true
    func lines(_ table: StatisticsTable) -> [String] {
      table.whole.shares.map { "\($0.read.title) \($0.read.ended?.text ?? "?") \($0.pages) \($0.minutes)" }
    }
    let stated = lines(try library.statistics.table(Query(), request))
    #expect(
      try stated.sorted() == lines(StatisticsTable(of: library.snapshot().books, request)).sorted())
    #expect(!stated.isEmpty)
  }

  @Test("of a year are those of the year in books", arguments: Seeds.count(1))
  func years(seed: UInt64) throws {
    var random = RandomLibrary(seed: 1 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    let snapshot = try library.snapshot()
    #expect(try library.statistics.years() == snapshot.years)
    func facts(_ summary: YearSummary) -> [String] {
      [
        "\(summary.finished.map { "\($0.book.title) \($0.book.byline) \($0.reading.rating?.text ?? "")" })",
        "\(summary.abandoned.map(\.book.title))",
        "\(summary.pages.total) \(summary.minutes) \(summary.daysWithEntries)",
        "\(summary.entryCount) \(summary.quoteCount) \(summary.longest?.book.title ?? "")",
        "\(summary.shortest?.book.title ?? "")",
      ]
    }
    for year in snapshot.years {
      for text in ["", "tag:sea", "-status:abandoned rating:3.."] {
        let query = try Query(text, today: Day("2026-11-20"))
        let found = try library.readings(matching: query)
        var matching = snapshot
        matching.books = snapshot.books.map { book in
          var book = book
          book.readings = book.readings.filter { found.contains($0.uid) }
          return book
        }
        let stated = YearSummary(of: try library.statistics.outline(ofYear: year, matching: query), year: year)
        let expected = YearSummary(of: matching, year: year)
        #expect(facts(stated) == facts(expected), "\(year) \(text)")
        #expect(stated.pages == expected.pages && stated.ratings == expected.ratings)
      }
    }
  }
}
