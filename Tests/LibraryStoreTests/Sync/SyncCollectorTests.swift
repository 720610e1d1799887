import LibraryStore
import ReadingModel
import Syncing
import Testing

@Suite("what a sync sends")
struct SyncCollectorTests {
  @Test("names the changed fields only, each with the time of its change")
  func times() throws {
    try SyncWorld.with { world in
      let a = try Library.fresh()
      let (emma, dune) = (try a.adding("Emma"), try a.adding("Dune"))
      try world.sync(a, "a")
      let before = try world.files
      _ = try world.later(a).books.edit(emma) { $0.subtitle = "One" }
      _ = try world.later(a).books.edit(dune) { $0.subtitle = "Two" }
      _ = try world.later(a).books.edit(emma) { $0.publisher = "Penguin" }
      try world.sync(a, "a")
      let path = try #require(try world.files.first { !before.contains($0) })
      let bytes = try #require(try world.place.read(path))
      guard case .whole(let file, _) = SyncFile.read(bytes) else {
        Issue.record("not whole")
        return
      }
      var times: [String: [String: Int64]] = [:]
      for line in file.lines {
        guard case .values(let values, let stamp, _) = line.content else { continue }
        for field in values.keys { times[line.uid, default: [:]][field] = stamp.time }
      }
      let ofEmma = times[try a.books.book(emma).uid.text] ?? [:]
      #expect(Set(ofEmma.keys) == ["subtitle", "publisher"] && ofEmma["subtitle"] ?? 0 < ofEmma["publisher"] ?? 0)
      #expect(times[try a.books.book(dune).uid.text].map { Array($0.keys) } == ["subtitle"])
      #expect(times.count == 2)
    }
  }
}
