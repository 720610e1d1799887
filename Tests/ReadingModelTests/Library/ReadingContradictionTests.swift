import Fixtures
import ReadingModel
import Testing

@Suite("a reading with a contradictory journal")
struct ReadingContradictionTests {
  /// Parses a reading such as `reading 2025-01-05, page 2025-01-09, finished 2025-02`.
  private func reading(_ text: String) throws -> Reading {
    var make = FixtureMaker()
    let entries = try text.split(separator: ", ").map { line in
      let words = line.split(separator: " ").map(String.init)
      let day = words[1] == "?" ? nil : try Day(words[1])
      if let status = Reading.Status(rawValue: words[0]) { return make.status(status, day) }
      var entry = make.entry(
        words[0] == "thought" ? .thought : words[0] == "quote" ? .quote : .progress, day, text: "x")
      entry.position = try Position(.page, to: 10, total: 400)
      return entry
    }
    return make.reading(entries)
  }

  @Test(
    "has something after its end, or a position within a pause",
    arguments: [
      ("finished 2025, reading 2025-12-31", 1), ("reading 2025-01-01, finished 2025-02-01, page 2025-03-01", 1),
      ("reading 2025-01-01, abandoned 2025, page 2026-01-01", 1),
      ("reading 2025-01-01, paused 2025-02-01, page 2025-03-01, reading 2025-04-01", 1),
      ("reading 2025-01-01, finished 2025-02-01, paused 2025-03-01, page 2025-04-01", 2),
    ])
  func contradicting(_ text: String, _ count: Int) throws {
    #expect(try reading(text).contradictions.count == count)
  }

  @Test(
    "is not reported without a contradiction",
    arguments: [
      "wanted 2025-01-01", "reading 2025-01-01, page 2025-01-02, finished 2025-01-02",
      "reading 2025-01-01, finished 2025-02-01, quote 2025-03-01, thought 2025-03-02",
      "reading 2025-01-01, finished 2025-02-01, wanted 2025-03-01", "reading 2025-01-01, finished ?, page 2025-02-01",
      "reading 2025-01-01, finished 2025-02, page 2025-02-20",
      "reading 2025-01-01, paused 2025-02-01, reading 2025-03-01, page 2025-03-02",
    ])
  func sound(_ text: String) throws {
    #expect(try reading(text).contradictions.isEmpty)
  }
}
