import ReadingModel
import Testing

@Suite("a goal in the reader's words")
struct GoalPhraseTests {
  private func phrase(_ text: String) throws -> GoalPhrase { try GoalPhrase(text, today: Day("2026-11-20")) }

  private static func days(_ first: String, _ last: String) throws -> Period {
    .days(try Day(first), try Day(last))
  }

  @Test(
    "says how much of what in which days",
    arguments: [
      ("24 books in 2026", 24, Goal.Measure.books, "in 2026"), ("5 by authors new to me", 5, .authors, "in 2026"),
      ("5 books by new authors this month", 5, .authors, "in 2026-11"), ("200 hours", 200, .hours, "in 2026"),
      ("200h", 200, .hours, "in 2026"), ("6,000 pages this year", 6000, .pages, "in 2026"),
      ("2 books a month", 2, .books, "a month"), ("20 minutes a day", 20, .minutes, "a day"),
      ("20 min daily", 20, .minutes, "a day"), ("1 book every week", 1, .books, "a week"),
      ("300 days of reading next year", 300, .days, "in 2027"), ("3 books in march", 3, .books, "in 2027-03"),
      ("3 books in december", 3, .books, "in 2026-12"), ("3 books in march 2026", 3, .books, "in 2026-03"),
      ("3 books in mar 2027", 3, .books, "in 2027-03"), ("10 readings in 2026-03", 10, .readings, "in 2026-03"),
      ("6000 pages until 2026-12-31", 6000, .pages, "from 2026-11-20 to 2026-12-31"),
      ("6000 pages by 2026-12-31", 6000, .pages, "from 2026-11-20 to 2026-12-31"),
      ("6000 pages from 2026-02-01 to 2026-06", 6000, .pages, "from 2026-02-01 to 2026-06-30"),
      ("6000 pages 2026-02..2026-06", 6000, .pages, "from 2026-02-01 to 2026-06-30"),
      ("40 pages on 2026-12-24", 40, .pages, "on 2026-12-24"),
      ("7 days this week", 7, .days, "from 2026-11-16 to 2026-11-22"),
      ("5 books by december", 5, .books, "from 2026-11-20 to 2026-12-31"),
      ("5 books by 31 december", 5, .books, "from 2026-11-20 to 2026-12-31"),
      ("5 books by the end of the year", 5, .books, "from 2026-11-20 to 2026-12-31"),
      ("5 books until march", 5, .books, "from 2026-11-20 to 2027-03-31"),
      ("5 books by christmas", 5, .books, "from 2026-11-20 to 2026-12-25"),
      ("12 books 2027", 12, .books, "in 2027"), ("12 books in 3 months", 12, .books, "from 2026-11-20 to 2027-02-20"),
      ("12 books in the next 3 months", 12, .books, "from 2026-11-20 to 2027-02-20"),
      ("12 books from march to june", 12, .books, "from 2026-03-01 to 2026-06-30"),
      ("12 books between march and june", 12, .books, "from 2026-03-01 to 2026-06-30"),
      ("12 books from march 2026 to june 2026", 12, .books, "from 2026-03-01 to 2026-06-30"),
      ("12 books between march 2027 and june", 12, .books, "from 2027-03-01 to 2027-06-30"),
    ])
  func reading(_ text: String, _ amount: Int, _ measure: Goal.Measure, _ period: String) throws {
    let phrase = try phrase(text)
    #expect((phrase.amount, phrase.measure, phrase.period.words) == (amount, measure, period))
  }

  @Test(
    "means the reader's own week",
    arguments: [
      ("7 days this week", "2026-11-15", "2026-11-21"), ("7 days next week", "2026-11-22", "2026-11-28"),
      ("7 days last-week..this-week", "2026-11-08", "2026-11-21"),
    ])
  func weeks(_ text: String, _ first: String, _ last: String) throws {
    let phrase = try GoalPhrase(text, today: Day("2026-11-20"), weekStart: .sunday)
    #expect(try phrase.period == GoalPhraseTests.days(first, last))
  }

  @Test(
    "is refused with what to write instead",
    arguments: [
      ("books in 2026", GoalPhrase.Invalid.Reason.noAmount), ("", .noAmount), ("0 books", .noWholeNumber("0")),
      ("5.5 books", .noWholeNumber("5.5")), ("1,5 hours a day", .noWholeNumber("1,5")),
      ("1,50 books", .noWholeNumber("1,50")), (",5 books", .noWholeNumber(",5")),
      ("1000,000 pages", .noWholeNumber("1000,000")),
      ("24", .noMeasure("")), ("25 hours a day", .tooMuch(most: 24, "hours")),
      ("8 days a week", .tooMuch(most: 7, "days")),
      ("24 novels in 2026", .noMeasure("novels")), ("24", .noMeasure("")), ("24 books in soon", .noPeriod("in soon")),
      ("24 books a fortnight", .noPeriod("a fortnight")), ("24 books until 2025", .over(try Day("2025"))),
      ("24 books in 2026 and 2027", .noPeriod("in 2026 and 2027")),
      ("24 books since 2025..", .noPeriod("since 2025..")), ("100 pages today", .noPeriod("today")),
    ])
  func refusals(_ text: String, _ reason: GoalPhrase.Invalid.Reason) {
    let error = #expect(throws: GoalPhrase.Invalid.self) { try phrase(text) }
    #expect(error?.reason == reason)
  }

  @Test("says itself in words, with its query")
  func words() throws {
    var goal = Goal(
      uid: UID(unixMilliseconds: 0, random: 0, 0), amount: 1, measure: .authors, period: .every(.month), query: "+sea")
    #expect(goal.name == "1 new author a month, +sea")
    goal.amount = 12
    #expect(goal.words == "12 new authors a month, +sea")
  }
}
