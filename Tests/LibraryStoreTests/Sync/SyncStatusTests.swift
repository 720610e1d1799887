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
}
