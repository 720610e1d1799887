import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("merging random books")
struct MergeRandomTests {
  /// A library of random books with a text of its own in every place that takes one, and two of them.
  private func library(_ seed: UInt64) throws -> (library: Library, pair: BookPair) {
    var random = RandomLibrary(seed: seed)
    var snapshot = try random.partlyPrivate()
    var generator = SeededGenerator(seed: seed)
    var count = 0
    func text() -> String {
      count += 1
      return "text \(count)"
    }
    for book in snapshot.books.indices {
      if generator.happens(50) { snapshot.books[book].notes = text() }
      for place in snapshot.books[book].holding.copies.indices {
        snapshot.books[book].holding.copies[place].note = text()
      }
      if snapshot.books[book].holding.wish != nil { snapshot.books[book].holding.wish?.note = text() }
      for reading in snapshot.books[book].readings.indices {
        if generator.happens(50) { snapshot.books[book].readings[reading].review = text() }
        for entry in snapshot.books[book].readings[reading].entries.indices where generator.happens(50) {
          snapshot.books[book].readings[reading].entries[entry].text = text()
          if generator.happens(30) { snapshot.books[book].readings[reading].entries[entry].note = text() }
        }
      }
      // Open loans without a copy cannot be merged.
      snapshot.books[book].holding.loans.removeAll { $0.copy == nil && $0.isOpen }
    }
    let library = try Library.holding(snapshot)
    let ids = try library.books.list().map(\.id).sorted { $0.number < $1.number }
    let first = generator.number(0...ids.count - 1)
    let second = (first + generator.number(1...ids.count - 1)) % ids.count
    return (library, BookPair(kept: ids[first], other: ids[second]))
  }

  /// Every text that the reader wrote.
  private func texts(_ library: Library) throws -> [String] {
    try library.contents().books.flatMap { book -> [String?] in
      [book.notes, book.holding.wish?.note] + book.holding.copies.map(\.note) + book.readings.map(\.review)
        + book.readings.flatMap(\.entries).flatMap { [$0.text, $0.note] }
    }.compactMap(\.self)
  }

  @Test("loses no text and no tag, and undo and split restore everything", arguments: Seeds.count(16))
  func lossless(_ seed: UInt64) throws {
    let (library, pair) = try library(seed)
    let (before, textsBefore) = (try library.contents(), try texts(library))
    let tags = Set(before.books.flatMap(\.tags))
    _ = try library.books.merge([pair])
    let merged = try library.contents()
    let after = try texts(library).flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(textsBefore.filter { !after.contains($0) } == [])
    #expect(Set(merged.books.flatMap(\.tags)) == tags)
    #expect(merged.books.count == before.books.count - 1)
    _ = try library.history.undo()
    #expect(try library.contents() == before)
    _ = try library.history.redo()
    #expect(try library.contents() == merged)
    _ = try library.books.split(pair.kept)
    #expect(try library.contents() == before)
  }
}
