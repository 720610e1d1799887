import ReadingModel
import Testing

@Suite("a moment of the last day, as readers say it")
struct ClockPhraseTests {
  private func now() throws -> Moment {
    Moment(unixMilliseconds: 1_000_000_000_000, day: try Day("2025-03-01"), time: try TimeOfDay("00:30"))
  }

  @Test(
    "is read",
    arguments: [
      ("20 min ago", "2025-03-01", "00:10", 20), ("30min ago", "2025-03-01", "00:00", 30),
      ("31 minutes ago", "2025-02-28", "23:59", 31), ("an hour ago", "2025-02-28", "23:30", 60),
      ("1 h 10 min ago", "2025-02-28", "23:20", 70), ("now", "2025-03-01", "00:30", 0),
      ("00:30", "2025-03-01", "00:30", 0), ("0:05", "2025-03-01", "00:05", 25),
      ("22:40", "2025-02-28", "22:40", 110), ("24 hours ago", "2025-02-28", "00:30", 1440),
    ])
  func reading(_ text: String, _ day: String, _ time: String, _ minutes: Int) throws {
    let moment = try ClockPhrase(text).moment(now: now())
    #expect(moment.day.text == day)
    #expect(moment.time.text == time)
    #expect(try now().unixSeconds - moment.unixSeconds == minutes * 60)
  }

  @Test(
    "is refused when it names none",
    arguments: ["", "soon", "ago", "20 ago", "min ago", "25 hours ago", "-5 min ago", "24:00", "20 min", "2 days ago"])
  func refused(_ text: String) {
    #expect(throws: ClockPhrase.Invalid(text: text)) { try ClockPhrase(text) }
  }

  @Test("says what to write instead")
  func message() {
    let error = #expect(throws: ClockPhrase.Invalid.self) { try ClockPhrase("soon") }
    #expect(error?.description == "'soon' is not a time - write 21:40, '20 min ago' or '2 h ago'")
  }
}
