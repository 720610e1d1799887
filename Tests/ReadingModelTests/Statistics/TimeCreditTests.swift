import Fixtures
import ReadingModel
import Testing

@Suite("the time that counts as read or listened")
struct TimeCreditTests {
  private func credits(_ journal: String, length: Int? = 36_000, isHeard: Bool = true) throws -> [String] {
    try Reading(journal: journal).timeCredits(durationSeconds: length, isHeard: isHeard)
      .map { "\($0.day?.text ?? "?") \($0.seconds) \($0.source) \($0.basis.rawValue)" }
  }

  @Test(
    "is what was heard since the last position, and the rest at the end",
    arguments: [
      (
        "2025-01-01 seconds 4800; 2025-01-02 seconds 7200; 2025-01-03 finished",
        ["2025-01-01 4800 listened logged", "2025-01-02 2400 listened logged", "2025-01-03 28800 listened logged"]
      ),
      ("2025-01-01 seconds 4800; 2025-01-02 seconds 3000", ["2025-01-01 4800 listened logged"]),
      ("2025-01-01 seconds ~4800; 2025-01-02 seconds 5000", ["2025-01-02 200 listened logged"]),
      ("2025-01-01 percent 5000", ["2025-01-01 18000 listened logged"]),
      ("? seconds 600", ["? 600 listened unknown"]),
      (
        "2025-01-01 seconds 600; 2025-01-04 seconds 1200-1800",
        [
          "2025-01-01 600 listened logged", "2025-01-02 300 listened spread", "2025-01-03 300 listened spread",
          "2025-01-04 600 listened logged",
        ]
      ),
    ])
  func listened(_ journal: String, _ credits: [String]) throws {
    #expect(try self.credits(journal) == credits)
  }

  @Test("of a finished recording without a position is all of it, spread over its days or of unknown day")
  func finished() throws {
    #expect(
      try credits("2025-01-01 reading; 2025-01-02 finished")
        == ["2025-01-01 18000 listened spread", "2025-01-02 18000 listened spread"])
    #expect(try credits("2025 finished") == ["2025 36000 listened unknown"])
    #expect(try credits("2025-01-02 finished", length: nil).isEmpty, "nothing is invented")
    #expect(try credits("2025-01-02 finished", isHeard: false).isEmpty, "a printed book has no hours")
  }

  @Test("counts no stretch twice, by its minutes and by its positions")
  func once() throws {
    #expect(
      try credits("2025-01-01 seconds 3600 30 min; 2025-01-02 seconds 5400")
        == ["2025-01-01 1800 minutes logged", "2025-01-02 1800 listened logged"])
    #expect(
      try credits("2025-01-01 20 min; 2025-01-01 seconds 3600")
        == ["2025-01-01 1200 minutes logged", "2025-01-01 2400 listened logged"])
    #expect(
      try credits("2025-01-01 600 min; 2025-01-02 finished") == ["2025-01-01 36000 minutes logged"])
  }

  @Test("of pages is what was logged in minutes, whatever was heard before")
  func pages() throws {
    #expect(try credits("2025-01-01 page 50/100; 2025-01-02 finished", isHeard: false).isEmpty)
    #expect(
      try credits("2025-01-01 seconds 3600/36000; 2025-01-02 page ~30/300; 2025-01-03 finished", isHeard: false)
        == ["2025-01-01 3600 listened logged"])
    #expect(
      try credits("2025-01-01 page 150/300; 2025-01-02 seconds ~18000; 2025-01-03 finished")
        == ["2025-01-03 18000 listened logged"])
  }
}
