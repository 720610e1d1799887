import Fixtures
import ReadingModel
import Testing

@Suite("the position to count from")
struct CountedPlaceTests {
  private func reading(_ positions: [Position]) throws -> Reading {
    var make = FixtureMaker()
    return make.reading(
      try positions.enumerated().map { index, position in
        var entry = make.entry(.progress, try Day("2025-08-0\(index + 1)"))
        entry.position = position
        return entry
      })
  }

  @Test("is the last one, unless that is a chapter without a total and another unit was reached")
  func last() throws {
    let page = try Position(.page, to: 300, total: 412)
    let chapter = try Position(.chapter, to: 20)
    let share = try Position(.chapter, to: 20, total: 40)
    #expect(try reading([page, chapter]).countedPlace(upTo: nil) == page)
    #expect(try reading([page, share]).countedPlace(upTo: nil) == share)
    #expect(try reading([share, page]).countedPlace(upTo: nil) == page)
    #expect(try reading([chapter]).countedPlace(upTo: nil) == chapter)
    #expect(try reading([]).countedPlace(upTo: nil) == nil)
    #expect(try reading([page, chapter, share]).countedPlace(upTo: Day("2025-08-02")) == page)
    #expect(try reading([page, share, chapter]).place == chapter)
  }
}
