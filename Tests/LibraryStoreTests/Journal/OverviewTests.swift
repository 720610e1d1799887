import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("the overview of today")
struct OverviewTests {
  @Test("of an empty library is empty")
  func empty() throws {
    let overview = try Library.fresh().journal.overview()
    #expect(overview.underway.isEmpty && overview.onThisDay.isEmpty)
    #expect(overview.pagesToday == 0 && overview.minutesToday == 0 && overview.streakDays == 0)
    #expect(!overview.hasBooks && overview.wantedCount == 0 && overview.finishedThisYear == 0)
  }

  @Test("counts what there is")
  func counts() throws {
    let overview = try Library.holding(.small()).journal.overview()
    #expect(overview.hasBooks)
    #expect(overview.wantedCount == 1)
    #expect(overview.finishedThisYear == 1)
    #expect(overview.underway.map(\.book.title) == ["Moby-Dick; or, The Whale"])
    #expect(overview.underway.first?.lastDay?.text == "2025-06-02")
    #expect(overview.underway.first?.estimate == nil)
  }

  @Test("shows what is read before what is paused, the newest entry first, each with its estimate")
  func underway() throws {
    var make = FixtureMaker()
    func book(_ title: String, _ entries: [Entry]) -> Book {
      var book = make.book(title, by: "A", pages: 400)
      book.readings = [make.reading(entries)]
      return book
    }
    var other = FixtureMaker()
    for _ in 0..<100 { _ = other.uid() }
    let books = [
      book("Old", [try other.status(.reading, "2025-08-01"), try other.page(10, of: 400, "2025-08-01")]),
      book("Paused", [try other.status(.reading, "2025-08-01"), try other.status(.paused, "2025-08-09")]),
      book(
        "New",
        [
          try other.status(.reading, "2025-08-02"), try other.page(10, of: 400, "2025-08-06"),
          try other.page(50, of: 400, "2025-08-08"),
        ]),
    ]
    let overview = try Library.holding(Snapshot(books: books)).journal.overview()
    #expect(overview.underway.map(\.book.title) == ["New", "Old", "Paused"])
    let first = try Library.holding(Snapshot(books: books)).journal.overview(limit: 2)
    #expect(first.underway.map(\.book.title) == ["New", "Old"] && first.underwayCount == 3)
    // 50 pages in 5 days; 350 are left.
    #expect(overview.underway.first?.estimate?.day.text == "2025-09-14")
    #expect(overview.underway.last?.estimate == nil)
  }

  @Test("shows the last day of a book's current reading, of several in progress", arguments: [nil, 1] as [Int?])
  func severalInProgress(limit: Int?) throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 400)
    // The reading stored first began last.
    for (start, last, place) in [("2025-08-02", "2025-08-05", 10), ("2025-08-01", "2025-08-09", 90)] {
      let begun = try make.status(.reading, start)
      let page = try make.page(place, of: 400, last)
      book.readings.append(make.reading([begun, page]))
    }
    let overview = try Library.holding(Snapshot(books: [book])).journal.overview(limit: limit)
    let shown = try #require(overview.underway.first)
    #expect(overview.underway.count == 1 && overview.underwayCount == 1)
    #expect(shown.book.started?.text == "2025-08-02" && shown.book.place?.to == 10)
    #expect(shown.lastDay?.text == "2025-08-05")
  }

  @Test("counts today's pages and minutes of every book, over or not")
  func today() throws {
    let library = try Library.fresh()
    let (emma, moby) = (try library.adding("Emma", pages: 100), try library.adding("Moby-Dick"))
    try library.journal.log("90", in: emma, on: "2025-08-09")
    _ = try library.journal.finish(emma, on: Day("2025-08-10"), rating: nil, review: nil)
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.minutes) = (PlaceInput("30"), 25)
    _ = try library.journal.log(draft, in: moby)
    (draft.place, draft.minutes) = (PlaceInput("+5"), 10)
    _ = try library.journal.log(draft, in: moby)
    try library.journal.log("70", in: moby, on: "2025-08-11")
    let overview = try library.journal.overview()
    #expect(overview.pagesToday == 10 + 35)
    #expect(overview.minutesToday == 35)
  }

  @Test("a book finished without a start adds no pages to today")
  func noSpike() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", pages: 474)
    _ = try library.journal.finish(emma, on: Day("2025-08-10"), rating: nil, review: nil)
    #expect(try library.journal.overview().pagesToday == 0)
  }

  @Test(
    "counts a streak up to today or yesterday",
    arguments: [
      (["2025-08-10"], 1), (["2025-08-09"], 1), (["2025-08-08"], 0), (["2025-08-10", "2025-08-09", "2025-08-08"], 3),
      (["2025-08-09", "2025-08-08", "2025-08-06"], 2), (["2025-08-10", "2025-08-10", "2025-08-09"], 2),
      (["2025-08-10", "2025-08-08"], 1), (["2025-08-11", "2025-08-10"], 1), (["2025-08", "2025"], 0),
      (["2025-08-01", "2025-07-31"], 0),
    ])
  func streak(_ days: [String], _ streak: Int) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    for day in days.sorted() { try library.journal.log(nil, in: book, on: day, "x") }
    #expect(try library.journal.overview().streakDays == streak)
  }

  @Test(
    "a streak continues over rest days, which do not count",
    arguments: [(0, 1), (1, 3), (2, 4), (7, 5)])
  func restDays(_ rest: Int, _ streak: Int) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    for day in ["2025-07-31", "2025-08-04", "2025-08-07", "2025-08-08", "2025-08-10"] {
      try library.journal.log(nil, in: book, on: day, "x")
    }
    #expect(try library.journal.overview(restDays: rest).streakDays == streak)
  }

  @Test(
    "counts the pages and minutes of this week, which begins as the reader's does, and the goals",
    arguments: [(Weekday.monday, 25), (.sunday, 5)])
  func week(start: Weekday, pages: Int) throws {
    // 10 August 2025 is a Sunday.
    let library = try Library.fresh(weekStart: start)
    let moby = try library.adding("Moby-Dick")
    for (day, place) in [("2025-08-03", "10"), ("2025-08-04", "30"), ("2025-08-10", "35")] {
      try library.journal.log(place, in: moby, on: day)
    }
    _ = try library.goals.add(GoalPhrase("100 pages in 2025", today: Day("2025-08-10")))
    let overview = try library.journal.overview()
    #expect((overview.pagesToday, overview.pagesThisWeek) == (5, pages))
    #expect(overview.goals.map(\.progress.count) == [35])
  }

  @Test("the streak runs over ends of months and years, and is not kept up by changes of status")
  func longStreak() throws {
    let library = try Library.fresh(today: "2025-01-02")
    let book = try library.adding("Emma")
    for day in ["2024-12-30", "2024-12-31", "2025-01-01", "2025-01-02"] {
      try library.journal.log(nil, in: book, on: day, "x")
    }
    #expect(try library.journal.overview().streakDays == 4)
    let other = try Library.fresh()
    _ = try other.journal.start(other.adding("Emma"), on: Day("2025-08-10"))
    #expect(try other.journal.overview().streakDays == 0)
  }

  @Test("remembers this day of earlier years, the newest first, three at most")
  func onThisDay() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    for (day, text) in [
      ("2020-08-10", "a"), ("2021-08-10", "b"), ("2022-08-10", "c"), ("2023-08-10", "d"), ("2023-08-11", "no"),
      ("2025-08-10", "today"), ("2024-08", "no"), ("2024", "no"),
    ] { try library.journal.log(nil, in: book, on: day, text) }
    try library.journal.log("10", in: book, on: "2024-08-10")
    #expect(try library.journal.overview().onThisDay.map(\.entry.text) == ["d", "c", "b"])
  }

  @Test("remembers a leap day in leap years only")
  func leapDay() throws {
    for (today, texts) in [("2024-02-29", ["a"]), ("2025-02-28", []), ("2025-03-01", [])] as [(String, [String?])] {
      let library = try Library.fresh(today: today)
      try library.journal.log(nil, in: library.adding("Emma"), on: "2020-02-29", "a")
      #expect(try library.journal.overview().onThisDay.map(\.entry.text) == texts)
    }
  }
}
