import Fixtures
import ReadingModel
import Testing

@Suite("a year in books")
struct YearSummaryTests {
  @Test("counts what ended and what was written in it")
  func small() throws {
    let summary = YearSummary(of: try .small(), year: 2025)
    #expect(summary.finished.map(\.book.title) == ["Emma"])
    #expect(summary.abandoned.map(\.book.title) == ["Ulysses"])
    #expect(summary.pages.total == 474 + 62 + 90)
    #expect(summary.entryCount == 5)
    #expect(summary.quoteCount == 1)
    #expect(summary.daysWithEntries == 4)
    #expect(summary.ratings.meanHundredths == 475)
    #expect(!summary.isEmpty)
  }

  @Test("is empty without anything in it")
  func empty() throws {
    let summary = YearSummary(of: try .small(), year: 2020)
    #expect(summary.isEmpty)
    #expect(summary.ratings.meanHundredths == nil)
    #expect(summary.longest == nil && summary.shortest == nil)
    #expect(summary.ratings.countsByStars == [0, 0, 0, 0, 0])
  }

  @Test("is not empty with only time that was listened")
  func listening() throws {
    var make = FixtureMaker()
    var book = make.book("Listened", by: "A", pages: nil)
    book.format = .audio
    book.durationSeconds = 36_000
    book.readings = [
      make.reading([try make.status(.reading, "2024-12-20"), try make.status(.finished, "2025-01-05")])
    ]
    let summary = YearSummary(of: Snapshot(books: [book]), year: 2024)
    #expect(summary.minutes > 0 && summary.entryCount == 0 && !summary.isEmpty)
  }

  private func rated(_ ratings: [(String, String?, Int?)]) throws -> Snapshot {
    var make = FixtureMaker()
    return Snapshot(
      books: try ratings.map { title, rating, pages in
        var book = make.book(title, by: "A", pages: pages)
        var reading = make.reading([try make.status(.finished, "2025-01-01")])
        reading.rating = try rating.map { try Rating($0) }
        book.readings = [reading]
        return book
      })
  }

  @Test("knows the best and the longest")
  func best() throws {
    let snapshot = try rated([("A", "3", 100), ("B", nil, 300), ("C", "5", 50), ("D", "3", nil), ("E", "4.5", 200)])
    let summary = YearSummary(of: snapshot, year: 2025)
    #expect(summary.bestRated.map(\.book.title) == ["C", "E", "A", "D"])
    #expect(summary.longest?.book.title == "B")
    #expect(summary.shortest?.book.title == "C")
    #expect(summary.ratings.meanHundredths == 388)
    #expect(summary.ratings.countsByStars == [0, 0, 2, 1, 1])
  }

  @Test("of several with the highest rating, none is the highest rated")
  func highestRated() throws {
    func title(_ ratings: [(String, String?, Int?)]) throws -> String? {
      YearSummary(of: try rated(ratings), year: 2025).highestRated?.book.title
    }
    #expect(try title([("A", "3", nil), ("B", "4.5", nil)]) == "B")
    #expect(try title([("A", "4.5", nil), ("B", "4.5", nil), ("C", "3", nil)]) == nil)
    #expect(try title([("A", "3", nil), ("B", nil, nil)]) == "A")
    #expect(try title([("A", nil, nil)]) == nil)
  }

  @Test("counts a book that was read twice as one, at its higher rating")
  func readTwice() throws {
    var make = FixtureMaker()
    var snapshot = try rated([("A", "4", nil), ("B", "3", nil)])
    for (day, rating, status) in [
      ("2025-03-01", "5", Reading.Status.finished), ("2025-04-01", "5", .finished), ("2025-05-01", "1", .abandoned),
      ("2025-06-01", "1", .abandoned),
    ] {
      var again = make.reading([try make.status(status, day)])
      again.rating = try Rating(rating)
      snapshot.books[1].readings.append(again)
    }
    let summary = YearSummary(of: snapshot, year: 2025)
    #expect(summary.finished.count == 4 && summary.finishedBooks.map(\.title) == ["A", "B"])
    #expect(summary.highestRated?.book.title == "B" && summary.highestRated?.reading.rating?.text == "5")
    #expect(summary.abandoned.count == 2 && summary.abandonedBookCount == 1)
  }

  @Test("a wish makes no year")
  func wishes() throws {
    var make = FixtureMaker()
    var book = make.book("A", by: "A", pages: nil)
    book.readings = [
      make.reading([try make.status(.finished, "2019-05-01")]), make.reading([try make.status(.wanted, "2025-05-01")]),
    ]
    #expect(Snapshot(books: [book]).years == [2019])
  }

  @Test("has no shortest book when only one has a length")
  func onlyOne() throws {
    let summary = YearSummary(of: try rated([("A", nil, 100), ("B", nil, nil)]), year: 2025)
    #expect(summary.longest?.book.title == "A")
    #expect(summary.shortest == nil)
    let equal = YearSummary(of: try rated([("A", nil, 100), ("B", nil, 100)]), year: 2025)
    #expect(equal.longest != nil && equal.shortest == nil)
  }

  @Test("puts what is known less exactly before the days within it")
  func order() throws {
    var make = FixtureMaker()
    let books = try ["2025-03-01", "2025", "2025-03", "2025-02-28"].map { day in
      var book = make.book(day, by: "A", pages: nil)
      book.readings = [make.reading([try make.status(.finished, day)])]
      return book
    }
    #expect(
      YearSummary(of: Snapshot(books: books), year: 2025).finished.map(\.book.title)
        == ["2025", "2025-02-28", "2025-03", "2025-03-01"])
  }

  @Test("counts the days of the counted entries: not those of status changes alone, nor inexact ones")
  func days() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      try make.reading([
        make.status(.reading, "2025-03-01"), make.page(50, of: 474, "2025-03-05"), make.page(90, of: 474, "2025-03"),
        make.page(99, of: 474, "2025-04-01"), make.secret("x", "2025-04-01"), make.status(.finished, "2025-04-10"),
      ])
    ]
    let summary = YearSummary(of: Snapshot(books: [book]), year: 2025)
    #expect((summary.entryCount, summary.daysWithEntries) == (4, 2))
    let table = StatisticsTable(of: [book], StatisticsTable.Request(period: DayRange(try Day("2025"))))
    #expect(table.whole.readDayCount == summary.daysWithEntries)
  }

  @Test("counts a book read twice in it twice")
  func twice() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.finished, "2025-01-01")]),
      make.reading([try make.status(.finished, "2025-12-31")]),
    ]
    let summary = YearSummary(of: Snapshot(books: [book]), year: 2025)
    #expect(summary.finished.count == 2)
    #expect(summary.pages.total == 948)
  }
}
