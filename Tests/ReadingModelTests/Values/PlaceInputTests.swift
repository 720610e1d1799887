import ReadingModel
import Testing

@Suite("a place as a reader types it")
struct PlaceInputTests {
  @Test(
    "is a page, a percentage, a time, a step or the end",
    arguments: [
      ("120", .page(from: nil, to: 120)), ("100-120", .page(from: 100, to: 120)),
      ("100–120", .page(from: 100, to: 120)),
      ("0", .page(from: nil, to: 0)), ("007", .page(from: nil, to: 7)), ("9999999", .page(from: nil, to: 9_999_999)),
      ("xii", .roman(from: nil, to: 12)), ("XII", .roman(from: nil, to: 12)), ("iv-xii", .roman(from: 4, to: 12)),
      ("62%", .percent(from: nil, to: 6200)), ("62.5%", .percent(from: nil, to: 6250)),
      ("62,25%", .percent(from: nil, to: 6225)), ("50-62%", .percent(from: 5000, to: 6200)),
      ("50%-62%", .percent(from: 5000, to: 6200)), ("0%", .percent(from: nil, to: 0)),
      ("1:20", .time(from: nil, to: 4800)), ("0:05", .time(from: nil, to: 300)),
      ("1:20:30", .time(from: nil, to: 4830)),
      ("1:00-1:20", .time(from: 3600, to: 4800)), ("100:00", .time(from: nil, to: 360_000)), ("+30", .forward(30)),
      ("+1:00", .forwardTime(3600)), ("+0:30", .forwardTime(1800)), ("+45m", .forwardTime(2700)),
      ("+1h", .forwardTime(3600)),
      ("end", .end), ("END", .end),
    ] as [(String, PlaceInput)])
  func reading(_ text: String, _ place: PlaceInput) {
    #expect(PlaceInput(text) == place)
  }

  @Test(
    "is nothing when it is only nearly one",
    arguments: [
      "", " ", "-", "–", "%", "+", "+0", "+-3", "+3%", "+1:60", "+0:00", "+x", "-100", "100-", "100-120-140", "1 20",
      " 120", "120 ",
      "p120",
      "120p", "page 120", "12.5", "1,200", "12345678", "62 %", "%62", "62%-", "-62%", "62%-70", "62.555%", "1:2",
      "1:60",
      "1:00:60", "1:00:0", ":30", "1:", "1:00:00:00", "1:00-90", "90-1:00", "1:00-", "iv-12", "12-xii", "iiii", "hello",
      "ends", "the end", "１２０", "١٢٠", "1e3", "0x10", "½",
    ])
  func refusing(_ text: String) {
    #expect(PlaceInput(text) == nil)
  }
}
