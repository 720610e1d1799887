import ReadingModel
import Testing

@Suite("Moments if the day begins at four")
struct MomentTests {
  private func moment(_ day: String, _ time: String, dayStart: String = "04:00") throws -> Moment {
    Moment(
      unixMilliseconds: 1_000_000_000_000, calendarDay: try Day(day), time: try TimeOfDay(time),
      dayStart: try TimeOfDay(dayStart), weekStart: .sunday)
  }

  @Test(
    "before the start of the day it is still the day before",
    arguments: [
      ("2026-11-21", "23:59", "2026-11-21"), ("2026-11-22", "00:00", "2026-11-21"),
      ("2026-11-22", "03:59", "2026-11-21"),
      ("2026-11-22", "04:00", "2026-11-22"), ("2026-03-01", "01:00", "2026-02-28"),
      ("2027-01-01", "02:00", "2026-12-31"),
    ])
  func day(calendarDay: String, time: String, day: String) throws {
    #expect(try moment(calendarDay, time).day == Day(day))
    #expect(try moment(calendarDay, time, dayStart: "00:00").day == Day(calendarDay))
  }

  @Test(
    "what was so long ago belongs to the day in which it was",
    arguments: [
      ("2026-11-22", "00:10", "20 min ago", "2026-11-21", "23:50"),
      ("2026-11-22", "04:10", "20 min ago", "2026-11-21", "03:50"),
      ("2026-11-22", "04:10", "10 min ago", "2026-11-22", "04:00"),
      ("2026-11-22", "02:00", "23:00", "2026-11-21", "23:00"),
      ("2026-11-22", "02:00", "03:00", "2026-11-20", "03:00"), ("2026-11-22", "12:00", "02:00", "2026-11-21", "02:00"),
    ])
  func ago(calendarDay: String, time: String, phrase: String, day: String, then: String) throws {
    let resolved = try ClockPhrase(phrase).moment(now: moment(calendarDay, time))
    #expect(try resolved.day == Day(day))
    #expect(try resolved.time == TimeOfDay(then))
  }

  @Test(
    "days since a time are counted by the reader's calendar",
    arguments: [
      ("00:30", "00:00", 20, 0), ("00:30", "00:00", 40, 1), ("00:30", "00:00", 1440, 1), ("00:30", "00:00", 1480, 2),
      ("00:30", "04:00", 40, 0), ("04:10", "04:00", 5, 0), ("04:10", "04:00", 20, 1), ("21:30", "04:00", 1049, 0),
      ("21:30", "04:00", 1051, 1), ("12:00", "00:00", -60, 0), ("12:00", "00:00", 10 * 1440, 10),
    ])
  func daysSince(time: String, dayStart: String, minutesAgo: Int, days: Int) throws {
    let now = try moment("2026-11-22", time, dayStart: dayStart)
    #expect(now.days(sinceUnixSeconds: now.unixSeconds - minutesAgo * 60) == days)
  }

  @Test("weeks begin on the reader's day", arguments: Weekday.allCases)
  func weeks(first: Weekday) throws {
    for offset in 0..<14 {
      let day = try #require(try Day("2026-11-16").adding(days: offset))
      let start = try #require(day.startOfWeek(on: first))
      #expect(start.weekday == first)
      #expect((0...6).contains(try #require(day.daysSinceEpoch) - (try #require(start.daysSinceEpoch))))
      let range = try #require(DayRange("this-week", today: day, weekStart: first))
      #expect(range == DayRange(from: start, to: start.adding(days: 6)))
      let last = try #require(DayRange("last-week", today: day, weekStart: first))
      #expect(last == DayRange(from: start.adding(days: -7), to: start.adding(days: -1)))
    }
  }

  @Test("a weekday is known by the beginning of its name")
  func names() {
    #expect(
      Weekday("sun") == .sunday && Weekday("Monday") == .monday && Weekday("mo") == nil && Weekday("sunny") == nil)
    #expect(Weekday.friday.adding(days: -12) == .sunday && Weekday.friday.adding(days: 3) == .monday)
    #expect(Weekday.friday.days(until: .friday) == 0 && Weekday.friday.days(until: .thursday) == 6)
    #expect(Weekday.saturday.week.map(\.shortName) == ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"])
  }
}
