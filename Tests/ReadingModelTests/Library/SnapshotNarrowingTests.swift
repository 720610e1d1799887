import Fixtures
import ReadingModel
import Testing

@Suite("what belongs to a year")
struct SnapshotNarrowingTests {
  @Test(
    "is what ended in it or has an entry in it",
    arguments: [
      (2023, []), (2024, ["Emma"]), (2025, ["Emma", "Moby-Dick; or, The Whale", "The Tale of Genji", "Ulysses"]),
      (2026, []),
    ] as [(Int, [String])])
  func books(_ year: Int, _ titles: [String]) throws {
    let narrowed = try Snapshot.small().narrowed(toYear: year)
    #expect(narrowed.books.map(\.title) == titles)
    #expect(narrowed.year == year)
    #expect(narrowed.profile == (try Snapshot.small().profile))
  }

  @Test("leaves out the readings of other years")
  func readings() throws {
    let emma = try #require(try Snapshot.small().narrowed(toYear: 2024).books.first)
    #expect(emma.readings.map(\.ended?.text) == ["2024-11-30"])
  }

  @Test("is known from partial days, and not from unknown ones")
  func partial() throws {
    var make = FixtureMaker()
    var book = make.book("Kim", by: "Rudyard Kipling", pages: 300)
    book.readings = [
      make.reading([make.status(.finished, Day?.none)]), make.reading([make.status(.finished, try Day("2025"))]),
    ]
    let snapshot = Snapshot(books: [book])
    #expect(snapshot.narrowed(toYear: 2025).books.first?.readings.map(\.uid) == [book.readings[1].uid])
    #expect(snapshot.years == [2025])
  }

  @Test("a reading that was taken up again later has no rating and review of its later end")
  func resumed() throws {
    var make = FixtureMaker()
    var book = make.book("Kim", by: "Rudyard Kipling", pages: 300)
    var reading = make.reading([
      try make.status(.reading, "2025-12-20"), try make.status(.abandoned, "2025-12-24"),
      try make.status(.reading, "2026-01-20"), try make.status(.finished, "2026-01-25"),
    ])
    (reading.rating, reading.review) = (try Rating("5"), "written in 2026")
    book.readings = [reading]
    let then = try #require(Snapshot(books: [book]).narrowed(toYear: 2025).books.first?.readings.first)
    #expect(then.status == .abandoned && then.rating == nil && then.review == nil)
    let now = try #require(Snapshot(books: [book]).narrowed(toYear: 2026).books.first?.readings.first)
    #expect(now.rating == reading.rating && now.review == reading.review)
  }

  @Test("years are those of ends and entries")
  func years() throws {
    #expect(try Snapshot.small().years == [2024, 2025])
    #expect(Snapshot.empty.years == [])
  }
}
