import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import Syncing
import TemporaryFolders
import Testing

@Suite("syncing two libraries")
struct SyncTests {
  @Test("a new library gets everything, and both say so")
  func clone() throws {
    try SyncWorld.with { world in
      let (a, b) = (try Library.holding(.small()), try Library.fresh())
      let first = try world.sync(a, "a")
      let bookCount = try Snapshot.small().books.count
      #expect(first.isNewPlace && first.sent.count("book") == bookCount)
      let second = try world.sync(b, "b")
      #expect(second.received.count("book") == first.sent.count("book") && second.senders == ["a"])
      try world.meet(a, b)
      #expect(try b.search.hits(["grammar"], limit: 5).count == 1)
      #expect(try b.snapshot().books.count == Snapshot.small().books.count)
    }
  }

  @Test("that are up to date writes no file")
  func upToDate() throws {
    try SyncWorld.with { world in
      let (a, b) = (try Library.holding(.small()), try Library.fresh())
      for _ in 0..<2 { for (library, name) in [(a, "a"), (b, "b")] { try world.sync(library, name) } }
      let before = try world.files
      #expect(try world.sync(a, "a").isUpToDate)
      #expect(try world.sync(b, "b").isUpToDate)
      #expect(try world.files == before)
    }
  }

  @Test("a library that never synced has no row in a sync table, nor one that left and forgot its history")
  func nothing() throws {
    try SyncWorld.with { world in
      let file = LibraryFile(world.folder.url.appending(path: "a.sqlite"))
      let library = try Library.create(file, now: .on("2025-08-10"))
      try library.adding("Emma")
      func rows() throws -> Int {
        try ["syncPlace", "syncState", "syncItem", "syncMark", "syncFile", "syncSeen", "syncOutbox"]
          .reduce(0) { try $0 + (Rows.number(file, "SELECT count(*) FROM \($1)") ?? 0) }
      }
      #expect(try rows() == 0)
      try world.sync(library, "a")
      try library.adding("Dune")
      #expect(try Rows.number(file, "SELECT count(*) FROM syncMark") ?? 0 > 0)
      #expect(try library.sync.leave(nil) == [world.address])
      _ = try library.history.forget()
      #expect(try rows() == 0)
    }
  }

  @Test("changes of different fields come together")
  func fields() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      _ = try world.later(a).books.edit(emma) { $0.tags = ["irony", "village"] }
      let there = try b.books.find("emma").id
      _ = try world.later(b).books.edit(there) { $0.subtitle = "A Novel" }
      _ = try world.later(b).journal.log("30", in: there, on: "2025-08-12", "Harriet")
      try world.meet(a, b)
      let book = try a.books.book(emma)
      #expect(book.tags == ["irony", "village"] && book.subtitle == "A Novel")
      #expect(book.currentReading?.place?.to == 30 && book.currentReading?.status == .reading)
    }
  }

  @Test("the same text changed on both keeps the other version until it is resolved")
  func conflict() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      _ = try a.journal.finish(emma, on: Day("2025-08-01"), rating: nil, review: "Good.")
      try world.meet(a, b)
      let there = try b.books.find("emma").id
      _ = try world.later(a).journal.review(emma, "Very good.")
      _ = try world.later(b).journal.review(there, "Too long.")
      try world.meet(a, b)
      #expect(try a.onlyReading(emma).review == "Too long.")
      let conflict = try #require(a.sync.conflicts().first)
      #expect(conflict.otherText == "Very good." && conflict.shownDevice == "b" && conflict.item.title == "Emma")
      #expect(!conflict.isShownOwn && conflict.isOtherOwn)
      #expect(try b.sync.conflicts().map(\.isShownOwn) == [true])
      _ = try world.later(a).sync.resolve(1, usingOther: true, as: world.device("a"))
      try world.meet(a, b)
      #expect(try b.onlyReading(there).review == "Very good.")
      #expect(try a.sync.conflicts().isEmpty && b.sync.conflicts().isEmpty)
      #expect(throws: SyncError.noConflict(1, count: 0)) {
        try a.sync.resolve(1, usingOther: false, as: world.device("a"))
      }
    }
  }

  @Test("an entry removed on one and edited on the other survives, and is removed when that is repeated")
  func removal() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try a.journal.log("10", in: emma, on: "2025-08-01", "first")
      try world.meet(a, b)
      _ = try world.later(b).journal.remove(b.journal.lastEntryID())
      try world.edit("first", to: "second", in: a)
      try world.meet(a, b)
      #expect(try b.journal.entries().compactMap(\.entry.text) == ["second"])
      _ = try world.later(a).journal.remove(a.journal.lastEntryID())
      try world.meet(a, b)
      #expect(try b.journal.entries().compactMap(\.entry.text) == [])
    }
  }

  @Test("a book removed on one and read on is reported once, with what stays removed; undo names the device")
  func removedBook() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try a.journal.log("10", in: emma, on: "2025-08-01", "first")
      try world.meet(a, b)
      let entryCount = try a.journal.entries().count
      _ = try world.later(b).books.remove(b.books.find("emma").id)
      try world.later(a).journal.log("60", in: emma, on: "2025-08-12")
      try world.sync(a, "a")
      for (library, name) in [(b, "b"), (a, "a")] {
        let report = try world.sync(library, name)
        #expect(report.restored.map(\.kind) == ["book"] && report.restored.map(\.title) == ["Emma"])
        #expect(report.restored.map(\.removedEntryCount) == [entryCount])
      }
      try world.meet(a, b)
      #expect(try b.journal.entries().count == 1)
      let undone = #expect(throws: HistoryError.self) { try world.later(b).history.undo() }
      #expect(undone == .changedOn(device: "a", words: "remove Emma by Someone"))
    }
  }

  @Test("a finished book removed on one and rated on the other is wanted, as no entry is left")
  func removedAndRated() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      _ = try a.journal.finish(emma, on: Day("2025-08-05"), rating: nil, review: nil)
      try world.meet(a, b)
      _ = try world.later(a).books.remove(emma)
      _ = try world.later(b).journal.rate(b.books.find("emma").id, Rating("5"))
      try world.meet(a, b)
      let reading = try a.onlyReading(a.books.find("emma").id)
      #expect(try reading.status == .wanted && reading.rating == Rating("5") && reading.entries.isEmpty)
    }
  }

  @Test("a book that another device edited is reported as restored once")
  func restoredOnce() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      _ = try world.later(a).books.remove(emma)
      _ = try world.later(b).books.edit(b.books.find("emma").id) { $0.publisher = "Murray" }
      try world.sync(a, "a")
      #expect(try world.sync(b, "b").restored.map(\.title) == ["Emma"])
      _ = try world.later(b).books.edit(b.books.find("emma").id) { $0.publisher = "Penguin" }
      #expect(try world.sync(b, "b").restored.isEmpty)
      #expect(try world.sync(a, "a").restored.map(\.title) == ["Emma"])
      #expect(try world.sync(a, "a").restored.isEmpty)
      _ = try world.later(a).books.remove(a.books.find("emma").id)
      _ = try world.later(b).books.edit(b.books.find("emma").id) { $0.publisher = "Virago" }
      try world.sync(a, "a")
      #expect(try world.sync(b, "b").restored.map(\.title) == ["Emma"])
    }
  }

  @Test("undo of a field that was changed again here does not name a device that logged in the book")
  func undoSkippingHere() throws {
    try SyncWorld.withTwo { world, a, b in
      try b.adding("Emma")
      try world.meet(a, b)
      try world.later(a).journal.log("10", in: a.books.find("emma").id, on: "2025-08-01", "first")
      try world.meet(a, b)
      _ = try b.history.forget()
      for publisher in ["Murray", "Penguin"] {
        _ = try world.later(b).books.edit(b.books.find("emma").id) { $0.publisher = publisher }
      }
      let undone = #expect(throws: HistoryError.self) { try world.later(b).history.undoSkipping() }
      guard case .changedSince? = undone else {
        Issue.record("\(String(describing: undone))")
        return
      }
    }
  }

  @Test("a book added, read and finished on both is one, with one reading and one end")
  func joined() throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, text) in [(a, "from a"), (b, "from b")] {
        let dune = try library.adding("Dune", by: "Frank Herbert")
        try library.journal.log("100", in: dune, on: "2025-08-02", text)
        _ = try library.journal.finish(dune, on: Day("2025-08-05"), rating: nil, review: nil)
      }
      let report = try world.sync(a, "a")
      #expect(report.isNewPlace)
      let joined = try world.sync(b, "b")
      #expect(joined.joined["book"] == ["Dune"])
      try world.meet(a, b)
      let reading = try a.onlyReading(a.books.find("dune").id)
      #expect(reading.entries.filter { $0.status == .finished }.count == 1)
      #expect(Set(reading.entries.compactMap(\.text)) == ["from a", "from b"])
      _ = try world.later(a).journal.start(a.books.find("dune").id, on: Day("2025-08-20"))
      try world.meet(a, b)
      #expect(try b.books.book(b.books.find("dune").id).readings.count == 2)
      #expect(try a.sync.split(a.books.find("dune").id, as: world.device("a")).count == 2)
      try world.meet(a, b)
      let apart = try b.snapshot().books.map { $0.readings.flatMap(\.entries) }
      #expect(Set(apart.map { $0.compactMap(\.text) }) == [["from a"], ["from b"]])
      #expect(apart.map { $0.count { $0.status == .finished } } == [1, 1])
    }
  }

  @Test("two editions that a reader keeps apart stay two on both")
  func editions() throws {
    try SyncWorld.withTwo { world, a, b in
      for _ in 0..<2 {
        var dune = Book(uid: a.uidSource.next(), title: "Dune")
        dune.contributors = [Contributor(name: "Frank Herbert")]
        _ = try a.books.add(dune, another: true)
      }
      try world.meet(a, b)
      #expect(try b.books.count() == 2)
    }
  }

  @Test("shelves of one name are one, in the order of the last move")
  func shelves() throws {
    try SyncWorld.withTwo { world, a, b in
      let books = try ["Emma", "Dune", "Kokoro"].map { try a.adding($0) }
      _ = try a.shelves.create("Sea", description: nil, visibility: .private)
      _ = try a.shelves.add(books, toShelf: "Sea")
      _ = try b.shelves.create("sea", description: nil, visibility: .private)
      try world.meet(a, b)
      #expect(try b.snapshot().shelves.map(\.books.count) == [3])
      _ = try world.later(b).shelves.move(b.books.find("kokoro").id, onShelf: "sea", to: 1)
      _ = try world.later(a).shelves.take([books[1]], offShelf: "sea")
      try world.meet(a, b)
      #expect(try a.snapshot().shelves[0].books.count == 2)
      #expect(try a.snapshot().shelves[0].books.first == a.books.book(books[2]).uid)
    }
  }

  @Test("undo after sync reverts here and there; a change of the other device refuses it")
  func undo() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      _ = try world.later(a).books.edit(emma) { $0.subtitle = "One" }
      try world.meet(a, b)
      _ = try world.later(a).history.undo()
      try world.meet(a, b)
      let there = try b.books.find("emma").id
      #expect(try b.books.book(there).subtitle == nil)
      _ = try world.later(a).books.edit(emma) { $0.subtitle = "Two" }
      try world.meet(a, b)
      _ = try world.later(b).books.edit(there) { $0.subtitle = "Three" }
      try world.meet(a, b)
      #expect(throws: HistoryError.self) { try world.later(a).history.undo() }
      #expect(try a.books.book(emma).subtitle == "Three")
    }
  }

  @Test("files that disappear are written again from what is known; an empty folder is refused")
  func healing() throws {
    try SyncWorld.with { world in
      let (a, b) = (try Library.holding(.small()), try Library.fresh())
      try world.meet(a, b)
      _ = try world.later(b).adding("Walden")
      try world.meet(a, b)
      for path in try world.files { unlink(world.address + "/" + path) }
      #expect(try world.sync(a, "a").healedFiles.values.reduce(0, +) > 0)
      let c = try Library.fresh()
      try world.sync(c, "c")
      #expect(try c.books.count() == a.books.count())
      try world.meet(a, b, c)
      try FileManager.default.removeItem(atPath: world.address)
      try FileManager.default.createDirectory(atPath: world.address, withIntermediateDirectories: false)
      #expect(throws: SyncError.emptied(place: world.address)) { try world.sync(a, "a") }
      #expect(try world.files.isEmpty)
      try world.sync(a, "a", again: true)
      #expect(try world.files.count == 1)
    }
  }

  @Test("import rows without text are stored, as earlier imports of JSON left them")
  func rowsWithoutText() throws {
    try SyncWorld.withTwo { world, a, b in
      let books = try [("Emma", 1), ("Walden", 2)].map { title, number in
        Book(uid: try UID("0190c3f2-7c00-7abc-8def-00000000000\(number)"), title: title)
      }
      _ = try a.imports.merge(books.map { IncomingBook(book: $0) }, source: "json", fileName: "journal.json")
      try world.sync(a, "a")
      #expect(try world.sync(b, "b").refusedCount == 0)
      let sources = try b.books.list(BookFilter()).flatMap { try b.imports.origins(of: $0.id).sources }
      #expect(sources.map(\.importer) == ["json"])
      #expect(try world.sync(b, "b").isUpToDate)
    }
  }

  @Test("files that disappear one after the other are written again once")
  func healingTwice() throws {
    try SyncWorld.with { world in
      let (a, b) = (try Library.holding(.small()), try Library.fresh())
      try world.meet(a, b)
      for title in ["Walden", "Utopia"] {
        _ = try world.later(b).adding(title)
        try world.meet(a, b)
      }
      let ofB = try world.files.filter { $0.hasPrefix("journal/b-") }
      #expect(ofB.count == 2)
      let later = try world.later(a)
      for path in ofB {
        unlink(world.address + "/" + path)
        #expect(try world.sync(later, "a").healedFiles == ["b": 1])
      }
      let contents = try world.files.map { try world.place.read($0) }
      #expect(Set(contents).count == contents.count)
      let c = try Library.fresh()
      try world.sync(c, "c")
      #expect(try c.books.count() == a.books.count())
    }
  }

  @Test("a cloned device gets an id of its own, and nothing is lost")
  func clones() throws {
    try SyncWorld.with { world in
      let file = LibraryFile(world.folder.url.appending(path: "a.sqlite"))
      let a = try Library.create(file, now: .on("2025-08-10"))
      try a.adding("Emma")
      try world.sync(a, "a")
      let copy = LibraryFile(world.folder.url.appending(path: "b.sqlite"))
      _ = try a.backups.create(toFile: copy)
      world.clone("a", as: "b")
      let b = try Library.open(copy, now: .on("2025-08-11"))
      try world.later(a).adding("Dune")
      try world.later(b).adding("Kokoro")
      try world.sync(a, "a")
      let report = try world.sync(b, "b")
      #expect(report.newDeviceID != nil && !report.isRestored)
      try world.meet(a, b)
      #expect(try a.books.count() == 3)
      #expect(world.device("a").id != world.device("b").id)
    }
  }

  @Test("a journal of another library is joined only when that is asked for")
  func otherJournal() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try b.adding("Dune")
      try world.sync(a, "a")
      let before = try (b.snapshot(), world.files)
      #expect(throws: SyncError.self) { try world.sync(b, "b", joining: false) }
      #expect(try b.snapshot() == before.0 && world.files == before.1)
      _ = try world.sync(b, "b", isDryRun: true)
      #expect(try b.snapshot() == before.0 && world.files == before.1)
      try world.meet(a, b)
      #expect(try a.books.count() == 2)
    }
  }

  @Test("what a newer Octavo writes is kept and passed on")
  func unknown() throws {
    try SyncWorld.with { world in
      let a = try Library.fresh()
      try a.adding("Emma")
      try world.sync(a, "a")
      let lines = [
        FactLine("x1", kind: "comet", .values(["tail": "long"], Stamp(5, "z-1"), replacing: [])),
        FactLine(
          try a.snapshot().books[0].uid.text, kind: "book", .values(["smell": "old"], Stamp(6, "z-1"), replacing: [])),
      ]
      let file = SyncFile(device: "z-1", name: "z", made: "", lines: lines).encoded()
      try world.place.put([("journal/z-1-000001-x.jsonl", file.bytes)], [])
      try world.sync(a, "a")
      for path in try world.files { unlink(world.address + "/" + path) }
      try world.sync(a, "a")
      let bytes = try world.files.compactMap { try world.place.read($0) }.map { String(decoding: $0, as: UTF8.self) }
      #expect(bytes.joined().contains("\"tail\":\"long\"") && bytes.joined().contains("\"smell\":\"old\""))
    }
  }
}
