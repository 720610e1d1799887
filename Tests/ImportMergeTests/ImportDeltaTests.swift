import Fixtures
import ImportMerge
import ReadingModel
import Testing

@Suite("The delta of an import")
struct ImportDeltaTests {
  /// The baseline after importing the book into an empty library.
  private func baseline(_ book: Book) -> ImportBaseline {
    var baseline = ImportBaseline()
    baseline.add(book.baselineRecord(key: book.matchTraits.rowKey).text, isNewest: true)
    return baseline
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
      let delta = ImportDelta(of: existing, since: baseline(existing), for: existing, isRowOfService: false)
      #expect(existing.merging(delta.book) == existing)
      #expect(delta.removedReadingCount + delta.removedEntryCount == 0)
    }
  }

  /// A book with quotes; the fingerprints of passages 7475 and 62344 agree in 30 bits.
  private func quoting(_ numbers: Int..., in book: Book, _ make: inout FixtureMaker) throws -> Book {
    var book = book
    book.readings[0].entries += try numbers.map { number in
      make.entry(.quote, try Day("2025-01-02"), text: "Passage \(number)")
    }
    return book
  }

  @Test("has a new entry of which half of the fingerprint is that of a known one")
  func halfAlike() throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    let existing = try quoting(7475, in: emma, &make)
    let incoming = try quoting(62344, in: emma, &make)
    let delta = ImportDelta(of: incoming, since: baseline(existing), for: existing, isRowOfService: false)
    #expect(existing.merging(delta.book).readings[0].entries.map(\.text).contains("Passage 62344"))
  }

  /// The form of a baseline when fingerprints had 30 bits.
  private func shortened(_ text: String) -> String {
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-")
    let parts = text.split(separator: "!", omittingEmptySubsequences: false).map(Array.init)
    let lists = parts.dropFirst().map { part in
      stride(from: 0, to: part.count, by: 11).map { start -> String in
        let whole = (0..<11).reduce(UInt64(0)) { number, place in
          number | UInt64(digits.firstIndex(of: part[start + place]) ?? 0) << UInt64(6 * place)
        }
        let short = (whole ^ whole >> 30) & 0x3FFF_FFFF
        return String((0..<5).map { digits[Int(short >> UInt64(6 * $0) & 0x3F)] })
      }.joined()
    }
    return ([String(parts[0])] + lists).joined(separator: "|")
  }

  private func toldShort(_ book: Book) -> ImportBaseline {
    var baseline = ImportBaseline()
    baseline.add(shortened(book.baselineRecord(key: book.matchTraits.rowKey).text), isNewest: true)
    return baseline
  }

  @Test("of an unchanged book with a 30-bit baseline is empty, and what the reader removed is not restored")
  func toldBefore() throws {
    for existing in try Snapshot.everything().books {
      let delta = ImportDelta(of: existing, since: toldShort(existing), for: existing, isRowOfService: false)
      #expect(existing.merging(delta.book) == existing)
      #expect(delta.removedReadingCount + delta.removedEntryCount == 0)
      #expect(!existing.baselineRecord(key: existing.matchTraits.rowKey).hasNewFacts(since: [toldShort(existing)]))
    }
    var make = FixtureMaker()
    let book = try quoting(1, 1, 2, in: try emma(&make), &make)
    var existing = book
    existing.readings[0].entries.removeLast(2)
    let delta = ImportDelta(of: book, since: toldShort(book), for: existing, isRowOfService: false)
    #expect(existing.merging(delta.book) == existing && delta.removedEntryCount == 2)
  }

  @Test("has the new one of two entries with the 30 bits of a known one, and only that", arguments: [false, true])
  func newBesideKnown(isFirst: Bool) throws {
    var make = FixtureMaker()
    let emma = try emma(&make)
    let existing = try quoting(7475, in: emma, &make)
    let incoming = try isFirst ? quoting(62344, 7475, in: emma, &make) : quoting(7475, 62344, in: emma, &make)
    let delta = ImportDelta(of: incoming, since: toldShort(existing), for: existing, isRowOfService: false)
    let merged = existing.merging(delta.book)
    #expect(
      merged.readings[0].entries.compactMap(\.text).filter { $0.hasPrefix("Passage") }.sorted()
        == ["Passage 62344", "Passage 7475"])
    // From then on all bits of both are known.
    var later = toldShort(existing)
    later.add(
      incoming.baselineRecord(key: "0123456789", delta, since: toldShort(existing), named: [:], in: merged).text,
      isNewest: true)
    let again = ImportDelta(of: incoming, since: later, for: merged, isRowOfService: false)
    #expect(merged.merging(again.book) == merged)
  }

  @Test("does not refill a field that the reader emptied")
  func emptied() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var existing = book
    (existing.publisher, existing.pageCount, existing.tags, existing.isFavorite) = (nil, nil, [], false)
    existing.contributors = [Contributor(name: "J. Austen the Younger")]
    (existing.readings[0].rating, existing.readings[0].review) = (nil, nil)
    #expect(
      existing.merging(ImportDelta(of: book, since: baseline(book), for: existing, isRowOfService: false).book)
        == existing)
    var other = book
    other.publisher = "Dover"
    #expect(
      existing.merging(ImportDelta(of: other, since: baseline(book), for: existing, isRowOfService: false).book)
        .publisher == "Dover")
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
    var delta = ImportDelta(of: book, since: baseline(book), for: existing, isRowOfService: false)
    #expect(delta.removedEntryCount == 1 && existing.merging(delta.book) == existing)
    existing.readings = []
    delta = ImportDelta(of: book, since: baseline(book), for: existing, isRowOfService: false)
    #expect(delta.removedReadingCount == 1 && existing.merging(delta.book) == existing)
  }

  @Test("matches a reading with a day corrected on either side")
  func day() throws {
    var make = FixtureMaker()
    let book = try emma(&make)
    var existing = book
    existing.readings[0].entries[2].day = try Day("2025-02-03")
    #expect(
      existing.merging(ImportDelta(of: book, since: baseline(book), for: existing, isRowOfService: false).book)
        == existing)
    var changed = book
    changed.readings = [make.reading([try make.status(.finished, "2025-01-30")])]
    let delta = ImportDelta(of: changed, since: baseline(book), for: book, isRowOfService: true)
    let joined = book.joining(delta.book)
    #expect(joined.book == book)
    #expect(
      joined.book.conflicts(with: delta, named: joined.names, isKnownBefore: true)
        == [FieldConflict(subject: .end, incoming: "2025-01-30")])
    let unrelatedRow = ImportDelta(of: changed, since: baseline(book), for: book, isRowOfService: false)
    #expect(book.merging(unrelatedRow.book).readings.count == 2, "another library may have read it another time")
  }

  @Test("two books that share only a number are unrelated")
  func unrelatedBooks() {
    var make = FixtureMaker()
    let emma = make.book("Emma", by: "Jane Austen", pages: nil)
    #expect(BookMatch.areUnrelated(emma, make.book("Dune", by: "Frank Herbert", pages: nil)))
    #expect(!BookMatch.areUnrelated(emma, make.book("Persuasion", by: "Austen, Jane", pages: nil)))
    #expect(!BookMatch.areUnrelated(emma, make.book("Emma, annotated", by: "D. Shapard", pages: nil)))
  }
}
