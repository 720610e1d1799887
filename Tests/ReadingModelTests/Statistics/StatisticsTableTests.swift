import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("statistics")
struct StatisticsTableTests {
  private func table(
    _ books: [Book], in period: String? = nil, by grouping: StatisticsTable.Grouping? = nil,
    where counts: (Reading, Book) -> Bool = { _, _ in true }
  ) throws -> StatisticsTable {
    var request = StatisticsTable.Request(period: try period.map { DayRange(try Day($0)) }, by: grouping)
    request.isExplained = true
    return StatisticsTable(of: books, request, where: counts)
  }

  /// Emma, logged on two days for 90 minutes and finished; Ulysses, abandoned; Moby-Dick, finished on an unknown day.
  private func books() throws -> [Book] {
    var make = FixtureMaker()
    var emma = make.book("Emma", by: "Jane Austen", pages: 400)
    (emma.tags, emma.language) = (["regency", "comedy"], "en")
    var half = try make.page(200, of: 400, "2025-01-31")
    half.minutes = 90
    var first = make.reading([
      try make.status(.reading, "2025-01-30"), half, try make.page(300, of: 400, "2025-02-01"),
      try make.status(.finished, "2025-02-01"),
    ])
    first.rating = try Rating("4.5")
    var second = make.reading([try make.status(.reading, "2026-03-01"), try make.status(.finished, "2026-03-04")])
    second.rating = try Rating("4")
    emma.readings = [first, second]
    var ulysses = make.book("Ulysses", by: "James Joyce", pages: 700)
    ulysses.readings = [
      make.reading([try make.page(70, of: 700, "2025-05-01"), try make.status(.abandoned, "2025-05-02")])
    ]
    var moby = make.book("Moby-Dick", by: "Herman Melville", pages: nil)
    moby.readings = [make.reading([make.status(.finished, nil)])]
    return [emma, ulysses, moby]
  }

  @Test("count readings and books, and pages with what they rest on")
  func whole() throws {
    let all = try table(books()).whole
    #expect((all.finishedCount, all.finishedBookCount, all.undatedCount, all.abandonedCount) == (3, 2, 1, 1))
    #expect(all.endedBookCount == 3)
    #expect((all.pages.logged, all.pages.spread, all.pages.unknown) == (470, 400, 0))
    #expect((all.minutes, all.timedEntryCount) == (90, 1))
    #expect(all.ratings.meanHundredths == 425)
    #expect(all.shares.map(\.pages.total).reduce(0, +) == all.pages.total)
    #expect(all.shares.map(\.minutes).reduce(0, +) == all.minutes)
    #expect(all.shares.map(\.read.title) == ["Moby-Dick", "Emma", "Ulysses", "Emma"])
    #expect(all.meanLength == 400 && all.lengthCount == 2)
    // 200, 200 and 70 pages on three days.
    #expect(all.readDayCount == 3 && all.loggedDayCount == 3 && all.loggedPagesPerDay == 157)
    var make = FixtureMaker()
    var print = make.book("Middlemarch", by: "George Eliot", pages: 300)
    let pages = try [(10, "2024-01-05"), (290, "2024-03"), (300, "2024-03-20")]
      .map { try make.page($0.0, of: 300, $0.1) }
    print.readings = [make.reading([try make.status(.reading, "2024-01")] + pages)]
    let pace = try table([print]).whole
    #expect(pace.pages.logged == 300 && pace.loggedDayCount == 2 && pace.loggedPagesPerDay == 10, "a month is no day")
    #expect(all.newAuthors == ["Herman Melville", "Jane Austen"])
  }

  @Test("of a period count what was read in it; of some readings, all of their pages")
  func periods() throws {
    let books = try books()
    let year = try table(books, in: "2025").whole
    #expect((year.finishedCount, year.abandonedCount, year.pages.total, year.minutes) == (1, 1, 470, 90))
    #expect(try table(books, in: "2025-02").whole.pages.total == 200)
    let later = try table(books) { reading, _ in reading.ended?.year == 2026 }.whole
    #expect(later.pages.spread == 400 && later.newAuthors == [])
    #expect(try table(books) { reading, _ in reading.status == .abandoned }.whole.pages.total == 70)
    #expect(try table(books) { _, _ in false }.whole.isEmpty)
  }

  @Test("are grouped by time, undated last, and by properties, most read first")
  func groups() throws {
    func rows(_ grouping: StatisticsTable.Grouping) throws -> [String] {
      try table(books(), by: grouping).rows.map {
        "\($0.key ?? "?") \($0.statistics.finishedCount) \($0.statistics.pages.total)"
      }
    }
    #expect(try rows(.year) == ["2025 1 470", "2026 1 400", "? 1 0"])
    #expect(try rows(.month) == ["2025-01 0 200", "2025-02 1 200", "2025-05 0 70", "2026-03 1 400", "? 1 0"])
    #expect(try rows(.author) == ["Jane Austen 2 800", "Herman Melville 1 0", "James Joyce 0 70"])
    #expect(try rows(.tag) == ["comedy 2 800", "regency 2 800", "? 1 70"])
    #expect(try rows(.status) == ["finished 3 800", "abandoned 0 70"])
  }

  @Test("are grouped by a field of the book and of the reading, a value of both once")
  func fields() throws {
    let mood = try FieldName("mood")
    var books = try books()
    books[0].custom[mood] = [.text("calm"), .text("dark")]
    for index in books[0].readings.indices { books[0].readings[index].custom[mood] = [.text("dark")] }
    let rows = try table(books, by: .field(mood)).rows
    #expect(rows.map(\.key) == ["calm", "dark", nil])
    #expect(rows[0].statistics == rows[1].statistics)
  }

  @Test("say of each year what the year in books says")
  func years() throws {
    let books = try Snapshot.seed().books
    let snapshot = Snapshot(books: books)
    for year in snapshot.years {
      let summary = YearSummary(of: snapshot, year: year)
      let all = try table(books, in: "\(year)").whole
      #expect((all.finishedCount, all.abandonedCount) == (summary.finished.count, summary.abandoned.count))
      #expect(all.pages == PageSum(summary.pages) && all.minutes == summary.minutes)
      #expect(all.ratings == summary.ratings)
      let row = try #require(try table(books, by: .year).rows.first { $0.key == "\(year)" })
      #expect(row.statistics.pages == PageSum(summary.pages) && row.statistics.finishedCount == summary.finished.count)
    }
    let all = try table(books).whole
    let everything = YearSummary(of: snapshot, year: nil)
    #expect(all.pages == PageSum(everything.pages) && all.minutes == everything.minutes)
    #expect(all.finishedCount == everything.finished.count)
  }
}
