import Fixtures
import ReadingModel
import Testing

@Suite("the progress of a goal")
struct GoalProgressTests {
  /// The progress of a goal after some readings in 2026, each finished or abandoned on its day.
  private func progress(
    _ goal: String, countsAbandoned: Bool = false, on today: String, _ ends: [(String, Reading.Status)]
  ) throws -> GoalProgress {
    var make = FixtureMaker()
    let books = try ends.enumerated().map { index, end in
      var book = make.book("Book \(index)", by: "Author", pages: 100)
      book.readings = [
        make.reading([try make.page(1, of: 100, "2026-01-01"), make.status(end.1, try Day(end.0))])
      ]
      return book
    }
    let day = try Day(today)
    let phrase = try GoalPhrase(goal, today: day)
    let goal = Goal(
      uid: make.uid(), amount: phrase.amount, measure: phrase.measure, period: phrase.period, query: "")
    let days = goal.period.days(on: day)
    let table = StatisticsTable(of: books, StatisticsTable.Request(period: days))
    return GoalProgress(goal, countsAbandoned: countsAbandoned, in: days, table.whole, today: day)
  }

  private func finished(_ count: Int) -> [(String, Reading.Status)] {
    (0..<count).map { _ in ("2026-01-02", .finished) }
  }

  @Test("compares the count with an even pace, and extrapolates it")
  func pace() throws {
    // 73 of 365 days: a fifth of 24 is 4.8.
    let behindPace = try progress("24 books in 2026", on: "2026-03-14", finished(3))
    #expect((behindPace.begunDayCount, behindPace.dayCount, behindPace.even, behindPace.ahead) == (73, 365, 4, -1))
    #expect((behindPace.forecast, behindPace.forecastDay?.text) == (15, "2027-08-07"))
    #expect(!behindPace.isReached && behindPace.left == 21 && behindPace.leftDayCount == 292)
    let ahead = try progress("24 books in 2026", on: "2026-03-14", finished(6))
    #expect((ahead.ahead, ahead.forecast, ahead.forecastDay?.text) == (1, 30, "2026-10-19"))
  }

  @Test("is not on pace if its own forecast misses the goal, though it is behind by less than one")
  func justBehind() throws {
    let late = try progress("2 books a month", on: "2026-04-29", [("2026-04-02", .finished)])
    #expect((late.ahead, late.forecast, late.isJustBehind) == (0, 1, true))
    let middle = try progress("2 books a month", on: "2026-04-15", [("2026-04-02", .finished)])
    #expect((middle.ahead, middle.forecast, middle.isJustBehind) == (0, 2, false))
    #expect(try !progress("2 books a month", on: "2026-04-02", []).isJustBehind)
  }

  @Test("has no forecast without data")
  func silence() throws {
    let nothing = try progress("24 books in 2026", on: "2026-03-14", [])
    #expect(nothing.forecast == nil && nothing.forecastDay == nil && nothing.ahead == -4)
    let early = try progress("24 books in 2027", on: "2026-03-14", finished(3))
    #expect(!early.hasBegun && early.count == 0 && early.forecast == nil && early.even == 0)
    let over = try progress("24 books in 2026", on: "2027-01-01", finished(3))
    #expect(over.isOver && over.forecast == nil && over.left == 21 && over.leftDayCount == 0)
    #expect(try progress("3 books in 2026", on: "2026-03-14", finished(3)).forecastDay == nil)
  }

  @Test("restarts with every month, and with the reader's week")
  func recurring() throws {
    let month = try progress(
      "2 books a month", on: "2026-02-10", [("2026-01-31", .finished), ("2026-02-01", .finished)])
    #expect((month.first.text, month.last.text, month.count) == ("2026-02-01", "2026-02-28", 1))
    let sunday = try Day("2026-03-15")
    #expect(Period.every(.week).days(on: sunday).text == "2026-03-09 to 2026-03-15")
    #expect(Period.every(.week).days(on: sunday, weekStart: .sunday).text == "2026-03-15 to 2026-03-21")
  }

  @Test("counts abandoned readings as its query decides")
  func abandoned() throws {
    let ends: [(String, Reading.Status)] = [("2026-01-05", .finished), ("2026-01-06", .abandoned)]
    func count(_ goal: String, _ countsAbandoned: Bool) throws -> Int {
      try progress(goal, countsAbandoned: countsAbandoned, on: "2026-03-14", ends).count
    }
    #expect(try count("24 books in 2026", false) == 1)
    #expect(try count("24 books in 2026", true) == 2)
    #expect(try count("24 readings in 2026", false) == 1)
    #expect(try count("24 readings in 2026", true) == 2)
    // 100 pages of the first book, 1 page of the other.
    #expect(try count("600 pages in 2026", true) == 101)
    #expect(try count("2 by authors new to me", false) == 1)
  }
}
