import Presentation
import ReadingModel
import Testing

@Suite("shared phrases")
struct PresentationTests {
  @Test(
    "numbers look the same everywhere",
    arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func grouping(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test("a number agrees with its noun")
  func counts() {
    #expect([0, 1, 2, 1200].map { $0.counted("page") } == ["0 pages", "1 page", "2 pages", "1,200 pages"])
    #expect([1, 2].map { $0.counted("entry", "entries") } == ["1 entry", "2 entries"])
  }

  @Test("places in a row have words, and numbers from the eleventh on")
  func ordinals() {
    #expect(
      [1, 2, 10, 11, 12, 13, 21, 22, 23, 101, 111].map(\.ordinal) == [
        "First", "Second", "Tenth", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st", "111th",
      ])
  }

  @Test("a position states its total, except of percent and Roman numerals")
  func positions() throws {
    #expect(try Position(.page, to: 120, total: 474).placeWords == "page 120 of 474")
    #expect(try Position(.page, from: 100, to: 120, total: 474).spanWordsWithTotal == "pages 100–120 of 474")
    #expect(try Position(.seconds, to: 4800, total: 28_920).placeWords == "1:20 of 8:02")
    #expect(try Position(.percent, to: 6200, total: 10_000).placeWords == "62%")
  }
}
