import Glibc
import ReadingModel
import Testing

/// Compared with the C library's calendar, an independent implementation that is also proleptic.
@Suite("the calendar of days")
struct DayCalendarTests {
  private struct Civil: Equatable {
    let year: Int
    let month: Int
    let day: Int
    /// 1 for Monday to 7 for Sunday.
    let weekday: Int
  }

  private static func oracle(daysSinceEpoch days: Int) -> Civil {
    var seconds = time_t(days * 86_400)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return Civil(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      weekday: parts.tm_wday == 0 ? 7 : Int(parts.tm_wday))
  }

  private func disagreements(_ numbers: some Sequence<Int>) -> [Int] {
    numbers.filter { number in
      let civil = DayCalendarTests.oracle(daysSinceEpoch: number)
      guard let day = Day(daysSinceEpoch: number), let weekday = day.weekday else { return true }
      let same = Civil(year: day.year, month: day.month ?? 0, day: day.dayOfMonth ?? 0, weekday: weekday.rawValue)
      return same != civil || day.daysSinceEpoch != number
    }
  }

  @Test("agrees with the C library on every day from 1890 to 2110")
  func thisAge() {
    #expect(disagreements(-29_220...51_500) == [])
  }

  @Test("agrees with the C library from the first year to the last")
  func allYears() {
    #expect(disagreements(stride(from: -4_371_587, through: 2_932_896, by: 97)) == [])
    #expect(disagreements([-4_371_587, -719_529, -719_528, -719_469, -719_468, -1, 0, 1, 2_932_896]) == [])
  }

  @Test("ends where years have more than four digits")
  func limits() throws {
    #expect(Day(daysSinceEpoch: -4_371_587)?.text == "-9999-01-01")
    #expect(Day(daysSinceEpoch: 2_932_896)?.text == "9999-12-31")
    for number in [-4_371_588, 2_932_897, Int.max, Int.min] { #expect(Day(daysSinceEpoch: number) == nil) }
    let day = try Day("2025-03-14")
    for days in [Int.max, Int.min, 3_000_000, -5_000_000] { #expect(day.adding(days: days) == nil) }
  }

  @Test("counts days over ends of months and leap days, and not from partial dates")
  func adding() throws {
    #expect(try Day("2024-02-28").adding(days: 1)?.text == "2024-02-29")
    #expect(try Day("2023-02-28").adding(days: 1)?.text == "2023-03-01")
    #expect(try Day("2025-01-01").adding(days: -1)?.text == "2024-12-31")
    #expect(try Day("2025-01").adding(days: 1) == nil)
    #expect(try Day("2025").daysSinceEpoch == nil)
    #expect(try Day("2025-01").weekday == nil)
  }

  @Test("knows the lengths of months", arguments: [(2023, 28), (2024, 29), (1900, 28), (2000, 29), (-4, 29), (0, 29)])
  func february(_ year: Int, _ days: Int) {
    #expect(Day.daysInMonth(2, year: year) == days)
    #expect((1...12).map { Day.daysInMonth($0, year: year) }.reduce(0, +) == 337 + days)
    #expect(Day.isLeapYear(year) == (days == 29))
  }
}
