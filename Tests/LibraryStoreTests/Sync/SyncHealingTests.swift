import Foundation
import LibraryStore
import ReadingModel
import Syncing
import Testing

@Suite("healing a sync folder")
struct SyncHealingTests {
  @Test("writes again what was in a file that another one overwrote")
  func overwritten() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.meet(a, b)
      try world.later(b).adding("Dune")
      try world.meet(a, b)
      let ofA = try #require(try world.files.first { $0.hasPrefix("journal/a-") })
      let ofB = try #require(try world.files.first { $0.hasPrefix("journal/b-") })
      let bytes = try #require(try world.place.read(ofA))
      try world.place.put([(ofB, bytes)], [])
      #expect(try world.sync(world.later(a), "a").healedFiles == ["b": 1])
      let c = try Library.fresh()
      try world.sync(c, "c")
      #expect(try c.books.count() == 2)
    }
  }

  @Test("writes the covers, too, as does a first sync with a further folder")
  func covers() throws {
    try SyncWorld.with { world in
      let library = try Library.fresh()
      var emma = Book(uid: library.uidSource.next(), title: "Emma")
      emma.cover = Picture(mediaType: .png, bytes: Data([1, 2, 3]))
      _ = try library.books.add(emma)
      try world.sync(library, "a")
      let paths = try world.place.list().map(\.path)
      let picture = try #require(paths.first { $0.hasPrefix("pictures/") })
      let bytes = try world.place.read(picture)
      try SyncWorld.with { other in
        try other.sync(library, "a")
        #expect(try other.place.read(picture) == bytes)
      }
      try world.place.put([], paths)
      #expect(try world.place.read(picture) == nil)
      try world.sync(library, "a", again: true)
      #expect(try world.place.read(picture) == bytes)
    }
  }

  @Test("removes a damaged file of this device when all is written again, and nothing waits for it")
  func damaged() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.meet(a, b)
      let path = try #require(try world.files.first { $0.hasPrefix("journal/a-") })
      let bytes = try #require(try world.place.read(path))
      try world.place.put([(path, bytes.dropLast(9))], [])
      #expect(try world.sync(b, "b").waitingFiles == [path])
      let report = try world.sync(world.later(a), "a")
      #expect(report.healedFiles == ["a": 1] && report.waitingFiles.isEmpty)
      #expect(try !world.files.contains(path))
      #expect(try world.sync(b, "b").waitingFiles.isEmpty)
      try world.meet(a, b)
    }
  }

  @Test("writes a lost or damaged marker again, without which no new device joins", arguments: [nil, "", "garbage"])
  func marker(_ left: String?) throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.sync(a, "a")
      let journal = try #require(try world.place.journal())
      if let left {
        try world.place.put([(SyncPlace.markerPath, Data(left.utf8))], [])
      } else {
        try world.place.put([], [SyncPlace.markerPath])
      }
      #expect(throws: SyncError.unmarked(place: world.address)) { try world.sync(b, "b") }
      #expect(try world.sync(a, "a").isMarkedAgain)
      #expect(try world.place.journal() == journal)
      #expect(try world.sync(a, "a").isUpToDate)
      try world.meet(a, b)
    }
  }

  @Test("says that a new device has marked the journal anew, which the others then join")
  func markedAnew() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.sync(a, "a")
      try world.place.put([], [SyncPlace.markerPath])
      #expect(try world.sync(b, "b", again: true).isMarkedAnew)
      #expect(throws: SyncError.self) { try world.sync(a, "a", joining: false) }
      let joined = try world.sync(a, "a")
      #expect(joined.hasJoinedJournal && !joined.isUpToDate)
      #expect(try world.sync(a, "a").isUpToDate)
      try world.meet(a, b)
    }
  }

  @Test("refuses an emptied folder also if it is to get the marker of another journal")
  func emptied() throws {
    try SyncWorld.withTwoJournals { world, other, a, _ in
      try other.sync(a, "a")
      try world.place.put([], try world.place.list().map(\.path))
      #expect(throws: SyncError.emptied(place: world.address)) { try world.sync(a, "a") }
      #expect(try world.place.list().isEmpty)
    }
  }

  @Test("waits for the marker beside files of which none is whole yet")
  func arriving() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.sync(a, "a")
      let files = try world.place.list().filter { SyncPlace.mayBeFacts($0.path) }
      let whole = try files.map { (path: $0.path, bytes: try #require(try world.place.read($0.path))) }
      let marker = try #require(try world.place.read(SyncPlace.markerPath))
      try world.place.put(whole.map { ($0.path, $0.bytes.dropLast(9)) }, [SyncPlace.markerPath])
      #expect(throws: SyncError.unmarked(place: world.address)) { try world.sync(b, "b") }
      try world.place.put(whole, [])
      try world.place.put([(SyncPlace.markerPath, marker)], [])
      try world.sync(b, "b")
      #expect(try b.books.count() == 1 && a.sync.journal() == b.sync.journal())
    }
  }
}
