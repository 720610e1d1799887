import Foundation
import ReadingModel
import Testing

@Suite("a rating")
struct RatingTests {
  @Test(
    "is exact to a hundredth and written in its shortest form",
    arguments: [
      ("4", 400, "4"), ("4.5", 450, "4.5"), ("4,75", 475, "4.75"), ("4.50", 450, "4.5"), ("5", 500, "5"),
      ("0.25", 25, "0.25"), ("4.5/5", 450, "4.5"), ("3.07", 307, "3.07"), ("04", 400, "4"),
      ("★★★★", 400, "4"), ("★★★½☆", 350, "3.5"), ("★☆☆☆☆", 100, "1"), ("****", 400, "4"), ("4¾", 475, "4.75"),
      ("½", 50, "0.5"), ("⭐⭐", 200, "2"),
    ])
  func reading(_ text: String, _ hundredths: Int, _ written: String) throws {
    let rating = try Rating(text)
    #expect(rating.hundredths == hundredths)
    #expect(rating.text == written)
    #expect(try Rating(hundredths: hundredths) == rating)
    #expect(try JSONDecoder().decode(Rating.self, from: JSONEncoder().encode(rating)) == rating)
  }

  @Test(
    "refuses what is not from 0.25 to 5 with two decimals at most",
    arguments: [
      "", "0", "0.24", "5.01", "6", "-4", "+4", "4.", ".5", "4.555", "4.5.5", "4/5/5", "four", "★★★★★★", "☆", "½½",
      "★*", "5½", "****x", "4.5/10", "٤",
      "1e1",
      "nan", "99999999999999999999",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: Rating.Invalid.self) { try Rating(text) }
    #expect(
      problem?.description.hasPrefix("'\(text)' is not a rating - write a number from 0.25 to 5, such as ") == true)
  }

  @Test(
    "suggests a rating that fits one of another scale",
    arguments: [("6", "3"), ("9", "4.5"), ("10", "5"), ("45", "4.5"), ("85", "4.25"), ("0", "0.25"), ("11", "4.5")])
  func suggestion(_ text: String, _ likely: String) {
    let problem = #expect(throws: Rating.Invalid.self) { try Rating(text) }
    #expect(problem?.description.hasSuffix("such as \(likely)") == true)
  }

  @Test(
    "names the number of hundredths out of range", arguments: [(0, "0"), (24, "0.24"), (501, "5.01"), (-50, "-0.5")])
  func hundredths(_ number: Int, _ text: String) {
    let problem = #expect(throws: Rating.Invalid.self) { try Rating(hundredths: number) }
    #expect(problem?.text == text)
  }

  @Test(
    "shows five stars rounded down to the quarter",
    arguments: [
      (500, "★★★★★"), (475, "★★★★¾"), (450, "★★★★½"), (449, "★★★★¼"), (424, "★★★★☆"), (400, "★★★★☆"), (50, "½☆☆☆☆"),
      (25, "¼☆☆☆☆"),
    ])
  func stars(_ hundredths: Int, _ stars: String) throws {
    #expect(try Rating(hundredths: hundredths).stars == stars)
  }

  @Test("every hundredth survives JSON, which is a number of stars")
  func json() throws {
    let all = try (25...500).map { try Rating(hundredths: $0) }
    let json = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode([Rating].self, from: json) == all)
    #expect(String(decoding: try JSONEncoder().encode([try Rating("4.75")]), as: UTF8.self) == "[4.75]")
  }

  @Test("JSON outside the range is an error", arguments: ["[0]", "[5.5]", "[-1]", "[1e300]", "[\"4\"]"])
  func badJSON(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Rating].self, from: Data(json.utf8)) }
  }
}
