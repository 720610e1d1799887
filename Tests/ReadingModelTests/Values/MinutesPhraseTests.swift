import ReadingModel
import Testing

@Suite("a time spent reading")
struct MinutesPhraseTests {
  @Test(
    "is read as a reader says it",
    arguments: [
      ("40", 40), ("1", 1), ("1440", 1440), ("1h", 60), ("1 H", 60), ("90 min", 90), ("1 h 20 min", 80), ("1:20", 80),
      ("0:05", 5), ("an hour", 60),
    ])
  func reading(_ text: String, _ minutes: Int) throws {
    #expect(try MinutesPhrase(text).count == minutes)
  }

  @Test(
    "is refused where it is none, or longer than a day",
    arguments: ["", "0", "-5", "40.5", "1441", "25h", "1:20:30", "x", "1:20-1:40", "20 min ago"])
  func refused(_ text: String) {
    let problem = #expect(throws: MinutesPhrase.Invalid.self) { try MinutesPhrase(text) }
    #expect(problem?.text == text)
  }
}
