import Fixtures
import Foundation
import ReadingModel
import Testing

// `@testable` for the fingerprints of old baselines, which only tests still write.
@testable import ImportMerge

@Suite("a baseline with fingerprints of earlier versions")
struct LegacyBaselineTests {
  /// The record of a new book as it was stored before schema 14.
  private func record(of book: Book, isWhole: Bool) throws -> String {
    func number(_ print: UInt64) -> String {
      LegacyRecord.encoded(isWhole ? print : LegacyFingerprint.short(print), isWhole: isWhole)
    }
    func link(_ key: ItemKey, _ uid: UID) -> String { number(key.legacy) + number(LegacyFingerprint.of(uid)) }
    var facts = number(book.titleFact.legacyFingerprint)
    func note(_ value: CanonicalValue) -> Bool {
      facts += number(value.legacyFingerprint)
      return true
    }
    var copy = book
    copy.filterFacts(note)
    for index in copy.readings.indices { copy.readings[index].filterFacts(note) }
    let readings = zip(book.readings.keys(withLegacy: true), book.readings).map { link($0, $1.uid) }
    let entries = book.readings.flatMap { reading in
      zip(reading.entries.keys(withLegacy: true), reading.entries).map { link($0, $1.uid) }
    }
    return [book.matchTraits.rowKey.legacyText, readings.joined(), entries.joined(), facts]
      .joined(separator: isWhole ? "!" : "|")
  }

  private func baseline(_ book: Book, isWhole: Bool = false, in existing: Book) throws -> ImportBaseline {
    var baseline = ImportBaseline()
    baseline.add(legacy: try record(of: book, isWhole: isWhole), of: existing, isNewest: true)
    return baseline
  }

  /// The baseline of the next import, which has the replaced legacy record.
  private func replaced(
    _ book: Book, isWhole: Bool, by incoming: Book, in existing: Book
  ) throws -> (baseline: ImportBaseline, legacy: String?)? {
    let threeWay = try ThreeWayMerge(
      of: incoming, since: baseline(book, isWhole: isWhole, in: existing), into: existing, isRowOfService: false,
      isSameRow: false,
      claimed: ClaimedIDs()
    ) { $0 }
    let replacement = try #require(threeWay.legacyReplacement(key: incoming.matchTraits.rowKey, shelves: []))
    guard let applied = try replacement.applied(to: record(of: book, isWhole: isWhole)) else { return nil }
    var baseline = ImportBaseline()
    baseline.add(Data(applied.record), isNewest: true)
    if let left = applied.legacy { baseline.add(legacy: left, of: existing, isNewest: true) }
    return (baseline, applied.legacy)
  }

  private func emma(_ make: inout FixtureMaker) throws -> Book {
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.reading, "2025-01-01"), try make.status(.finished, "2025-02-01")])
    ]
    book.readings[0].rating = try Rating("4")
    return book
  }

  @Test("recognises an unchanged book, and is replaced by it", arguments: [false, true])
  func unchanged(isWhole: Bool) throws {
    for book in try Snapshot.everything().books {
      let old = try baseline(book, isWhole: isWhole, in: book)
      let (new, left) = try #require(try replaced(book, isWhole: isWhole, by: book, in: book))
      #expect(left == nil)
      for baseline in [old, new] {
        let delta = ImportDelta(of: book, since: baseline, for: book, isRowOfService: false)
        #expect(book.merging(delta.book) == book)
        #expect(delta.removedReadingCount + delta.removedEntryCount == 0)
        let record = book.baselineRecord(
          key: book.matchTraits.rowKey, delta, since: baseline, named: [:], in: book)
        #expect(!record.hasNewFacts(besides: nil))
      }
    }
  }

  @Test("does not restore what the reader removed, before and after it is replaced", arguments: [false, true])
  func removed(isWhole: Bool) throws {
    var make = FixtureMaker()
    let book = try emma(&make).quoting([1, 1, 2], &make)
    var existing = book
    existing.readings[0].entries.removeLast(2)
    let (replaced, left) = try #require(try replaced(book, isWhole: isWhole, by: book, in: existing))
    #expect(left == nil)
    for baseline in [try baseline(book, isWhole: isWhole, in: existing), replaced] {
      let delta = ImportDelta(of: book, since: baseline, for: existing, isRowOfService: false)
      #expect(existing.merging(delta.book) == existing && delta.removedEntryCount == 2)
    }
  }

  @Test("keeps what the next import does not contain", arguments: [false, true])
  func partial(isWhole: Bool) throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    let book = try emma.quoting([1, 2], &make)
    let existing = emma
    let part = try emma.quoting([2], &make)
    let (baseline, left) = try #require(try replaced(book, isWhole: isWhole, by: part, in: existing))
    #expect(left != nil)
    let delta = ImportDelta(of: book, since: baseline, for: existing, isRowOfService: false)
    #expect(existing.merging(delta.book) == existing && delta.removedEntryCount == 2)
  }

  @Test("is left alone by another row of the book")
  func otherRow() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var other = book
    other.format = .audio
    #expect(try replaced(book, isWhole: true, by: other, in: book) == nil)
  }

  /// The fingerprints of passages 7475 and 62344 agree in 30 bits.
  @Test(
    "has the new one of two entries with the 30 bits of a known one, and only that",
    arguments: [[7475, 62344], [62344, 7475], [62344]])
  func newBesideKnown(passages: [Int]) throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    let existing = try emma.quoting([7475], &make)
    let incoming = try emma.quoting(passages, &make)
    let delta = ImportDelta(
      of: incoming, since: try baseline(existing, in: existing), for: existing, isRowOfService: false)
    let merged = existing.merging(delta.book)
    #expect(merged.passages.sorted() == ["Passage 62344", "Passage 7475"])
    let (replaced, left) = try #require(try replaced(existing, isWhole: false, by: incoming, in: existing))
    #expect((left == nil) == passages.contains(7475))
    let again = ImportDelta(of: incoming, since: replaced, for: merged, isRowOfService: false)
    #expect(merged.merging(again.book) == merged)
  }
}
