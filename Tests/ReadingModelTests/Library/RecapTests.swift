import Fixtures
import ReadingModel
import Testing

@Suite("back into a book")
struct RecapTests {
  @Test("lead its last thoughts and quotes, and those about the volumes before")
  func entries() throws {
    var make = FixtureMaker()
    func volume(_ position: String?, _ texts: [String]) throws -> Book {
      var book = make.book("Volume \(position ?? "?")", by: "Someone", pages: 100)
      book.series = [SeriesPlace(name: "Series", position: position)]
      book.readings = [
        make.reading(
          try texts.map { make.entry(.thought, try Day("2025-01-01"), text: $0) } + [
            try make.page(50, of: 100, "2025-01-02")
          ])
      ]
      return book
    }
    let (first, second, third) = (
      try volume("1", ["a", "b", "c"]), try volume("1.5", []), try volume("10", ["d", "e", "f"])
    )
    let recap = Recap(of: third, after: [first, second], last: 2, dayStart: .midnight)
    #expect(recap.this.entries.map(\.text) == ["e", "f"])
    #expect(recap.earlier.map { $0.entries.map(\.text) } == [["b", "c"], []])
    #expect(recap.lastDay?.text == "2025-01-02")
    #expect(first.precedesInSeries(second) && second.precedesInSeries(third) && !third.precedesInSeries(first))
    let unnumbered = try volume(nil, [])
    #expect(!unnumbered.precedesInSeries(third) && !first.precedesInSeries(unnumbered))
  }
}
