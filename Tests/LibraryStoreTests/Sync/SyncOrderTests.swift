import LibraryStore
import ReadingModel
import Testing

@Suite("what two devices show after a sync")
struct SyncOrderTests {
  @Test("a start known only to the year comes before the end on both", arguments: ["2019", nil])
  func inexactStart(_ start: String?) throws {
    try SyncWorld.withTwo { world, a, b in
      let circe = try a.adding("Circe")
      _ = try a.journal.finish(circe, on: Day("2019-05-03"), rating: nil, review: nil)
      try world.meet(a, b)
      var change = Library.Journal.ReadingChange()
      change.started = .some(try start.map { try Day($0) })
      _ = try world.later(a).journal.edit(circe, reading: nil, change)
      try world.meet(a, b)
      for library in [a, b] {
        let reading = try library.onlyReading(library.books.find("circe").id)
        #expect(reading.status == .finished && reading.started?.text == start && reading.ended?.text == "2019-05-03")
      }
    }
  }

  @Test("entries after one of a device whose clock is ahead have one order on both")
  func clockAhead() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      let here = try b.books.find("emma").id
      try b.at(.on("2025-09-30")).journal.log("10", in: here, on: "2025-08-11")
      try world.meet(a, b)
      for page in [20, 30, 40, 50] {
        try a.journal.log("\(page)", in: emma, on: "2025-08-11")
        try b.journal.log("\(page + 5)", in: here, on: "2025-08-11")
      }
      try world.meet(a, b)
      let places = try [a, b].map { library in
        try library.onlyReading(library.books.find("emma").id).entries.compactMap(\.position?.to)
      }
      #expect(places[0] == places[1] && places[0].count == 9)
    }
  }

  @Test("two ends of a reading are one, the earlier, and the other day is reported")
  func twoEnds() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      _ = try a.journal.start(emma, on: Day("2025-08-01"))
      try world.meet(a, b)
      _ = try world.later(a).journal.finish(emma, on: Day("2025-08-10"), rating: nil, review: nil)
      let here = try b.books.find("emma").id
      _ = try world.later(b).journal.finish(here, on: Day("2025-08-11"), rating: nil, review: nil)
      try world.sync(a, "a")
      let dropped = try world.sync(b, "b").dropped
      #expect(dropped.map(\.title) == ["Emma"] && dropped.map(\.field) == ["finished"])
      #expect(dropped.map(\.droppedValue) == ["2025-08-11"])
      #expect(try world.sync(b, "b").dropped.isEmpty)
      #expect(try b.onlyReading(here).ended?.text == "2025-08-10")
    }
  }

  @Test("a goal whose saved query was removed on the other says so, and the others are counted")
  func goalOfRemovedQuery() throws {
    try SyncWorld.withTwo { world, a, b in
      _ = try a.queries.save(QueryName("austen"), "author:austen")
      try world.meet(a, b)
      _ = try a.queries.remove(QueryName("austen"))
      let phrase = try GoalPhrase("5 books in 2025", today: Day("2025-08-10"))
      _ = try b.goals.add(phrase, query: "@austen", name: "Austen")
      _ = try b.goals.add(GoalPhrase("9 books in 2025", today: Day("2025-08-10")))
      try world.meet(a, b)
      for library in [a, b] {
        let goals = try library.goals.all()
        #expect(goals.map(\.goal.name) == ["Austen", "9 books in 2025"])
        #expect(goals.map { $0.progress.problem?.contains("no saved query '@austen'") } == [true, nil])
      }
      #expect(try a.goals.remove("Austen").goal.query == "@austen")
    }
  }

  @Test("what was removed is reported as removed")
  func removals() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      _ = try a.books.remove(emma)
      #expect(try world.sync(a, "a").sent.count("book", isRemoved: true) == 1)
      let received = try world.sync(b, "b").received
      #expect(received.count("book", isRemoved: true) == 1 && received.count("book", isRemoved: false) == 0)
    }
  }
}
