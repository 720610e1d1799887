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
      let ofDune = times[try a.books.book(dune).uid.text] ?? [:]
      #expect(Array(ofDune.keys) == ["subtitle"] && ofDune["subtitle"] ?? .max < ofEmma["publisher"] ?? 0)
      #expect(times.count == 2)
    }
  }

  @Test("does not make an earlier change later than that of another device in between")
  func earlierChange() throws {
    try SyncWorld.withTwo { world, a, b in
      let (emma, dune) = (try a.adding("Emma"), try a.adding("Dune"))
      try world.meet(a, b)
      _ = try world.later(a).books.edit(dune) { $0.publisher = "first" }
      let later = try world.later(b)
      _ = try later.books.edit(later.books.find("dune").id) { $0.publisher = "second" }
      _ = try world.later(a).books.edit(emma) { $0.publisher = "third" }
      try world.meet(a, b)
      #expect(try a.books.book(dune).publisher == "second")
    }
  }

  @Test("keeps the order of a long shelf, also after books were moved and taken off")
  func longShelf() throws {
    try SyncWorld.withTwo { world, a, b in
      let books = try (1...40).map { try a.adding("Book \($0)", by: "Author \($0)") }
      _ = try a.shelves.create("Sea", description: nil, visibility: .private)
      _ = try a.shelves.add(books.reversed(), toShelf: "Sea")
      try world.meet(a, b)
      #expect(try b.snapshot().shelves[0].books == a.snapshot().shelves[0].books)
      #expect(try b.snapshot().shelves[0].books.count == 40)
      _ = try world.later(a).shelves.take(Array(books[10..<30]), offShelf: "Sea")
      _ = try world.later(a).shelves.move(books[0], onShelf: "Sea", to: 2)
      try world.meet(a, b)
      var expected = Array(books.reversed())
      expected.removeAll { books[10..<30].contains($0) || $0 == books[0] }
      expected.insert(books[0], at: 1)
      let uids = try expected.map { try a.books.book($0).uid }
      #expect(try b.snapshot().shelves[0].books == uids)
    }
  }
}
