import Fixtures
import ImportMerge
import ReadingModel
import Testing

@Suite("Merging readings")
struct ReadingMergeTests {
  /// A book with one reading per list of status changes, such as `reading 2025-01-01` or `wanted`.
  private func book(_ readings: [[String]], from: UInt64 = 0) throws -> Book {
    let uids = UIDSource.random(unixMilliseconds: from)
    var book = Book(uid: uids.next(), title: "Emma")
    book.readings = try readings.map { changes in
      let entries = try changes.map { change in
        let words = change.split(separator: " ").map(String.init)
        let day = words.count > 1 ? try Day(words[1]) : nil
        return Entry(uid: uids.next(), status: try #require(Reading.Status(rawValue: words[0])), day: day)
      }
      return Reading(uid: uids.next(), entries: entries)
    }
    return book
  }

  private func changes(_ book: Book) -> [[String]] {
    book.readings.map {
      $0.entries.map {
        [$0.status?.rawValue ?? $0.kind.rawValue, $0.day?.text].compactMap(\.self).joined(separator: " ")
      }
    }
  }

  @Test(
    "passages within half a year belong to the known reading, later ones to another",
    arguments: [("2025-04-01", 1), ("2025-07-02", 1), ("2025-08-01", 2)])
  func passagesAfter(day: String, count: Int) throws {
    let statuses = try book([["finished 2025-01-01"]])
    let marked = try marked(day, from: 1)
    for (existing, incoming) in [(statuses, marked), (marked, statuses)] {
      let merged = existing.merging(incoming)
      #expect(merged.readings.count == count)
      #expect(merged.merging(incoming) == merged && merged.readings.contains { $0.status == .finished })
    }
    let twice = try book([["finished 2024-12-01"], ["finished 2025-01-01"]])
    #expect(twice.merging(marked).readings.count == 3)
  }

  @Test("a reading with the same uid keeps its end, unless the other side continues it")
  func sameReading() throws {
    let existing = try book([["reading 2024-02-20", "finished 2024-03-10"]])
    for end in ["abandoned 2024-03-12", "abandoned 2024-03-10"] {
      var incoming = try book([["reading 2024-02-20", end]], from: 1)
      incoming.readings[0].uid = existing.readings[0].uid
      #expect(try #require(existing.merging(incoming).readings.first).status == .finished)
    }
    var continued = existing
    let later = try book([["reading 2024-03-20", "abandoned 2024-03-25"]], from: 2)
    continued.readings[0].entries += later.readings[0].entries
    #expect(existing.merging(continued) == continued)
  }

  @Test(
    "readings are matched, continued or added",
    arguments: [
      // An open reading that the other side has to its end.
      (
        [["reading 2025-01-01", "reading 2025-01-03"]], [["reading 2025-01-02", "finished 2025-01-09"]],
        [["reading 2025-01-01", "reading 2025-01-02", "reading 2025-01-03", "finished 2025-01-09"]]
      ),
      (
        [["reading 2025-01-01", "paused 2025-01-05"]], [["reading 2025-01-01", "finished 2025-01-09"]],
        [["reading 2025-01-01", "paused 2025-01-05", "finished 2025-01-09"]]
      ),
      (
        [["wanted 2025-01-05"]], [["reading 2025-01-01", "finished 2025-01-09"]],
        [["reading 2025-01-01", "finished 2025-01-09"], ["wanted 2025-01-05"]]
      ),
      // Read on after the end on the other side.
      (
        [["reading 2025-01-01", "paused 2025-01-15"]], [["reading 2025-01-01", "finished 2025-01-09"]],
        [["reading 2025-01-01", "finished 2025-01-09"], ["reading 2025-01-01", "paused 2025-01-15"]]
      ),
      // The same reading again.
      ([["finished 2025-01-01"]], [["finished 2025-01-01"]], [["finished 2025-01-01"]]),
      ([["finished"]], [["finished"]], [["finished"]]),
      ([["reading 2025-01-01"]], [["reading"]], [["reading 2025-01-01"]]),
      (
        [["reading 2024-12-01", "finished 2025-01-01"]], [["finished 2025-01-01"]],
        [["reading 2024-12-01", "finished 2025-01-01"]]
      ),
      (
        [["finished 2025-01-01"]], [["reading 2024-12-01", "finished 2025-01-01"]],
        [["reading 2024-12-01", "finished 2025-01-01"]]
      ),
      // A different reading: sorted oldest first, unknown days before all, open ones last.
      ([["finished 2025-01-01"]], [["finished 2024-01-01"]], [["finished 2024-01-01"], ["finished 2025-01-01"]]),
      ([["finished 2025-01-01"]], [["abandoned"]], [["abandoned"], ["finished 2025-01-01"]]),
      // The same reading, with its day unknown on one side.
      ([["finished 2025-01-01"]], [["finished"]], [["finished 2025-01-01"]]),
      ([["finished"]], [["finished 2025-01-01"]], [["finished 2025-01-01"]]),
      (
        [["finished"]], [["reading 2024-12-01", "finished 2025-01-01"]],
        [["reading 2024-12-01", "finished 2025-01-01"]]
      ),
      (
        [["reading", "finished"]], [["reading 2024-12-01", "finished 2025-01-01"]],
        [["reading 2024-12-01", "finished 2025-01-01"]]
      ),
      // The count grew, and the date is now that of the latest reading.
      (
        [["finished 2025-01-01"]], [["finished"], ["finished 2026-01-01"]],
        [["finished 2025-01-01"], ["finished 2026-01-01"]]
      ),
      ([["finished 2025-01-01"]], [["finished"], ["reading"]], [["finished 2025-01-01"], ["reading"]]),
      (
        [["reading 2024-12-01", "finished 2025-01-01"]], [["finished 2025-01-01"], ["reading"]],
        [["reading 2024-12-01", "finished 2025-01-01"], ["reading"]]
      ),
      ([["wanted"]], [["finished 2024-01-01"], ["wanted"]], [["finished 2024-01-01"], ["wanted"]]),
      ([["finished 2025-01-01"]], [["wanted"]], [["finished 2025-01-01"], ["wanted"]]),
      // A book can't be finished and abandoned, or abandoned and paused, on the same day.
      ([["finished 2025-01-01"]], [["abandoned 2025-01-01"]], [["finished 2025-01-01"]]),
      ([["abandoned 2025-01-01"]], [["paused 2025-01-01"]], [["abandoned 2025-01-01"]]),
      ([["finished 2025-01-01"]], [["abandoned 2025-01-02"]], [["finished 2025-01-01"], ["abandoned 2025-01-02"]]),
      // The same reading, a day off or with a less precise day, unless another reading matches exactly.
      ([["finished 2025-01-01"]], [["finished 2025-01-02"]], [["finished 2025-01-01"]]),
      (
        [["finished 2024-12-31"]], [["reading 2024-12-01", "finished 2025-01-01"]],
        [["reading 2024-12-01", "finished 2024-12-31"]]
      ),
      ([["finished 2025-01"]], [["finished 2025-01-02"]], [["finished 2025-01-02"]]),
      ([["finished 2025-01-02"]], [["finished 2025"]], [["finished 2025-01-02"]]),
      ([["finished 2025-01-01"]], [["finished 2025-01-03"]], [["finished 2025-01-01"], ["finished 2025-01-03"]]),
      (
        [["finished 2025-01-01"]], [["finished 2025-01-01"], ["finished 2025-01-02"]],
        [["finished 2025-01-01"], ["finished 2025-01-02"]]
      ),
      (
        [["finished 2025-01-01"]], [["finished"], ["finished 2025-01-02"]],
        [["finished"], ["finished 2025-01-01"]]
      ),
      ([["finished 2025-01-01"]], [["abandoned 2025-01-02"]], [["finished 2025-01-01"], ["abandoned 2025-01-02"]]),
      // As many readings as the file counts, no more.
      (
        [["finished"]], [["finished"], ["finished"], ["finished 2025-01-01"]],
        [["finished"], ["finished"], ["finished 2025-01-01"]]
      ),
      // An open reading that continued elsewhere.
      ([["wanted"]], [["finished 2025-01-01"]], [["wanted", "finished 2025-01-01"]]),
      ([["wanted"]], [["reading"]], [["wanted", "reading"]]),
      (
        [["wanted 2024-01-01", "reading 2024-12-01"]], [["finished 2025-01-01"]],
        [["wanted 2024-01-01", "reading 2024-12-01", "finished 2025-01-01"]]
      ),
      (
        [["finished 2020-01-01"], ["wanted"]], [["finished 2020-01-01"], ["finished 2025-01-01"]],
        [["finished 2020-01-01"], ["wanted", "finished 2025-01-01"]]
      ),
      (
        [["wanted"]], [["finished 2020-01-01"], ["finished 2025-01-01"]],
        [["finished 2020-01-01"], ["wanted", "finished 2025-01-01"]]
      ),
      // An earlier state of a reading matches that reading.
      ([["wanted", "reading 2025-06-01"]], [["wanted"]], [["wanted", "reading 2025-06-01"]]),
      ([["wanted 2024-01-01", "reading 2025-06-01"]], [["wanted"]], [["wanted 2024-01-01", "reading 2025-06-01"]]),
      (
        [["wanted", "reading 2025-06-01", "finished 2025-07-01"]], [["reading 2025-06-01"]],
        [["wanted", "reading 2025-06-01", "finished 2025-07-01"]]
      ),
      (
        [["reading 2025-06-01", "paused 2025-06-09", "finished 2025-07-01"]], [["reading", "paused"]],
        [["reading 2025-06-01", "paused 2025-06-09", "finished 2025-07-01"]]
      ),
      (
        [["wanted", "finished 2025-01-01"]], [["finished 2025-01-01"], ["wanted"]],
        [["wanted", "finished 2025-01-01"], ["wanted"]]
      ),
      // An open reading is not affected by an older finish.
      ([["reading 2025-06-01"]], [["finished 2025-01-01"]], [["finished 2025-01-01"], ["reading 2025-06-01"]]),
      ([["reading 2025-06-01"]], [["finished"]], [["finished"], ["reading 2025-06-01"]]),
      ([["reading 2025-06-01"]], [["wanted"]], [["reading 2025-06-01"], ["wanted"]]),
    ])
  func readings(existing: [[String]], incoming: [[String]], expected: [[String]]) throws {
    let existing = try book(existing)
    let incoming = try book(incoming, from: 1)
    let merged = existing.merging(incoming)
    #expect(changes(merged) == expected)
    #expect(merged.merging(incoming) == merged)
    var again = try book(changes(incoming), from: 2)
    again.uid = incoming.uid
    #expect(merged.merging(again) == merged)
  }

  @Test(
    "a reading is continued when its passages match",
    arguments: [
      ("finished 2024-01-01", Reading.Status.finished), ("paused 2023-11-21", .paused),
      // Followed by another sitting.
      ("paused 2023-11-14", .reading),
    ])
  func passages(change: String, status: Reading.Status) throws {
    func statuses(_ status: String, from: UInt64) throws -> Book {
      var book = try book([[status]], from: from)
      var quote = Entry(
        uid: UIDSource.random(unixMilliseconds: from + 9).next(), kind: .quote, day: try Day("2023-11-14"))
      quote.text = "Fear is"
      book.readings[0].entries.insert(quote, at: 0)
      return book
    }
    var existing = try statuses("reading", from: 0)
    let sitting = Entry(
      uid: UIDSource.random(unixMilliseconds: 5).next(), kind: .progress, day: try Day("2023-11-20"))
    existing.readings[0].entries.insert(sitting, at: 1)
    let merged = existing.merging(try statuses(change, from: 1))
    #expect(merged.readings.count == 1)
    #expect(merged.readings[0].status == status)
    #expect(merged.readings[0].entries.count { $0.kind == .quote } == 1)
    #expect(merged.merging(try statuses(change, from: 2)) == merged)
  }

  @Test("an undated finish with another review is another reading")
  func otherReview() throws {
    var existing = try book([["finished 2025-01-01"]])
    existing.readings[0].rating = try Rating("4")
    var incoming = try book([["finished"]], from: 1)
    incoming.readings[0].rating = try Rating("2")
    #expect(changes(existing.merging(incoming)) == [["finished"], ["finished 2025-01-01"]])
    incoming.readings[0].rating = existing.readings[0].rating
    #expect(changes(existing.merging(incoming)) == [["finished 2025-01-01"]])
  }

  @Test("a uid matches readings with a different status")
  func byUID() throws {
    let existing = try book([["reading 2025-01-01"], ["wanted"]])
    var incoming = try book([["wanted", "reading 2025-01-01", "finished 2025-02-01"]], from: 1)
    incoming.readings = [
      Reading(uid: existing.readings[0].uid, entries: incoming.readings[0].entries)
    ]
    #expect(
      changes(existing.merging(incoming)) == [["wanted", "reading 2025-01-01", "finished 2025-02-01"], ["wanted"]])
  }

  @Test(
    "a fulfilled wish adds no reading, in either order",
    arguments: [
      ([["finished 2025-02-01"]], [["wanted 2024-05-01"]], 1), ([["finished 2025-02-01"]], [["wanted 2025-03-01"]], 2),
      ([["finished 2025-02-01"]], [["wanted"]], 2), ([["reading 2025-02-01"]], [["wanted 2024-05-01"]], 1),
    ])
  func wishes(existing: [[String]], incoming: [[String]], count: Int) throws {
    let (existing, incoming) = (try book(existing), try book(incoming, from: 1))
    let merged = existing.merging(incoming)
    #expect(merged.readings.count == count)
    #expect(merged.merging(incoming) == merged)
    #expect(merged.readings.contains { $0.status == existing.readings[0].status })
  }

  /// A book with one reading that has only a passage, marked on a day.
  private func marked(_ day: String?, from: UInt64) throws -> Book {
    var book = try book([[]], from: from)
    var quote = Entry(
      uid: UID(unixMilliseconds: from, random: 1, 1), kind: .quote, day: try day.map { try Day($0) })
    quote.text = "Badly done!"
    book.readings[0].entries = [quote]
    return book
  }

  @Test(
    "passages without a status belong to the reading of their days, in either order",
    arguments: [
      ([["reading 2025-01-01", "finished 2025-02-01"]], "2025-01-05", [3]),
      ([["finished 2025-02-01"]], "2025-01-05", [2]),
      ([["finished"]], "2025-01-05", [2]), ([["reading 2025-01-01"]], nil, [2]),
      ([["finished 2024-02-01"]], "2025-01-05", [1, 1]), ([["wanted"]], "2025-01-05", [1, 1]),
    ] as [([[String]], String?, [Int])])
  func withoutStatus(statuses: [[String]], day: String?, expected: [Int]) throws {
    let (statuses, marked) = (try book(statuses), try marked(day, from: 1))
    for (existing, incoming) in [(statuses, marked), (marked, statuses)] {
      let merged = existing.merging(incoming)
      #expect(merged.readings.map(\.entries.count).sorted() == expected.sorted())
      #expect(merged.merging(incoming) == merged)
      #expect(merged.merging(try self.marked(day, from: 2)) == merged)
    }
  }

  @Test("the library's rating and review win, and empty ones are filled; a private review stays private")
  func ratings() throws {
    var existing = try book([["finished 2025-01-01"], ["finished 2025-02-01"]])
    existing.readings[0].rating = try Rating("4")
    existing.readings[1].review = "Mine."
    var incoming = try book([["finished 2025-01-01"], ["finished 2025-02-01"]], from: 1)
    for index in 0...1 {
      incoming.readings[index].rating = try Rating("2")
      incoming.readings[index].review = "Theirs."
      incoming.readings[index].visibility = .private
    }
    let merged = existing.merging(incoming).readings
    #expect(merged.map(\.rating) == [try Rating("4"), try Rating("2")])
    #expect(merged.map(\.review) == ["Theirs.", "Mine."])
    #expect(merged.map(\.visibility) == [.private, .private])
  }
}
