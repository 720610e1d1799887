import Fixtures
import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for `LibraryFile.access`.
@testable import LibraryStore

@Suite("a rollback journal in place of the WAL")
struct ChangeJournalTests {
  /// Leaves a library as a program killed while writing most of the file does: with half a transaction in the file, and
  /// a hot rollback journal.
  private func leaveRollbackJournal(beside file: LibraryFile) throws {
    let writer = try DatabaseQueue(path: file.path)
    let suffixes = ["", "-journal"]
    try writer.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = DELETE;
          PRAGMA cache_size = 4;
          BEGIN IMMEDIATE;
          UPDATE book SET title = 'Half-way', isFavorite = 1;
          CREATE TABLE filler (bytes);
          WITH number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 50)
          INSERT INTO filler SELECT randomblob(4000) FROM number;
          """)
      for suffix in suffixes {
        try FileManager.default.copyItem(atPath: file.path + suffix, toPath: file.path + suffix + ".kept")
      }
      try db.execute(sql: "ROLLBACK")
    }
    try writer.close()
    for suffix in suffixes {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
      try FileManager.default.moveItem(atPath: file.path + suffix + ".kept", toPath: file.path + suffix)
    }
    #expect(try Data(contentsOf: file.url).range(of: Data("Half-way".utf8)) != nil)
  }

  /// Whether the file is in WAL mode: SQLite file format §1.3.3, offset 18.
  private func isLogged(_ file: LibraryFile) throws -> Bool { try Data(contentsOf: file.url)[18] == 2 }

  private func titles(_ library: Library) throws -> [String] { try library.books.list().map(\.title) }

  @Test("is removed after a large merge, also while another program reads")
  func putAway() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let looking = try DatabaseQueue(path: folder.library.path)
      try library.imports.merge(.plain(bookCount: 1_200))
      #expect(try isLogged(folder.library))
      try looking.close()
      _ = try library.history.undo()
      try library.imports.merge(.plain(bookCount: 1_300))
      #expect(try isLogged(folder.library))
      #expect(try library.faults() == [])
      #expect(try !folder.names.contains("library.sqlite-journal"))
    }
  }

  @Test("left by a killed program is rolled back, and the next change restores the WAL")
  func left() throws {
    try TemporaryFolder.with { folder in
      let known = try Library.create(folder.library, now: .on("2025-08-10"))
      try known.imports.merge(.small())
      let before = try titles(known)
      try Rows.checkpoint(folder.library)
      try known.queue.close()
      try leaveRollbackJournal(beside: folder.library)
      #expect(try !isLogged(folder.library))
      let library = try Library.open(folder.library, now: .on("2025-08-10"))
      #expect(try titles(library) == before)
      try library.adding("Persuasion")
      #expect(try isLogged(folder.library))
      #expect(try library.books.list().count == before.count + 1)
    }
  }

  @Test(
    "left by a killed program is applied to a read-only library",
    .enabled(if: ReadOnlyFolder.canBeMade, "nobody may be kept from writing"))
  func leftForReading() throws {
    try TemporaryFolder.with { folder in
      let before: [String]
      do {
        let known = try Library.create(folder.library, now: .on("2025-08-10"))
        try known.imports.merge(.small())
        before = try titles(known)
        try known.queue.close()
      }
      try leaveRollbackJournal(beside: folder.library)
      let closed = try ReadOnlyFolder(folder.url)
      defer { closed.open() }
      #expect(folder.library.access == .copied)
      #expect(try titles(Library.open(folder.library, now: .on("2025-08-10"))) == before)
    }
  }
}
