import Fixtures
import ReadingModel
import Testing

@Suite("ratings added up")
struct RatingTallyTests {
  private func tally(_ hundredths: Int...) throws -> RatingTally {
    RatingTally(try hundredths.map { try Rating(hundredths: $0) })
  }

  @Test("the mean is rounded to the hundredth")
  func mean() throws {
    #expect(try tally(400, 425, 425).meanHundredths == 417)
    #expect(try tally(400, 425, 425).meanText == "4.17")
    #expect(try tally(450, 450).meanText == "4.5")
    #expect(try tally(500).meanText == "5")
  }

  @Test("each rating counts for the whole stars it shows, and less than one for one")
  func spread() throws {
    let tally = try tally(25, 149, 150, 200, 299, 300, 449, 450, 500)
    #expect(tally.countsByStars == [3, 2, 1, 2, 1])
    #expect(tally.countsByHalfStars == [1, 1, 1, 1, 1, 1, 0, 1, 1, 1])
    #expect(tally.count == 9)
  }

  @Test("the readings of books count if they are finished")
  func finished() throws {
    var make = FixtureMaker()
    var book = make.book("Kim", by: "Rudyard Kipling", pages: 300)
    book.readings = [
      make.reading([try make.status(.finished, "2025-01-20")]),
      make.reading([try make.status(.abandoned, "2025-02-20")]),
    ]
    (book.readings[0].rating, book.readings[1].rating) = (try Rating("5"), try Rating("1"))
    #expect(RatingTally(finishedReadingsOf: [book]).meanText == "5")
  }

  @Test("without ratings the mean is nil")
  func none() throws {
    let tally = try tally()
    #expect(tally.meanHundredths == nil && tally.meanText == nil)
    #expect(tally.count == 0 && tally.countsByStars == [0, 0, 0, 0, 0])
  }
}
