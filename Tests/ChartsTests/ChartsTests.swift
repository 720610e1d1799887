import Charts
import Foundation
import ReadingModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Charts")
struct ChartsTests {
  private static let leapDay = Dictionary(
    uniqueKeysWithValues: [Day(year: 2024, month: 2, day: 29)].compactMap(\.self).map { ($0, 80) })

  @Test(
    "every chart is well-formed and names its title and description",
    arguments: [
      MonthBars(year: 2025, pages: [0, 402, 12, 0, 1, 999, 1234, 0, 0, 5, 6, 7]).svg(idPrefix: "c1"),
      MonthBars(year: 2025, pages: []).svg(idPrefix: "c1"),
      YearCalendar(year: 2024, pages: ChartsTests.leapDay).svg(idPrefix: "c1"),
      YearCalendar(year: 9999, pages: [:]).svg(months: 7...12, idPrefix: "c1"),
      YearCalendar(year: -44, pages: [:]).svg(idPrefix: "c1"),
      YearCalendar(year: 2025, pages: [:]).legend(idPrefix: "c1"),
      RatingBars(halves: [0, 1, 0, 0, 0, 2, 0, 30, 0, 4]).svg(idPrefix: "c1"),
      RatingBars(halves: []).svg(idPrefix: "c1"),
    ])
  func wellFormed(svg: String) throws {
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.root["role"] == "img" && reader.root["aria-labelledby"] == "c1-title c1-desc")
    #expect(reader.ids == ["c1-title", "c1-desc"])
    #expect(!svg.contains("style=") && !svg.contains("href"))
  }

  @Test("months have a one-sentence description")
  func monthsInWords() {
    #expect(
      MonthBars(year: 2025, pages: [100, 1402, 12, 1, 1, 1, 1, 1, 1, 1, 1, 1]).alternative
        == "1,523 pages in 2025; the most in February, 1,402.")
    #expect(
      MonthBars(year: 2025, pages: [1], undatedPages: 30).alternative
        == "1 page in 2025; the most in January, 1; none in 11 months; 30 more of unknown month.")
    #expect(MonthBars(year: 2025, pages: [-5]).alternative == "No pages in any month of 2025.")
    #expect(
      MonthBars(year: 2025, pages: [], undatedPages: 300).alternative
        == "No pages in any month of 2025; 300 of unknown month.")
  }

  @Test("a year has a dot for each of its days, from its first to its last", arguments: [(2023, 365), (2024, 366)])
  func calendarDays(year: Int, days: Int) {
    let calendar = YearCalendar(year: year, pages: [:])
    #expect(calendar.svg(idPrefix: "c").matches("h0") == days)
    let halves = [calendar.svg(months: 1...6, idPrefix: "a"), calendar.svg(months: 7...12, idPrefix: "b")]
    #expect(halves.map { $0.matches("h0") }.reduce(0, +) == days)
    #expect(halves[0].contains(">Jun</text>") && !halves[0].contains(">Jul</text>"))
  }

  @Test(
    "the step of a day follows its pages",
    arguments: [(0, 0), (1, 1), (19, 1), (20, 2), (40, 3), (79, 3), (80, 4), (900, 4)])
  func calendarSteps(pages: Int, step: Int) throws {
    let day = try Day("2025-01-01")
    let svg = YearCalendar(year: 2025, pages: [day: pages]).svg(months: 1...1, idPrefix: "c")
    #expect(svg.matches("h0") + svg.matches("<circle") == 31)
    for other in 1...4 { #expect(svg.contains("class=\"step-\(other)\"") == (other == step)) }
    #expect(svg.contains("1 January: ") == (pages > 0))
  }

  @Test("weekdays are rows, Monday first, and weeks are columns")
  func calendarPlaces() throws {
    // 2025-01-01 was a Wednesday, the 6th the Monday after it.
    let svg = YearCalendar(year: 2025, pages: [try Day("2025-01-06"): 5]).svg(idPrefix: "c")
    #expect(svg.contains("<path class=\"step-0\" d=\"M6 46h0M6 58h0"))
    #expect(svg.contains("<circle class=\"step-1\" cx=\"18\" cy=\"22\""))
  }

  @Test("the first weekday is the reader's", arguments: [(Weekday.monday, 46), (.sunday, 58), (.wednesday, 22)])
  func weekStart(_ top: Weekday, y: Int) throws {
    // 2025-01-01 was a Wednesday.
    let svg = YearCalendar(year: 2025, pages: [try Day("2025-01-01"): 5]).svg(weekStart: top, idPrefix: "c")
    #expect(svg.contains("<circle class=\"step-1\" cx=\"6\" cy=\"\(y)\""))
    #expect(svg.matches("h0") == 364)
  }

  @Test("days have a one-sentence description without partial days and other years")
  func calendarInWords() throws {
    let pages = [
      try Day("2025-03-04"): 120, try Day("2025-03-05"): 120, try Day("2025-09-01"): 3, try Day("2024-01-01"): 900,
      try Day("2025-04"): 50,
    ]
    let calendar = YearCalendar(year: 2025, pages: pages)
    #expect(calendar.alternative() == "Pages on 3 days in 2025; the most on 4 March, 120.")
    #expect(
      calendar.alternative(months: 7...12) == "Pages on 1 day from July to December 2025; the most on 1 September, 3.")
    #expect(YearCalendar(year: 2023, pages: pages).alternative() == "No pages on any day in 2023.")
  }

  @Test("ratings have a one-sentence description")
  func ratingsInWords() throws {
    #expect(
      RatingBars(halves: [0, 1, 0, 0, 0, 0, 0, 12, 0, 3]).alternative
        == "16 ratings: 3 with 5 stars, 12 with 4 stars, 1 with 1 star.")
    #expect(RatingBars(halves: []).alternative == "No ratings.")
    let finer = RatingBars(RatingTally([try Rating(hundredths: 475), try Rating(hundredths: 400)]))
    #expect(finer.alternative == "2 ratings, rounded down to half stars: 1 with 4½ stars, 1 with 4 stars.")
    let halves = RatingBars(halves: [1, 0, 0, 0, 0, 0, 0, 1, 2, 0])
    #expect(halves.alternative == "4 ratings: 2 with 4½ stars, 1 with 4 stars, 1 with half a star.")
    #expect(halves.svg(idPrefix: "c").contains("★★★★½"))
  }
}

private final class SVGReader: NSObject, XMLParserDelegate {
  var root: [String: String] = [:]
  var ids: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if name == "svg" { root = attributes }
    if let id = attributes["id"] { ids.append(id) }
  }
}

extension String {
  fileprivate func matches(_ part: String) -> Int { components(separatedBy: part).count - 1 }
}
