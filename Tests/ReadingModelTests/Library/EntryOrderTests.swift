import Fixtures
import ReadingModel
import Testing

@Suite("the order of a journal")
struct EntryOrderTests {
  private static func ordered(_ days: String) throws -> String {
    var make = FixtureMaker()
    let words = days.split(separator: " ").map(String.init)
    let entries = try words.enumerated().map { index, word in
      make.entry(.thought, word == "?" ? nil : try Day(word), text: "\(index)")
    }
    let once = Entry.inJournalOrder(entries)
    #expect(Entry.inJournalOrder(once) == once, "sorting again changes nothing")
    return once.map { $0.text ?? "" }.joined(separator: " ")
  }

  @Test(
    "is that of days; what is known less exactly comes as late as what was written before it demands",
    arguments: [
      ("2025-01-02 2025-01-01", "1 0"), ("2025-01-01 2025-01-01 2025-01-01", "0 1 2"),
      ("? 2025-01-01", "0 1"), ("2025-01-01 ? 2025-01-05", "0 1 2"), ("2025-01-05 ? 2025-01-01", "2 0 1"),
      ("2025-01-05 2025-01 2025-01-07", "0 1 2"), ("2025-01-05 2025 2025-03-07", "0 1 2"),
      ("2025-05-05 2025-01 2025-03", "1 2 0"), ("2025-05-05 2025 2025-01-01", "2 0 1"),
      ("2025-05-05 2024 2025", "1 0 2"), ("? ? ?", "0 1 2"), ("2025 2025-01-01", "0 1"), ("2025-02 ? 2025", "0 1 2"),
    ])
  func order(_ days: String, _ order: String) throws {
    #expect(try EntryOrderTests.ordered(days) == order)
  }

  @Test(
    "is sorted by time within a day; entries without a time stay after the entry before them",
    arguments: [
      ("18:23 16:23", "00:00", "1 0"), ("- - 20:00", "00:00", "0 1 2"), ("- 20:00 19:00", "00:00", "0 2 1"),
      ("20:00 - 19:00 -", "00:00", "2 0 1 3"), ("23:40 00:30", "04:00", "0 1"), ("23:40 00:30", "00:00", "1 0"),
      ("00:30 23:40 05:00", "04:00", "2 1 0"),
    ])
  func time(_ times: String, _ dayStart: String, _ order: String) throws {
    var make = FixtureMaker()
    let day = try Day("2025-03-01")
    let entries = try times.split(separator: " ").enumerated().map { index, word in
      var entry = make.entry(.thought, day, text: "\(index)")
      entry.time = word == "-" ? nil : try TimeOfDay(String(word))
      return entry
    }
    let start = try TimeOfDay(dayStart)
    let once = Entry.inChronologicalOrder(entries, dayStart: start)
    #expect(once.compactMap(\.text).joined(separator: " ") == order)
    #expect(Entry.inChronologicalOrder(once, dayStart: start) == once, "sorting again changes nothing")
  }

  @Test("keeps days apart in the order of time, and leaves what is of no exact day where it is")
  func days() throws {
    var make = FixtureMaker()
    let entries = try [
      ("2025-03-01", "22:00"), ("2025-03-01", "19:00"), ("2025-03-02", "08:00"), ("2025-03", "07:00"), ("?", "06:00"),
      ("2025-03-02", "05:00"),
    ].map { day, time in
      var entry = make.entry(.thought, day == "?" ? nil : try Day(day), text: time)
      entry.time = try TimeOfDay(time)
      return entry
    }
    let read = Entry.inChronologicalOrder(entries, dayStart: .midnight)
    #expect(read.compactMap(\.text) == ["19:00", "22:00", "08:00", "07:00", "06:00", "05:00"])
  }

  @Test("never depends on how often it is sorted, whatever the days")
  func stable() throws {
    // Seeded, so that every run sorts the same days.
    var generator = SeededGenerator(seed: 42)
    let choices = [
      "?", "2024", "2025", "2024-12", "2025-01", "2025-02", "2024-12-31", "2025-01-01", "2025-01-15", "2025-02-01",
    ]
    for _ in Seeds.count(100) {
      let days = (0..<8).map { _ in generator.one(of: choices) }.joined(separator: " ")
      _ = try EntryOrderTests.ordered(days)
    }
  }
}
