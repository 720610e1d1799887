import Fixtures
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the timer")
struct TimerTests {
  private func at(_ day: String, _ time: String) throws -> Moment {
    let day = try Day(day)
    let time = try TimeOfDay(time)
    return Moment(
      unixMilliseconds: UInt64((day.daysSinceEpoch ?? 0) * 86_400 + time.minutes * 60) * 1000, day: day, time: time)
  }

  @Test("outlives the program that started it, and logs its minutes on the day it began")
  func outliving() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: at("2025-08-10", "23:50"))
      let book = try library.adding("Emma")
      _ = try library.journal.startTimer(book, at: at("2025-08-10", "23:30"))
      let later = try Library.open(folder.library, now: at("2025-08-11", "00:20"))
      #expect(try later.journal.timer()?.minutes == 50)
      var said = EntryDraft(.progress, on: nil)
      said.place = PlaceInput("40")
      let logged = try later.journal.stopTimer(at: at("2025-08-11", "00:20"), with: said)
      #expect(logged.began == .begun)
      #expect(logged.entry.minutes == 50)
      #expect(logged.entry.day?.text == "2025-08-10")
      #expect(logged.entry.time?.text == "23:30")
      #expect(try later.journal.timer() == nil)
    }
  }

  @Test(
    "counts no page twice and goes back from none that was logged by hand while it ran",
    arguments: ["+30", "110", "130"])
  func loggedMeanwhile(_ place: String) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-09")
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    var byHand = EntryDraft(.progress, on: try Day("2025-08-10"))
    (byHand.place, byHand.time) = (PlaceInput("130"), try TimeOfDay("21:20"))
    _ = try library.journal.log(byHand, in: book)
    var said = EntryDraft(.progress, on: nil)
    said.place = PlaceInput(place)
    let logged = try library.journal.stopTimer(at: at("2025-08-10", "21:40"), with: said)
    #expect(logged.loggedMeanwhile?.to == 130 && logged.entry.minutes == 40)
    #expect(logged.wentBackFrom == nil && logged.book.place?.to == 130 && logged.pagesThatDay == 30)
  }

  @Test(
    "counts pages from a chapter whose number is known, and the last page before one without", arguments: [40, nil])
  func chapters(_ total: Int?) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-08")
    var draft = EntryDraft(.progress, on: try Day("2025-08-09"))
    (draft.place, draft.total) = (.chapter(from: nil, to: 20), total.map { .chapters($0) })
    _ = try library.journal.log(draft, in: book)
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    var byHand = EntryDraft(.progress, on: try Day("2025-08-10"))
    (byHand.place, byHand.time) = (PlaceInput("120"), try TimeOfDay("21:20"))
    _ = try library.journal.log(byHand, in: book)
    var said = EntryDraft(.progress, on: nil)
    said.place = PlaceInput("+30")
    #expect(
      try library.journal.stopTimer(at: at("2025-08-10", "21:40"), with: said).entry.position?.to
        == (total == nil ? 130 : 230))
  }

  @Test("adds no minute that was logged by hand while it ran", arguments: [(10, 30), (60, 20), (40, 20)])
  func manualMinutes(_ byHand: Int, _ added: Int) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.minutes, draft.time) = (PlaceInput("30"), byHand, try TimeOfDay("21:20"))
    _ = try library.journal.log(draft, in: book)
    let logged = try library.journal.stopTimer(at: try at("2025-08-10", "21:40"))
    #expect(logged.entry.minutes == added && logged.manualMinutes == 40 - added && !logged.isRepeated)
  }

  @Test("stores nothing when all its minutes were logged by hand")
  func allMinutesByHand() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.minutes, draft.time) = (PlaceInput("30"), 40, try TimeOfDay("21:40"))
    _ = try library.journal.log(draft, in: book)
    let logged = try library.journal.stopTimer(at: try at("2025-08-10", "21:40"))
    #expect(logged.isRepeated && logged.manualMinutes == 40)
    #expect(
      try library.journal.timer() == nil && library.onlyReading(book).entries.filter { $0.minutes != nil }.count == 1)
  }

  @Test("that fails to log runs on")
  func failing() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    var said = EntryDraft(.progress, on: nil)
    said.place = PlaceInput("500")
    #expect(throws: ReadingError.self) { try library.journal.stopTimer(at: at("2025-08-10", "21:30"), with: said) }
    #expect(try library.journal.timer()?.minutes == 30)
    #expect(try library.journal.entries() == [])
  }

  @Test("refuses what cannot have been")
  func refusing() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    #expect(throws: TimerError.notRunning) {
      try library.journal.stopTimer(at: at("2025-08-10", "21:30"))
    }
    #expect(throws: TimerError.notRunning) { try library.journal.cancelTimer() }
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "09:00"))
    let time = try TimeOfDay("09:00")
    #expect(throws: TimerError.running(title: "Emma", since: time, on: try Day("2025-08-10"))) {
      try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    }
    #expect(throws: TimerError.forgotten(title: "Emma", minutes: 750)) {
      try library.journal.stopTimer(at: at("2025-08-10", "21:30"))
    }
    #expect(throws: TimerError.endsBeforeStart(since: time, on: try Day("2025-08-10"))) {
      try library.journal.stopTimer(at: at("2025-08-10", "08:00"))
    }
    var said = EntryDraft(.progress, on: nil)
    said.minutes = 40
    #expect(try library.journal.stopTimer(at: at("2025-08-10", "21:30"), with: said).entry.minutes == 40)
  }

  @Test("goes with its book")
  func removal() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    _ = try library.books.remove(book)
    #expect(try library.journal.timer() == nil)
    _ = try library.history.undo()
    #expect(try library.journal.timer()?.book.id == book)
  }

  @Test("knows the book it runs for by its words, and refuses another")
  func books() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    try library.adding("Kokoro")
    _ = try library.journal.startTimer(emma, at: at("2025-08-10", "21:00"))
    #expect(try library.journal.isTimed("emma"))
    #expect(try !library.journal.isTimed("the storm"))
    #expect(throws: TimerError.otherBook(title: "Emma", named: "Kokoro")) { try library.journal.isTimed("kokoro") }
  }

  @Test("still logs its minutes after the reading was finished")
  func finished() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.startTimer(book, at: at("2025-08-10", "21:00"))
    let day = try Day("2025-08-10")
    #expect(try library.journal.finish(book, on: day, rating: nil, review: nil).timer?.minutes == 30)
    var said = EntryDraft(.progress, on: nil)
    said.place = PlaceInput("400")
    #expect(throws: TimerError.over(title: "Emma", status: .finished)) {
      try library.journal.stopTimer(at: at("2025-08-10", "21:30"), with: said)
    }
    said.place = nil
    #expect(try library.journal.stopTimer(at: at("2025-08-10", "21:30"), with: said).entry.minutes == 30)
    #expect(try library.onlyReading(book).status == .finished)
  }
}
