import ReadingModel
import Testing

@Suite("a day to come")
struct ComingDayPhraseTests {
  // A Saturday.
  private static let today = "2026-11-21"

  @Test(
    "is read as a reader says it",
    arguments: [
      ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("in 3 weeks", "2026-12-12"), ("10 days", "2026-12-01"),
      ("in a month", "2026-12-21"), ("in 3 months", "2027-02-21"), ("next week", "2026-11-28"),
      ("next month", "2026-12-21"), ("fri", "2026-11-27"), ("next sat", "2026-11-28"), ("sunday", "2026-11-22"),
      ("14 march", "2027-03-14"), ("nov 21", "2026-11-21"), ("29 feb", "2028-02-29"), ("2026-12-19", "2026-12-19"),
      ("2026/12/19", "2026-12-19"), ("2026-12", "2026-12-31"), ("24 december 2027", "2027-12-24"),
      ("next-fri", "2026-11-27"), ("in-3-weeks", "2026-12-12"), ("in two weeks", "2026-12-05"),
      ("31/12/2026", "2026-12-31"), ("12/31", "2026-12-31"), ("31.12.", "2026-12-31"), ("1.2.2027", "2027-02-01"),
      ("one month", "2026-12-21"), ("in eleven days", "2026-12-02"), ("twenty days", "2026-12-11"),
      ("the 20th", "2026-12-20"), ("21st", "2026-11-21"), ("the 31st", "2026-12-31"),
    ])
  func reading(_ text: String, _ day: String) throws {
    #expect(try ComingDayPhrase(text).day(today: try Day(ComingDayPhraseTests.today)) == Day(day))
  }

  @Test(
    "is counted from an earlier first day, but for weekdays and words about today",
    arguments: [
      ("24 november", "2026-11-24"), ("15 november", "2026-11-15"), ("in 3 weeks", "2026-12-01"),
      ("the 20th", "2026-11-20"), ("fri", "2026-11-27"), ("tomorrow", "2026-11-22"), ("next week", "2026-11-28"),
      ("today", "2026-11-21"),
    ])
  func counting(_ text: String, _ day: String) throws {
    let (today, first) = (try Day(ComingDayPhraseTests.today), try Day("2026-11-10"))
    #expect(try ComingDayPhrase(text).day(today: today, from: first) == Day(day))
    #expect(try ComingDayPhrase(text).day(today: first, from: today) == ComingDayPhrase(text).day(today: first))
  }

  @Test("ends with its month where that is shorter")
  func shortMonths() throws {
    #expect(try ComingDayPhrase("in a month").day(today: try Day("2027-01-31")) == Day("2027-02-28"))
    #expect(try ComingDayPhrase("in 12 months").day(today: try Day("2028-02-29")) == Day("2029-02-28"))
    #expect(try ComingDayPhrase("none").day(today: try Day("2027-01-31")) == nil)
  }

  @Test(
    "is not one of the past",
    arguments: [
      "", "yesterday", "last fri", "last-fri", "-3d", "3 days ago", "soon", "in weeks", "unknown", "1/2", "31.2.",
    ])
  func refusing(_ text: String) {
    #expect(throws: ComingDayPhrase.Invalid.self) { try ComingDayPhrase(text) }
  }
}
