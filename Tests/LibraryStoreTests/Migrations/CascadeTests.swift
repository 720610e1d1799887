import Fixtures
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("rows that depend on a book")
struct CascadeTests {
  private static let tables = [
    "reading", "entry", "entryTag", "contributor", "series", "identifier", "bookTag", "provenance",
    "bookCopy", "loan", "renewal", "reservation", "wish",
  ]

  @Test("goes with it, and leaves the search in order")
  func book() throws {
    try TemporaryFolder.withLibrary { library, folder in
      _ = try library.imports.merge(
        try Snapshot.everything().books.map { IncomingBook(book: $0, line: 2, raw: "row") }, source: "csv",
        fileName: "f.csv")
      for table in CascadeTests.tables {
        #expect(try Rows.number(folder.library, "SELECT count(*) FROM \(table)") ?? 0 > 0, "\(table) has rows")
      }
      try Rows.execute(folder.library, "DELETE FROM book")
      for table in CascadeTests.tables {
        #expect(try Rows.number(folder.library, "SELECT count(*) FROM \(table)") == 0, "\(table) is empty")
      }
      try Rows.expectSearchInOrder(folder.library)
      #expect(try library.search.hits(["everything"], limit: 10) == [])
      #expect(try library.search.hits(["words"], limit: 10) == [])
    }
  }

  @Test("loses its cover, and the profile its pictures, when the picture goes")
  func cover() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.everything())
      try Rows.execute(folder.library, "DELETE FROM picture")
      #expect(try library.snapshot().books.allSatisfy { $0.cover == nil })
      #expect(try library.profile().avatar == nil && library.profile().background == nil)
    }
  }

  @Test("is found after every change of it, and only in its new words")
  func search() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      try library.imports.merge(.hostile())
      try Rows.expectSearchInOrder(folder.library)
      try Rows.execute(
        folder.library,
        """
        UPDATE book SET title = 'Renamed', people = 'Nobody' WHERE title = 'Emma';
        UPDATE entry SET text = 'quokka' WHERE text LIKE 'She is%'; UPDATE entry SET note = NULL;
        UPDATE reading SET review = NULL WHERE review LIKE 'Better%'; UPDATE reading SET review = 'numbat' WHERE id = 1;
        UPDATE entry SET text = NULL WHERE text LIKE 'Only%'; DELETE FROM entry WHERE id % 3 = 0;
        """)
      try Rows.expectSearchInOrder(folder.library)
      #expect(try library.search.hits(["renamed"], limit: 10).count == 1)
      #expect(try library.search.hits(["austen"], limit: 10) == [])
      #expect(try library.search.hits(["numbat"], limit: 10).count == 1)
      #expect(try library.search.hits(["comedy"], limit: 10) == [])
    }
  }
}
