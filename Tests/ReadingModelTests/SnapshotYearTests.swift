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

  @Test("counts its days' share of the pages and hours up to a position of the next year", arguments: [2024, 2025])
  func shareOfYear(_ year: Int) throws {
    var make = FixtureMaker()
    var printed = make.book("Emma", by: "Jane Austen", pages: 440)
    printed.readings = [
      try make.reading([make.status(.reading, "2024-12-21"), make.status(.finished, "2025-01-11")])
    ]
    var heard = make.book("Persuasion", by: "Jane Austen", pages: nil)
    (heard.format, heard.durationSeconds) = (Book.Format.audio, 22 * 3600)
    heard.readings = [
      try make.reading([make.status(.reading, "2024-12-21"), make.status(.finished, "2025-01-11")])
    ]
    let whole = Snapshot(books: [printed, heard])
    let (all, part) = (YearSummary(of: whole, year: year), YearSummary(of: whole.narrowed(toYear: year), year: year))
    #expect(part.pages == all.pages && part.pages.total == 220)
    #expect(part.time == all.time && part.minutes == 11 * 60)
    // By month, each position's pages are those of its month, for the part and for the whole.
    let (allByMonth, partByMonth) = (whole.coarsened(to: .month), whole.narrowed(toYear: year).coarsened(to: .month))
    #expect(YearSummary(of: partByMonth, year: year).pages == YearSummary(of: allByMonth, year: year).pages)
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
