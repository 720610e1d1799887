import QueryLanguage
import ReadingModel
import Testing

@Suite("the query of a goal")
struct QueryGoalTests {
  @Test(
    "decides whether abandoned readings count",
    arguments: [
      (Goal.Measure.books, "", false), (.books, "status:finished,abandoned", true),
      (.readings, "-status:finished", false),
      (.pages, "", true), (.pages, "-status:abandoned", false), (.pages, "status:finished", false),
      (.hours, "tag:sea", true), (.authors, "status:abandoned", false),
    ])
  func abandoned(_ measure: Goal.Measure, _ text: String, _ counts: Bool) throws {
    #expect(try Query(text, today: Day("2026-11-20")).countsAbandoned(as: measure) == counts)
  }

  @Test(
    "and of statistics has one period, and neither order nor limit",
    arguments: ["-day:2025", "day:2025 , moby", "day:2025 day:2026", "sort:title", "limit:3"])
  func period(_ text: String) throws {
    let query = try Query(text, today: Day("2026-11-20"))
    #expect(throws: QueryError.self) { try query.takingPeriod() }
  }

  @Test("of a year has neither days, order nor limit", arguments: ["day:2025", "-day:2025", "sort:title", "limit:3"])
  func year(_ text: String) throws {
    let query = try Query(text, today: Day("2026-11-20"))
    #expect(throws: QueryError.self) { try query.ofYear() }
  }

  @Test("gives its days as the period")
  func days() throws {
    let (query, period) = try Query("tag:sea day:2025", today: Day("2026-11-20")).takingPeriod()
    #expect(period == DayRange(try Day("2025")))
    #expect(query.groups == [[QueryTerm(.tag("sea", isPrefix: false))]])
  }
}
