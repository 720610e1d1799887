import Fixtures
import Foundation
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

// `@testable` for the latest schema version.
@testable import LibraryStore

@Suite("making a library")
struct CreationTests {
  @Test("makes its folders and the file for the reader alone, and leaves nothing else")
  func permissions() throws {
    try TemporaryFolder.with { folder in
      let file = LibraryFile(folder.url.appending(path: "data/octavo/library.sqlite"))
      let library = try Library.create(file, now: .on("2025-08-10"))
      #expect(try library.books.count() == 0)
      #expect(try TemporaryFolder.permissions(folder.url.appending(path: "data")) == 0o700)
      #expect(try TemporaryFolder.permissions(folder.url.appending(path: "data/octavo")) == 0o700)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "data/octavo").path)
      for name in names {
        #expect(["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"].contains(name))
        #expect(try TemporaryFolder.permissions(folder.url.appending(path: "data/octavo/\(name)")) == 0o600)
      }
      #expect(names.contains("library.sqlite"))
    }
  }

  @Test("leaves a folder that is there as it is")
  func existingFolder() throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      #expect(try TemporaryFolder.permissions(folder.url) == 0o755)
    }
  }

  @Test("marks the file as Octavo's, with its schema, write-ahead log and its own uid")
  func marks() throws {
    try TemporaryFolder.with { folder in
      do { _ = try Library.create(folder.library, now: .on("2025-08-10")) }
      #expect(try folder.library.content() == .library(schema: Migration.newest))
      #expect(try Rows.number(folder.library, "PRAGMA application_id") == 0x4F63_7476)
      #expect(try Rows.strings(folder.library, "PRAGMA journal_mode") == ["wal"])
      #expect(try Rows.strings(folder.library, "PRAGMA integrity_check") == ["ok"])
      let uid = try #require(try Rows.strings(folder.library, "SELECT uid FROM library").first)
      #expect(throws: Never.self) { try UID(uid) }
    }
  }

  @Test("a second time is refused, and changes nothing")
  func twice() throws {
    try TemporaryFolder.with { folder in
      try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma")
      let error = #expect(throws: LibraryError.self) { try Library.create(folder.library, now: .on("2025-08-11")) }
      #expect(error?.reason == .exists)
      #expect(try Library.open(folder.library, now: .on("2025-08-11")).books.list().map(\.title) == ["Emma"])
    }
  }

  @Test("by many at the same time is done by exactly one", arguments: 1...5)
  func atOnce(_ round: Int) throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      let now = try Moment.on("2025-08-10")
      let outcomes = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let outcome: String
        do {
          try Library.create(file, now: now).adding("Book \(number)")
          outcome = "made \(number)"
        } catch let error as LibraryError {
          outcome = "\(error.reason)"
        } catch {
          outcome = "\(error)"
        }
        outcomes.withLock { $0.append(outcome) }
      }
      let all = outcomes.withLock { $0 }
      let made = all.filter { $0.hasPrefix("made") }
      #expect(made.count == 1)
      #expect(all.filter { $0 == "exists" }.count == 3)
      let titles = try Library.open(file, now: now).books.list().map(\.title)
      #expect(titles.map { $0.replacing("Book", with: "made") } == made)
      #expect(try folder.names.allSatisfy { $0.hasPrefix("library.sqlite") }, "drafts are gone")
    }
  }

  @Test("takes away the draft of a program that was killed")
  func sweeping() throws {
    try TemporaryFolder.with { folder in
      try folder.leaveDraft(of: "library.sqlite")
      do { _ = try Library.create(folder.library, now: .on("2025-08-10")) }
      #expect(try !folder.names.contains { $0.hasPrefix(".") })
    }
  }

  @Test("with samples that cannot be stored leaves no file")
  func wholeOrNotAtAll() throws {
    try TemporaryFolder.with { folder in
      var seed = try Snapshot.small()
      seed.books[2].title = ""
      #expect(throws: LibraryError.self) { try Library.create(folder.library, now: .on("2025-08-10"), seed: seed) }
      #expect(try folder.names == [])
    }
  }

  @Test("in a folder that cannot be made says so")
  func noFolder() throws {
    try TemporaryFolder.with { folder in
      let blocker = folder.url.appending(path: "file")
      try Data("x".utf8).write(to: blocker)
      let file = LibraryFile(blocker.appending(path: "octavo/library.sqlite"))
      let error = #expect(throws: LibraryError.self) { try Library.create(file, now: .on("2025-08-10")) }
      #expect(error?.reason == .refused("its folder cannot be created (\(blocker.path)/octavo)"))
      #expect(try Data(contentsOf: blocker) == Data("x".utf8))
    }
  }
}
