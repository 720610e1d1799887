import ReadingModel
import Testing

@testable import OctavoCommands

@Suite("the words of log")
struct LogArgumentsTests {
  @Test(
    "are a book, a place and a thought",
    arguments: [
      ("120", [], .page(from: nil, to: 120), []),
      ("emma 62% at last", ["emma"], .percent(from: nil, to: 6200), ["at", "last"]),
      ("1984 120 grim", ["1984"], .page(from: nil, to: 120), ["grim"]),
      ("21 xii", ["21"], .roman(from: nil, to: 12), []),
      ("i", [], .roman(from: nil, to: 1), []),
      ("to page 150", [], .page(from: nil, to: 150), []), ("up to 150", [], .page(from: nil, to: 150), []),
    ] as [(String, [String], PlaceInput, [String])])
  func parts(text: String, book: [String], place: PlaceInput, thought: [String]) throws {
    let words = try #require(LogArguments(text.split(separator: " ").map(String.init)))
    #expect(words.book == book && words.place == place && words.thought == thought)
  }

  @Test(
    "that begin with a number are a place where a thought follows",
    arguments: ["21 I loved this", "21 end of part one", "21 x", "21 mild and clear"])
  func thoughtsAfterANumber(text: String) throws {
    let words = try #require(LogArguments(text.split(separator: " ").map(String.init)))
    #expect(words.book.isEmpty && words.place == .page(from: nil, to: 21))
    #expect(words.thought == text.split(separator: " ").dropFirst().map(String.init))
  }

  @Test(
    "may write a place in several words",
    arguments: [
      ("62 % dark", .percent(from: nil, to: 6200)), ("62 percent dark", .percent(from: nil, to: 6200)),
      ("100 - 120 dark", .page(from: 100, to: 120)),
      ("1:00 - 2:00 dark", .time(from: 3600, to: 7200)), ("50% - 62% dark", .percent(from: 5000, to: 6200)),
      ("page 120 dark", .page(from: nil, to: 120)), ("p. 120 dark", .page(from: nil, to: 120)),
      ("p120 dark", .page(from: nil, to: 120)), ("pp. 100-120 dark", .page(from: 100, to: 120)),
    ] as [(String, PlaceInput)])
  func severalWords(text: String, place: PlaceInput) throws {
    let words = try #require(LogArguments(text.split(separator: " ").map(String.init)))
    #expect(words.book.isEmpty && words.place == place && words.thought == ["dark"])
  }

  @Test("set the length of the edition only where allowed")
  func total() throws {
    let typed = ["120", "of", "880", "dark"]
    let words = try #require(LogArguments(typed, takesTotal: true))
    #expect(words.total == "880" && words.thought == ["dark"])
    #expect(LogArguments(typed)?.thought == ["of", "880", "dark"])
    #expect(LogArguments(["120", "of", "all", "days"], takesTotal: true)?.total == nil)
  }

  @Test("may be quoted if they are a position, and are kept as text otherwise")
  func quoted() throws {
    #expect(try #require(LogArguments(["page 700"])).place == .page(from: nil, to: 700))
    let total = try #require(LogArguments(["emma", "700 of 880"], takesTotal: true))
    #expect(total.book == ["emma"] && total.place == .page(from: nil, to: 700) && total.total == "880")
    let days = try #require(LogArguments(["120 days of sodom", "30"]))
    #expect(days.book == ["120 days of sodom"] && days.place == .page(from: nil, to: 30))
    #expect(LogArguments.wholePlace("p. 12") == .page(from: nil, to: 12))
    #expect(LogArguments.wholePlace("62 percent") == .percent(from: nil, to: 6200))
    #expect(LogArguments.wholePlace("page 12 dark") == nil)
  }

  @Test("without a place are none", arguments: ["emma", "I loved it", ""])
  func none(text: String) {
    #expect(LogArguments(text.split(separator: " ").map(String.init)) == nil)
  }
}
