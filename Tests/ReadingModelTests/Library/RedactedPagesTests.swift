import Fixtures
import Foundation
import Markup
import ReadingModel
import Testing

@Suite("pages of a private entry")
struct RedactedPagesTests {
  /// The page credits by day: of the whole journal, of the redacted one, and after exporting and importing that.
  private func credits(
    _ entries: [Entry], pageCount: Int? = 474
  ) throws -> (whole: [String], shown: [String], readBack: [String]) {
    var make = FixtureMaker()
    _ = make.uid()
    var book = Book(uid: make.uid(), title: "Emma")
    book.pageCount = pageCount
    book.readings = [Reading(uid: make.uid(), entries: entries, visibility: .public)]
    func words(_ book: Book) -> [String] {
      book.readings.flatMap { $0.pageCredits(pageCount: pageCount) }.map { "\($0.day?.text ?? "?") \($0.pages)" }
    }
    let redacted = Snapshot(books: [book]).redacted(for: .public)
    let json = try JSONDecoder().decode(Snapshot.self, from: SnapshotRecord(of: redacted).json(isIndented: false))
    return (words(book), redacted.books.flatMap(words), json.books.flatMap(words))
  }

  private func journal(
    _ make: inout FixtureMaker, _ lines: [(String, Position)], hidden: Set<Int>, finished: String? = nil
  ) throws -> [Entry] {
    var entries = [try make.status(.reading, "2025-01-01")]
    for (index, (day, position)) in lines.enumerated() {
      var entry = make.entry(.progress, try Day(day))
      entry.position = position
      if hidden.contains(index) { entry.visibility = .private }
      entries.append(entry)
    }
    if let finished { entries.append(try make.status(.finished, finished)) }
    return entries
  }

  @Test("go with it: the next public day counts its own alone")
  func next() throws {
    var make = FixtureMaker()
    let lines = try [
      ("2025-01-01", Position(.page, to: 35, total: 474)), ("2025-01-05", Position(.page, to: 80, total: 474)),
      ("2025-01-09", Position(.page, to: 115, total: 474)), ("2025-01-10", Position(.page, to: 116, total: 474)),
    ]
    let entries = try journal(&make, lines, hidden: [1])
    let found = try credits(entries)
    #expect(found.whole == ["2025-01-01 35", "2025-01-05 45", "2025-01-09 35", "2025-01-10 1"])
    #expect(found.shown == ["2025-01-01 35", "2025-01-09 35", "2025-01-10 1"])
    #expect(found.readBack == found.shown)
    let first = try credits(try journal(&make, lines, hidden: [0, 1, 2]))
    #expect(first.shown == ["2025-01-10 1"])
  }

  @Test("go with it when the book is finished, and are spread over no day")
  func finishing() throws {
    var make = FixtureMaker()
    let lines = try [
      ("2025-01-03", Position(.page, to: 35, total: 474)), ("2025-01-05", Position(.page, to: 400, total: 474)),
    ]
    let last = try credits(try journal(&make, lines, hidden: [1], finished: "2025-01-09"))
    #expect(last.shown == ["2025-01-03 35", "2025-01-09 74"])
    #expect(last.readBack == last.shown)
    let all = try credits(try journal(&make, lines, hidden: [0, 1], finished: "2025-01-09"))
    #expect(all.shown == ["2025-01-09 74"])
    let lineAtEnd = try ("2025-01-08", Position(.page, to: 474, total: 474))
    let nothing = try credits(try journal(&make, lines + [lineAtEnd], hidden: [1, 2], finished: "2025-01-09"))
    #expect(nothing.shown == ["2025-01-03 35"])
  }

  @Test("go with it before a span, and after going back")
  func spans() throws {
    var make = FixtureMaker()
    let lines = try [
      ("2025-01-01", Position(.page, to: 35, total: 474)), ("2025-01-05", Position(.page, to: 200, total: 474)),
      ("2025-01-06", Position(.page, to: 150, total: 474)), ("2025-01-07", Position(.page, to: 220, total: 474)),
      ("2025-01-09", Position(.page, from: 231, to: 240, total: 474)),
    ]
    #expect(
      try credits(try journal(&make, lines, hidden: [1])).shown
        == ["2025-01-01 35", "2025-01-07 20", "2025-01-09 10", "2025-01-08 10"])
    #expect(try credits(try journal(&make, lines, hidden: [1, 2, 3])).shown == ["2025-01-01 35", "2025-01-09 10"])
  }

  @Test("go with it when it is a range of pages that another skipped, or before the first")
  func skippedRanges() throws {
    var make = FixtureMaker()
    func range(_ day: String, _ from: Int, _ to: Int) throws -> (String, Position) {
      ("2025-01-\(day)", try Position(.page, from: from, to: to, total: 474))
    }
    let lines = try [
      range("01", 11, 50), range("05", 101, 150), range("08", 51, 80), range("09", 1, 10), range("10", 81, 90),
    ]
    let found = try credits(try journal(&make, lines, hidden: [2, 3]))
    #expect(found.shown == ["2025-01-01 40", "2025-01-05 50", "2025-01-10 10"])
    #expect(found.readBack == found.shown)
  }

  @Test(
    "go with it among ranges and new starts: each public entry counts its own, and nothing more is spread",
    arguments: [Position.Unit.page, .seconds], Seeds.count(3))
  func random(_ unit: Position.Unit, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let length = unit == .page ? 1 : 60
    for _ in 1...1_000 {
      var make = FixtureMaker()
      var entries: [Entry] = []
      for number in 0..<generator.number(1...7) {
        var entry = make.entry(.progress, try Day("2025-02-01").adding(days: number * 3))
        let to = generator.number(1...200)
        let from = generator.number(0...1) == 0 ? nil : generator.number(1...to)
        entry.position = try Position(
          unit, from: from.map { $0 * length }, to: to * length, total: 200 * length,
          isBaseline: generator.number(1...7) == 1)
        if generator.number(1...5) < 3 { entry.visibility = .private }
        entries.append(entry)
      }
      if generator.number(0...1) == 0 { entries.append(try make.status(.finished, "2025-04-01")) }
      let reading = make.reading(entries)
      let isHeard = unit == .seconds
      let kept = reading.keeping(pageCount: isHeard ? nil : 200, recordingSeconds: isHeard ? 12_000 : nil) {
        $0.visibility == .public ? $0 : nil
      }
      let (whole, shown) = (Credited(reading, isHeard), Credited(kept, isHeard))
      let days = Set(kept.entries.compactMap(\.day))
      #expect(shown.logged == whole.logged.filter { days.contains($0.key) }, "\(entries)")
      #expect(shown.spread.allSatisfy { $0.value <= whole.spread[$0.key, default: 0] }, "\(entries)")
    }
  }

  /// Pages or minutes by day.
  private struct Credited {
    var logged: [Day: Int] = [:]
    var spread: [Day: Int] = [:]

    init(_ reading: Reading, _ isHeard: Bool) {
      let credits: [(day: Day?, amount: Int, basis: Basis)] =
        isHeard
        ? reading.timeCredits(durationSeconds: 12_000, isHeard: true).map { ($0.day, $0.minutes, $0.basis) }
        : reading.pageCredits(pageCount: 200).map { ($0.day, $0.pages, $0.basis) }
      for credit in credits {
        guard let day = credit.day else { continue }
        if credit.basis == .logged { logged[day, default: 0] += credit.amount }
        if credit.basis == .spread { spread[day, default: 0] += credit.amount }
      }
    }
  }

  @Test("go with it among chapters, of which a range includes the first")
  func chapters() throws {
    var make = FixtureMaker()
    func chapters(_ day: Int, _ from: Int?, _ to: Int) throws -> (String, Position) {
      ("2025-01-0\(day)", try Position(.chapter, from: from, to: to, total: 40))
    }
    let lines = try [chapters(2, 1, 2), chapters(3, nil, 5), chapters(4, 6, 8), chapters(5, nil, 8)]
    let found = try credits(try journal(&make, lines, hidden: [1]), pageCount: 400)
    #expect(found.whole == ["2025-01-02 20", "2025-01-03 30", "2025-01-04 30"])
    #expect(found.shown == ["2025-01-02 20", "2025-01-04 30"])
    #expect(found.readBack == found.shown)
  }

  @Test("go with it whatever a position counts", arguments: Position.Unit.allCases.filter { $0 != .roman })
  func units(_ unit: Position.Unit) throws {
    var make = FixtureMaker()
    let total = unit == .percent ? 10_000 : 40_000
    func lines(_ count: Int) throws -> [(String, Position)] {
      try (1...count).map { ("2025-01-0\($0)", try Position(unit, to: $0 * $0 * 120, total: total)) }
    }
    let entries = try journal(&make, lines(8), hidden: [1, 2, 5], finished: "2025-01-09")
    let found = try credits(entries, pageCount: unit == .page ? 40_000 : 474)
    let hiddenDays = ["2025-01-02", "2025-01-03", "2025-01-06"]
    #expect(found.shown == found.whole.filter { line in !hiddenDays.contains { line.hasPrefix($0) } })
    #expect(found.readBack == found.shown)
  }

  @Test("leave everything as it is where nothing depends on them")
  func untouched() throws {
    var make = FixtureMaker()
    let lines = try [
      ("2025-01-01", Position(.page, to: 35, total: 474)), ("2025-01-05", Position(.page, to: 30, total: 474)),
      ("2025-01-09", Position(.page, to: 115, total: 474)),
    ]
    let entries = try journal(&make, lines, hidden: [1], finished: "2025-01-10")
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading(entries)]
    let shown = Snapshot(books: [book]).redacted(for: .public).books[0].readings[0].entries
    #expect(shown == entries.filter { $0.visibility == .public })
  }

  @Test("go with it in a recording: the next public day and the finish count their own time alone")
  func listening() throws {
    var make = FixtureMaker()
    let lines = try [heard("01", to: 2), heard("05", to: 8), heard("09", to: 9), heard("11", to: 15)]
    func hours(hidden: Set<Int>) throws -> [String] {
      try self.hours(journal(&make, lines, hidden: hidden, finished: "2025-01-12"))
    }
    #expect(try hours(hidden: []) == ["2025-01-01 2", "2025-01-05 6", "2025-01-09 1", "2025-01-11 6", "2025-01-12 1"])
    #expect(try hours(hidden: [1]) == ["2025-01-01 2", "2025-01-09 1", "2025-01-11 6", "2025-01-12 1"])
    #expect(try hours(hidden: [1, 3]) == ["2025-01-01 2", "2025-01-09 1", "2025-01-12 1"])
    #expect(try hours(hidden: [0, 1, 2, 3]) == ["2025-01-12 1"])
  }

  @Test("go with it in a recording: what a public range skipped and a private one logs is spread over no day")
  func skippedTime() throws {
    var make = FixtureMaker()
    let lines = try [heard("01", to: 2), heard("05", from: 8, to: 9), heard("07", from: 2, to: 8)]
    #expect(try hours(journal(&make, lines, hidden: [])) == ["2025-01-01 2", "2025-01-05 1", "2025-01-07 6"])
    #expect(try hours(journal(&make, lines, hidden: [2])) == ["2025-01-01 2", "2025-01-05 1"])
  }

  /// A position in a recording of 16 hours.
  private func heard(_ day: String, from: Int? = nil, to: Int) throws -> (String, Position) {
    ("2025-01-\(day)", try Position(.seconds, from: from.map { $0 * 3600 }, to: to * 3600, total: 16 * 3600))
  }

  /// The hours by day in the redacted journal of a recording of 16 hours.
  private func hours(_ entries: [Entry]) throws -> [String] {
    var make = FixtureMaker()
    var book = Book(uid: make.uid(), title: "Emma")
    (book.format, book.durationSeconds) = (.audio, 16 * 3600)
    book.readings = [Reading(uid: make.uid(), entries: entries, visibility: .public)]
    return Snapshot(books: [book]).redacted(for: .public).books.flatMap { book in
      book.readings.flatMap { $0.timeCredits(durationSeconds: book.durationSeconds, isHeard: true) }
    }.map { "\($0.day?.text ?? "?") \($0.minutes / 60)" }
  }
}
