import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import Syncing
import Testing

@Suite("the lines of an inbox")
struct InboxTests {
  private static let line = UID(custom: 0xFFFF_1234_5678_9ABC, 0xDEF0_1234_5678_9ABC)

  private func log(_ text: String, _ uid: UID, in library: Library) throws {
    var draft = EntryDraft(.thought, on: try Day("2025-08-10"))
    draft.text = text
    _ = try library.taking(line: uid).journal.log(draft, in: try library.books.find("emma").id)
  }

  private func entries(_ library: Library) throws -> [Entry] {
    try library.snapshot().books.flatMap(\.readings).flatMap(\.entries)
  }

  @Test("give entries their uids, and come after older ones in the order of creation")
  func uids() throws {
    let library = try Library.fresh()
    try library.adding("Emma")
    #expect(try library.sync.untaken([InboxTests.line]) == [InboxTests.line])
    try log("first", InboxTests.line, in: library)
    #expect(try library.sync.untaken([InboxTests.line]) == [])
    try log("second", try UID("0190c3f2-7c00-7abc-8def-0123456789ab"), in: library)
    #expect(try entries(library).map(\.text) == ["first", "second"])
    #expect(try entries(library).first?.uid == InboxTests.line)
  }

  @Test("stay taken when they are undone, and when the library stops syncing")
  func undone() throws {
    try SyncWorld.with { world in
      let library = try Library.fresh()
      try library.adding("Emma")
      try world.sync(library, "a")
      try log("first", InboxTests.line, in: library)
      try library.sync.take([InboxTests.line])
      _ = try library.history.undo()
      #expect(try entries(library).isEmpty)
      #expect(try library.sync.untaken([InboxTests.line]) == [])
      _ = try library.sync.leave(nil)
      #expect(try library.sync.untaken([InboxTests.line]) == [])
    }
  }

  @Test("read on two devices are one entry, and known on a device that did not read them")
  func twoDevices() throws {
    try SyncWorld.with { world in
      let (a, b, c) = (try Library.fresh(), try Library.fresh(), try Library.fresh())
      try a.adding("Emma")
      try world.meet(a, b)
      for library in [a, b] { try log("once", InboxTests.line, in: try world.later(library)) }
      try world.meet(a, b, c)
      #expect(try entries(a).map(\.text) == ["once"])
      #expect(try c.sync.untaken([InboxTests.line]) == [])
    }
  }

  @Test("make the same entries and readings on two devices, with what is said beside a change of status")
  func changesOfStatus() throws {
    try SyncWorld.withTwo { world, a, b in
      for title in ["Emma", "Persuasion", "Dune", "Kokoro"] { try a.adding(title) }
      try world.meet(a, b)
      for library in [a, b] { try changeStatuses(of: world.later(library)) }
      let own = try a.snapshot().books.flatMap(\.readings)
      try world.meet(a, b)
      let readings = try a.snapshot().books.flatMap(\.readings)
      #expect(Set(readings.map(\.uid)) == Set(own.map(\.uid)))
      let texts = readings.flatMap(\.entries).compactMap(\.text)
      #expect(texts.sorted() == ["at last", "so good", "too long", "tired"].sorted())
      #expect(try entries(a).count == 9)
    }
  }

  /// Starts, abandons, finishes, pauses and wants books with a word each, as lines of an inbox.
  private func changeStatuses(of library: Library) throws {
    let day = try Day("2025-08-10")
    func line(_ number: UInt64) -> Library { library.taking(line: UID(custom: 0xFFFF_0000_0000_0000, number)) }
    func id(_ title: String) throws -> BookID { try library.books.find(title).id }
    func said(_ text: String) -> EntryDraft {
      var draft = EntryDraft(.thought, on: day)
      draft.text = text
      return draft
    }
    _ = try line(1).journal.start(id("emma"), on: day, with: said("at last"))
    _ = try line(2).journal.pause(id("emma"), on: day, with: said("tired"))
    var request = Library.Journal.AbandonRequest(on: day)
    request.reason = "too long"
    _ = try line(3).journal.drop(id("persuasion"), request)
    _ = try line(4).journal.finish(id("dune"), on: day, rating: nil, review: nil)
    _ = try line(5).journal.want(id("kokoro"), on: day, with: said("so good"))
  }

  @Test("tried one after the other see each other, and leave nothing")
  func dryRuns() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let (day, before) = (try Day("2025-08-10"), try library.snapshot())
    try library.withDryRuns { library in
      _ = try library.journal.start(emma, on: day)
      #expect(throws: ReadingError.self) { try library.journal.start(emma, on: day) }
      _ = try library.dryRun().journal.finish(emma, on: day, rating: nil, review: nil)
      #expect(try library.books.find("emma").status == .reading)
    }
    #expect(try library.snapshot() == before)
    try library.adding("Dune")
    #expect(try library.books.count() == 2)
  }

  @Test("leave their uids to what they store, whatever a dry run has tried before")
  func dryRun() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let taking = library.taking(line: InboxTests.line)
    _ = try taking.dryRun().journal.start(emma, on: Day("2025-08-10"))
    _ = try taking.journal.start(emma, on: Day("2025-08-10"))
    #expect(try entries(library).map(\.uid) == [InboxTests.line])
  }

  @Test("that were undone before the next sync are known to other devices, too")
  func undoneElsewhere() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.meet(a, b)
      let later = try world.later(a)
      try log("once", InboxTests.line, in: later)
      try later.sync.take([InboxTests.line])
      _ = try later.history.undo()
      try world.meet(later, b)
      #expect(try b.sync.untaken([InboxTests.line]) == [])
      let files = try world.files
      try world.meet(later, b)
      #expect(try world.files == files)
    }
  }

  @Test("are not counted among what a further folder gets")
  func furtherFolder() throws {
    try SyncWorld.with { world in
      try SyncWorld.with { other in
        let library = try Library.fresh()
        try library.adding("Emma")
        try world.sync(library, "a")
        try library.sync.take([InboxTests.line])
        try world.sync(library, "a")
        #expect(try other.sync(library, "a").sent.uids.keys.sorted() == ["book"])
      }
    }
  }

  @Test("of an entry that another device removed do not come back")
  func removed() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try log("once", InboxTests.line, in: a)
      let later = try world.later(a)
      try world.sync(later, "a")
      _ = try later.history.undo()
      try world.meet(try world.later(a), b)
      #expect(try entries(b).isEmpty)
      #expect(try b.sync.untaken([InboxTests.line]) == [])
    }
  }

  @Test("name a book by the number that KOReader gives its file")
  func document() throws {
    let library = try Library.fresh()
    var book = Book(uid: InboxTests.line, title: "Emma")
    book.identifiers = [Identifier(scheme: "koreader", value: "0123456789abcdef0123456789abcdef")]
    let id = try library.books.add(book).book.id
    #expect(try library.books.find("koreader:0123456789ABCDEF0123456789abcdef").id == id)
    #expect(throws: BookError.self) { try library.books.find("koreader:ffffffffffffffffffffffffffffffff") }
  }
}
