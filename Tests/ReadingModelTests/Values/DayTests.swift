import ReadingModel
import Testing

@Suite("a day")
struct DayTests {
  @Test(
    "is read from ISO 8601 with the precision it was written in",
    arguments: [
      ("2026-03-14", 2026, 3, 14, Day.Precision.day), ("2026-03", 2026, 3, nil, .month),
      ("2026", 2026, nil, nil, .year),
      ("-0800", -800, nil, nil, .year), ("0000", 0, nil, nil, .year), ("2024-02-29", 2024, 2, 29, .day),
      ("2000-02-29", 2000, 2, 29, .day), ("9999-12-31", 9999, 12, 31, .day), ("-9999-01-01", -9999, 1, 1, .day),
    ] as [(String, Int, Int?, Int?, Day.Precision)])
  func reading(_ text: String, year: Int, month: Int?, day: Int?, precision: Day.Precision) throws {
    let read = try Day(text)
    #expect(read.year == year)
    #expect(read.month == month)
    #expect(read.dayOfMonth == day)
    #expect(read.precision == precision)
    #expect(read.text == text)
    #expect(read == Day(year: year, month: month, day: day))
  }

  @Test(
    "refuses invalid dates, with an example of a valid one",
    arguments: [
      "", " ", "26", "202", "20260", "2026-", "2026-3", "2026-3-14", "2026-03-1", "2026-03-", "2026-03-14-",
      "2026/03/14",
      "14.03.2026", "2026-00", "2026-13", "2026-01-00", "2026-01-32", "2026-02-29", "1900-02-29", "2026-04-31", "+2026",
      "--2026", "-0000", "２０２６", "2026-03-14T00:00:00Z", " 2026", "2026 ", "2026-03-14\n", "today", "٢٠٢٦",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: Day.Invalid.self) { try Day(text) }
    #expect(problem?.description == "'\(text)' is not a date - write 2026-03-14, 2026-03 or 2026")
  }

  @Test("has no day without a month, and none outside four-digit years")
  func impossible() {
    #expect(Day(year: 2026, month: nil, day: 1) == nil)
    #expect(Day(year: 10_000) == nil)
    #expect(Day(year: -10_000) == nil)
  }

  @Test("comes after the partial dates that contain it")
  func order() throws {
    let ordered = try [
      "-0800", "0000", "2024-12-31", "2025", "2025-01", "2025-01-01", "2025-01-02", "2025-02", "2026",
    ].map { try Day($0) }
    #expect(ordered.reversed().sorted() == ordered)
    #expect(ordered.shuffled().sorted() == ordered)
  }

  @Test(
    "is contained in a less precise one of the same year and month",
    arguments: [
      ("2025", "2025-03-14", true), ("2025-03", "2025-03-14", true), ("2025-03-14", "2025-03-14", true),
      ("2025", "2025-03", true), ("2025", "2025", true), ("2025-03", "2025", false), ("2025-03-14", "2025-03", false),
      ("2025-03", "2025-04-14", false), ("2025", "2024-03-14", false), ("2025-03", "2024-03-14", false),
    ])
  func containing(_ whole: String, _ part: String, _ isWithin: Bool) throws {
    #expect(try Day(whole).contains(try Day(part)) == isWithin)
  }

  @Test(
    "can mean no day before its first and none after its last",
    arguments: [
      ("2024", "2024-01-01", "2024-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2025-02", "2025-02-01", "2025-02-28"),
      ("2025-04", "2025-04-01", "2025-04-30"), ("2025-03-14", "2025-03-14", "2025-03-14"),
    ])
  func bounds(_ text: String, _ earliest: String, _ latest: String) throws {
    let day = try Day(text)
    #expect(day.earliest.text == earliest)
    #expect(day.latest.text == latest)
  }

  @Test("loses its day of the month and nothing else in its month")
  func wholeMonth() throws {
    #expect(try Day("2025-03-14").wholeMonth.text == "2025-03")
    #expect(try Day("2025-03").wholeMonth.text == "2025-03")
    #expect(try Day("2025").wholeMonth.text == "2025")
  }

  @Test("keeps years before Christ and what is not known, in the order of the calendar")
  func parts() throws {
    let texts = [
      "-9999", "-0800", "-0001-12-31", "0000", "0000-01", "0000-01-01", "1999-12", "2026", "2026-03", "2026-03-14",
      "9999-12-31",
    ]
    let days = try texts.map { try Day($0) }
    #expect(days.map(\.text) == texts)
    #expect(days.shuffled().sorted() == days)
    #expect(days[2].year == -1 && days[2].month == 12 && days[2].dayOfMonth == 31)
    #expect(days[7].month == nil && days[7].dayOfMonth == nil && days[8].dayOfMonth == nil)
  }
}
