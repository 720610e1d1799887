import Fixtures
import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("changing a library")
struct LibraryWritingTests {
  @Test("is done wholly or not at all, even in the middle of an import")
  func rollback() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.adding("Persuasion")
      let before = try library.snapshot()
      var incoming = try Snapshot.small()
      incoming.books[2].title = ""
      let error = #expect(throws: LibraryError.self) { try library.imports.merge(incoming) }
      #expect(error?.reason == .contradiction)
      #expect(try library.snapshot() == before)
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM entry") == 0)
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM contributor") == 1)
      #expect(try library.search.hits(["emma"], limit: 5) == [])
      #expect(try library.profile() == Profile(), "not even the profile, which comes first")
    }
  }

  @Test("is refused for a book that is gone, and changes nothing")
  func gone() throws {
    let library = try Library.fresh()
    let before = try library.snapshot()
    let nowhere = BookID(99)
    #expect(throws: BookError.none(words: "99", near: [])) { try library.journal.start(nowhere, on: nil) }
    #expect(throws: BookError.none(words: "99", near: [])) { try library.journal.log("12", in: nowhere, on: nil) }
    #expect(throws: BookError.none(words: "99", near: [])) { try library.books.book(nowhere) }
    #expect(try library.snapshot() == before)
  }

  @Test("of two programs in turn loses nothing of either")
  func inTurn() throws {
    try TemporaryFolder.with { folder in
      let one = try Library.create(folder.library, now: .on("2025-08-10"))
      let other = try Library.open(folder.library, now: .on("2025-08-10"))
      let book = try one.adding("Emma")
      for page in 1...10 {
        try (page.isMultiple(of: 2) ? one : other).journal.log("\(page * 10)", in: book, on: "2025-08-10")
      }
      #expect(try one.snapshot() == other.snapshot())
      #expect(
        try other.onlyReading(book).entries.compactMap(\.position?.to) == Array(stride(from: 10, through: 100, by: 10)))
    }
  }

  @Test("at the same time as another program waits for it")
  func atOnce() throws {
    try TemporaryFolder.with { folder in
      let now = try Moment.on("2025-08-10")
      let book = try Library.create(folder.library, now: now).adding("Emma")
      let file = folder.library
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        do {
          let library = try Library.open(file, now: now)
          for page in 1...10 { try library.journal.log(nil, in: book, on: "2025-08-10", "\(number)-\(page)") }
        } catch {
          Issue.record("writer \(number): \(error)")
        }
      }
      #expect(Set(try Library.open(file, now: now).journal.entries().compactMap(\.entry.text)).count == 40)
    }
  }

  @Test("while another program locks the file fails after the busy timeout, and works afterwards")
  func busy() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let library = try Library.open(folder.library, now: .on("2025-08-10"), busyTimeoutSeconds: 0)
      let other = try DatabaseQueue(path: folder.library.path)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        let error = #expect(throws: LibraryError.self) { try library.adding("Emma") }
        #expect(error?.reason == .busy(seconds: 0))
        #expect(try library.books.count() == 0, "reading goes on")
        try db.execute(sql: "COMMIT")
      }
      try library.adding("Emma")
      #expect(try library.books.count() == 1)
    }
  }

  @Test("is noted with its time, and what changes nothing is not")
  func modified() throws {
    try TemporaryFolder.with { folder in
      let created = try Moment.on("2025-08-10")
      try Library.create(folder.library, now: created).imports.merge(.small())
      let later = try Library.open(folder.library, now: .on("2025-08-11"))
      try later.imports.merge(.small())
      try later.setProfile(later.profile())
      #expect(try later.snapshot().modifiedUnixSeconds == created.unixSeconds)
      try later.adding("Persuasion")
      #expect(try later.snapshot().modifiedUnixSeconds == Moment.on("2025-08-11").unixSeconds)
    }
  }

  /// A copy of the files at this moment, which is what a killed program leaves.
  private func image(of folder: TemporaryFolder, in other: TemporaryFolder) throws -> LibraryFile {
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try FileManager.default.copyItem(at: folder.url.appending(path: name), to: other.url.appending(path: name))
    }
    return other.library
  }

  @Test("survives a kill once acknowledged")
  func killedAfter() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let book = try library.adding("Emma")
      for page in 1...20 {
        try library.journal.log("\(page)", in: book, on: "2025-08-10")
        try TemporaryFolder.with { other in
          let survivor = try Library.open(image(of: folder, in: other), now: .on("2025-08-10"))
          #expect(try survivor.books.list().first?.place?.to == page)
        }
      }
    }
  }

  @Test("is rolled back when killed in the middle")
  func killedWithin() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.adding("Persuasion")
      let before = try library.snapshot()
      let incoming = try Snapshot.hostile().books.map { IncomingBook(book: $0) }
      var images = 0
      _ = try library.imports.merge(incoming, source: "json", fileName: "f") { done in
        do {
          try TemporaryFolder.with { other in
            let survivor = try Library.open(image(of: folder, in: other), now: .on("2025-08-10"))
            #expect(try survivor.snapshot() == before)
            images += 1
          }
        } catch { Issue.record("after book \(done): \(error)") }
      }
      #expect(images == incoming.count)
      #expect(try library.books.count() == incoming.count + 1)
    }
  }
}
