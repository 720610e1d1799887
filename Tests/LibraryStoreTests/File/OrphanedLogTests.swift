import Fixtures
import Foundation
import GRDB
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

// `@testable` for how the schema copy is made.
@testable import LibraryStore

/// SQLite replays any WAL or journal that it finds next to a database file, whichever database it belongs to.
@Suite("a WAL without its library")
struct OrphanedLogTests {
  /// Leaves a library at `old.sqlite`, with a change only in its WAL, which is still next to `library.sqlite`.
  private func leaveWAL(in folder: TemporaryFolder) throws {
    try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma")
    try folder.library.leaveWAL("UPDATE book SET title = 'Persuasion'", withIndex: true)
    try FileManager.default.moveItem(atPath: folder.library.path, toPath: folder.path(of: "old.sqlite"))
  }

  private func titles(_ file: LibraryFile) throws -> [String] {
    let library = try Library.open(file, now: .on("2025-08-11"))
    #expect(try library.faults() == [])
    return try library.books.list().map(\.title)
  }

  private func expectSetAside(_ log: OrphanedLog?, _ folder: TemporaryFolder) throws {
    let log = try #require(log)
    #expect(log.libraryPath == folder.library.path)
    #expect(log.files == [folder.library.path + ".orphaned-wal"])
    // Under the name that fits the WAL, the old library has its last change again.
    try FileManager.default.moveItem(atPath: folder.path(of: "old.sqlite"), toPath: log.newLibraryPath)
    #expect(try titles(LibraryFile(URL(filePath: log.newLibraryPath))) == ["Persuasion"])
  }

  @Test("is renamed before a new library gets the name, and is whole")
  func creation() throws {
    try TemporaryFolder.with { folder in
      try leaveWAL(in: folder)
      var log: OrphanedLog?
      do { try Library.create(folder.library, now: .on("2025-08-11"), onOrphanedLog: { log = $0 }).adding("Dune") }
      #expect(try titles(folder.library) == ["Dune"])
      try expectSetAside(log, folder)
    }
  }

  @Test("is renamed before a backup gets the name")
  func backup() throws {
    try TemporaryFolder.with { folder in
      try leaveWAL(in: folder)
      let other = LibraryFile(folder.url.appending(path: "other.sqlite"))
      let library = try Library.create(other, now: .on("2025-08-11"))
      try library.adding("Dune")
      let made = try library.backups.create(toFile: folder.library)
      #expect(try titles(folder.library) == ["Dune"])
      try expectSetAside(made.orphanedLog, folder)
    }
  }

  @Test("is renamed before a restored library gets the name")
  func restoring() throws {
    try TemporaryFolder.with { folder in
      try leaveWAL(in: folder)
      let other = LibraryFile(folder.url.appending(path: "other.sqlite"))
      do { try Library.create(other, now: .on("2025-08-11")).adding("Dune") }
      var log: OrphanedLog?
      let old = try Library.restore(
        folder.library, from: other, into: BackupFolder(of: folder.library), now: .on("2025-08-11"),
        onOrphanedLog: { log = $0 })
      #expect(old == nil)
      #expect(try titles(folder.library) == ["Dune"])
      try expectSetAside(log, folder)
    }
  }

  @Test("of the copy that was made before a migration is not read into a new copy")
  func schemaCopy() throws {
    try TemporaryFolder.with { folder in
      try leaveWAL(in: folder)
      let newest = Migration.newest
      let copy = folder.path(of: "new.sqlite.schema-\(newest)")
      try FileManager.default.moveItem(atPath: folder.library.path + "-wal", toPath: copy + "-wal")
      let file = LibraryFile(folder.url.appending(path: "new.sqlite"))
      do { try Library.create(file, now: .on("2025-08-11")).adding("Dune") }
      let next = Migration(schema: newest + 1, name: "next") { db in
        try db.execute(sql: "CREATE TABLE place (id INTEGER PRIMARY KEY)")
      }
      _ = try Library.open(file, now: .on("2025-08-11"), busyTimeoutSeconds: 1, steps: Migration.all + [next])
      #expect(try titles(LibraryFile(URL(filePath: copy))) == ["Dune"])
      #expect(FileManager.default.fileExists(atPath: copy + ".orphaned-wal"))
    }
  }

  @Test("may be a rollback journal, and a second one gets a number")
  func journals() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.write(Data("first".utf8), to: "library.sqlite-journal")
      do { _ = try Library.create(folder.library, now: .on("2025-08-11")) }
      #expect(!FileManager.default.fileExists(atPath: first))
      try FileManager.default.removeItem(atPath: folder.library.path)
      try folder.write(Data("second".utf8), to: "library.sqlite-journal")
      do { _ = try Library.create(folder.library, now: .on("2025-08-11")) }
      #expect(try Data(contentsOf: folder.url.appending(path: "library.sqlite.orphaned-journal")) == Data("first".utf8))
      #expect(
        try Data(contentsOf: folder.url.appending(path: "library.sqlite.orphaned-2-journal")) == Data("second".utf8))
    }
  }

  @Test("is renamed once, without any live WAL, when many create a library at the same time", arguments: 1...5)
  func atOnce(_ round: Int) throws {
    try TemporaryFolder.with { folder in
      try leaveWAL(in: folder)
      let (file, now) = (folder.library, try Moment.on("2025-08-11"))
      let logs = Mutex<[OrphanedLog]>([])
      let titles = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        do {
          let library: Library
          do {
            library = try Library.create(file, now: now, onOrphanedLog: { log in logs.withLock { $0.append(log) } })
          } catch let error as LibraryError where error.reason == .exists { library = try Library.open(file, now: now) }
          try library.adding("Book \(number)")
          titles.withLock { _ = $0.insert("Book \(number)") }
        } catch { Issue.record(error) }
      }
      #expect(try Set(self.titles(file)) == titles.withLock { $0 })
      let found = logs.withLock { $0 }
      #expect(found.count == 1)
      try expectSetAside(found.first, folder)
    }
  }

  @Test("is not left by a change during which a hook moves the library")
  func movedByHook() throws {
    try TemporaryFolder.with { folder in
      do { _ = try Library.create(folder.library, now: .on("2025-08-10")) }
      let (from, to) = (folder.library.path, folder.path(of: "old.sqlite"))
      do {
        let observer = LibraryObserver(
          isListening: { true }, before: { _ in try FileManager.default.moveItem(atPath: from, toPath: to) },
          after: { _ in Issue.record("the change was announced") })
        let library = try Library.open(folder.library, now: .on("2025-08-10")).observed(by: observer)
        #expect(throws: LibraryError(path: from, reason: .moved)) { try library.adding("Emma") }
      }
      #expect(try titles(LibraryFile(URL(filePath: to))) == [])
    }
  }
}
