import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("opening a library read-only")
struct OpenReadOnlyTests {
  @Test("reads the library, and changes nothing in its file")
  func looking() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma")
      let before = try Data(contentsOf: folder.library.url)
      let library = try #require(try Library.openReadOnly(at: folder.library, now: .on("2025-08-11")))
      #expect(try library.books.list().map(\.title) == ["Emma"])
      #expect(throws: LibraryError.self) { try library.adding("Moby-Dick") }
      #expect(try Data(contentsOf: folder.library.url) == before)
    }
  }

  @Test("does not wait for a program that is writing")
  func busy() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma")
      let writer = try DatabaseQueue(path: folder.library.path)
      try writer.inDatabase { db in
        try db.inTransaction(.exclusive) {
          let library = try #require(try Library.openReadOnly(at: folder.library, now: .on("2025-08-11")))
          #expect(try library.books.list().map(\.title) == ["Emma"])
          return .rollback
        }
      }
    }
  }

  @Test("returns nothing without a library, or for one that needs a migration")
  func nothing() throws {
    try TemporaryFolder.with { folder in
      #expect(try Library.openReadOnly(at: folder.library, now: .on("2025-08-10")) === nil)
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      try Rows.execute(folder.library, "PRAGMA user_version = 0")
      #expect(try Library.openReadOnly(at: folder.library, now: .on("2025-08-10")) === nil)
      #expect(try Rows.number(folder.library, "PRAGMA user_version") == 0)
      try Data("notes".utf8).write(to: folder.library.url)
      #expect(try Library.openReadOnly(at: folder.library, now: .on("2025-08-10")) === nil)
    }
  }
}
