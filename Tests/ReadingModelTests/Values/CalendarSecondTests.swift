import Glibc
import ReadingModel
import Testing

/// Compared with the C library's calendar, like days.
@Suite("a second of Unix time on the calendar")
struct CalendarSecondTests {
  private static func oracle(_ unixSeconds: Int) -> String {
    var seconds = time_t(unixSeconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func written(_ second: CalendarSecond?) -> String? {
    second.map { "\($0.day)T\($0.clock(separator: ":"))" }
  }

  @Test("agrees with the C library before 1970 and after")
  func agrees() {
    let seconds =
      Array(stride(from: -30_000_000_000, through: 30_000_000_000, by: 99_999_989)) + [
        -86_401, -86_400, -86_399, -60, -59, -1, 0, 1, 59, 60, 86_399, 86_400, 86_401,
      ]
    for number in seconds {
      #expect(CalendarSecondTests.written(CalendarSecond(unixSeconds: number)) == CalendarSecondTests.oracle(number))
    }
  }

  @Test(
    "the time of day is the one that has begun",
    arguments: [(-1, "23:59"), (-60, "23:59"), (-61, "23:58"), (-86_400, "00:00"), (-86_401, "23:59"), (119, "00:01")])
  func time(unixSeconds: Int, time: String) throws {
    #expect(CalendarSecond(unixSeconds: unixSeconds)?.time == (try TimeOfDay(time)))
  }

  @Test("a clock east or west of Greenwich may show another day")
  func zones() throws {
    #expect(CalendarSecondTests.written(CalendarSecond(unixSeconds: 0, secondsAhead: -18_000)) == "1969-12-31T19:00:00")
    #expect(CalendarSecondTests.written(CalendarSecond(unixSeconds: -1, secondsAhead: 3600)) == "1970-01-01T00:59:59")
  }

  @Test("ends with the years that a day can have, and where numbers end")
  func limits() throws {
    let last = try #require(Day("9999-12-31").unixSeconds) + 86_399
    let first = try #require(Day("-9999-01-01").unixSeconds)
    #expect(CalendarSecondTests.written(CalendarSecond(unixSeconds: last)) == "9999-12-31T23:59:59")
    #expect(CalendarSecondTests.written(CalendarSecond(unixSeconds: first)) == "-9999-01-01T00:00:00")
    for number in [last + 1, first - 1, .max, .min] { #expect(CalendarSecond(unixSeconds: number) == nil) }
    #expect(CalendarSecond(unixSeconds: .max, secondsAhead: 1) == nil)
    #expect(CalendarSecond(unixSeconds: .min, secondsAhead: -1) == nil)
    #expect(try Day("1969-12").unixSeconds == nil)
  }
}
