import Fixtures
import ReadingModel
import Testing

@Suite("pages added up")
struct PageTallyTests {
  private func credits() throws -> [PageCredit] {
    var make = FixtureMaker()
    let logged = make.reading([
      try make.page(10, of: 100, "2024-12-31"), try make.page(30, of: 100, "2025-01-01"),
      try make.page(35, of: 100, "2025-01-01"),
    ])
    var month = make.entry(.progress, try Day("2025-02"))
    month.position = try Position(.page, to: 7, total: 100)
    var undated = make.entry(.progress, nil)
    undated.position = try Position(.page, to: 9, total: 100)
    let spread = make.reading([try make.status(.reading, "2025-03-01"), try make.status(.finished, "2025-03-02")])
    let unknown = make.reading([try make.status(.finished, "2025-04-04")])
    return [logged, make.reading([month, undated]), spread, unknown].flatMap { $0.pageCredits(pageCount: 100) }
  }

  @Test("are on the days that are known, and in months and years as far as those are")
  func all() throws {
    let tally = PageTally(try credits())
    #expect(tally.total == 35 + 9 + 100 + 100)
    #expect(tally.byBasis == [.logged: 42, .unknown: 102, .spread: 100])
    #expect(
      tally.byDay == [
        try Day("2024-12-31"): 10, try Day("2025-01-01"): 25, try Day("2025-03-01"): 50, try Day("2025-03-02"): 50,
      ])
    #expect(
      tally.byMonth == [
        try Day("2024-12"): 10, try Day("2025-01"): 25, try Day("2025-02"): 7, try Day("2025-03"): 100,
        try Day("2025-04"): 100,
      ])
  }

  @Test("of a year leave out the others and what has no year")
  func year() throws {
    let tally = PageTally(try credits(), year: 2025)
    #expect(tally.total == 25 + 7 + 100 + 100)
    #expect(tally.months(of: 2025) == [25, 7, 100, 100, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(PageTally(try credits(), year: 2024).total == 10)
    #expect(PageTally([]).total == 0)
  }

  @Test("of a book finished without a start are on no day")
  func noSpike() throws {
    var make = FixtureMaker()
    let tally = PageTally(make.reading([try make.status(.finished, "2025-04-04")]).pageCredits(pageCount: 500))
    #expect(tally.byDay.isEmpty)
    #expect(tally.total == 500)
  }
}
