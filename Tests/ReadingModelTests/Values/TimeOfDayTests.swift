import ReadingModel
import Testing

@Suite("a time of day")
struct TimeOfDayTests {
  @Test(
    "is read with one digit or two for the hour, and written with two",
    arguments: [
      ("21:40", 1300, "21:40"), ("9:05", 545, "09:05"), ("00:00", 0, "00:00"), ("23:59", 1439, "23:59"),
      ("9pm", 1260, "21:00"), ("9:40 PM", 1300, "21:40"), ("12am", 0, "00:00"), ("12:30 p.m.", 750, "12:30"),
    ])
  func reading(_ text: String, _ minutes: Int, _ written: String) throws {
    let time = try TimeOfDay(text)
    #expect(time.minutes == minutes)
    #expect(time.text == written)
    #expect(TimeOfDay(minutes: minutes) == time)
  }

  @Test(
    "refuses what no clock shows",
    arguments: [
      "", "24:00", "12:60", "12", "12:5", "1:2:3", "-1:00", "13:05pm", " 12:05", "123:00", ":30", "12:", "１２:05",
    ])
  func refusing(_ text: String) {
    let problem = #expect(throws: TimeOfDay.Invalid.self) { try TimeOfDay(text) }
    #expect(problem?.description == "'\(text)' is not a time of day - write 21:40 or 9pm")
  }

  @Test("has minutes from 0 to 1439, earlier first")
  func limits() throws {
    #expect(TimeOfDay(minutes: -1) == nil)
    #expect(TimeOfDay(minutes: 1440) == nil)
    #expect(try TimeOfDay("9:59") < TimeOfDay("10:00"))
  }
}
