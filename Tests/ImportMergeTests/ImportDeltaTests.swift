import Fixtures
import Foundation
import ImportMerge
import ReadingModel
import Testing

@Suite("The delta of an import")
struct ImportDeltaTests {
  /// The baseline after importing the book into an empty library.
  private func baseline(_ book: Book) -> ImportBaseline {
    var baseline = ImportBaseline()
    baseline.add(Data(book.baselineRecord(key: book.matchTraits.rowKey).bytes), isNewest: true)
    return baseline
  }

  /// The delta of a row that is not a service's, after an import of a book that is another one by now.
  private func delta(of incoming: Book, since imported: Book, for existing: Book) -> ImportDelta {
    ImportDelta(of: incoming, since: baseline(imported), for: existing, isRowOfService: false)
  }

  private func emma(_ make: inout FixtureMaker) throws -> Book {
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    (book.publisher, book.tags, book.isFavorite) = ("Penguin", ["regency"], true)
    book.readings = [
      make.reading([
        try make.status(.reading, "2025-01-01"), make.entry(.quote, try Day("2025-01-02"), text: "Badly done!"),
        try make.status(.finished, "2025-02-01"),
      ])
    ]
    (book.readings[0].rating, book.readings[0].review) = (try Rating("4"), "Good.")
    return book
  }

  @Test("re-importing an unchanged row changes nothing")
  func nothing() throws {
    for existing in try Snapshot.everything().books {
      let delta = delta(of: existing, since: existing, for: existing)
      #expect(existing.merging(delta.book) == existing)
      #expect(delta.removedReadingCount + delta.removedEntryCount == 0)
    }
  }

  @Test("has no other reading for the last change of a known one some days later, but one for an end months later")
  func movedEnd() throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    for (day, isMoved) in [("2025-02-03", true), ("2025-06-01", false)] {
      var incoming = emma
      incoming.readings = [make.reading([try make.status(.finished, day)])]
      let delta = ImportDelta(
        of: incoming, since: baseline(emma), for: emma, isRowOfService: false, endIsLastChange: true)
      #expect(delta.targets == [isMoved ? emma.readings[0].uid : nil])
      #expect(emma.merging(delta.book).readings.count == (isMoved ? 1 : 2))
      if isMoved { #expect(emma.merging(delta.book).readings[0].ended == emma.readings[0].ended) }
    }
  }

  @Test("has all of a thousand new passages beside ten thousand known ones")
  func manyPassages() throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    // In 30 bits, FNV-1a gives passages 7,475 and 62,344 the same hash.
    let (known, new) = (1...10_000, 62_000..<63_000)
    let existing = try emma.quoting(known, &make)
    let incoming = try emma.quoting(Array(known) + Array(new), &make)
    let delta = delta(of: incoming, since: existing, for: existing)
    let merged = existing.merging(delta.book)
    #expect(merged.readings[0].entries.count == incoming.readings[0].entries.count)
    #expect(Set(merged.passages) == Set(incoming.passages))
    #expect(delta.removedEntryCount == 0)
  }

  @Test("has a custom field that changed in the file, and none that the reader changed or cleared")
  func customFields() throws {
    var make = FixtureMaker()
    var imported = try emma(&make)
    imported.custom = try typedFields("mood=dark", "spice=3", "pace=slow")
    imported.readings[0].custom = try typedFields("with=Ada")
    var existing = imported
    existing.custom = try typedFields("mood=calm")
    existing.readings[0].custom = CustomFields()
    var incoming = imported
    incoming.custom = try typedFields("mood=dark", "spice=4", "pace=slow", "signed=yes")
    let delta = delta(of: incoming, since: imported, for: existing)
    #expect(delta.book.custom == (try typedFields("spice=4", "signed=yes")))
    #expect(existing.merging(delta.book).custom == (try typedFields("mood=calm", "spice=4", "signed=yes")))
    #expect(existing.merging(delta.book).readings[0].custom.isEmpty)
  }

  @Test("does not refill a field that the reader emptied")
  func emptied() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var existing = book
    (existing.publisher, existing.pageCount, existing.tags, existing.isFavorite) = (nil, nil, [], false)
    existing.contributors = [Contributor(name: "J. Austen the Younger")]
    (existing.readings[0].rating, existing.readings[0].review) = (nil, nil)
    #expect(existing.merging(delta(of: book, since: book, for: existing).book) == existing)
    var other = book
    other.publisher = "Dover"
    #expect(existing.merging(delta(of: other, since: book, for: existing).book).publisher == "Dover")
  }

  @Test("updates a spoiler that changed at the service, unless the reader edited it")
  func spoiler() throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings[0].entries.append(Entry(uid: make.uid(), spoiler: "She marries him."))
    var incoming = book
    incoming.readings[0].entries[3] = Entry(uid: make.uid(), spoiler: "She marries Mr K.")
    func merged(_ existing: Book, isRowOfService: Bool = true) -> [String?] {
      let delta = ImportDelta(of: incoming, since: baseline(book), for: existing, isRowOfService: isRowOfService)
      return delta.applyingRevisions(existing).merging(delta.book).readings[0].entries.dropFirst(3).map(\.text)
    }
    #expect(merged(book) == ["She marries Mr K."])
    #expect(merged(book, isRowOfService: false) == ["She marries Mr K.", "She marries him."])
    var changed = book
    changed.readings[0].entries[3].text = "He marries her."
    #expect(merged(changed) == ["She marries Mr K.", "He marries her."])
    incoming.readings[0].entries.append(Entry(uid: make.uid(), spoiler: "They move in."))
    #expect(merged(book).count == 3)
  }

  @Test("skips and counts what the reader removed")
  func removed() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var existing = book
    existing.readings[0].entries.remove(at: 1)
    var delta = delta(of: book, since: book, for: existing)
    #expect(delta.removedEntryCount == 1 && existing.merging(delta.book) == existing)
    existing.readings = []
    delta = self.delta(of: book, since: book, for: existing)
    #expect(delta.removedReadingCount == 1 && existing.merging(delta.book) == existing)
  }

  @Test("matches a reading with a day corrected on either side")
  func day() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var existing = book
    existing.readings[0].entries[2].day = try Day("2025-02-03")
    #expect(existing.merging(delta(of: book, since: book, for: existing).book) == existing)
    var changed = book
    changed.readings = [make.reading([try make.status(.finished, "2025-01-30")])]
    let delta = ImportDelta(of: changed, since: baseline(book), for: book, isRowOfService: true)
    let joined = book.joining(delta.book)
    #expect(joined.book == book)
    #expect(
      joined.book.conflicts(with: delta, named: joined.names, isKnownBefore: true)
        == [FieldConflict(subject: .end, incoming: "2025-01-30")])
    let unrelatedRow = self.delta(of: changed, since: book, for: book)
    #expect(book.merging(unrelatedRow.book).readings.count == 2, "another library may have read it another time")
  }
}
