import Fixtures
import ReadingModel
import Testing

@Suite("the day a book will be finished")
struct FinishEstimateTests {
  private func estimate(_ pages: [(String, Int)], pageCount: Int? = 400, today: String) throws -> FinishEstimate? {
    var make = FixtureMaker()
    let reading = make.reading(try pages.map { try make.page($1, of: 400, $0) })
    return FinishEstimate(for: reading, pageCount: pageCount, today: try Day(today))
  }

  @Test("follows from the pages a day since the first of the last 30 days")
  func pace() throws {
    let estimate = try #require(try estimate([("2025-01-01", 50), ("2025-01-04", 100)], today: "2025-01-05"))
    // 100 pages in 5 days; 300 are left.
    #expect(estimate.pagesPerDayHundredths == 2000)
    #expect(estimate.day.text == "2025-01-20")
  }

  @Test("is rounded up to a whole day")
  func rounding() throws {
    #expect(try estimate([("2025-01-01", 50), ("2025-01-04", 101)], today: "2025-01-05")?.day.text == "2025-01-20")
    #expect(try estimate([("2025-01-01", 50), ("2025-01-04", 99)], today: "2025-01-05")?.day.text == "2025-01-21")
  }

  @Test("does not look back further than 30 days")
  func window() throws {
    let pages = [("2024-11-01", 300), ("2025-01-01", 310), ("2025-01-02", 320)]
    let estimate = try #require(try estimate(pages, today: "2025-01-10"))
    #expect(estimate.pagesPerDayHundredths == 200)
    #expect(try self.estimate([("2024-12-11", 10), ("2025-01-10", 20)], today: "2025-01-10") == nil)
    #expect(try self.estimate([("2024-12-12", 10), ("2025-01-10", 20)], today: "2025-01-10") != nil)
  }

  @Test("rounds the pages a day to the nearest hundredth")
  func roundedPace() throws {
    let estimate = try estimate([("2024-12-12", 34), ("2025-01-10", 35)], today: "2025-01-10")
    #expect(estimate?.pagesPerDayHundredths == 117, "35 pages in 30 days")
  }

  @Test("is today at the end of the book")
  func atEnd() throws {
    #expect(try estimate([("2025-01-01", 50), ("2025-01-04", 400)], today: "2025-01-05")?.day.text == "2025-01-05")
  }

  @Test("is unknown from a single day, without a length, or from future days")
  func unknown() throws {
    #expect(try estimate([("2025-01-01", 50), ("2025-01-01", 60)], today: "2025-01-05") == nil)
    #expect(try estimate([("2025-01-01", 50), ("2025-01-02", 60)], pageCount: nil, today: "2025-01-05") == nil)
    #expect(try estimate([("2025-01-01", 50), ("2025-01-09", 60)], today: "2025-01-05") == nil)
    #expect(try estimate([("2025-01-01", 50), ("2025-01-02", 60)], today: "2025-01") == nil)
    #expect(try estimate([], today: "2025-01-05") == nil)
  }
}
