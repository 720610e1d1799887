import Fixtures
import GRDB
import QueryLanguage
import ReadingModel
import Testing

// `@testable` for the tails themselves.
@testable import LibraryStore

@Suite("the tail of a journal")
struct JournalTailTests {
  /// A reading with positions mostly of one unit and total, as readers log them, and everything that may come between.
  private struct RandomReading {
    var generator: SeededGenerator
    var make = FixtureMaker()
    private var unit = Position.Unit.page
    private var total: Int?

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func book(_ number: Int) throws -> Book {
      let pages = generator.happens(80) ? generator.number(100...500) : nil
      var book = make.book("Book \(number)", by: "Author", pages: pages)
      unit = generator.one(of: [.page, .page, .percent, .seconds, .location, .chapter, .roman])
      total = unit == .page && generator.happens(30) ? nil : unit == .percent ? nil : 900
      book.format = unit == .seconds ? .audio : nil
      book.durationSeconds = unit == .seconds && generator.happens(80) ? 900 : nil
      var entries = [make.status(.reading, Day(year: 2025, month: 1, day: 1))]
      for _ in 0..<generator.number(5...40) { entries.append(try entry()) }
      if generator.happens(30) { entries.append(make.status(.finished, try Day("2025-06-30"))) }
      book.readings = [make.reading(Entry.inJournalOrder(entries))]
      return book
    }

    private mutating func entry() throws -> Entry {
      let (month, number) = (generator.number(1...6), generator.number(1...28))
      let day = generator.one(of: [Day(year: 2025, month: month, day: number), Day(year: 2025, month: month), nil])
      let known = generator.happens(90) ? Day(year: 2025, month: month, day: number) : day
      var entry = make.entry(
        generator.one(of: [.progress, .progress, .progress, .thought, .quote]), known, text: "text")
      if entry.kind != .progress || generator.happens(80) {
        let to = generator.number(1...500)
        let from = generator.happens(20) ? generator.number(1...to) : nil
        entry.position = try Position(unit, from: from, to: to, total: total, isBaseline: generator.happens(1))
      }
      if entry.position == nil || generator.happens(20) { entry.minutes = generator.number(1...10) }
      return entry
    }
  }

  @Test("counts the pages and the time of its days as the whole journal does", arguments: Seeds.count(2))
  func agreement(seed: UInt64) throws {
    var random = RandomReading(seed: 70 + seed)
    let snapshot = Snapshot(books: try (1...40).map { try random.book($0) })
    let library = try Library.holding(snapshot, today: "2026-11-20")
    let books = try library.snapshot().books
    var counted = 0
    for text in ["2025-02-01", "2025-03-15", "2025-05-31", "2025-06-30"] {
      for last in [nil, try Day(text)] {
        let request = StatisticsTable.Request(period: DayRange(from: try Day(text), to: last))
        let table = try library.statistics.table(Query(), request)
        #expect(table == StatisticsTable(of: books, request) { _, _ in true }, "\(text)")
        counted += table.whole.pages.total + table.whole.time.datedMinutes
      }
    }
    #expect(counted > 1_000)
    let tails = try library.read { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM reading").compactMap {
        try JournalTail(of: $0, from: Day("2025-05-31"), db)?.furthest
      }
    }
    #expect(tails.count > 15, "most journals are shortened")
  }

  @Test("is all that is read of a long book to log a page")
  func log() throws {
    let library = try Library.fresh()
    let id = try library.adding("Emma", pages: 400)
    for day in 1...9 { try library.journal.log("\(day * 10)", in: id, on: "2025-08-0\(day)") }
    var pages: Int?
    let plans = try StatementPlans.of(library) { library in
      pages = try library.journal.log("100", in: id, on: "2025-08-10").pagesThatDay
    }
    #expect(pages == 10)
    let counted = plans.filter { $0.sql.contains("JOIN entry ON entry.readingId") }.flatMap(\.steps)
    #expect(counted.contains { $0.searches("entryByReading") && $0.isRange && $0.isCovering })
    #expect(StatementPlans.scans(counted).isEmpty && !counted.contains { $0.usesTemporaryTree })
    let furthest = plans.filter { $0.sql.contains("max(place)") }.flatMap(\.steps)
    #expect(furthest.contains { $0.searches("entryByPlace") && $0.isCovering })
    #expect(furthest.contains { $0.searches("entryByChange") && $0.isRange && $0.isCovering })
    let changes = plans.filter { $0.sql.hasPrefix("WITH change") }.flatMap(\.steps)
    #expect(changes.contains { $0.searches("entryByChange") && $0.isCovering })
  }
}
