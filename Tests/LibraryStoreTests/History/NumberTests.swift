import Fixtures
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the number of what was removed")
struct NumberTests {
  @Test("is not given to another book, reading or entry, and comes back with redo")
  func books() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let entry = try library.journal.log("12", in: emma, on: "2025-08-09").id
    _ = try library.history.undo()
    let other = try library.journal.log("13", in: emma, on: "2025-08-09")
    #expect(other.id.number > entry.number)
    _ = try library.history.undo()
    _ = try library.history.undo()
    #expect(try library.history.redo().words == "add Emma by Someone")
    #expect(try library.books.find("emma").id == emma)
    _ = try library.books.remove(emma)
    let kokoro = try library.adding("Kokoro")
    #expect(kokoro.number == emma.number + 1)
    #expect(try library.imports.origins(of: kokoro).changes.map(\.entry.words) == ["add Kokoro by Someone"])
  }

  @Test("is not given to a book of an import, large or small, of which the last one was undone", arguments: [3, 1200])
  func imports(_ count: Int) throws {
    try TemporaryFolder.withLibrary { library, folder in
      func merge() throws -> [Int64] {
        let books = (1...count).map { Book(uid: library.uidSource.next(), title: "Volume \($0)") }
        _ = try library.imports.merge(
          books.map { IncomingBook(book: $0) }, source: "csv", fileName: "volumes.csv", hasOwnUIDs: true)
        return try library.books.list().map(\.id.number).sorted()
      }
      let first = try merge()
      _ = try library.history.undo()
      let second = try merge()
      #expect(first.count == count && second.count == count)
      #expect(second.first == Int64(count + 1))
    }
  }

  @Test("of a command, a reader, a shelf, a goal is not given to another one")
  func others() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      let before = try ada.history.entries().map(\.number).max() ?? 0
      try ada.adding("Kokoro")
      _ = try ada.history.undo()
      try ada.adding("Walden")
      #expect(try ada.history.entries(limit: 1).first?.number == before + 2)
      _ = try ada.readers.remove("Max")
      _ = try ada.readers.add("Ned", role: .guest, ownName: "")
      #expect(try Rows.number(file, "SELECT id FROM reader WHERE name = 'Ned'") == 4)
    }
  }

  @Test("is not reused in any table with row numbers")
  func tables() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let reused = try Rows.strings(
        folder.library,
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%id INTEGER PRIMARY KEY%'
          AND sql NOT LIKE '%id INTEGER PRIMARY KEY AUTOINCREMENT%' AND name NOT GLOB '*Text_*' ORDER BY name
        """)
      // These have one row, or one per reader with the reader's number.
      #expect(reused == ["chosenBook", "library", "profile", "syncState", "timer"])
    }
  }
}
