import Charts
import ReadingModel
import Testing

@Suite("charts in text")
struct ChartTextTests {
  @Test("draw bars in proportion, and show every value above zero")
  func bars() {
    #expect(ChartCharacters.unicode.bar(10, of: 10, columns: 4) == "████")
    #expect(ChartCharacters.unicode.bar(5, of: 10, columns: 3) == "█▌")
    #expect(ChartCharacters.unicode.bar(1, of: 1_000_000, columns: 4) == "▏")
    #expect(ChartCharacters.ascii.bar(5, of: 10, columns: 4) == "##")
    #expect(ChartCharacters.ascii.bar(1, of: 1000, columns: 4) == "#")
    for characters in ChartCharacters.allCases {
      #expect(characters.bar(0, of: 10, columns: 4) == "" && characters.bar(3, of: 0, columns: 4) == "")
      #expect(characters.bar(20, of: 10, columns: 4).count == 4, "never longer than its columns")
    }
  }

  @Test("name every month and every number of stars")
  func rows() {
    let months = MonthBars(year: 2025, pages: [0, 1200, 600]).text(.ascii, columns: 10)
    #expect(months.count == 12)
    #expect(months.prefix(3) == ["Jan", "Feb  ########## 1,200", "Mar  ##### 600"])
    let ratings = RatingBars(halves: [0, 0, 0, 0, 0, 1, 0, 0, 0, 2]).text(.unicode, columns: 4)
    #expect(ratings == ["★★★★★  ████ 2", " ★★★★", "  ★★★  ██ 1", "   ★★", "    ★"])
    let numbers = RatingBars(halves: [0, 0, 0, 0, 0, 1, 0, 0, 0, 2]).text(.unicode, columns: 4, inStars: false)
    #expect(numbers == ["5  ████ 2", "4", "3  ██ 1", "2", "1"])
  }

  @Test("have a column for each week and a line for each weekday")
  func calendar() throws {
    // 2025-01-01 was a Wednesday, 2025-12-31 one too.
    let pages = [try Day("2025-01-01"): 5, try Day("2025-01-02"): 100, try Day("2025-12-31"): 30]
    let calendar = YearCalendar(year: 2025, pages: pages)
    let lines = calendar.text(.unicode)
    #expect(lines.count == 8)
    #expect(lines[0].hasPrefix("     Jan  Feb") && lines[0].hasSuffix("Dec"))
    #expect(lines[1].hasPrefix("Mon   ·"), "the year began on a Wednesday")
    #expect(lines[3].hasPrefix("Wed  ░·") && lines[3].hasSuffix("·▒"))
    #expect(lines[4].hasPrefix("Thu  █·"))
    #expect(calendar.longestRunDays(restDays: 0) == 2)
    let rested = YearCalendar(year: 2025, pages: pages.merging([try Day("2025-01-04"): 5]) { $1 })
    #expect(rested.longestRunDays(restDays: 0) == 2 && rested.longestRunDays(restDays: 1) == 3)
    #expect(calendar.text(.ascii).joined().allSatisfy(\.isASCII) && YearCalendar.legend(.ascii).allSatisfy(\.isASCII))
    let marks = lines.dropFirst().joined().filter { "·░▒▓█".contains($0) }
    #expect(marks.count == 365)
  }
}
