import Fixtures
import ReadingModel
import Testing

@Suite("a snapshot narrowed to a year")
struct SnapshotYearTests {
  private func acrossNewYear() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 880)
    var reading = try make.reading([
      make.status(.reading, "2024-12-20"), make.page(100, of: 880, "2024-12-31"), make.page(400, of: 880, "2025-01-10"),
      make.status(.finished, "2025-02-01"),
    ])
    reading.rating = try Rating("5")
    reading.review = "Grown-up."
    book.readings = [reading]
    return Snapshot(books: [book])
  }

  @Test("a reading that ended later has the status it had in that year")
  func endedLater() throws {
    let reading = try #require(try acrossNewYear().narrowed(toYear: 2024).books.first?.readings.first)
    #expect(reading.status == .reading)
    #expect(reading.ended == nil)
    #expect(reading.entries.count == 2)
    #expect(reading.rating == nil)
    #expect(reading.review == nil)
  }

  @Test("a reading that ended in the year keeps its entries of the year before")
  func endedInYear() throws {
    let reading = try #require(try acrossNewYear().narrowed(toYear: 2025).books.first?.readings.first)
    #expect(reading.status == .finished)
    #expect(reading.entries.count == 4)
    #expect(reading.rating?.text == "5")
  }

  @Test("the summary of the whole library counts what has no date, and puts it first")
  func summaryOfEverything() throws {
    var make = FixtureMaker()
    var undated = make.book("Kim", by: "Rudyard Kipling", pages: 300)
    undated.readings = [make.reading([make.status(.finished, Day?.none)])]
    let snapshot = Snapshot(books: try acrossNewYear().books + [undated])
    let summary = YearSummary(of: snapshot, year: nil)
    #expect(summary.finished.map(\.book.title) == ["Kim", "Middlemarch"])
    #expect(summary.pages.total == 1180)
    #expect(YearSummary(of: snapshot, year: 2025).finished.map(\.book.title) == ["Middlemarch"])
  }
}
