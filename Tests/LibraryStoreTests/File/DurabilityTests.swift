import Fixtures
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the settings of the writing connection.
@testable import LibraryStore

@Suite("what was acknowledged survives a power cut")
struct DurabilityTests {
  /// The connection's settings: PRAGMA synchronous (2 is FULL) and journal_mode.
  private func setting(of library: Library) throws -> [String?] {
    try library.queue.inDatabase { db in
      try ["synchronous", "journal_mode"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
    }
  }

  @Test("the connection syncs the WAL with every change")
  func connections() throws {
    try TemporaryFolder.with { folder in
      let made = try Library.create(folder.library, now: .on("2025-08-10"))
      #expect(try setting(of: made) == ["2", "wal"])
      try made.imports.merge(.small())
      #expect(try setting(of: made) == ["2", "wal"])
      let opened = try Library.open(folder.library, now: .on("2025-08-10"))
      #expect(try setting(of: opened) == ["2", "wal"])
      let book = try #require(try opened.books.list().first)
      _ = try opened.journal.rate(book.id, try Rating("4"))
      #expect(try setting(of: opened) == ["2", "wal"])
    }
  }

  @Test("with a rollback journal, its end is synced, too")
  func journal() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let within = try library.change(isBulk: true) { db in
        try ["synchronous", "journal_mode"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
      }
      #expect(within == ["3", "delete"])
      #expect(try setting(of: library) == ["2", "wal"])
    }
  }
}
