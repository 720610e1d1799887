import ReadingModel
import Testing

@Suite("a day as a reader says it")
struct DayPhraseTests {
  @Test(
    "is resolved from today, a Friday",
    arguments: [
      ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("3 days ago", "2026-11-17"), ("a week ago", "2026-11-13"),
      ("last fri", "2026-11-13"), ("thu", "2026-11-19"), ("sat", "2026-11-14"), ("mar", "2026-03"), ("dec", "2025-12"),
      ("mar 2025", "2025-03"), ("2026-03-14", "2026-03-14"), ("2026-03", "2026-03"), ("2019", "2019"),
      ("2026/03/14", "2026-03-14"), ("2026.03", "2026-03"), ("14 March 2026", "2026-03-14"),
      ("march 14, 2026", "2026-03-14"), ("Mar 14th 2026", "2026-03-14"), ("14. march", "2026-03-14"),
      ("march 14", "2026-03-14"), ("20 nov", "2026-11-20"), ("21 nov", "2025-11-21"), ("the 3rd of june", "2026-06-03"),
      ("29 feb", "2024-02-29"), ("last-fri", "2026-11-13"), ("last november", "2025-11"), ("last-mar", "2026-03"),
      ("3-days-ago", "2026-11-17"), ("-30d", "2026-10-21"), ("-2w", "2026-11-06"), ("-6m", "2026-05-20"),
      ("2 months ago", "2026-09-20"), ("-1Y", "2025-11-20"), ("a year ago", "2025-11-20"), ("last-month", "2026-10"),
      ("this month", "2026-11"), ("last year", "2025"), ("mar-2025", "2025-03"), ("-0800", "-0800"),
      ("14.03.2026", "2026-03-14"), ("4.3.2026", "2026-03-04"), ("03.2026", "2026-03"),
      ("christmas eve", "2025-12-24"), ("Christmas 2024", "2024-12-25"), ("new year’s eve 2024", "2024-12-31"),
      ("halloween", "2026-10-31"), ("new-years-day", "2026-01-01"),
    ])
  func day(_ text: String, _ day: String) throws {
    #expect(try DayPhrase(text).day(today: Day("2026-11-20")) == Day(day))
  }

  @Test("may be a weekday of the reader's week")
  func week() throws {
    let (today, phrase) = (try Day("2026-11-20"), try DayPhrase("last-week"))
    #expect(phrase.day(today: today) == nil)
    #expect(phrase.days(today: today, weekStart: .monday)?.text == "2026-11-09 to 2026-11-15")
    #expect(phrase.days(today: today, weekStart: .sunday)?.text == "2026-11-08 to 2026-11-14")
    #expect(try DayPhrase("unknown").days(today: today, weekStart: .monday) == nil)
  }

  @Test(
    "is read by queries as it is by options",
    arguments: ["last-fri", "-30d", "mar", "14.03.2026", "2019", "yesterday", "last-month", "this-week"])
  func queries(_ text: String) throws {
    let today = try Day("2026-11-20")
    let range = try #require(DayRange(text, today: today))
    #expect(try DayPhrase(text).days(today: today, weekStart: .monday) == range)
  }

  @Test(
    "at the end of a range is the first one from its start on",
    arguments: [
      ("monday..friday", "2026-11-16 to 2026-11-20"), ("friday..monday", "2026-11-13 to 2026-11-16"),
      ("thu..thu", "2026-11-19"), ("june..december", "2026-06-01 to 2026-12-31"),
      ("december..january", "2025-12-01 to 2026-01-31"), ("1-june..24-december", "2026-06-01 to 2026-12-24"),
    ])
  func ranges(typed: String, days: String) throws {
    // A Friday, on which `friday` alone is a week ago.
    #expect(DayRange(typed, today: try Day("2026-11-20"))?.text == days)
  }

  @Test("may be unknown")
  func unknown() throws {
    #expect(try DayPhrase("unknown").day(today: Day("2026-11-20")) == nil)
  }

  @Test(
    "is refused when it names none",
    arguments: [
      "", "soon", "31 feb", "32 march", "march 14 26", "14 14 2026", "14", "03/14/2026", "14.2026", "31.02.2026",
      "1.2.3.2026", "14.03.26", "ma 14", "last 14 mar",
      "-3", "-3 days ago", "-d", "-9999999d", "this fri", "last day", "last-week-ago",
    ])
  func refused(_ text: String) {
    let problem = #expect(throws: DayPhrase.Invalid.self) { try DayPhrase(text) }
    #expect(problem?.text == text)
  }
}
