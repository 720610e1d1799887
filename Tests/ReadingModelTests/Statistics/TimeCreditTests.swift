import Fixtures
import ReadingModel
import Testing

@Suite("the time that counts as read or listened")
struct TimeCreditTests {
  private func credits(_ journal: String, length: Int? = 36_000, isHeard: Bool = true) throws -> [String] {
    try Reading(journal: journal).timeCredits(durationSeconds: length, isHeard: isHeard)
      .map { "\($0.day?.text ?? "?") \($0.minutes) \($0.source) \($0.basis.rawValue)" }
  }

  @Test(
    "is what was heard since the last position, and the rest at the end",
    arguments: [
      (
        "2025-01-01 seconds 4800; 2025-01-02 seconds 7200; 2025-01-03 finished",
        ["2025-01-01 80 listened logged", "2025-01-02 40 listened logged", "2025-01-03 480 listened logged"]
      ),
      ("2025-01-01 seconds 4800; 2025-01-02 seconds 3000", ["2025-01-01 80 listened logged"]),
      ("2025-01-01 seconds ~4800; 2025-01-02 seconds 5000", ["2025-01-02 3 listened logged"]),
      ("2025-01-01 percent 5000", ["2025-01-01 300 listened logged"]),
      ("? seconds 600", ["? 10 listened unknown"]),
      (
        "2025-01-01 seconds 600; 2025-01-04 seconds 1200-1800",
        [
          "2025-01-01 10 listened logged", "2025-01-04 10 listened logged", "2025-01-02 5 listened spread",
          "2025-01-03 5 listened spread",
        ]
      ),
      (
        "2025-01-01 seconds 600; 2025-01-04 seconds 1200-1800; 2025-01-05 seconds 600-900; 2025-01-06 seconds 900-1200",
        [
          "2025-01-01 10 listened logged", "2025-01-04 10 listened logged", "2025-01-05 5 listened logged",
          "2025-01-06 5 listened logged",
        ]
      ),
      (
        "2025-01-01 seconds 3600-7200; 2025-01-02 seconds 1-3600; 2025-01-03 finished",
        ["2025-01-01 60 listened logged", "2025-01-02 60 listened logged", "2025-01-03 480 listened logged"]
      ),
      (
        "2025-01-01 seconds 600; 2025-01-02 15 min; 2025-01-04 seconds 1800-2400",
        [
          "2025-01-01 10 listened logged", "2025-01-02 15 minutes logged", "2025-01-02 7 listened spread",
          "2025-01-03 8 listened spread",
        ]
      ),
    ])
  func listened(_ journal: String, _ credits: [String]) throws {
    #expect(try self.credits(journal) == credits)
  }

  @Test("is in whole minutes, which agree in days, months and the year")
  func wholeMinutes() throws {
    var make = FixtureMaker()
    let books = try (1...6).map { month in
      var book = make.book("Book \(month)", by: "A", pages: nil)
      (book.format, book.durationSeconds) = (.audio, 3640)
      book.readings = [
        make.reading([
          try make.status(.reading, "2023-0\(month)-01"), try make.status(.finished, "2023-0\(month)-02"),
        ])
      ]
      return book
    }
    let time = YearSummary(of: Snapshot(books: books), year: 2023).time
    #expect(time.months(of: 2023) == [61, 61, 61, 61, 61, 61, 0, 0, 0, 0, 0, 0])
    #expect(time.sum.minutes == 366 && time.minutesByDay.values.reduce(0, +) == 366)
    let days = try credits("2025-01-01 reading; 2025-01-02 45 min; 2025-01-10 finished")
    #expect(days.compactMap { Int($0.split(separator: " ")[1]) }.reduce(0, +) == 600)
    #expect(
      try credits("2025-01-01 seconds 20; 2025-01-02 seconds 40; 2025-01-03 seconds 85") == [
        "2025-01-02 1 listened logged"
      ])
  }

  @Test("of a finished recording without a position is all of it, spread over its days or of unknown day")
  func finished() throws {
    #expect(
      try credits("2025-01-01 reading; 2025-01-02 finished")
        == ["2025-01-01 300 listened spread", "2025-01-02 300 listened spread"])
    #expect(try credits("2025 finished") == ["2025 600 listened unknown"])
    #expect(try credits("2025-01-02 finished", length: nil).isEmpty, "nothing is invented")
    #expect(try credits("2025-01-02 finished", isHeard: false).isEmpty, "a printed book has no hours")
  }

  @Test("counts no stretch twice, by its minutes and by its positions")
  func once() throws {
    #expect(
      try credits("2025-01-01 seconds 3600 30 min; 2025-01-02 seconds 5400")
        == ["2025-01-01 30 minutes logged", "2025-01-02 30 listened logged"])
    #expect(
      try credits("2025-01-01 20 min; 2025-01-01 seconds 3600")
        == ["2025-01-01 20 minutes logged", "2025-01-01 40 listened logged"])
    #expect(
      try credits("2025-01-01 600 min; 2025-01-02 finished") == ["2025-01-01 600 minutes logged"])
  }

  @Test("of pages is what was logged in minutes, whatever was heard before")
  func pages() throws {
    #expect(try credits("2025-01-01 page 50/100; 2025-01-02 finished", isHeard: false).isEmpty)
    #expect(
      try credits("2025-01-01 seconds 3600/36000; 2025-01-02 page ~30/300; 2025-01-03 finished", isHeard: false)
        == ["2025-01-01 60 listened logged"])
    #expect(
      try credits("2025-01-01 page 150/300; 2025-01-02 seconds ~18000; 2025-01-03 finished")
        == ["2025-01-03 300 listened logged"])
  }
}
