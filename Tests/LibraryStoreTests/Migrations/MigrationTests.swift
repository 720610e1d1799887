import Fixtures
import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for migrations to a future schema.
@testable import LibraryStore

@Suite("migrating a library")
struct MigrationTests {
  private static let newest = Migration.newest
  private static let addShelves = Migration(schema: newest + 1, name: "add-shelves") { db in
    try db.execute(
      sql: "CREATE TABLE trialShelf (id INTEGER PRIMARY KEY) STRICT; UPDATE book SET title = 'Moved ' || title")
  }

  private static let failing = Migration(schema: newest + 2, name: "failing") { db in
    try db.execute(sql: "DELETE FROM book; CREATE TABLE trialShelf (id INTEGER)")
  }

  private func open(_ file: LibraryFile, _ steps: [Migration]) throws -> Library {
    try Library.open(file, now: .on("2025-08-10"), busyTimeoutSeconds: 5, steps: Migration.all + steps)
  }

  @Test("keeps a whole copy of the old file beside it, for the reader alone")
  func copy() throws {
    try TemporaryFolder.with { folder in
      let before = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small()).snapshot()
      let after = try open(folder.library, [MigrationTests.addShelves]).snapshot()
      #expect(after.books.map(\.title) == before.books.map { "Moved \($0.title)" })
      #expect(try Rows.number(folder.library, "PRAGMA user_version") == MigrationTests.newest + 1)

      let copy = LibraryFile(folder.url.appending(path: "library.sqlite.schema-\(MigrationTests.newest)"))
      #expect(try TemporaryFolder.permissions(copy.url) == 0o600)
      #expect(try copy.content() == .library(schema: MigrationTests.newest))
      #expect(try Rows.strings(copy, "PRAGMA integrity_check") == ["ok"])
      #expect(try Library.open(copy, now: .on("2025-08-10")).snapshot() == before)
      #expect(try folder.names.filter { $0.hasPrefix(".") } == [], "no draft is left")
    }
  }

  @Test("happens once")
  func once() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small())
      let titles = try open(folder.library, [MigrationTests.addShelves]).books.list().map(\.title)
      #expect(try open(folder.library, [MigrationTests.addShelves]).books.list().map(\.title) == titles)
    }
  }

  @Test("goes through every step that is missing, and through none that is not")
  func steps() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let third = Migration(schema: MigrationTests.newest + 2, name: "fill-shelves") { db in
        try db.execute(sql: "INSERT INTO trialShelf (id) VALUES (7)")
      }
      _ = try open(folder.library, [MigrationTests.addShelves, third])
      #expect(try Rows.number(folder.library, "SELECT id FROM trialShelf") == 7)
      #expect(try Rows.number(folder.library, "PRAGMA user_version") == MigrationTests.newest + 2)
    }
  }

  @Test("that fails leaves the library as it was, and the copy")
  func failure() throws {
    try TemporaryFolder.with { folder in
      let before = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small()).snapshot()
      #expect(throws: LibraryError.self) {
        try open(folder.library, [MigrationTests.addShelves, MigrationTests.failing])
      }
      #expect(try Library.open(folder.library, now: .on("2025-08-10")).snapshot() == before)
      let copy = LibraryFile(folder.url.appending(path: "library.sqlite.schema-\(MigrationTests.newest)"))
      #expect(try Library.open(copy, now: .on("2025-08-10")).snapshot() == before)
    }
  }

  @Test("replaces an older copy, which is of an earlier state")
  func olderCopy() throws {
    try TemporaryFolder.withLibrary { library, folder in
      #expect(throws: LibraryError.self) {
        try open(folder.library, [MigrationTests.addShelves, MigrationTests.failing])
      }
      try library.adding("Added later")
      _ = try open(folder.library, [MigrationTests.addShelves])
      let copy = LibraryFile(folder.url.appending(path: "library.sqlite.schema-\(MigrationTests.newest)"))
      #expect(try Library.open(copy, now: .on("2025-08-10")).books.list().map(\.title) == ["Added later"])
    }
  }

  @Test("is not undone: a program that knows less refuses the file")
  func older() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      _ = try open(folder.library, [MigrationTests.addShelves])
      let error = #expect(throws: LibraryError.self) { try Library.open(folder.library, now: .on("2025-08-10")) }
      #expect(error?.reason == .fromTheFuture(schema: MigrationTests.newest + 1, known: MigrationTests.newest))
    }
  }

  private static func released(_ schema: Int) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/schema-\(schema).sqlite")
  }

  @Test("a file that a schema was released with keeps its rows", arguments: Migration.all.map(\.schema))
  func releasedFile(_ schema: Int) throws {
    let released = MigrationTests.released(schema)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", schema == Migration.newest,
      !FileManager.default.fileExists(atPath: released.path)
    {
      try Library.create(LibraryFile(released), now: .on("2025-08-10")).imports.merge(.small())
      Issue.record("\(released.lastPathComponent) was made - run again")
      return
    }
    try TemporaryFolder.with { folder in
      try FileManager.default.copyItem(at: released, to: folder.library.url)
      let library = try Library.open(folder.library, now: .on("2025-08-12"))
      #expect(try library.snapshot() == Snapshot.small().kept(at: .on("2025-08-10")))
      let emma = try library.books.find("emma")
      #expect(try library.journal.start(emma.id, on: Day("2025-08-11")).book.readingCount == 3)
      #expect(try library.search.hits(["grammar"], limit: 5).count == 1)
      #expect(try library.history.undo().words == "start Emma on 2025-08-11")
      #expect(try library.books.find("emma") == emma)
    }
  }

  @Test("by several programs at the same time happens once, and all of them can use the library")
  func concurrently() async throws {
    let folder = try TemporaryFolder()
    let file = folder.library
    try FileManager.default.copyItem(at: MigrationTests.released(8), to: file.url)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try Library.open(file, now: .on("2025-08-12")).books.count() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: try Snapshot.small().books.count, count: 4))
    #expect(try Rows.number(file, "PRAGMA user_version") == MigrationTests.newest)
    let copy = LibraryFile(folder.url.appending(path: "library.sqlite.schema-8"))
    #expect(try copy.content() == .library(schema: 8))
  }

  @Test("to several readers gives existing rows to the first reader")
  func readers() throws {
    let queue = try DatabaseQueue()
    let uid = "'0190c3f2-7c00-7abc-8def-0123456789ab'"
    let kept = try queue.write { db in
      try Migration.migrate(db, upTo: 8)
      try db.execute(
        sql: """
          INSERT INTO book (id, uid, title, byline, people, seriesNames, sortKey, matchKey, isFavorite, visibility)
            VALUES (1, \(uid), 'Emma', '', '', '', 'emma', 'emma', 1, 'public');
          INSERT INTO picture (id, mediaType, bytes) VALUES (7, 'image/png', x'00');
          INSERT INTO profile (id, name, avatarId, backgroundId) VALUES (1, 'Ada', 7, NULL);
          INSERT INTO timer VALUES (1, 1, 0, '2026-01-01', 0);
          INSERT INTO chosenBook VALUES (1, 1);
          INSERT INTO shelf VALUES (3, \(uid), 'Sea', 'Salt', 'public');
          INSERT INTO shelfBook VALUES (3, 1, 2);
          INSERT INTO goal VALUES (4, \(uid), 'Many', 24, 'books', 'year', NULL, NULL, NULL, 1);
          INSERT INTO savedQuery VALUES (5, \(uid), 'classics', 'tag:classic');
          INSERT INTO wish VALUES (6, 1, \(uid), '24.90', 'EUR', 'Shop', 1, 'Bob', 2, 1, '2026-01', 'Soon');
          """)
      let tables = ["profile", "timer", "chosenBook", "shelf", "shelfBook", "goal", "savedQuery", "wish"]
      let before = try tables.map { try Row.fetchAll(db, sql: "SELECT * FROM \($0)") }
      try Migration.migrate(db, upTo: 9)
      let after = try tables.map { try Row.fetchAll(db, sql: "SELECT * FROM \($0)") }
      for (before, after) in zip(before.joined(), after.joined()) {
        let values = Array(after.databaseValues)
        #expect(Array(values.prefix(before.count)) == Array(before.databaseValues))
        #expect(values.dropFirst(before.count).allSatisfy { $0 == 1.databaseValue }, "of the first reader")
      }
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
      return after.map(\.count)
    }
    #expect(kept == [1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test("files titles without their accents")
  func titles() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try Migration.migrate(db, upTo: 21)
      for (number, title, key) in [(1, "The Émile", "émile"), (2, "Emma", "emma"), (3, "“Ør”", "“ør”")] {
        try db.execute(
          sql: """
            INSERT INTO book (id, uid, title, byline, people, seriesNames, sortKey, matchKey, isFavorite, visibility)
              VALUES (?, '0190c3f2-7c00-7abc-8def-01234567890' || ?, ?, '', '', '', ?, '', 0, 'public')
            """, arguments: [number, number, title, key])
      }
      try Migration.migrate(db, upTo: 22)
      let keys = try String.fetchAll(db, sql: "SELECT sortKey FROM book ORDER BY id")
      #expect(keys == ["emile", "emma", "or"])
    }
  }

  @Test("a file of schema 1 is copied whole before it gets a history, and what was done before cannot be undone")
  func firstSchema() throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.copyItem(at: MigrationTests.released(1), to: folder.library.url)
      let library = try Library.open(folder.library, now: .on("2025-08-12"))
      #expect(try library.history.entries() == [])
      #expect(throws: HistoryError.nothingToUndo) { try library.history.undo() }
      let copy = LibraryFile(folder.url.appending(path: "library.sqlite.schema-1"))
      #expect(try copy.content() == .library(schema: 1))
      #expect(try Rows.strings(copy, "PRAGMA integrity_check") == ["ok"])
      #expect(try Rows.number(copy, "SELECT count(*) FROM book") == library.books.count())
      #expect(try Rows.number(copy, "SELECT count(*) FROM sqlite_schema WHERE name = 'history'") == 0)
    }
  }
}
