import Fixtures
import LibraryStore
import ReadingModel
import Syncing
import Testing

@Suite("compacting the files of a device")
struct SyncCompactionTests {
  @Test("leaves one file with everything it wrote, and nothing to write again")
  func compact() throws {
    try SyncWorld.with { world in
      let (a, b) = (try Library.holding(.small()), try Library.fresh())
      try world.sync(a, "a")
      for title in ["Walden", "Utopia"] {
        _ = try world.later(a).adding(title)
        try world.sync(a, "a")
      }
      #expect(try world.files.count == 3)
      let request = SyncRequest(address: world.address, place: world.place)
      #expect(try a.sync.compact(request, as: world.device("a")) == 3)
      #expect(try world.files.count == 1)
      #expect(try a.sync.status().places.map(\.waitingFileCount) == [0])
      #expect(try a.sync.compact(request, as: world.device("a")) == 0)
      #expect(try world.sync(a, "a").isUpToDate)
      try world.sync(b, "b")
      #expect(try b.books.count() == a.books.count())
      for library in [a, b] {
        #expect(try library.sync.status().devices.filter { $0.name == "a" }.map(\.fileCount) == [1])
      }
    }
  }

  @Test("leaves out the texts of what was removed, which stays removed")
  func removedTexts() throws {
    try SyncWorld.with { world in
      let (a, b, c) = (try Library.fresh(), try Library.fresh(), try Library.fresh())
      let emma = try a.adding("Emma")
      let logged = try a.journal.log("10", in: emma, on: "2025-08-01", "secret")
      try a.journal.log("20", in: emma, on: "2025-08-02", "open")
      try world.meet(a, b)
      _ = try world.later(a).journal.remove(logged.id)
      try world.meet(a, b)
      let request = SyncRequest(address: world.address, place: world.place)
      #expect(try a.sync.compact(request, as: world.device("a")) == 2)
      let files = try world.files.map { String(decoding: try #require(try world.place.read($0)), as: UTF8.self) }
      #expect(!files.joined().contains("secret") && files.joined().contains("open"))
      try world.meet(a, b, c)
      for library in [a, b, c] {
        #expect(try library.sync.conflicts().isEmpty)
        #expect(try library.journal.entries().compactMap(\.entry.text) == ["open"])
      }
      _ = try world.later(a).history.undo()
      try world.meet(a, b, c)
      #expect(try Set(c.journal.entries().compactMap(\.entry.text)) == ["open", "secret"])
    }
  }

  @Test("removes the merged files from every place, at the next sync")
  func places() throws {
    try SyncWorld.with { world in
      try SyncWorld.with { other in
        let a = try Library.fresh()
        try a.adding("Emma")
        for place in [world, other] { try place.sync(a, "a") }
        try world.later(a).adding("Dune")
        for place in [world, other] { try place.sync(a, "a") }
        let merged = try world.files
        let request = SyncRequest(address: world.address, place: world.place)
        #expect(try a.sync.compact(request, as: world.device("a")) == 2)
        #expect(try !Set(other.files).isDisjoint(with: merged))
        try other.sync(a, "a")
        #expect(try Set(other.files).isDisjoint(with: merged))
        #expect(try other.sync(a, "a").isUpToDate)
        let b = try Library.fresh()
        try other.sync(b, "b")
        #expect(try b.books.count() == 2)
      }
    }
  }
}
