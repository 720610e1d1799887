import Foundation
import ReadingModel
import Testing

@Suite("a position")
struct PositionTests {
  @Test(
    "that cannot be is refused with the reason",
    arguments: [
      (.page, nil, 0, nil, false, .tooSmall), (.page, nil, -5, nil, false, .tooSmall),
      (.roman, nil, 0, nil, false, .tooSmall),
      (.page, 0, 5, nil, false, .tooSmall), (.percent, -1, 50, nil, false, .tooSmall),
      (.seconds, nil, -1, nil, false, .tooSmall),
      (.page, nil, -1, nil, true, .tooSmall),
      (.page, 20, 10, nil, false, .endsBeforeStart(from: "page 20", to: "page 10")),
      (.percent, 6200, 5000, nil, false, .endsBeforeStart(from: "62%", to: "50%")),
      (.page, nil, 626, 625, false, .afterEnd(place: "page 626", end: "page 625")),
      (.percent, nil, 10_001, nil, false, .afterEnd(place: "100.01%", end: "100%")),
      (.seconds, nil, 3661, 3600, false, .afterEnd(place: "1:01:01", end: "1:00")),
      (.location, nil, 11, 10, false, .afterEnd(place: "location 11", end: "location 10")),
      (.page, nil, 1_000_000_001, nil, false, .tooLarge(1_000_000_001)),
      (.seconds, nil, .max, nil, false, .tooLarge(.max)),
      (.page, nil, 1, .max, false, .tooLarge(.max)), (.seconds, nil, 0, 0, false, .noLength),
      (.roman, nil, 4, -1, false, .noLength),
    ] as [(Position.Unit, Int?, Int, Int?, Bool, Position.Invalid)])
  func refusing(
    _ unit: Position.Unit, from: Int?, to: Int, total: Int?, isBaseline: Bool, _ problem: Position.Invalid
  ) {
    #expect(throws: problem) { try Position(unit, from: from, to: to, total: total, isBaseline: isBaseline) }
  }

  @Test(
    "compares with positions in other units",
    arguments: [
      (.page, 80, 412, .page, 90, 412, true), (.page, 90, 412, .page, 90, 412, false),
      (.page, 90, 412, .page, 80, 412, false), (.page, 80, nil, .page, 90, 412, true),
      // Page 120 of 412 is 29.1%.
      (.percent, 2900, nil, .page, 120, 412, false), (.percent, 2800, nil, .page, 120, 412, true),
      (.page, 200, 800, .page, 120, 412, true), (.roman, 12, nil, .page, 3, 412, true),
      (.page, 3, 412, .roman, 12, nil, false), (.seconds, 60, nil, .page, 120, 412, false),
    ] as [(Position.Unit, Int, Int?, Position.Unit, Int, Int?, Bool)])
  func order(
    _ unit: Position.Unit, _ to: Int, of total: Int?, _ otherUnit: Position.Unit, _ other: Int, of otherTotal: Int?,
    _ isBefore: Bool
  ) throws {
    let place = try Position(unit, to: to, total: total)
    #expect(try place.isBefore(Position(otherUnit, to: other, total: otherTotal)) == isBefore)
  }

  @Test(
    "that is refused says what to write instead",
    arguments: [
      (.tooSmall, "a position starts at page 1, 0% or 0:00 - write where you are"),
      (.endsBeforeStart(from: "page 9", to: "page 3"), "page 9 comes after page 3 - write the earlier position first"),
      (
        .afterEnd(place: "page 9", end: "page 3"),
        "page 9 is past the end, page 3 - correct the position or the book"
      ),
      (.tooLarge(2_000_000_000), "2000000000 is too large for a book - check the digits"),
      (.noLength, "a book has at least 1 page or second - write its last page or its length"),
    ] as [(Position.Invalid, String)])
  func messages(_ problem: Position.Invalid, _ text: String) {
    #expect(problem.description == text)
  }

  @Test(
    "is written as readers write it",
    arguments: [
      (.page, nil, 120, 625, "page 120", "page 120"), (.page, 100, 120, 625, "page 120", "pages 100-120"),
      (.page, 120, 120, nil, "page 120", "page 120"), (.roman, nil, 12, nil, "page xii", "page xii"),
      (.roman, 4, 12, nil, "page xii", "pages iv-xii"), (.percent, nil, 6250, nil, "62.5%", "62.5%"),
      (.percent, 5000, 6200, nil, "62%", "50-62%"), (.seconds, nil, 4800, nil, "1:20", "1:20"),
      (.seconds, 3600, 4805, nil, "1:20:05", "1:00-1:20:05"),
      (.location, nil, 593, nil, "location 593", "location 593"),
      (.location, 5, 593, nil, "location 593", "locations 5-593"), (.roman, nil, 4000, nil, "page 4000", "page 4000"),
    ] as [(Position.Unit, Int?, Int, Int?, String, String)])
  func text(_ unit: Position.Unit, from: Int?, to: Int, total: Int?, place: String, span: String) throws {
    let position = try Position(unit, from: from, to: to, total: total)
    #expect(position.placeText == place)
    #expect(position.text == span)
  }

  @Test(
    "knows how far it is, rounded down, where the end is known",
    arguments: [
      (.page, 120, 625, 19), (.page, 624, 625, 99), (.page, 625, 625, 100), (.page, 120, nil, nil),
      (.roman, 12, 400, nil),
      (.percent, 9999, nil, 99), (.percent, 10_000, nil, 100), (.seconds, 0, 60, 0),
      (.page, 999_999_999, 1_000_000_000, 99),
    ] as [(Position.Unit, Int, Int?, Int?)])
  func percent(_ unit: Position.Unit, to: Int, total: Int?, percent: Int?) throws {
    let position = try Position(unit, to: to, total: total)
    #expect(position.percent == percent)
    #expect((position.fraction == nil) == (percent == nil))
    if let fraction = position.fraction { #expect(fraction >= 0 && fraction <= 1) }
  }

  @Test("may be a baseline at the very start")
  func baseline() throws {
    #expect(try Position(.page, to: 0, total: 300, isBaseline: true).to == 0)
    #expect(try Position(.percent, to: 0).total == 10_000)
  }

  @Test(
    "survives JSON",
    arguments: [
      (.page, nil, 120, 625, false), (.page, 100, 120, nil, true), (.roman, 4, 12, nil, false),
      (.roman, nil, 4, 3, false),
      (.percent, nil, 3333, nil, false), (.percent, 1, 9999, nil, false), (.percent, 0, 10_000, nil, false),
      (.seconds, nil, 4805, 36_000, false), (.location, 5, 593, 4000, false), (.page, nil, 0, 300, true),
    ] as [(Position.Unit, Int?, Int, Int?, Bool)])
  func json(_ unit: Position.Unit, from: Int?, to: Int, total: Int?, isBaseline: Bool) throws {
    let position = try Position(unit, from: from, to: to, total: total, isBaseline: isBaseline)
    #expect(try JSONDecoder().decode(Position.self, from: JSONText.bytes(of: position, isIndented: false)) == position)
  }

  @Test("every hundredth of a percent survives JSON")
  func percentJSON() throws {
    let all = try (0...10_000).map { try Position(.percent, to: $0) }
    #expect(try JSONDecoder().decode([Position].self, from: JSONText.bytes(of: all, isIndented: false)) == all)
  }

  @Test(
    "in JSON that cannot be is an error, never a crash",
    arguments: [
      "{}", #"{"unit":"page"}"#, #"{"unit":"verse","to":1}"#, #"{"unit":"page","to":0}"#,
      #"{"unit":"page","to":9,"total":3}"#,
      #"{"unit":"percent","to":101}"#, #"{"unit":"percent","to":-1}"#, #"{"unit":"percent","to":1e300}"#,
      #"{"unit":"page","to":9223372036854775807}"#, #"{"unit":"page","to":1.5}"#, #"{"unit":"page","to":"9"}"#,
    ])
  func badJSON(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Position.self, from: Data(json.utf8)) }
  }
}
