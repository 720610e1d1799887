import Fixtures
import ImportMerge
import ReadingModel
import Testing

@Suite("Merging entries")
struct EntryMergeTests {
  private func merged(_ existing: [Entry], _ incoming: [Entry]) throws -> [Entry] {
    let uids = UIDSource.random(unixMilliseconds: 0)
    let uid = uids.next()
    var book = Book(uid: uids.next(), title: "Emma")
    var other = book
    book.readings = [Reading(uid: uid, entries: existing)]
    other.readings = [Reading(uid: uid, entries: incoming)]
    let once = book.merging(other)
    #expect(once.merging(other) == once)
    return try #require(once.readings.first).entries
  }

  @Test("an entry with the same uid is filled, not doubled and not changed")
  func byUID() throws {
    var make = FixtureMaker()
    var existing = try make.page(10, of: 100, "2025-01-01", "mine")
    existing.tags = ["a"]
    var incoming = existing
    incoming.text = "theirs"
    incoming.minutes = 30
    incoming.time = try TimeOfDay("9:05")
    incoming.tags = ["A", "b"]
    var expected = existing
    expected.minutes = 30
    expected.time = incoming.time
    expected.tags = ["a", "b"]
    #expect(try merged([existing], [incoming]) == [expected])
  }

  @Test("a passage is the same on another page if it was marked at the same minute, and on another day at its place")
  func passages() throws {
    var make = FixtureMaker()
    var marked = try make.quote("Badly done.", page: 10, of: 300, "2025-01-01")
    marked.time = try TimeOfDay("21:00")
    var moved = try make.quote("Badly done.", page: 13, of: 390, "2025-01-01")
    moved.time = marked.time
    #expect(try merged([marked], [moved]) == [marked])
    var later = try make.quote("Badly done.", page: 10, of: 300, "2025-01-05")
    later.time = try TimeOfDay("9:05")
    #expect(try merged([marked], [later]) == [marked])
    var thought = marked
    (thought.uid, thought.kind, later.kind) = (make.uid(), .thought, .thought)
    #expect(try merged([thought], [later]).count == 2)
  }

  @Test("an entry under another uid is the same when kind, day, place and text agree")
  func bySense() throws {
    var make = FixtureMaker()
    let existing = try make.page(10, of: 100, "2025-01-01", "storm")
    #expect(try merged([existing], [make.page(10, of: 100, "2025-01-01", "storm")]) == [existing])
    let others = [
      try make.page(11, of: 100, "2025-01-01", "storm"), try make.page(10, of: 100, "2025-01-02", "storm"),
      try make.page(10, of: 100, "2025-01-01", "Storm"), try make.quote("storm", page: 10, of: 100, "2025-01-01"),
    ]
    #expect(Set(try merged([existing], others)) == Set([existing] + others))
  }

  @Test("an entry of an export with months for days gets its day from one with days, and is not doubled")
  func moreExact() throws {
    var make = FixtureMaker()
    var days = try (1...2).map { try make.page(10 * $0, of: 100, "2025-01-0\($0)", "storm") }
    for index in days.indices { days[index].uid = UID(unixMilliseconds: 1_735_800_000_000, random: 1, UInt64(index)) }
    var snapshot = Snapshot(books: [make.book("Emma", by: "Jane Austen", pages: 474)], modifiedUnixSeconds: 0)
    snapshot.books[0].readings = [make.reading(days)]
    let months = snapshot.coarsened(to: .month).books[0].readings[0].entries
    #expect(Set(months.map(\.uid)).isDisjoint(with: days.map(\.uid)))
    #expect(try merged(days, months) == days)
    let exact = try merged(months, days)
    #expect(exact.map(\.uid) == months.map(\.uid) && exact.map(\.day) == days.map(\.day))
  }

  @Test("an entry of a month is the same one on a day of that month, each once")
  func lessExact() throws {
    var make = FixtureMaker()
    let existing = try ["2025-01-01", "2025-01-09"].map { try make.page(10, of: 100, $0, "storm") }
    let months = try (0..<3).map { _ in try make.page(10, of: 100, "2025-01", "storm") }
    #expect(try merged(existing, Array(months[..<2])) == existing)
    #expect(try merged(existing, months).count == 3)
    for other in try [make.page(10, of: 100, "2025-02", "storm"), make.page(10, of: 100, "2025-01", "calm")] {
      #expect(try merged(existing, [other]).count == 3)
    }
  }

  @Test("two equal lines stay two when the file has two")
  func equalLines() throws {
    var make = FixtureMaker()
    let lines = try (0..<3).map { _ in try make.page(10, of: 100, "2025-01-01", "again") }
    #expect(try merged([lines[0]], [lines[1], lines[2]]) == [lines[0], lines[2]])
  }

  @Test("new entries are placed by their day, and undated ones by their neighbours")
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

  @Test("sittings that began in the same minute are merged")
  func sitting() throws {
    var make = FixtureMaker()
    func sitting(
      from: Int, to: Int, _ minutes: Int, _ text: String? = nil, total: Int = 100, at time: String = "9:05"
    ) throws -> Entry {
      var entry = make.entry(.progress, try Day("2025-01-01"), text: text)
      entry.time = try TimeOfDay(time)
      entry.position = try Position(.page, from: from, to: to, total: total)
      entry.minutes = minutes
      return entry
    }
    let existing = try sitting(from: 10, to: 14, 20, "mine")
    var expected = existing
    expected.position = try Position(.page, from: 10, to: 30, total: 100)
    expected.minutes = 45
    #expect(try merged([existing], [sitting(from: 10, to: 30, 45)]) == [expected])
    #expect(try merged([expected], [sitting(from: 10, to: 14, 20)]) == [expected], "an older file takes nothing back")
    #expect(try merged([expected], [sitting(from: 20, to: 60, 45, total: 200)]) == [expected])
    #expect(try merged([expected], [sitting(from: 20, to: 80, 60, total: 200)]).first?.position?.total == 200)
    #expect(try merged([existing], [sitting(from: 10, to: 30, 45, at: "9:06")]).count == 2)
  }

  @Test("a passage that was marked further is one passage; another one in its place is not")
  func extendedPassage() throws {
    var make = FixtureMaker()
    func passage(_ text: String, _ from: Int, _ to: Int) throws -> Entry {
      var entry = make.entry(.quote, try Day("2025-01-01"), text: text)
      entry.position = try Position(.location, from: from, to: to)
      return entry
    }
    let existing = try passage("It is a truth universally", 10, 12)
    let longer = try passage("It is a truth universally acknowledged", 10, 15)
    var expected = existing
    (expected.text, expected.position) = (longer.text, longer.position)
    #expect(try merged([existing], [longer]) == [expected])
    #expect(try merged([longer], [existing]) == [longer])
    #expect(try merged([existing], [passage("Badly done!", 10, 12)]).count == 2)
  }

  @Test("similar passages marked within a minute in one place are merged")
  func oneMinute() throws {
    var make = FixtureMaker()
    func passage(_ text: String) throws -> Entry {
      var entry = make.entry(.quote, try Day("2025-01-01"), text: text)
      entry.position = try Position(.page, to: 5)
      entry.time = TimeOfDay(minutes: 158)
      return entry
    }
    let existing = try passage("First passage of words, as it stands in the book.")
    #expect(try merged([existing], [passage("First pasage of word, as it stands in the book")]).count == 1)
    #expect(try merged([existing], [passage("Quite another sentence, which is to be kept as well.")]).count == 2)
    #expect(try merged([passage("これは本の中の一節です")], [passage("まったく別の文章である")]).count == 2)
  }

  @Test("a status entry on both sides keeps the library's day")
  func singleStatus() throws {
    var make = FixtureMaker()
    let (start, end) = (try make.status(.reading, "2025-01-05"), try make.status(.finished, "2025-02-01"))
    #expect(
      try merged([start, end], [make.status(.reading, "2025-01-01"), make.status(.finished, "2025-02-03")]) == [
        start, end,
      ])
    let pause = try make.status(.paused, "2025-01-10")
    let again = try make.status(.reading, "2025-01-20")
    #expect(try merged([start, end], [start, pause, again, end]) == [start, pause, again, end])
  }
}
