import Fixtures
import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("restoring a backup")
struct RestoreTests {
  private let now = "2025-08-11"

  /// A library with the small books, a backup of it, and a book added later.
  private func prepare(_ folder: TemporaryFolder) throws -> (backup: LibraryFile, old: Snapshot, new: Snapshot) {
    let library = try Library.create(folder.library, now: .on("2025-08-10"))
    try library.imports.merge(.small())
    let old = try library.snapshot()
    let made = try library.backups.create(into: BackupFolder(of: library.file))
    try library.adding("Came later")
    return (made.backup.file, old, try library.snapshot())
  }

  private func restore(_ folder: TemporaryFolder, from backup: LibraryFile) throws -> Backup? {
    try Library.restore(
      folder.library, from: backup, into: BackupFolder(of: folder.library), now: .on(now), busyTimeoutSeconds: 1)
  }

  @Test("brings all of it back, and keeps what it replaces")
  func back() throws {
    try TemporaryFolder.with { folder in
      let (backup, old, new) = try prepare(folder)
      let kept = try #require(try restore(folder, from: backup))
      #expect(kept.file.url.lastPathComponent == "library-2025-08-11-2130-before-restore.sqlite")
      let library = try Library.open(folder.library, now: .on(now))
      #expect(try library.snapshot() == old)
      #expect(try library.faults() == [])
      #expect(try Rows.strings(folder.library, "PRAGMA journal_mode") == ["wal"])
      #expect(try library.search.hits(["grammar"], limit: 5).count == 1)
      _ = try restore(folder, from: kept.file)
      #expect(try Library.open(folder.library, now: .on(now)).snapshot() == new)
    }
  }

  @Test("keeps what was there at first while the reader looks for the right backup")
  func oneAfterTheOther() throws {
    try TemporaryFolder.with { folder in
      let (backup, _, new) = try prepare(folder)
      let place = BackupFolder(of: folder.library)
      let uid = try Library.open(folder.library, now: .on(now)).uid()
      let first = try #require(try restore(folder, from: backup))
      for _ in 1...5 {
        let source = try #require(try restore(folder, from: backup))
        #expect(try place.prune(RetentionPolicy("1"), of: uid, preserving: source.file) == [])
      }
      _ = try restore(folder, from: first.file)
      #expect(try Library.open(folder.library, now: .on(now)).snapshot() == new)
    }
  }

  @Test("never gives a number again that the library has given since")
  func numbersAreNotReused() throws {
    try TemporaryFolder.with { folder in
      let (backup, _, new) = try prepare(folder)
      _ = try restore(folder, from: backup)
      let library = try Library.open(folder.library, now: .on(now))
      #expect(try library.adding("Middlemarch").number == Int64(new.books.count + 1))
    }
  }

  @Test("is seen by a program that has the library open, whole")
  func others() throws {
    try TemporaryFolder.with { folder in
      let (backup, old, new) = try prepare(folder)
      let other = try Library.open(folder.library, now: .on(now))
      #expect(try other.snapshot() == new)
      _ = try restore(folder, from: backup)
      #expect(try other.snapshot() == old)
      try other.adding("Written afterwards")
      #expect(try Library.open(folder.library, now: .on(now)).books.count() == old.books.count + 1)
    }
  }

  @Test("waits for a program that is writing, and says so")
  func busy() throws {
    try TemporaryFolder.with { folder in
      let (backup, _, new) = try prepare(folder)
      let writer = try DatabaseQueue(path: folder.library.path)
      try writer.inDatabase { db in
        try db.inTransaction(.immediate) {
          #expect(throws: LibraryError(path: folder.library.path, reason: .busy(seconds: 1))) {
            try restore(folder, from: backup)
          }
          return .rollback
        }
      }
      #expect(try Library.open(folder.library, now: .on(now)).snapshot() == new)
    }
  }

  @Test("makes the library where there is none")
  func missing() throws {
    try TemporaryFolder.with { folder in
      let (backup, old, _) = try prepare(folder)
      for name in try folder.names where name.hasPrefix("library.sqlite") {
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
      #expect(try restore(folder, from: backup) == nil)
      #expect(try Library.open(folder.library, now: .on(now)).snapshot() == old)
      #expect(try TemporaryFolder.permissions(folder.library.url) == 0o600)
    }
  }

  @Test("replaces a damaged library, and keeps its file", arguments: Damage.allCases)
  func damaged(_ damage: Damage) throws {
    try TemporaryFolder.with { folder in
      let (backup, old, _) = try prepare(folder)
      try damage.happen(to: folder.library)
      let bytes = try Data(contentsOf: folder.library.url)
      let kept = try #require(try restore(folder, from: backup))
      #expect(kept.occasion == .damaged)
      #expect(try Data(contentsOf: kept.file.url) == bytes)
      let library = try Library.open(folder.library, now: .on(now))
      #expect(try library.snapshot() == old)
      #expect(try library.faults() == [])
    }
  }

  @Test("refuses a backup that is damaged, foreign, missing or from the future, and changes nothing")
  func refused() throws {
    try TemporaryFolder.with { folder in
      let (backup, _, new) = try prepare(folder)
      let names = try folder.names
      try Damage.flipIndex(of: backup)
      let damaged = #expect(throws: LibraryError.self) { try restore(folder, from: backup) }
      #expect(damaged?.path == backup.path)
      try Rows.execute(backup, "PRAGMA user_version = -5")
      let nonsense = LibraryError(path: backup.path, reason: .damaged("invalid schema version -5"))
      #expect(throws: nonsense) { try restore(folder, from: backup) }
      try Rows.execute(backup, "PRAGMA user_version = 99")
      let future = LibraryError.Reason.fromTheFuture(schema: 99, known: Library.newestSchema)
      #expect(throws: LibraryError(path: backup.path, reason: future)) { try restore(folder, from: backup) }
      try Data("notes".utf8).write(to: backup.url)
      #expect(throws: LibraryError(path: backup.path, reason: .foreign)) { try restore(folder, from: backup) }
      try FileManager.default.removeItem(at: backup.url)
      #expect(throws: LibraryError(path: backup.path, reason: .missing)) { try restore(folder, from: backup) }
      #expect(try folder.names == names)
      #expect(try Library.open(folder.library, now: .on(now)).snapshot() == new)
    }
  }

  @Test("leaves files that are not libraries and newer libraries unchanged")
  func foreign() throws {
    try TemporaryFolder.with { folder in
      let (backup, _, _) = try prepare(folder)
      try Rows.execute(folder.library, "PRAGMA user_version = 99")
      try Rows.checkpoint(folder.library)
      let future = try Data(contentsOf: folder.library.url)
      #expect(throws: LibraryError.self) { try restore(folder, from: backup) }
      #expect(try Data(contentsOf: folder.library.url) == future)
      try Data("notes".utf8).write(to: folder.library.url)
      #expect(throws: LibraryError(path: folder.library.path, reason: .foreign)) { try restore(folder, from: backup) }
      #expect(try Data(contentsOf: folder.library.url) == Data("notes".utf8))
    }
  }
}
