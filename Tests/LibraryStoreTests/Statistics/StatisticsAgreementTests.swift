import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

/// Pseudorandom numbers, the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }
  mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}

/// Random libraries, with every kind of reading, entry, position and day.
private struct RandomLibrary {
  private var generator: SeededGenerator
  private var make = FixtureMaker()

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
  }

  mutating func snapshot() throws -> Snapshot {
    Snapshot(books: try (1...30).map { try book("Book \($0)") })
  }

  private mutating func book(_ title: String) throws -> Book {
    var book = make.book(
      title, by: "Author \(generator.number(1...7))", pages: generator.happens(75) ? generator.number(1...900) : nil)
    if generator.happens(20) { book.contributors.append(Contributor(name: "Author \(generator.number(1...7))")) }
    if generator.happens(15) { book.contributors = book.contributors.map { Contributor(name: $0.name, role: .editor) } }
    if generator.happens(5) { book.contributors = [] }
    book.tags = ["sea", "war", "tea"].filter { _ in generator.happens(40) }
    book.language = generator.one(of: [nil, "en", "fr", "en-GB"])
    book.format = generator.one(of: [nil, .print, .ebook, .audio])
    book.durationSeconds = generator.happens(50) ? generator.number(3600...90_000) : nil
    book.isFavorite = generator.happens(20)
    for _ in 0..<generator.number(0...3) { book.readings.append(try reading()) }
    return book
  }

  private mutating func reading() throws -> Reading {
    var entries: [Entry] = []
    if generator.happens(60) { entries.append(make.status(.reading, try day())) }
    for _ in 0..<generator.number(0...6) { entries.append(try entry()) }
    if generator.happens(70) {
      entries.append(make.status(generator.one(of: [.finished, .finished, .finished, .abandoned, .paused]), try day()))
    }
    if generator.happens(10) { entries.append(try entry()) }
    var reading = make.reading(entries)
    if generator.happens(50) { reading.rating = try Rating(hundredths: 25 * generator.number(1...20)) }
    return reading
  }

  private mutating func entry() throws -> Entry {
    var entry = make.entry(generator.one(of: [.progress, .progress, .thought, .quote]), try day(), text: "text")
    if entry.kind == .progress || generator.happens(40) { entry.position = try position() }
    if generator.happens(50) { entry.minutes = generator.number(1...300) }
    return entry
  }

  private mutating func position() throws -> Position {
    let total = generator.number(50...900)
    let to = generator.number(1...total)
    switch generator.number(1...6) {
    case 1: return try Position(.percent, to: generator.number(0...10_000))
    case 2: return try Position(.seconds, to: to, total: total)
    case 3: return try Position(.page, from: generator.number(1...to), to: to, total: total)
    case 4: return try Position(.page, to: to, isBaseline: true)
    case 5: return try Position(.roman, to: generator.number(1...30))
    default: return try Position(.page, to: to, total: generator.happens(70) ? total : nil)
    }
  }

  private mutating func day() throws -> Day? {
    let (year, month) = (generator.number(2022...2026), generator.number(1...12))
    switch generator.number(1...20) {
    case 1: return nil
    case 2: return Day(year: year)
    case 3: return Day(year: year, month: month)
    default: return Day(year: year, month: month, day: generator.number(1...28))
    }
  }
}

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
    var counted = 0
    for (index, query) in StatisticsAgreementTests.queries.enumerated() {
      for period in StatisticsAgreementTests.periods {
        let groupings = StatisticsTable.Grouping.allCases
        let grouping = groupings[(index + period.count) % groupings.count]
        let days = try DayRange(period, today: Day("2026-11-20"))
        let query = try Query(query, today: Day("2026-11-20"))
        for by in [nil, grouping] {
          let request = StatisticsTable.Request(period: days, by: by)
          let table = try library.statistics.table(query, request)
          #expect(
            table == StatisticsTable(of: books, request) { query.matches($0, of: $1) },
            "\(query.text) by \(by?.rawValue ?? "")")
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
        var matching = snapshot
        matching.books = snapshot.books.map { book in
          var book = book
          book.readings = book.readings.filter { query.matches($0, of: book) }
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
