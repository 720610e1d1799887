import Fixtures
import ReadingModel
import Testing

@Suite("Merging entries")
struct EntryMergeTests {
  private func merged(_ held: [Entry], _ incoming: [Entry]) throws -> [Entry] {
    let uids = UIDSource.random(unixMilliseconds: 0)
    let uid = uids.next()
    var book = Book(uid: uids.next(), title: "Emma")
    var other = book
    book.readings = [Reading(uid: uid, entries: held)]
    other.readings = [Reading(uid: uid, entries: incoming)]
    let once = book.merging(other)
    #expect(once.merging(other) == once)
    return try #require(once.readings.first).entries
  }

  @Test("an entry with the same uid is filled, not doubled and not changed")
  func byUID() throws {
    var make = FixtureMaker()
    var held = try make.page(10, of: 100, "2025-01-01", "mine")
    held.tags = ["a"]
    var incoming = held
    incoming.text = "theirs"
    incoming.minutes = 30
    incoming.time = try TimeOfDay("9:05")
    incoming.tags = ["A", "b"]
    var expected = held
    expected.minutes = 30
    expected.time = incoming.time
    expected.tags = ["a", "b"]
    #expect(try merged([held], [incoming]) == [expected])
  }

  @Test("an entry under another uid is the same when kind, day, place and text agree")
  func bySense() throws {
    var make = FixtureMaker()
    let held = try make.page(10, of: 100, "2025-01-01", "storm")
    #expect(try merged([held], [make.page(10, of: 100, "2025-01-01", "storm")]) == [held])
    let others = [
      try make.page(11, of: 100, "2025-01-01", "storm"), try make.page(10, of: 100, "2025-01-02", "storm"),
      try make.page(10, of: 100, "2025-01-01", "Storm"), try make.quote("storm", page: 10, of: 100, "2025-01-01"),
    ]
    #expect(Set(try merged([held], others)) == Set([held] + others))
  }

  @Test("two equal lines stay two when the file has two")
  func equalLines() throws {
    var make = FixtureMaker()
    let lines = try (0..<3).map { _ in try make.page(10, of: 100, "2025-01-01", "again") }
    #expect(try merged([lines[0]], [lines[1], lines[2]]) == [lines[0], lines[2]])
  }

  @Test("new entries come where their day puts them, and undated ones where they stood")
  func order() throws {
    var make = FixtureMaker()
    let start = try make.status(.reading, "2025-01-01")
    let end = try make.status(.finished, "2025-02-01")
    let early = try make.page(5, of: 100, "2025-01-03")
    let undated = make.entry(.thought, nil, text: "when?")
    let late = try make.page(90, of: 100, "2025-01-30")
    #expect(try merged([start, late, end], [start, early, undated, end]) == [start, early, undated, late, end])
  }

  @Test("an undated change of status of the file does not undo a later one of the library")
  func undatedStatus() throws {
    var make = FixtureMaker()
    let wanted = make.status(.wanted, nil)
    let start = try make.status(.reading, "2025-01-01")
    let end = try make.status(.finished, "2025-02-01")
    #expect(try merged([start, end], [wanted, start]) == [wanted, start, end])
    #expect(try merged([start, end], [make.status(.reading, nil), end]) == [start, end])
  }
}
