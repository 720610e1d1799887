import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("what two devices did without knowing of each other")
struct SyncTogetherTests {
  @Test("a book borrowed twice is back with the return of the later loan, on both")
  func loans() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      for (library, lender, since) in [(a, "Ann", "2025-08-11"), (b, "Bob", "2025-08-12")] {
        let draft = LoanDraft(try Name(lender), since: try Day(since))
        let here = try library.books.find("emma").id
        _ = try world.later(library).lending.begin(.borrowed, .existing(here), draft, by: LoanTermsBook())
      }
      try world.meet(a, b)
      func open(_ library: Library) throws -> [String] {
        try library.books.book(library.books.find("emma").id).holding.loans.filter(\.isOpen).map(\.party)
      }
      #expect(try open(a) == ["Bob"])
      _ = try world.later(a).lending.endLoan(emma, on: Day("2025-08-13"), by: LoanTermsBook())
      try world.meet(a, b)
      #expect(try open(a) == [] && open(b) == [])
    }
  }

  @Test("a book lent twice stays lent once when its copy is recorded afterwards")
  func copyOfLoans() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      for (library, since) in [(b, "2025-08-11"), (a, "2025-08-12")] {
        let draft = LoanDraft(try Name("Ann"), since: try Day(since))
        let here = try library.books.find("emma").id
        _ = try world.later(library).lending.begin(.lent, .existing(here), draft, by: LoanTermsBook())
      }
      try world.meet(a, b)
      _ = try world.later(a).lending.own(.existing(emma)) { $0.place = "attic" }
      try world.meet(a, b)
      for library in [a, b] {
        let holding = try library.books.book(library.books.find("emma").id).holding
        let open = holding.loans.filter(\.isOpen)
        #expect(open.map(\.copy) == holding.copies.map(\.uid) && holding.loans.count == 2)
      }
    }
  }

  @Test("the open readings of a book that becomes one are one, also if a command comes before the next sync")
  func openReadings() throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, page) in [(a, "80"), (b, "50")] {
        let dune = try library.adding("Dune", by: "Frank Herbert")
        try library.journal.log(page, in: dune, on: "2025-08-02")
      }
      try world.sync(a, "a")
      try world.sync(b, "b")
      try world.later(b).journal.log("100", in: b.books.find("dune").id, on: "2025-08-12")
      try world.meet(a, b)
      let reading = try a.onlyReading(a.books.find("dune").id)
      #expect(reading.entries.compactMap(\.position?.to).sorted() == [50, 80, 100])
    }
  }

  @Test("a book that both finished is gone when one of them removes it, and so is its end")
  func finishedTwice() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try a.journal.log("10", in: emma, on: "2025-08-01")
      try world.meet(a, b)
      for library in [b, a] {
        _ = try world.later(library).journal.finish(
          library.books.find("emma").id, on: Day("2025-08-09"), rating: nil, review: nil)
      }
      try world.meet(a, b)
      let end = try #require(try b.onlyReading(b.books.find("emma").id).entries.first { $0.status == .finished })
      _ = try world.later(b).journal.remove([try #require(try b.journal.entries().first { $0.entry.uid == end.uid }).id]
      )
      try world.meet(a, b)
      #expect(try a.books.find("emma").status == .reading)
      _ = try world.later(a).books.remove(emma)
      #expect(try world.sync(a, "a").isUpToDate == false)
      try world.meet(a, b)
      #expect(try a.books.count() == 0 && b.books.count() == 0)
    }
  }

  @Test("a new device gets several readers, and puts what it has itself")
  func firstReaders() throws {
    try SyncWorld.with { world in
      _ = try household(world)
      let b = try Library.create(file(world, "b"), now: .on("2025-08-10")).authenticated(as: ReaderChoice())
      try b.adding("Dune")
      #expect(try world.sync(b, "b").received.count("reader") == 2)
      let ada = try b.meetingReaders()
      #expect(try ada.reader?.name == "Ada" && ada.readers.all().map(\.name) == ["Ada", "Tilda"])
      #expect(try world.sync(ada, "b").isUpToDate)
      #expect(try world.sync(open(world, "a", "Ada"), "a").received.count("book") == 1)
    }
  }

  @Test("a book that is removed again after another device restored it comes back with what is written to it then")
  func removedAgain() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.meet(a, b)
      for day in ["2025-08-01", "2025-08-02"] {
        _ = try world.later(a).books.remove(a.books.find("emma").id)
        try world.later(b).journal.log("10", in: b.books.find("emma").id, on: day, "at \(day)")
        try world.sync(b, "b")
        #expect(try world.sync(a, "a").refusedCount == 0)
        try world.meet(a, b)
        #expect(try a.books.count() == 1)
      }
    }
  }

  @Test("a second reader's notes on several books arrive, whichever was written last")
  func secondReader() throws {
    try SyncWorld.with { world in
      try household(world).adding("Dune")
      for title in ["Emma", "Dune"] {
        let tilda = try open(world, "a", "Tilda")
        _ = try tilda.books.edit(tilda.books.find(title).id) { $0.notes = "on \(title)" }
        try world.sync(open(world, "a", "Ada"), "a")
      }
      let b = try Library.create(file(world, "b"), now: .on("2025-08-10")).authenticated(as: ReaderChoice())
      try world.sync(b, "b")
      let tilda = try open(world, "b", "Tilda")
      for title in ["Emma", "Dune"] {
        #expect(try tilda.books.book(tilda.books.find(title).id).notes == "on \(title)")
      }
    }
  }

  @Test("a removed reader comes back with what they wrote on another device")
  func removedReader() throws {
    try SyncWorld.with { world in
      let a = try household(world)
      let b = try Library.create(file(world, "b"), now: .on("2025-08-10")).authenticated(as: ReaderChoice())
      try world.sync(b, "b")
      _ = try a.readers.remove("Tilda")
      try world.sync(a, "a")
      let tilda = try open(world, "b", "Tilda")
      try tilda.journal.log("20", in: tilda.books.find("emma").id, on: "2025-08-02", "second")
      for (library, name) in [(try b.meetingReaders(), "b"), (a, "a")] {
        let report = try world.sync(library, name)
        #expect(report.restored.map(\.kind) == ["reader"] && report.restored.map(\.title) == ["Tilda"])
        #expect(report.refusedCount == 0)
        let tilda = try open(world, name, "Tilda")
        #expect(try tilda.journal.entries().compactMap(\.entry.text) == ["second"])
        #expect(try tilda.profile().name == "Tilda" && tilda.shelves.all().isEmpty)
      }
      _ = try a.readers.remove("Tilda")
      try world.sync(a, "a")
      try world.sync(open(world, "b", "Ada"), "b")
      #expect(try open(world, "b", "Ada").readers.all().map(\.name) == ["Ada"])
    }
  }

  @Test("readers of one name are one, with their readings, shelves and profiles")
  func sameReaders() throws {
    try SyncWorld.with { world in
      for name in ["a", "b"] { _ = try household(world, name) }
      for name in ["a", "b"] {
        #expect(try world.sync(open(world, name, "Ada"), name).refusedCount == 0)
      }
      for name in ["a", "b"] {
        let tilda = try open(world, name, "Tilda")
        #expect(try tilda.readers.all().map(\.name) == ["Ada", "Tilda"])
        #expect(try tilda.onlyReading(tilda.books.find("emma").id).entries.compactMap(\.text) == ["first", "first"])
        #expect(try tilda.shelves.all().map(\.name) == ["sea"])
        #expect(try tilda.profile().bio == "on b")
        #expect(try tilda.sync.conflicts().map(\.otherText) == ["on a"])
        #expect(try open(world, name, "Ada").sync.conflicts().isEmpty)
      }
    }
  }

  @Test("the journals of two different first readers do not become one")
  func differentFirstReaders() throws {
    try SyncWorld.with { world in
      _ = try household(world)
      _ = try Library.create(file(world, "b"), now: .on("2025-08-10")).readers.add("Max", role: .member, ownName: "Bob")
      #expect(throws: SyncError.otherFirstReader(place: world.address, theirs: "Ada", own: "Bob")) {
        try world.sync(open(world, "b", "Bob"), "b")
      }
      _ = try open(world, "b", "Bob").readers.rename("Bob", to: "ada")
      #expect(try world.sync(open(world, "b", "ada"), "b").refusedCount == 0)
    }
  }

  private func file(_ world: SyncWorld, _ name: String) -> LibraryFile {
    LibraryFile(world.folder.url.appending(path: "\(name).sqlite"))
  }

  private func open(_ world: SyncWorld, _ name: String, _ reader: String) throws -> Library {
    try Library.open(file(world, name), now: .on("2025-08-10"), as: ReaderChoice(reader))
  }

  /// A synced library of Ada and Tilda, who has a thought about Emma, a shelf and a profile, as Ada sees it.
  private func household(_ world: SyncWorld, _ name: String = "a") throws -> Library {
    let library = try Library.create(file(world, name), now: .on("2025-08-10"))
    try library.adding("Emma")
    _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
    let tilda = try open(world, name, "Tilda")
    try tilda.journal.log("10", in: tilda.books.find("emma").id, on: "2025-08-01", "first")
    _ = try tilda.shelves.create("sea", description: nil, visibility: .private)
    var profile = try tilda.profile()
    profile.bio = "on \(name)"
    try tilda.setProfile(profile)
    let ada = try open(world, name, "Ada")
    try world.sync(ada, name)
    return try ada.meetingReaders()
  }

  @Test("a wish that was bought on one device is a copy on both, also after the purchase was undone once")
  func boughtWish() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      _ = try a.lending.wish(for: .existing(emma)) { _ in }
      try world.meet(a, b)
      let later = try world.later(b)
      let there = try later.books.find("emma").id
      _ = try later.lending.buy([there], Purchase(on: Day("2025-08-12")))
      _ = try later.history.undo()
      try world.meet(a, b)
      let wishes = [try a.books.book(emma).holding.wish, try b.books.book(there).holding.wish]
      #expect(wishes.allSatisfy { $0 != nil })
      _ = try world.later(b).lending.buy([there], Purchase(on: Day("2025-08-13")))
      try world.meet(a, b)
      let bought = try Day("2025-08-13")
      for (library, book) in [(a, emma), (b, there)] {
        let holding = try library.books.book(book).holding
        #expect(holding.wish == nil && holding.copies.map(\.bought) == [bought])
      }
      let (books, others) = (try a.snapshot().books, try b.snapshot().books)
      #expect(books == others)
    }
  }
}
