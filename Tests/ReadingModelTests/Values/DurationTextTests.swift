import ReadingModel
import Testing

@Suite("a length of time in words")
struct DurationTextTests {
  @Test(
    "is what a clock shows",
    arguments: [(0, "0:00"), (59, "0:00:59"), (60, "0:01"), (4800, "1:20"), (4805, "1:20:05"), (360_000, "100:00")])
  func clock(_ seconds: Int, _ text: String) {
    #expect(Duration.clockText(seconds: seconds) == text)
  }

  @Test("is what people say", arguments: [(0, "0 min"), (45, "45 min"), (60, "1 h"), (125, "2 h 5 min")])
  func spoken(_ minutes: Int, _ text: String) {
    #expect(Duration.spokenText(minutes: minutes) == text)
  }
}
