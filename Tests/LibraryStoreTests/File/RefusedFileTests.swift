import Foundation
import GRDB
import Glibc
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the latest schema version.
@testable import LibraryStore

@Suite("a file that is not this program's to change")
struct RefusedFileTests {
  /// What may be at the library's path.
  enum Kind: CaseIterable {
    case text, empty, otherDatabase, truncated, folder, pipe, fromTheFuture

    func make(at file: LibraryFile) throws {
      switch self {
      case .text:
        try Data("Dear diary, today I read forty pages. \(String(repeating: "x", count: 200))".utf8).write(to: file.url)
      case .empty: try Data().write(to: file.url)
      case .otherDatabase:
        try DatabaseQueue(path: file.path).write { try $0.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY)") }
      case .truncated: try Data("SQLite format 3\0".utf8).write(to: file.url)
      case .folder: try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: false)
      case .pipe: try #require(mkfifo(file.path, 0o600) == 0)
      case .fromTheFuture:
        _ = try Library.create(file, now: .on("2025-08-10"))
        try Rows.execute(file, "CREATE TABLE place (id INTEGER PRIMARY KEY); PRAGMA user_version = 99")
        try DatabaseQueue(path: file.path).writeWithoutTransaction {
          try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
      }
    }

    var reason: LibraryError.Reason {
      self == .fromTheFuture ? .fromTheFuture(schema: 99, known: Migration.newest) : .foreign
    }

    /// The bytes, if the kind has any.
    func bytes(of file: LibraryFile) throws -> Data? {
      self == .folder || self == .pipe ? nil : try Data(contentsOf: file.url)
    }
  }

  @Test("is refused by name and left as it is, with nothing new beside it", arguments: Kind.allCases)
  func opening(_ kind: Kind) throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      try kind.make(at: file)
      let (names, bytes) = (try folder.names, try kind.bytes(of: file))
      #expect(throws: LibraryError(path: file.path, reason: kind.reason)) {
        try Library.open(file, now: .on("2025-08-10"))
      }
      #expect(try folder.names == names)
      #expect(try kind.bytes(of: file) == bytes)
    }
  }

  @Test("is not replaced by a new library", arguments: Kind.allCases)
  func creating(_ kind: Kind) throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      try kind.make(at: file)
      let (names, bytes) = (try folder.names, try kind.bytes(of: file))
      let error = #expect(throws: LibraryError.self) { try Library.create(file, now: .on("2025-08-10")) }
      #expect(error?.reason == (kind == .fromTheFuture ? .exists : .foreign))
      #expect(try folder.names == names)
      #expect(try kind.bytes(of: file) == bytes)
    }
  }

  @Test("is recognised as newer even when only the WAL says so")
  func futureInWAL() throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      _ = try Library.create(file, now: .on("2025-08-10"))
      let newer = try DatabaseQueue(path: file.path)
      try newer.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 99")
      }
      #expect(try file.content() == .library(schema: 99))
      let error = #expect(throws: LibraryError.self) { try Library.open(file, now: .on("2025-08-10")) }
      #expect(error?.reason == .fromTheFuture(schema: 99, known: Migration.newest))
      try newer.close()
    }
  }

  @Test("newer only by its WAL keeps every byte of its files", arguments: [true, false])
  func futureLeftInWAL(withIndex: Bool) throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      try Library.create(file, now: .on("2025-08-10")).queue.close()
      try file.leaveWAL("UPDATE library SET modifiedAt = 1; PRAGMA user_version = 99", withIndex: withIndex)
      let names = try folder.names
      #expect(names.count == (withIndex ? 3 : 2))
      let bytes = try names.map { try Data(contentsOf: folder.url.appending(path: $0)) }
      let future = LibraryError.Reason.fromTheFuture(schema: 99, known: Migration.newest)
      let now = try Moment.on("2025-08-10")
      let (backups, other) = (BackupFolder(of: file), LibraryFile(folder.url.appending(path: "other.sqlite")))
      let asked: [() throws -> Void] = [
        { _ = try Library.open(file, now: now) },
        { _ = try Library.restore(other, from: file, into: backups, now: now) },
        { _ = try Library.restore(file, from: file, into: backups, now: now) },
        { _ = try Library.survey(file) },
      ]
      for ask in asked { #expect(#expect(throws: LibraryError.self) { try ask() }?.reason == future) }
      #expect(try Library.openReadOnly(at: file, now: now) == nil)
      #expect(try folder.names == names)
      #expect(try names.map { try Data(contentsOf: folder.url.appending(path: $0)) } == bytes)
    }
  }

  @Test("that has no schema of any Octavo is damaged, and no copy is made of it", arguments: [0, -5])
  func noSchema(schema: Int) throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      try Library.create(file, now: .on("2025-08-10")).queue.close()
      let other = try DatabaseQueue(path: file.path)
      try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(schema)") }
      try other.close()
      let error = #expect(throws: LibraryError.self) { try Library.open(file, now: .on("2025-08-10")) }
      #expect(error?.reason == .damaged("invalid schema version \(schema)"))
      #expect(try folder.names == ["library.sqlite"])
    }
  }

  @Test("that is missing is not made by opening it")
  func missing() throws {
    try TemporaryFolder.with { folder in
      for file in [folder.library, LibraryFile(folder.url.appending(path: "a/b/library.sqlite"))] {
        let error = #expect(throws: LibraryError.self) { try Library.open(file, now: .on("2025-08-10")) }
        #expect(error?.reason == .missing)
        #expect(error?.description == "no library at \(file.path)")
      }
      let names = try folder.names
      #expect(names == [])
    }
  }

  @Test("that is a link to nothing is neither there nor made")
  func brokenLink() throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/nowhere/l.sqlite")
      let broken = LibraryError(path: file.path, reason: .brokenLink(to: "/nowhere/l.sqlite"))
      #expect(throws: broken) { try Library.open(file, now: .on("2025-08-10")) }
      #expect(throws: broken) { try Library.create(file, now: .on("2025-08-10")) }
    }
  }

  @Test("that is damaged is reported, and stays as it is")
  func damaged() throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      _ = try Library.create(file, now: .on("2025-08-10"))
      var bytes = try Data(contentsOf: file.url)
      for index in 100..<bytes.count { bytes[index] = 0xAA }
      try bytes.write(to: file.url)
      let error = #expect(throws: LibraryError.self) {
        try Library.open(file, now: .on("2025-08-10")).books.list()
      }
      #expect(error?.isDamaged == true)
      #expect(try Data(contentsOf: file.url) == bytes)
    }
  }
}
