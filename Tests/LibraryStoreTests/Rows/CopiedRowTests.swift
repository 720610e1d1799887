import Fixtures
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("Rows that another thread decodes")
struct CopiedRowTests {
  /// Two readings whose entries fill several batches, and one of a few.
  private func books() throws -> [Book] {
    var make = FixtureMaker()
    return try [700, 3, 400].map { count in
      var book = make.book("Book of \(count)", by: "Someone", pages: 1_000)
      let entries = try (0..<count).map { index in
        var entry = make.entry(
          index.isMultiple(of: 3) ? .thought : .progress, try Day("2025-01-01"),
          text: index.isMultiple(of: 2) ? "Thought \(index), à part 🌊." : nil)
        if index.isMultiple(of: 5) { entry.tags = ["tag \(index)", "sea"] }
        if index.isMultiple(of: 7) { entry.minutes = index + 1 }
        if index.isMultiple(of: 11) { entry.time = TimeOfDay(minutes: index) }
        if index.isMultiple(of: 13) { (entry.kind, entry.text, entry.note) = (.quote, "A quote.", "A note.") }
        if index.isMultiple(of: 4) { entry.visibility = .private }
        if entry.kind == .progress { entry.position = try Position(.page, to: index + 1, total: 1_000) }
        return entry
      }
      book.readings = [make.reading(entries)]
      return book
    }
  }

  @Test("are the entries that were written, in their order")
  func whole() throws {
    let books = try books()
    #expect(try Library.holding(Snapshot(books: books)).snapshot().books == books.sorted { $0.title < $1.title })
  }

  @Test("of which one cannot be read fail as a whole", arguments: [1, 300, 700, 703, 1_103])
  func damaged(_ number: Int) throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(Snapshot(books: books()))
      let queue = try DatabaseQueue(path: folder.library.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA ignore_check_constraints = 1;
            UPDATE entry SET kind = 'dream' WHERE id = (SELECT id FROM entry ORDER BY id LIMIT 1 OFFSET \(number - 1))
            """)
        #expect(db.changesCount == 1)
      }
      try queue.close()
      let error = #expect(throws: LibraryError.self) { try library.snapshot() }
      #expect(error?.reason == .damaged("unknown value in entry.kind"))
    }
  }
}
