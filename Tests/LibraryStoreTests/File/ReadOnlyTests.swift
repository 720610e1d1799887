import Fixtures
import Foundation
import GRDB
import Glibc
import QueryLanguage
import ReadingModel
import Syncing
import TemporaryFolders
import TestPrograms
import Testing

// `@testable` for `LibraryFile.access`.
@testable import LibraryStore

@Suite("a library that may only be read", .enabled(if: ReadOnlyFolder.canBeMade, "nobody may be kept from writing"))
struct ReadOnlyTests {
  /// A library with the small books in a read-only folder.
  private func closed(
    _ prepare: (LibraryFile) throws -> Void = { _ in }, _ body: (LibraryFile) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      do {
        let library = try Library.create(folder.library, now: .on("2025-08-10"))
        try library.imports.merge(.small())
      }
      try prepare(folder.library)
      let closed = try ReadOnlyFolder(folder.url)
      defer { closed.open() }
      try body(folder.library)
    }
  }

  private func leaveWAL(beside file: LibraryFile, withIndex: Bool) throws {
    try file.leaveWAL("UPDATE book SET isFavorite = 1", withIndex: withIndex)
  }

  @Test("is read as it is, and nothing appears beside it")
  func immutable() throws {
    try closed { file in
      #expect(file.access == .immutable)
      let books = try Library.open(file, now: .on("2025-08-10")).books.list()
      #expect(!books.isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: file.folder.path)
      #expect(names == ["library.sqlite"])
    }
  }

  @Test("is read with the WAL of a killed program", arguments: [true, false])
  func leftWAL(withIndex: Bool) throws {
    try closed {
      try leaveWAL(beside: $0, withIndex: withIndex)
    } _: { file in
      #expect(file.access == (withIndex ? .shared : .copied))
      var favorites = BookFilter()
      favorites.query = Query().adding(QueryTerm(.has(.favorite, true)))
      let library = try Library.open(file, now: .on("2025-08-10"))
      let all = try library.books.list()
      #expect(!all.isEmpty)
      #expect(try library.books.list(favorites) == all)
    }
  }

  @Test("is read with an older schema, by a copy that knows the newer one")
  func older() throws {
    try closed { file in
      let next = Migration(schema: Migration.newest + 1, name: "next") { db in
        try db.execute(sql: "CREATE TABLE place (id INTEGER PRIMARY KEY)")
      }
      let library = try Library.open(
        file, now: .on("2025-08-10"), busyTimeoutSeconds: 1, steps: Migration.all + [next])
      #expect(try library.read { try $0.tableExists("place") })
      #expect(try file.content() == .library(schema: Migration.newest))
      #expect(throws: LibraryError(path: file.path, reason: .readOnly)) { try library.adding("Emma") }
    }
  }

  @Test("refuses a change and says so", arguments: [true, false])
  func changes(isWALLeft: Bool) throws {
    try closed {
      if isWALLeft { try leaveWAL(beside: $0, withIndex: false) }
    } _: { file in
      let bytes = try Data(contentsOf: file.url)
      let library = try Library.open(file, now: .on("2025-08-10"))
      #expect(try !library.books.list().isEmpty)
      #expect(throws: LibraryError(path: file.path, reason: .readOnly)) { try library.adding("Emma") }
      #expect(throws: LibraryError(path: file.path, reason: .readOnly)) {
        try library.queue.writeWithoutTransaction { db in
          try Library.mapErrors(file, 0) { try db.execute(sql: "UPDATE book SET title = 'lost'") }
        }
      }
      #expect(try Data(contentsOf: file.url) == bytes)
    }
  }

  @Test("takes a dry run, in memory", arguments: [true, false])
  func dryRun(isWALLeft: Bool) throws {
    try closed {
      if isWALLeft { try leaveWAL(beside: $0, withIndex: false) }
    } _: { file in
      let bytes = try Data(contentsOf: file.url)
      let library = try Library.open(file, now: .on("2025-08-10"))
      let count = try library.books.count()
      _ = try library.dryRun().adding("Emma")
      try library.withDryRuns { library in
        try library.adding("Emma")
        #expect(try library.books.count() == count + 1)
      }
      #expect(try library.imports.merge(.everything(), isDryRun: true).count(.added) > 0)
      #expect(try library.books.count() == count)
      #expect(try Data(contentsOf: file.url) == bytes)
    }
  }

  @Test("takes a dry run of each reader, who sees no rows of others, and of sync", arguments: [true, false])
  func dryRunOfReaders(isWALLeft: Bool) throws {
    try closed { file in
      do {
        let library = try Library.open(file, now: .on("2025-08-10"))
        _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
      }
      if isWALLeft { try leaveWAL(beside: file, withIndex: false) }
    } _: { file in
      let bytes = try Data(contentsOf: file.url)
      let (ada, tilda) = (try Household.open(file, as: "Ada"), try Household.open(file, as: "Tilda"))
      _ = try tilda.dryRun().adding("Kokoro")
      func count(_ table: String, _ library: Library) throws -> Int {
        try library.change(isDryRun: true) { db in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
      }
      #expect(try count("main.entry", tilda) > 0)
      #expect(try count("entry", tilda) == 0)
      #expect(try count("entry", ada) == count("main.entry", ada))
      let device = SyncDevice(id: "laptop-7f3a91", name: "laptop", sequence: 0)
      try TemporaryFolder.with { folder in
        var request = SyncRequest(address: folder.path, place: .folder(folder.path))
        request.isDryRun = true
        let report = try ada.sync.sync(request, as: { _ in device }, keeping: { _, _ in })
        #expect(report.sent.count("book") > 0)
        #expect(try folder.names.isEmpty)
      }
      #expect(try Data(contentsOf: file.url) == bytes)
    }
  }

  @Test("leaves no temporary copy")
  func tidy() throws {
    try closed {
      try leaveWAL(beside: $0, withIndex: false)
    } _: { file in
      let (place, permissions) = try file.withPrivateCopy { copy in
        (copy.folder, try [copy.folder, copy.url].map(TemporaryFolder.permissions))
      }
      #expect(permissions == [0o700, 0o600])
      #expect(!FileManager.default.fileExists(atPath: place.path))
    }
  }
}

/// A read-only folder: by permissions, or for root, whom they do not stop, by a read-only mount.
struct ReadOnlyFolder {
  private let path: String

  static let canBeMade: Bool = {
    (try? TemporaryFolder.with { folder in try ReadOnlyFolder(folder.url).open() }) != nil
  }()

  init(_ url: URL) throws {
    path = url.path
    guard geteuid() == 0 else {
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
      return
    }
    try run("mount", "--bind", path, path)
    do { try run("mount", "-o", "remount,ro,bind", path) } catch {
      open()
      throw error
    }
  }

  func open() {
    if geteuid() == 0 {
      try? run("umount", path)
    } else {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
  }

  private func run(_ arguments: String...) throws { try EndedProgram(arguments).checked() }
}
