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
}
