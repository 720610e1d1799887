import ReadingModel
import Testing

@Suite("a day in words")
struct DayWordsTests {
  @Test(
    "says no more than is known",
    arguments: [
      ("2025-03-04", "4 March 2025", "4 March"), ("2025-12", "December 2025", "December"), ("2025", "2025", nil),
      ("0001", "1", nil), ("0000", "1 BC", nil), ("-0043-03-15", "15 March 44 BC", "15 March"),
    ] as [(String, String, String?)])
  func words(_ text: String, _ words: String, _ withoutYear: String?) throws {
    let day = try Day(text)
    #expect(day.words == words)
    #expect(day.wordsWithoutYear == withoutYear)
  }

  @Test(
    "a span says nothing twice",
    arguments: [
      ("2025-03-03", "2025-03-20", "3–20 March 2025"), ("2025-03-03", "2025-04-02", "3 March – 2 April 2025"),
      ("2024-12-28", "2025-01-03", "28 December 2024 – 3 January 2025"), ("2025-03-03", "2025-03-03", "3 March 2025"),
      ("2025-03", "2025-04", "March – April 2025"), ("2025-03", "2025", "March 2025 – 2025"),
      ("2025-03-03", "2025-03", "3 March – March 2025"), ("2024", "2025", "2024 – 2025"),
    ])
  func spans(_ start: String, _ end: String, _ words: String) throws {
    #expect(try Day.words(from: Day(start), to: Day(end)) == words)
  }

  @Test("months have names, other numbers do not")
  func months() {
    #expect((0...13).map(Day.monthName).filter { !$0.isEmpty }.count == 12)
    #expect(Day.monthName(1) == "January" && Day.monthName(12) == "December")
    #expect(Day.shortMonthName(9) == "Sep" && Day.shortMonthName(13) == "")
  }
}
