import Fixtures
import ReadingModel
import Testing

@Suite("the status of a reading")
struct StatusHistoryTests {
  @Test(
    "follows from its changes of status",
    arguments: [
      ("", .wanted, nil, nil), ("wanted 2025-01", .wanted, nil, nil),
      ("reading 2025-01-05", .reading, "2025-01-05", nil),
      ("wanted 2025-01, reading 2025-02-01", .reading, "2025-02-01", nil),
      ("reading 2025-01-05, paused 2025-01-09", .paused, "2025-01-05", nil),
      ("reading 2025-01-05, paused 2025-01-09, reading 2025-02-01", .reading, "2025-01-05", nil),
      ("reading 2025-01-05, finished 2025-02", .finished, "2025-01-05", "2025-02"),
      ("reading 2025-01-05, abandoned 2025-02-01", .abandoned, "2025-01-05", "2025-02-01"),
      ("reading 2025-01-05, abandoned 2025-02-01, reading 2025-03-01", .reading, "2025-01-05", nil),
      ("finished 2025", .finished, nil, "2025"), ("finished ?", .finished, nil, nil),
      ("reading ?, finished 2025-02-01", .finished, nil, "2025-02-01"),
      ("reading ?, paused 2025-01-02, reading 2025-01-03", .reading, nil, nil),
      ("reading 2025-01-05, wanted 2025-01-09", .reading, "2025-01-05", nil),
      ("finished 2025-01-05, wanted 2025-01-09", .finished, nil, "2025-01-05"),
    ] as [(String, Reading.Status, String?, String?)])
  func following(_ changes: String, _ status: Reading.Status, _ started: String?, _ ended: String?) throws {
    var make = FixtureMaker()
    let entries = try changes.split(separator: ", ").map { change in
      let words = change.split(separator: " ").map(String.init)
      return make.status(try #require(Reading.Status(rawValue: words[0])), words[1] == "?" ? nil : try Day(words[1]))
    }
    let history = StatusHistory(entries)
    #expect(history.status == status)
    #expect(history.started?.text == started)
    #expect(history.ended?.text == ended)
    let reading = make.reading(entries)
    #expect(reading.status == status)
    #expect(reading.started == history.started)
    #expect(reading.ended == history.ended)
  }

  @Test("changes when the entries of the reading do")
  func changing() throws {
    var make = FixtureMaker()
    var reading = make.reading([try make.status(.reading, "2025-01-05")])
    reading.entries.append(try make.status(.finished, "2025-02-01"))
    #expect(reading.status == .finished)
    #expect(reading.ended?.text == "2025-02-01")
    reading.entries.removeAll()
    #expect(reading.status == .wanted)
    #expect(reading.started == nil)
  }

  @Test("is paused with a position or passage only, and wanted with nothing")
  func otherKinds() throws {
    var make = FixtureMaker()
    let last = try make.page(474, of: 474, "2025-01-01")
    let thought = make.entry(.thought, nil, text: "finished")
    let quote = try make.quote("Badly done!", page: 300, of: 474, "2025-01-03")
    #expect(make.reading([thought]).status == .wanted)
    var thoughtAtPlace = make.entry(.thought, nil, text: "Hm.")
    thoughtAtPlace.position = try Position(.page, to: 120)
    for entries in [[last], [quote], [quote, thought], [thoughtAtPlace]] {
      let reading = make.reading(entries)
      #expect(reading.status == .paused)
      #expect(reading.started == nil && reading.ended == nil)
    }
    #expect(make.reading([make.status(.wanted, nil), quote]).status == .wanted)
  }

  @Test("the place reached is the last one that is not a quote's")
  func place() throws {
    var make = FixtureMaker()
    let reading = make.reading([
      try make.page(10, of: 474, "2025-01-01"), try make.page(40, of: 474, "2025-01-02"),
      try make.quote("Badly done!", page: 300, of: 474, "2025-01-03"), make.entry(.thought, nil, text: "No place."),
    ])
    #expect(reading.place?.to == 40)
    #expect(make.reading([]).place == nil)
  }
}
