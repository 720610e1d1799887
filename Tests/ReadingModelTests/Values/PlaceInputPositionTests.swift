import Fixtures
import ReadingModel
import Testing

@Suite("a place in a book")
struct PlaceInputPositionTests {
  /// The kinds of book in which a position is interpreted.
  enum Kind: CaseIterable {
    case print, audio, audioOfUnknownLength, audioOfPages, printOfHours, unknown, onlyTimed

    var book: Book {
      var make = FixtureMaker()
      var book = make.book("Emma", by: "Jane Austen", pages: nil)
      switch self {
      case .print: (book.format, book.pageCount) = (.print, 400)
      case .audio: (book.format, book.durationSeconds) = (.audio, 36_000)
      case .audioOfUnknownLength: book.format = .audio
      case .audioOfPages: (book.format, book.pageCount, book.durationSeconds) = (.audio, 400, 36_000)
      case .printOfHours: (book.format, book.pageCount, book.durationSeconds) = (.print, 400, 36_000)
      case .unknown: break
      case .onlyTimed: book.durationSeconds = 36_000
      }
      return book
    }
  }

  @Test(
    "takes unit and total from the book",
    arguments: [
      (.print, "120", nil, .page, 120, 400), (.print, "120", 500, .page, 120, 500),
      (.unknown, "120", nil, .page, 120, nil),
      (.unknown, "120", 300, .page, 120, 300), (.print, "xii", nil, .roman, 12, nil),
      (.print, "62%", nil, .percent, 6200, 10_000),
      (.audio, "62%", nil, .percent, 6200, 10_000), (.audio, "1:20", nil, .seconds, 4800, 36_000),
      (.audio, "1:20", 40_000, .seconds, 4800, 40_000), (.audioOfUnknownLength, "1:20", nil, .seconds, 4800, nil),
      (.audioOfUnknownLength, "1:20", 40_000, .seconds, 4800, 40_000), (.unknown, "1:20", nil, .seconds, 4800, nil),
      (.unknown, "1:20", 40_000, .seconds, 4800, 40_000), (.onlyTimed, "1:20", nil, .seconds, 4800, 36_000),
      (.print, "end", nil, .page, 400, 400), (.print, "end", 500, .page, 500, 500),
      (.audio, "end", nil, .seconds, 36_000, 36_000), (.audioOfPages, "end", nil, .seconds, 36_000, 36_000),
      (.audioOfPages, "1:20", nil, .seconds, 4800, 36_000), (.printOfHours, "end", nil, .page, 400, 400),
      (.onlyTimed, "end", nil, .seconds, 36_000, 36_000), (.print, "+30", nil, .page, 30, 400),
      (.audio, "+30", nil, .seconds, 1800, 36_000), (.unknown, "+30", nil, .page, 30, nil),
    ] as [(Kind, String, Int?, Position.Unit, Int, Int?)])
  func resolving(
    _ kind: Kind, _ text: String, total given: Int?, _ unit: Position.Unit, _ to: Int, _ total: Int?
  ) throws {
    let position = try #require(PlaceInput(text)).position(of: given, in: kind.book, after: nil)
    #expect(position == (try Position(unit, to: to, total: total)))
  }

  @Test(
    "continues from the last position in pages if they are known, else in that position's unit",
    arguments: [
      (.page, 100, 400, .page, 130, 400), (.seconds, 600, 36_000, .seconds, 2400, 36_000),
      (.percent, 5000, nil, .page, 230, 400), (.location, 10, 900, .page, 34, 400),
      (.roman, 3, nil, .roman, 33, nil),
    ] as [(Position.Unit, Int, Int?, Position.Unit, Int, Int?)])
  func forward(
    _ unit: Position.Unit, _ to: Int, _ total: Int?, _ newUnit: Position.Unit, _ newTo: Int, _ newTotal: Int?
  ) throws {
    let book = (unit == .seconds ? Kind.audio : Kind.print).book
    let position = try PlaceInput.forward(30).position(in: book, after: try Position(unit, to: to, total: total))
    #expect(position == (try Position(newUnit, to: newTo, total: newTotal)))
  }

  @Test(
    "is unknown after a chapter alone, unless their number is known",
    arguments: [(.print, .forward(30), 230), (.print, .forwardPercent(500), 5_500), (.audio, .forwardTime(60), 18_060)]
      as [(Kind, PlaceInput, Int)])
  func afterChapter(_ kind: Kind, _ place: PlaceInput, _ afterHalf: Int) throws {
    #expect(throws: PlaceInput.Mismatch.afterChapter("chapter 7", isHeard: kind == .audio)) {
      try place.position(in: kind.book, after: try Position(.chapter, to: 7))
    }
    #expect(try place.position(in: kind.book, after: try Position(.chapter, to: 20, total: 40)).to == afterHalf)
  }

  @Test("continues in another edition at the same percentage")
  func forwardInAnotherEdition() throws {
    let (half, hours) = (try Position(.page, to: 200, total: 400), try Position(.seconds, to: 18_000, total: 36_000))
    #expect(
      try PlaceInput.forward(30).position(in: Kind.audioOfPages.book, after: half)
        == Position(.seconds, to: 19_800, total: 36_000))
    #expect(
      try PlaceInput.forward(30).position(in: Kind.printOfHours.book, after: hours)
        == Position(.page, to: 230, total: 400))
    #expect(throws: PlaceInput.Mismatch.pagesInTime("page 200")) {
      try PlaceInput.forward(30).position(in: Kind.audioOfUnknownLength.book, after: half)
    }
  }

  @Test(
    "that does not fit the book says why",
    arguments: [
      (.print, "401", "page 401 is past the end, page 400 - correct the position or the book"),
      (.print, "0", "a position starts at page 1, 0% or 0:00 - write where you are"),
      (.print, "120-100", "page 120 comes after page 100 - write the earlier position first"),
      (.print, "101%", "101% is past the end, 100% - correct the position or the book"),
      (.print, "1:20", "1:20 is a time, but this edition has pages"),
      (.print, "+401", "page 401 is past the end, page 400 - correct the position or the book"),
      (.audio, "10:01", "10:01 is past the end, 10:00 - correct the position or the book"),
      (.audio, "120", "120 is a page, but this is an audiobook"),
      (.audioOfPages, "120", "120 is a page, but this is an audiobook"),
      (.audioOfPages, "xii", "xii is a page, but this is an audiobook"),
      (.printOfHours, "1:20", "1:20 is a time, but this edition has pages"),
      (.unknown, "end", "unknown page count"),
      (.unknown, "100001", "100001 is too large for a book - check the digits"),
      (.print, "120130", "120130 is too large for a book - check the digits"),
      (.audioOfUnknownLength, "end", "unknown length"),
      (.unknown, "9999999:00", "35999996400 is too large for a book - check the digits"),
    ] as [(Kind, String, String)])
  func invalid(_ kind: Kind, _ text: String, _ message: String) throws {
    let place = try #require(PlaceInput(text))
    let problem = #expect(throws: PlaceInput.Mismatch.self) { try place.position(in: kind.book, after: nil) }
    #expect(problem?.description == message)
  }
}
