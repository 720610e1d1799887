import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a snapshot that reads its books one by one")
struct StreamedSnapshotTests {
  private func books(_ snapshot: Snapshot) throws -> [Book] {
    var books: [Book] = []
    try snapshot.forEachBook { books.append($0) }
    return books
  }

  private func withoutEntries(_ book: Book) -> Book {
    var book = book
    for index in book.readings.indices { book.readings[index].entries = [] }
    return book
  }

  @Test("has the same record as one in memory", arguments: SharedLibrary.quick)
  func same(_ shared: SharedLibrary) throws {
    let library = try Library.holding(shared.snapshot())
    let (streamed, whole) = (try library.streamedSnapshot(), try library.snapshot())
    #expect(streamed.books.isEmpty)
    #expect(streamed.bookCount == whole.books.count)
    #expect(streamed.shelves == whole.shelves)
    #expect(try SnapshotRecord(of: streamed).json(isIndented: true) == SnapshotRecord(of: whole).json(isIndented: true))
  }

  @Test("keeps the order of more books than it reads at once")
  func order() throws {
    var make = FixtureMaker()
    let library = try Library.holding(
      Snapshot(books: (0..<900).map { make.book("Book \(($0 * 7) % 50)", by: "Someone", pages: 100) }))
    let whole = try library.snapshot().books
    #expect(try books(library.streamedSnapshot()).map(\.uid) == whole.map(\.uid))
  }

  @Test("fails once another program has changed the library")
  func changed() throws {
    let folder = try TemporaryFolder()
    let library = try Library.create(folder.library, now: .on("2025-08-10"))
    try library.imports.merge(Snapshot.small())
    let streamed = try library.streamedSnapshot()
    #expect(try books(streamed).count == streamed.bookCount)
    try Rows.execute(folder.library, "UPDATE book SET publisher = 'Another' WHERE id = 1")
    #expect(throws: FileBackedBytes.Changed()) { try books(streamed) }
  }

  @Test("without journals has the same books, and placeholders for the texts of all entries")
  func withoutJournals() throws {
    for shared in SharedLibrary.quick {
      let library = try Library.holding(shared.snapshot())
      var whole = try library.snapshot()
      for book in whole.books.indices {
        for reading in whole.books[book].readings.indices {
          whole.books[book].readings[reading].entries = whole.books[book].readings[reading].entries.map { entry in
            var entry = entry
            entry.text = entry.text.map { _ in "…" }
            entry.note = entry.note.map { _ in "…" }
            return entry
          }
        }
      }
      let streamed = try library.streamedSnapshot(withJournals: false)
      var outlines: [Book] = []
      try streamed.forEachBookWithEntries { outlines.append($0) }
      #expect(try JSONText.bytes(of: outlines, isIndented: true) == JSONText.bytes(of: whole.books, isIndented: true))
      let bare = try books(streamed).map(withoutEntries)
      #expect(
        try JSONText.bytes(of: bare, isIndented: true)
          == JSONText.bytes(of: whole.books.map(withoutEntries), isIndented: true))
    }
  }
}
