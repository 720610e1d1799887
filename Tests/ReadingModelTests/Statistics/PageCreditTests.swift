import Fixtures
import ReadingModel
import Testing

@Suite("the pages that count as read")
struct PageCreditTests {
  private func credits(_ journal: String, pageCount: Int?) throws -> [String] {
    try Reading(journal: journal).pageCredits(pageCount: pageCount)
      .map { "\($0.day?.text ?? "?") \($0.pages) \($0.basis.rawValue)" }
  }

  @Test(
    "are those since the last place",
    arguments: [
      ("2025-01-01 page 120/400; 2025-01-02 page 150/400", ["2025-01-01 120 logged", "2025-01-02 30 logged"]),
      ("2025-01-01 page 120/400; 2025-01-01 page 150/400", ["2025-01-01 120 logged", "2025-01-01 30 logged"]),
      ("2025-01-01 page 120/400; 2025-01-02 page 120/400", ["2025-01-01 120 logged"]),
      ("2025-01 page 120/400", ["2025-01 120 logged"]), ("? page 120/400", ["? 120 unknown"]),
      (
        "2025-01-01 page 120/400; 2025-01-02 quote page 300/400; 2025-01-03 page 130/400",
        ["2025-01-01 120 logged", "2025-01-03 10 logged"]
      ),
    ])
  func logged(_ journal: String, _ credits: [String]) throws {
    #expect(try self.credits(journal, pageCount: 400) == credits)
  }

  @Test("are none up to a baseline")
  func baseline() throws {
    #expect(
      try credits("2025-01-01 page ~100/400; 2025-01-02 page 120/400", pageCount: 400) == ["2025-01-02 20 logged"])
    #expect(try credits("2025-01-01 page ~0/400; 2025-01-02 page 120/400", pageCount: 400) == ["2025-01-02 120 logged"])
  }

  @Test("of a span are from its first to its last, both counted, and none twice")
  func spans() throws {
    #expect(try credits("2025-01-01 page 100-120/400", pageCount: 400) == ["2025-01-01 21 logged"])
    #expect(
      try credits("2025-01-01 page 1-20/400; 2025-01-02 page 15-30/400; 2025-01-03 page 50-59/400", pageCount: 400)
        == ["2025-01-01 20 logged", "2025-01-02 10 logged", "2025-01-03 10 logged", "2025-01-03 19 spread"])
  }

  @Test("skipped before a start further back are counted once")
  func startFurtherBack() throws {
    #expect(
      try credits(
        "2025-01-01 page 50-60/400; 2025-01-02 page ~2/400; 2025-01-03 page 23-63/400; 2025-01-04 page 1-4/400",
        pageCount: 400)
        == ["2025-01-01 11 logged", "2025-01-03 41 logged", "2025-01-04 4 logged", "2025-01-03 18 spread"])
    #expect(
      try credits(
        "2025-01-01 page 10/400; 2025-01-03 page 31-40/400; 2025-01-04 page ~21-30/400", pageCount: 400)
        == ["2025-01-01 10 logged", "2025-01-03 10 logged", "2025-01-04 10 logged", "2025-01-02 10 spread"])
  }

  @Test("of a span count wherever it is: before the first one, and in a gap, which is then spread no more")
  func spansBefore() throws {
    #expect(
      try credits("2025-01-01 page 100-150/300; 2025-01-02 page 1-99/300; 2025-01-03 finished", pageCount: 300)
        == ["2025-01-01 51 logged", "2025-01-02 99 logged", "2025-01-03 150 logged"])
    let skipping = "2025-01-01 page 50/400; 2025-01-05 page 101-150/400"
    #expect(
      try credits("\(skipping); 2025-01-10 page 51-100/400", pageCount: 400)
        == ["2025-01-01 50 logged", "2025-01-05 50 logged", "2025-01-10 50 logged"])
    #expect(
      try credits("\(skipping); 2025-01-10 page 41-60/400; 2025-01-11 page 91-160/400", pageCount: 400)
        == [
          "2025-01-01 50 logged", "2025-01-05 50 logged", "2025-01-10 10 logged", "2025-01-11 20 logged",
          "2025-01-02 10 spread", "2025-01-03 10 spread", "2025-01-04 10 spread",
        ])
    #expect(try credits("\(skipping); 2025-01-10 page 60/400", pageCount: 400) == credits(skipping, pageCount: 400))
  }

  @Test("never exceed the length, and those logged are the pages of all spans, each once", arguments: Seeds.count(3))
  func spansAtRandom(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...300 {
      let spans = (1...generator.number(1...8)).map { _ in
        let to = generator.number(1...200)
        return generator.number(1...to)...to
      }
      let lines = spans.enumerated().map { "2025-01-0\($0 + 1) page \($1.lowerBound)-\($1.upperBound)/200" }
      let journal = lines.joined(separator: "; ")
      let counted = try Reading(journal: journal).pageCredits(pageCount: 200)
      let logged = counted.filter { $0.basis == .logged }.reduce(0) { $0 + $1.pages }
      #expect(logged == Set(spans.joined()).count, "\(journal)")
      let all = try Reading(journal: journal + "; 2025-02-01 finished").pageCredits(pageCount: 200)
      #expect(all.reduce(0) { $0 + $1.pages } <= 200, "\(journal)")
    }
  }

  @Test("passed over before a span are spread over the days since the last place")
  func passedOver() throws {
    #expect(
      try credits("2025-01-01 page 10/400; 2025-01-03 page 31-40/400", pageCount: 400)
        == ["2025-01-01 10 logged", "2025-01-03 10 logged", "2025-01-02 20 spread"])
    #expect(
      try credits("2025-01-01 page 10/400; 2025-01-02 page 31-40/400", pageCount: 400)
        == ["2025-01-01 10 logged", "2025-01-02 10 logged", "2025-01-02 20 spread"])
    #expect(
      try credits("2025-01-01 page 10/400; 2025-01-01 page 21-30/400", pageCount: 400)
        == ["2025-01-01 10 logged", "2025-01-01 10 logged", "2025-01-01 10 spread"])
  }

  @Test("are not counted twice after going back")
  func goingBack() throws {
    #expect(
      try credits("2025-01-01 page 120/400; 2025-01-02 page 80/400; 2025-01-03 page 130/400", pageCount: 400)
        == ["2025-01-01 120 logged", "2025-01-03 10 logged"])
  }

  @Test("skipped keep their number when the total changes, and a span in the new total fills them")
  func skippedInAnotherEdition() throws {
    let journal = "2025-01-01 page 50/200; 2025-01-03 page 101-150/200; 2025-01-04 page 320/400"
    let logged = ["2025-01-01 50 logged", "2025-01-03 50 logged", "2025-01-04 20 logged"]
    #expect(try credits(journal, pageCount: 400) == logged + ["2025-01-02 50 spread"])
    #expect(
      try credits("\(journal); 2025-01-05 page 101-160/400", pageCount: 400)
        == logged + ["2025-01-05 60 logged", "2025-01-02 20 spread"])
  }

  @Test("of a percentage are its share of the pages")
  func percent() throws {
    #expect(
      try credits("2025-01-01 percent 3333; 2025-01-02 percent 6667; 2025-01-03 percent 10000", pageCount: 300)
        == ["2025-01-01 100 logged", "2025-01-02 100 logged", "2025-01-03 100 logged"])
    #expect(try credits("2025-01-01 percent 3333", pageCount: nil) == [])
  }

  @Test("of chapters are those of the first one to the last")
  func chapters() throws {
    #expect(
      try credits("2025-01-01 chapter 2/40; 2025-01-02 chapter 3-5/40; 2025-01-03 chapter 5/40", pageCount: 400)
        == ["2025-01-01 20 logged", "2025-01-02 30 logged"])
    #expect(try credits("2025-01-01 chapter 1-1/40", pageCount: 400) == ["2025-01-01 10 logged"])
  }

  @Test("of other units are their share of the page total logged before, even if the edition changed since")
  func otherEdition() throws {
    let journal = "2025-01-01 page 50/150; 2025-01-02 seconds 18000/36000"
    for pageCount in [150, 300, nil] {
      #expect(try credits(journal, pageCount: pageCount) == ["2025-01-01 50 logged", "2025-01-02 25 logged"])
    }
  }

  @Test("of an audiobook are its share of the pages, and none when either length is unknown")
  func audio() throws {
    #expect(try credits("2025-01-01 seconds 9000/36000", pageCount: 400) == ["2025-01-01 100 logged"])
    #expect(try credits("2025-01-01 seconds 9000", pageCount: 400) == [])
    #expect(try credits("2025-01-01 seconds 9000/36000; 2025-01-02 finished", pageCount: nil) == [])
  }

  @Test("of front matter are none")
  func roman() throws {
    #expect(try credits("2025-01-01 roman 12; 2025-01-02 page 10/400", pageCount: 400) == ["2025-01-02 10 logged"])
  }

  @Test("keep their share when the total changes on the way")
  func changedTotal() throws {
    // Half of 300 pages is half of 400; from there 50 more.
    #expect(
      try credits("2025-01-01 page 150/300; 2025-01-02 page 250/400; 2025-01-03 finished", pageCount: 999)
        == ["2025-01-01 150 logged", "2025-01-02 50 logged", "2025-01-03 150 logged"])
  }

  @Test("add up to the whole book when it is finished, whatever was logged")
  func finishing() throws {
    #expect(
      try credits("2025-01-01 page 120/400; 2025-01-05 finished", pageCount: 400)
        == ["2025-01-01 120 logged", "2025-01-05 280 logged"])
    #expect(
      try credits("2025-01-01 page 400/400; 2025-01-05 finished", pageCount: 400) == ["2025-01-01 400 logged"])
    #expect(
      try credits("2025-01-01 page 120/400; ? finished", pageCount: 400) == ["2025-01-01 120 logged", "? 280 unknown"])
    #expect(
      try credits("2025-01-01 page ~100/400; 2025-01-05 finished", pageCount: 400) == ["2025-01-05 300 logged"])
    #expect(
      try credits(
        "2025-01-01 page 120/400; 2025-01-05 finished; 2025-01-09 reading; 2025-01-10 finished", pageCount: 400)
        == ["2025-01-01 120 logged", "2025-01-05 280 logged"])
  }

  @Test("of a book abandoned are those up to the place it was left at")
  func abandoning() throws {
    #expect(
      try credits("2025-01-01 reading; 2025-01-05 abandoned page 90/400", pageCount: 400) == ["2025-01-05 90 logged"])
    #expect(try credits("2025-01-01 reading; 2025-01-05 abandoned", pageCount: 400) == [])
  }

  @Test("are spread over the days of a reading without any place")
  func spreading() throws {
    #expect(
      try credits("2025-01-01 reading; 2025-01-03 finished", pageCount: 100)
        == ["2025-01-01 33 spread", "2025-01-02 33 spread", "2025-01-03 34 spread"])
    #expect(try credits("2025-01-01 reading; 2025-01-01 finished", pageCount: 100) == ["2025-01-01 100 spread"])
    #expect(try credits("2024-12-31 reading; 2025-01-01 finished", pageCount: 1) == ["2025-01-01 1 spread"])
  }

  @Test(
    "are of unknown day when an end of the reading is not exact, or not believable",
    arguments: [
      ("2025-01-05 finished", "2025-01-05"), ("? finished", "?"),
      ("2025-01 reading; 2025-01-05 finished", "2025-01-05"),
      ("2025-01-01 reading; 2025-02 finished", "2025-02"), ("2025-01-09 reading; 2025-01-05 finished", "2025-01-05"),
      ("2005-01-01 reading; 2025-01-05 finished", "2025-01-05"),
    ])
  func unknown(_ journal: String, _ day: String) throws {
    #expect(try credits(journal, pageCount: 100) == ["\(day) 100 unknown"])
  }

  @Test("are nothing when the length is not known")
  func noLength() throws {
    #expect(try credits("2025-01-01 reading; 2025-01-05 finished", pageCount: nil) == [])
    #expect(try credits("2025-01-01 page 120; 2025-01-05 finished", pageCount: nil) == ["2025-01-01 120 logged"])
  }

  @Test("always add up to the furthest place, in whole pages, however it was logged")
  func sum() throws {
    for steps in 1...60 {
      let journal = (1...steps).map { "2025-01-01 percent \(10_000 * $0 / steps)" }.joined(separator: "; ")
      let pages = try credits(journal, pageCount: 317).compactMap { Int($0.split(separator: " ")[1]) }.reduce(0, +)
      #expect(pages == 317)
    }
  }
}
