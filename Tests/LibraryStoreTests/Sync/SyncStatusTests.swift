import LibraryStore
import ReadingModel
import Testing

@Suite("the state of sync")
struct SyncStatusTests {
  @Test("counts the days since the last sync by the calendar")
  func days() throws {
    try SyncWorld.with { world in
      let library = try Library.fresh()
      #expect(try library.sync.daysSinceSync() == nil)
      try world.sync(library, "a")
      #expect(try library.sync.status().places.map(\.daysSinceSync) == [0])
      let evening = try Moment.on("2025-08-10")
      let morning = Moment(
        unixMilliseconds: evening.unixMilliseconds + 10 * 3_600_000, day: try Day("2025-08-11"),
        time: try TimeOfDay("07:30"))
      #expect(try library.at(morning).sync.status().places.map(\.daysSinceSync) == [1])
      #expect(try library.at(morning).sync.daysSinceSync() == 1)
    }
  }

  @Test("names the conflicts of joined books and of entries, and counts what is unsent")
  func conflicts() throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, notes) in [(a, "From Ada."), (b, "From Bob.")] {
        _ = try library.books.edit(library.adding("Emma")) { $0.notes = notes }
      }
      try world.meet(a, b)
      try world.later(a).journal.log("10", in: a.books.find("emma").id, on: "2025-08-11", "first")
      #expect(try a.sync.status().unsentCount > 0)
      try world.meet(a, b)
      for (library, text) in [(a, "second"), (b, "third")] { try world.edit("first", to: text, in: library) }
      try world.meet(a, b)
      for library in [a, b] {
        let conflicts = try library.sync.conflicts()
        #expect(Set(conflicts.map(\.item.field)) == ["notes", "text"] && Set(conflicts.map(\.item.title)) == ["Emma"])
        let status = try library.sync.status()
        #expect(status.conflictCount == 2 && status.unsentCount == 0)
      }
    }
  }

  @Test("a conflict of a removed entry says so, and the other version brings the entry back")
  func removedEntry() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.journal.log("10", in: a.adding("Emma"), on: "2025-08-01", "first")
      try world.meet(a, b)
      for (library, text) in [(a, "second"), (b, "third")] { try world.edit("first", to: text, in: library) }
      try world.meet(a, b)
      #expect(try b.sync.conflicts().map(\.item.isRemoved) == [false])
      let logged = try #require(try a.journal.entries().first { $0.entry.text == "third" })
      _ = try world.later(a).journal.remove(logged.id)
      try world.meet(a, b)
      #expect(try b.sync.conflicts().map(\.item.isRemoved) == [true])
      _ = try world.later(b).sync.resolve(1, usingOther: true, as: world.device("b"))
      #expect(try b.journal.entries().contains { $0.entry.text == "second" })
      #expect(try b.sync.conflicts().isEmpty)
    }
  }

  @Test("a book that was merged on one device and begun on another names the book it was merged into, on both")
  func mergedBook() throws {
    try SyncWorld.withTwo { world, a, b in
      let (dune, messiah) = (try a.adding("Dune"), try a.adding("Dune Messiah"))
      try world.meet(a, b)
      _ = try world.later(a).books.merge([BookPair(kept: dune, other: messiah)])
      _ = try world.later(b).journal.start(b.books.find("messiah").id, on: nil)
      try world.sync(a, "a")
      for (library, name) in [(b, "b"), (a, "a")] {
        let restored = try world.sync(library, name).restored
        #expect(restored.map(\.title) == ["Dune Messiah"])
        #expect(restored.map { $0.mergedInto?.number } == [try library.books.titled("Dune").book?.id.number])
        #expect(restored.first?.mergedInto?.title == "Dune")
      }
    }
  }

  @Test("a conflict about a book that was merged since names the other book, until the merge is undone")
  func conflictOfMergedBook() throws {
    try SyncWorld.withTwo { world, a, b in
      let (dune, messiah) = (try a.adding("Dune"), try a.adding("Dune Messiah"))
      try world.meet(a, b)
      for (library, notes) in [(a, "mine"), (b, "theirs")] {
        let later = try world.later(library)
        _ = try later.books.edit(later.books.find("messiah").id) { $0.notes = notes }
      }
      try world.meet(a, b)
      let later = try world.later(a)
      _ = try later.books.merge([BookPair(kept: dune, other: messiah)])
      try world.sync(later, "a")
      #expect(try world.sync(b, "b").conflicts.map(\.mergedInto?.title) == ["Dune"])
      #expect(try b.sync.conflicts().map(\.item.mergedInto?.title) == ["Dune"])
      _ = try later.history.undo()
      try world.meet(later, b)
      #expect(try b.sync.conflicts().map(\.item.mergedInto) == [nil])
    }
  }

  @Test("a library that left its only place and comes back is not called restored or cloned")
  func backAgain() throws {
    try SyncWorld.withTwo { world, a, b in
      try a.adding("Emma")
      try world.meet(a, b)
      _ = try a.sync.leave(nil)
      try world.later(a).adding("Dune")
      #expect(try world.sync(a, "a").newDeviceID == nil)
      try world.meet(a, b)
      #expect(try b.books.count() == 2)
    }
  }

  @Test("a library that left its only place and comes back sends what was changed and removed meanwhile")
  func changedWhileAway() throws {
    try SyncWorld.withTwo { world, a, b in
      let (emma, dune) = (try a.adding("Emma"), try a.adding("Dune"))
      try world.meet(a, b)
      let there = try b.books.find("emma").id
      _ = try world.later(b).books.edit(there) { ($0.publisher, $0.tags) = ("Penguin", ["sea"]) }
      try world.meet(a, b)
      _ = try a.sync.leave(nil)
      let later = try world.later(a)
      _ = try later.books.edit(emma) { ($0.title, $0.publisher, $0.tags) = ("Emma!", "Murray", []) }
      _ = try later.books.remove(dune)
      #expect(try world.sync(later, "a").dropped.isEmpty)
      try world.meet(later, b)
      let book = try b.books.book(there)
      #expect(book.title == "Emma!" && book.publisher == "Murray" && book.tags.isEmpty)
      #expect(try b.books.count() == 1)
    }
  }

  @Test("a book that undo of its removal brings back is not reported as restored")
  func removalUndone() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try a.journal.log("10", in: emma, on: "2025-08-01", "first")
      _ = try world.later(a).books.edit(emma) { ($0.isFavorite, $0.tags, $0.publisher) = (true, ["regency"], "Murray") }
      try world.meet(a, b)
      _ = try world.later(a).books.edit(emma) { ($0.isFavorite, $0.tags, $0.publisher) = (false, [], nil) }
      try world.meet(a, b)
      _ = try world.later(a).books.remove(emma)
      try world.meet(a, b)
      _ = try world.later(a).history.undo()
      #expect(try world.sync(a, "a").restored.isEmpty)
      #expect(try world.sync(b, "b").restored.isEmpty)
      #expect(try b.books.find("emma").title == "Emma")
    }
  }
}
