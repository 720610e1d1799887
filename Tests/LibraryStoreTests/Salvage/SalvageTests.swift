import Fixtures
import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("saving what can be read of a damaged library")
struct SalvageTests {
  private static let now = "2025-08-10"

  private func salvage(_ folder: TemporaryFolder) throws -> Library.Salvaged {
    try Library.salvage(folder.library, into: saved(in: folder), now: .on(SalvageTests.now))
  }

  private func saved(in folder: TemporaryFolder) -> LibraryFile {
    LibraryFile(folder.url.appending(path: "saved.sqlite"))
  }

  @Test("loses nothing of an intact one")
  func sound() throws {
    try TemporaryFolder.with { folder in
      try LargeLibrary.make(folder.library)
      let salvaged = try salvage(folder)
      #expect(salvaged.report.isWhole)
      #expect(salvaged.loose == nil)
      let library = try Library.open(saved(in: folder), now: .on(SalvageTests.now))
      #expect(try library.snapshot() == Library.open(folder.library, now: .on(SalvageTests.now)).snapshot())
      #expect(try library.faults() == [] && library.searchFaults() == [])
      #expect(try library.uid() == Library.open(folder.library, now: .on(SalvageTests.now)).uid())
      #expect(try TemporaryFolder.permissions(saved(in: folder).url) == 0o600)
      #expect(try library.history.entries() == [])
    }
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test(
    "takes libraries of every schema to the newest",
    arguments: try FileManager.default.contentsOfDirectory(atPath: fixtures.path).filter { $0.hasPrefix("schema-") })
  func released(_ name: String) throws {
    try TemporaryFolder.with { folder in
      try FileManager.default.copyItem(at: SalvageTests.fixtures.appending(path: name), to: folder.library.url)
      #expect(try salvage(folder).report.isWhole)
      let library = try Library.open(saved(in: folder), now: .on(SalvageTests.now))
      #expect(try library.snapshot() == Snapshot.small().kept(at: .on(SalvageTests.now)))
    }
  }

  @Test("reads the WAL of a killed program up to the last commit")
  func log() throws {
    try TemporaryFolder.with { folder in
      try LargeLibrary.make(folder.library)
      try folder.library.leaveWAL("UPDATE book SET publisher = 'in the log' WHERE id = 7", withIndex: false)
      // The start of an incomplete transaction.
      let handle = try FileHandle(forWritingTo: URL(filePath: folder.library.path + "-wal"))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(repeating: 7, count: 3000))
      try handle.close()
      let report = try salvage(folder).report
      #expect(report.isWhole)
      #expect(try Rows.strings(saved(in: folder), "SELECT publisher FROM book WHERE id = 7") == ["in the log"])
    }
  }

  /// Each part has every 24th page, beginning with another.
  private static let lostPageParts: UInt64 = 24

  @Test(
    "of a file without any one of its pages saves rows that were there, and says what is gone",
    arguments: Seeds.count(1).clamped(to: 0..<lostPageParts))
  func lostPage(_ part: UInt64) throws {
    try TemporaryFolder.with { folder in
      try LargeLibrary.make(folder.library)
      let original = LibraryFile(folder.url.appending(path: "original.sqlite"))
      try FileManager.default.copyItem(at: folder.library.url, to: original.url)
      let bytes = try Data(contentsOf: original.url)
      for page in stride(from: Int(part), to: bytes.count / 4096, by: Int(SalvageTests.lostPageParts)) {
        var damaged = bytes
        damaged.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0, count: 4096))
        try damaged.write(to: folder.library.url)
        let surveyed = try Library.survey(folder.library).tables
        let salvaged = try salvage(folder)
        #expect(surveyed.map(\.lostCount) == salvaged.report.tables.map(\.lostCount))
        #expect(surveyed.map(\.savedCount) == salvaged.report.tables.map { $0.savedCount + $0.looseCount })
        try check(salvaged, of: original, in: folder, "page \(page + 1)")
        #expect(try Data(contentsOf: folder.library.url) == damaged, "the damaged one stays as it is")
      }
    }
  }

  @Test("of a truncated file saves its beginning", arguments: [1, 2, 10, 60])
  func truncated(_ pages: Int) throws {
    try TemporaryFolder.with { folder in
      try LargeLibrary.make(folder.library)
      let original = LibraryFile(folder.url.appending(path: "original.sqlite"))
      try FileManager.default.copyItem(at: folder.library.url, to: original.url)
      let bytes = try Data(contentsOf: original.url)
      try bytes.dropLast(pages * 4096 + 100).write(to: folder.library.url)
      try check(try salvage(folder), of: original, in: folder, "without \(pages) pages")
    }
  }

  /// Compares the salvaged library with the original, and deletes it.
  private func check(
    _ salvaged: Library.Salvaged, of original: LibraryFile, in folder: TemporaryFolder, _ what: Comment
  ) throws {
    let library = try Library.open(saved(in: folder), now: .on(SalvageTests.now))
    #expect(try library.faults() == [], what)
    #expect(try library.searchFaults() == [], what)
    let queue = try DatabaseQueue(path: saved(in: folder).path)
    try queue.inDatabase { db in
      try db.execute(sql: "ATTACH ? AS original", arguments: [original.path])
      for table in salvaged.report.tables where table.name != "library" && table.name != "profile" {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\(table.name)")
        #expect(count == table.savedCount, "\(what): \(table.name)")
        let wrong =
          try Int.fetchOne(
            db,
            sql: """
              SELECT count(*) FROM (SELECT * FROM main.\(table.name) EXCEPT SELECT * FROM original.\(table.name))
              """) ?? 0
        #expect(wrong <= table.incompleteCount, "\(what): \(table.name) has rows that were not there")
        let before = try Int.fetchOne(db, sql: "SELECT count(*) FROM original.\(table.name)") ?? 0
        let stated = table.savedCount + table.looseCount + table.lostCount
        #expect(before <= stated || table.mayHaveLostMore, "\(what): \(table.name) lost more than was told")
      }
    }
    try queue.close()
    for suffix in ["", "-wal", "-shm", ".loose.jsonl"] {
      try? FileManager.default.removeItem(atPath: saved(in: folder).path + suffix)
    }
  }

  @Test("of a file with flipped bits makes a valid library, or says why not", arguments: Seeds.count(2))
  func flippedBits(_ seed: UInt64) throws {
    try TemporaryFolder.with { folder in
      try LargeLibrary.make(folder.library)
      let bytes = try Data(contentsOf: folder.library.url)
      var generator = SeededGenerator(seed: 1 + seed)
      for round in 1...3 {
        var damaged = bytes
        for _ in 0..<round * 30 {
          damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^=
            1 << UInt8.random(in: 0...7, using: &generator)
        }
        try damaged.write(to: folder.library.url)
        do { _ = try salvage(folder) } catch let error as LibraryError {
          // Only the application id or the schema version may be beyond repair.
          switch error.reason {
          case .foreign, .fromTheFuture: continue
          default: throw error
          }
        }
        let library = try Library.open(saved(in: folder), now: .on(SalvageTests.now))
        #expect(try library.faults() == [])
        #expect(try library.snapshot().books.count > 20, "most of it is there")
        for name in try folder.names where name.hasPrefix("saved") {
          try FileManager.default.removeItem(at: folder.url.appending(path: name))
        }
      }
    }
  }

  @Test("saves rows of lost books as text")
  func loose() throws {
    try TemporaryFolder.with { folder in
      do {
        let library = try Library.create(folder.library, now: .on(SalvageTests.now))
        let emma = try library.adding("Emma")
        _ = try library.journal.log(nil, in: emma, on: nil, "she was wrong")
      }
      let queue = try DatabaseQueue(path: folder.library.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = 0; DELETE FROM book; PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try queue.close()
      let salvaged = try salvage(folder)
      let text = try String(contentsOf: try #require(salvaged.loose).url, encoding: .utf8)
      #expect(text.contains("\"text\":\"she was wrong\"") && text.contains("\"table\":\"entry\""))
      #expect(salvaged.report.tables.first { $0.name == "entry" }?.savedCount == 0)
      #expect(try TemporaryFolder.permissions(try #require(salvaged.loose).url) == 0o600)
      // The next try needs both names, and creates nothing without them.
      try FileManager.default.removeItem(at: saved(in: folder).url)
      let taken = LibraryError(path: saved(in: folder).path + ".loose.jsonl", reason: .occupied)
      #expect(throws: taken) { try salvage(folder) }
      #expect(try saved(in: folder).content() == .nothing)
    }
  }

  /// Calls the closure with a library of one book, and a loan of a missing copy of book 1 or of a missing book.
  private func withLoan(ofBook number: Int, _ body: (TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      do {
        let library = try Library.create(folder.library, now: .on(SalvageTests.now))
        try library.adding("Emma")
      }
      let queue = try DatabaseQueue(path: folder.library.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA foreign_keys = 0;
            INSERT INTO loan (bookId, uid, direction, party, copyUid, isReturned)
            VALUES (\(number), '0190c3f2-7c00-7abc-8def-0123456789ab', 'lent', 'Bob',
              '0190c3f2-7c00-7abc-8def-0123456789ac', 0);
            PRAGMA wal_checkpoint(TRUNCATE)
            """)
      }
      try queue.close()
      try body(folder)
    }
  }

  @Test("leaves out a reference that is only looked at when all is done, and keeps its row")
  func deferredReference() throws {
    try withLoan(ofBook: 1) { folder in
      let loan = try salvage(folder).report.tables.first { $0.name == "loan" }
      #expect(loan?.savedCount == 1 && loan?.incompleteCount == 1)
      #expect(try Rows.strings(saved(in: folder), "SELECT party FROM loan WHERE copyUid IS NULL") == ["Bob"])
    }
  }

  @Test("keeps a loan of which both the book and the copy are lost as text, and saves the rest")
  func lostBookAndCopy() throws {
    try withLoan(ofBook: 7) { folder in
      let salvaged = try salvage(folder)
      #expect(salvaged.report.tables.first { $0.name == "loan" }?.looseCount == 1)
      #expect(try String(contentsOf: #require(salvaged.loose).url, encoding: .utf8).contains("Bob"))
      #expect(try Rows.strings(saved(in: folder), "SELECT title FROM book") == ["Emma"])
    }
  }

  @Test("does not replace a file, and does not take another program's for a library")
  func refused() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on(SalvageTests.now))
      try Data("mine".utf8).write(to: saved(in: folder).url)
      #expect(throws: LibraryError(path: saved(in: folder).path, reason: .occupied)) { try salvage(folder) }
      #expect(try Data(contentsOf: saved(in: folder).url) == Data("mine".utf8))
      let other = LibraryFile(folder.url.appending(path: "other.sqlite"))
      try DatabaseQueue(path: other.path).write { try $0.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY)") }
      #expect(throws: LibraryError(path: other.path, reason: .foreign)) { try Library.survey(other) }
      try Data(repeating: 0, count: 40_000).write(to: other.url)
      #expect(throws: LibraryError(path: other.path, reason: .foreign)) { try Library.survey(other) }
    }
  }
}

/// A library of about a hundred pages, with texts that need overflow pages.
enum LargeLibrary {
  static func make(_ file: LibraryFile) throws {
    try bytes.get().write(to: file.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The file, made once.
  private static let bytes = Result {
    try TemporaryFolder.with { folder in
      try fill(folder.library)
      return try Data(contentsOf: folder.library.url)
    }
  }

  private static func fill(_ file: LibraryFile) throws {
    do {
      let library = try Library.create(file, now: .on("2025-08-10"))
      var books: [Book] = []
      for number in 1...70 {
        var book = Book(uid: library.uidSource.next(), title: "Book \(number)")
        book.contributors = [Contributor(name: "Author \(number % 17)")]
        book.tags = ["tag\(number % 5)", "all"]
        book.pageCount = 300
        var reading = Reading(uid: library.uidSource.next(), entries: [])
        reading.review = "A review of book \(number). " + String(repeating: "Very good. ", count: number % 7)
        reading.entries = try (1...4).map { place in
          var entry = Entry(uid: library.uidSource.next(), kind: .thought, day: try Day("2025-0\(place)-11"))
          entry.text = "Thought \(place) of \(number): " + String(repeating: "and so on ", count: number * place % 400)
          entry.tags = ["thought"]
          return entry
        }
        book.readings = [reading]
        books.append(book)
      }
      var snapshot = Snapshot(books: books)
      snapshot.shelves = []
      try library.imports.merge(snapshot)
    }
    try Rows.checkpoint(file)
  }
}
