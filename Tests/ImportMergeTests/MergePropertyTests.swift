import Fixtures
import ImportMerge
import ReadingModel
import Testing

/// Random books from few values, so that many collide.
private struct RandomBooks {
  private var generator: SeededGenerator
  private let uids: [UID]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    uids = (0..<40).map { UID(unixMilliseconds: 0, random: 0, $0) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { generator.one(of: values) }

  mutating func entry(uid: UID) throws -> Entry {
    let days: [String?] = [nil, "2025", "2025-01", "2025-01-02", "2025-01-09", "2025-02-01"]
    let day = try pick(days).map { try Day($0) }
    if pick([true, false]) { return Entry(uid: uid, status: pick(Reading.Status.allCases), day: day) }
    var entry = Entry(uid: uid, kind: pick([.progress, .thought, .quote]), day: day)
    entry.text = pick([nil, "a", "b"])
    entry.minutes = pick([nil, 10])
    entry.tags = pick([[], ["x"], ["X", "y"]])
    entry.position = try pick([nil, 10, 20]).map { try Position(.page, to: $0, total: 100) }
    return entry
  }

  /// A book whose readings and entries have uids that are mostly shared with other books made here.
  mutating func book() throws -> Book {
    var free = uids
    func take(_ self: inout RandomBooks) -> UID { free.remove(at: self.pick(Array(free.indices))) }
    var book = Book(uid: uids[0], title: pick(["Emma", "EMMA", "Persuasion"]))
    book.subtitle = pick([nil, "A Novel"])
    book.contributors = pick([
      [], [Contributor(name: "A"), Contributor(name: "B", role: .contributor)],
      [Contributor(name: "B", role: .translator), Contributor(name: "B", role: .narrator)],
    ])
    book.series = pick([[], [SeriesPlace(name: "S")], [SeriesPlace(name: "The S", position: "2")]])
    book.tags = pick([[], ["a", "b"], ["B", "c"]])
    for _ in 0..<pick([0, 1, 2, 3]) {
      var entries: [Entry] = []
      for _ in 0..<pick([0, 1, 2, 4]) { entries.append(try entry(uid: take(&self))) }
      var reading = Reading(uid: take(&self), entries: Entry.inJournalOrder(entries))
      reading.rating = try pick([nil, "3", "4.5"]).map { try Rating($0) }
      book.readings.append(reading)
    }
    return book
  }
}

@Suite("Merging, whatever comes")
struct MergePropertyTests {
  @Test("merging twice is merging once", arguments: Seeds.count(4))
  func idempotent(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      var generator = RandomBooks(seed: seed)
      let (existing, incoming) = (try generator.book(), try generator.book())
      let once = existing.merging(incoming)
      #expect(once.merging(incoming) == once, "seed \(seed)")
      #expect(existing.merging(existing) == existing, "seed \(seed)")
    }
  }

  @Test("no entry, rating or tag of the library is lost or changed but where it was empty", arguments: Seeds.count(2))
  func keepsLibrary(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      var generator = RandomBooks(seed: seed)
      let (existing, incoming) = (try generator.book(), try generator.book())
      let merged = existing.merging(incoming)
      #expect(merged.tags.starts(with: existing.tags))
      for reading in existing.readings {
        let kept = try #require(merged.readings.first { $0.uid == reading.uid }, "seed \(seed)")
        #expect(reading.rating == nil || kept.rating == reading.rating)
        for entry in reading.entries {
          let keptEntry = try #require(kept.entries.first { $0.uid == entry.uid }, "seed \(seed)")
          #expect(keptEntry.kind == entry.kind && keptEntry.status == entry.status)
          // The day of a status change may become more precise.
          let isRefined = entry.kind == .status && keptEntry.day.map { entry.day?.contains($0) == true } == true
          #expect(entry.day == nil || keptEntry.day == entry.day || isRefined)
          #expect(entry.position == nil || keptEntry.position == entry.position)
          #expect(entry.text == nil || keptEntry.text == entry.text)
        }
      }
    }
  }

  @Test("every incoming entry is there afterwards, under its uid or as the same line", arguments: Seeds.count(2))
  func keepsIncoming(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      var generator = RandomBooks(seed: seed)
      let (existing, incoming) = (try generator.book(), try generator.book())
      let entries = existing.merging(incoming).readings.flatMap(\.entries)
      #expect(entries.count >= existing.readings.flatMap(\.entries).count)
      for (entry, reading) in incoming.readings.flatMap({ reading in reading.entries.map { ($0, reading) } }) {
        let exists = entries.contains { kept in
          if kept.uid == entry.uid { return true }
          // The existing end of the reading, with another status.
          let isOtherEnd = entry.status == .finished || entry.status == .abandoned || entry.status == .paused
          if isOtherEnd, kept.status?.isOver == true, kept.day == entry.day { return true }
          guard kept.kind == entry.kind, kept.status == entry.status, kept.text == entry.text else { return false }
          // A passage is marked once, on the existing day.
          if entry.kind == .quote, kept.position == entry.position { return true }
          // A status change that both sides have once is the same one, on the existing day.
          let isSingle = reading.entries.count { $0.status == entry.status } == 1
          let isRepeatedStatus = entry.kind == .status && (entry.day == nil || isSingle)
          return kept.position == entry.position && (kept.day == entry.day || isRepeatedStatus)
        }
        #expect(exists, "seed \(seed): \(entry)")
      }
    }
  }
}
