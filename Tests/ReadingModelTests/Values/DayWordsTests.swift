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

  @Test("months have names, and what is no month has none")
  func months() {
    #expect((0...13).map(Day.monthName).filter { !$0.isEmpty }.count == 12)
    #expect(Day.monthName(1) == "January" && Day.monthName(12) == "December")
    #expect(Day.shortMonthName(9) == "Sep" && Day.shortMonthName(13) == "")
  }
}
