import ReadingModel
import Testing

@Suite("the pace of a loan")
struct DuePaceTests {
  private func pace(
    _ place: Position?, pages: Int? = 300, seconds: Int? = nil, due: String, today: String = "2026-11-21"
  ) throws -> DuePace? {
    DuePace(from: place, pageCount: pages, durationSeconds: seconds, due: try Day(due), today: try Day(today))
  }

  @Test("counts today and the day it is due, with and without weekends")
  func days() throws {
    // A Friday to the Sunday of the week after next: ten days, six of them from Monday to Friday.
    let pace = try pace(try Position(.page, to: 20, total: 300), due: "2026-11-29", today: "2026-11-20")
    #expect(pace?.left == .pages(280))
    #expect(pace?.perDay == 28)
    #expect(pace?.perWeekday == 47)
    #expect(pace?.words == "28 pages a day, 47 without weekends")
  }

  @Test("says nothing of weekends where there are none, or nothing else")
  func weekdays() throws {
    #expect(try pace(nil, due: "2026-11-27", today: "2026-11-23")?.words == "60 pages a day")
    #expect(try pace(nil, due: "2026-11-22", today: "2026-11-21")?.words == "150 pages a day")
    #expect(try pace(try Position(.page, to: 299, total: 300), due: "2026-11-21")?.words == "1 page a day")
  }

  @Test("goes by the edition that was logged, by percent, by minutes of an audiobook")
  func units() throws {
    #expect(try pace(try Position(.page, to: 100, total: 150), due: "2026-11-21")?.left == .pages(50))
    #expect(try pace(try Position(.percent, to: 3333), due: "2026-11-21")?.left == .pages(201))
    #expect(
      try pace(try Position(.seconds, to: 3600, total: 36_000), pages: nil, due: "2026-11-21")?.left == .minutes(540))
    #expect(try pace(nil, pages: nil, seconds: 36_000, due: "2026-11-22")?.words == "300 min a day")
    #expect(try pace(try Position(.roman, to: 12), due: "2026-11-21")?.left == .pages(300))
  }

  @Test("is unknown when the length is, when nothing is left, and when the day is past")
  func unknown() throws {
    #expect(try pace(nil, pages: nil, due: "2026-11-30") == nil)
    #expect(try pace(try Position(.page, to: 300, total: 300), due: "2026-11-30") == nil)
    #expect(try pace(nil, due: "2026-11-20") == nil)
    #expect(try pace(nil, due: "2026-11")?.perDay == 30)
  }
}
