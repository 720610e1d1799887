import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("correcting and undoing")
struct SecondThoughtTests {
  @Test("an abandoned reading is resumed, not restarted")
  func resumeAbandoned() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    _ = try library.journal.drop(book, Library.Journal.AbandonRequest(on: Day("2025-08-02")))
    let resumed = try library.journal.resume(book, on: Day("2025-08-10"))
    #expect(resumed.status == .reading && resumed.readingCount == 1 && resumed.ended == nil)
    #expect(try library.journal.log("120", in: book, on: "2025-08-11").pagesThatDay == 20)
    _ = try library.history.undo()
    _ = try library.history.undo()
    #expect(try library.onlyReading(book).status == .abandoned)
    _ = try library.journal.resume(book, on: Day("2025-08-10"))
    _ = try library.journal.finish(book, on: Day("2025-08-12"), rating: nil, review: nil)
    #expect(throws: ReadingError.self) { try library.journal.resume(book, on: Day("2025-08-13")) }
  }

  @Test("a wish is removed completely, also by undo")
  func unwant() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.finish(book, on: Day("2025-08-01"), rating: nil, review: nil)
    let wanted = try library.journal.want(book, on: Day("2025-08-02"))
    let finished = try Day("2025-08-01")
    #expect(wanted.status == .wanted && wanted.finishedBefore == .some(finished))
    let after = try library.journal.unwant(book)
    #expect(after.status == .finished && after.readingCount == 1 && after.finishedBefore == nil)
    #expect(throws: ReadingError.notWanted(title: "Emma", status: .finished)) { try library.journal.unwant(book) }
    _ = try library.history.undo()
    #expect(try library.books.book(book).readings.count == 2)
  }

  @Test("a wish with a rating is not removed: without its status, the reading would be a wish all the same")
  func unwantRated() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.start(book, on: Day("2025-08-02"))
    let start = try library.journal.lastEntryID()
    _ = try library.journal.rate(book, Rating("4"))
    _ = try library.journal.remove([start])
    #expect(try library.onlyReading(book).status == .wanted)
    #expect(throws: ReadingError.keepsWish(title: "Emma", entries: [])) { try library.journal.unwant(book) }
    #expect(try library.onlyReading(book).rating?.hundredths == 400)
  }

  @Test("a wish with a quote is not removed, as that would leave a paused reading; its entries are named")
  func unwantQuoted() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.want(book, on: Day("2025-08-02"))
    let wish = try library.journal.lastEntryID()
    var draft = EntryDraft(.quote, on: try Day("2025-08-03"))
    draft.text = "Badly done, indeed!"
    _ = try library.journal.log(draft, in: book)
    let quote = try library.journal.lastEntryID()
    #expect(throws: ReadingError.keepsWish(title: "Emma", entries: [wish, quote])) {
      try library.journal.unwant(book)
    }
    _ = try library.journal.remove([wish, quote])
    #expect(try library.books.book(book).readings.isEmpty)
  }

  @Test("the end of a reading that was followed by another one is not removed")
  func reopened() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.start(book, on: Day("2025-03-01"))
    _ = try library.journal.finish(book, on: Day("2025-03-05"), rating: nil, review: nil)
    let end = try library.journal.lastEntryID()
    _ = try library.journal.start(book, on: Day("2025-06-01"))
    let start = try library.journal.lastEntryID()
    let since = try Day("2025-06-01")
    #expect(throws: ReadingDaysError.readAgain(title: "Emma", since: since, emptied: nil)) {
      try library.journal.remove([end])
    }
    _ = try library.journal.remove([end, start])
    #expect(try library.books.book(book).readings.allSatisfy { !$0.status.isOver })
  }

  @Test("text added to a public position makes it private, as if it had been logged with the text")
  func addedText() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    let last = try library.journal.lastEntryID()
    #expect(try library.journal.entry(last).entry.visibility == .public)
    var change = Library.Journal.EntryChange()
    change.text = "my secret"
    #expect(try library.journal.edit(last, change).line.entry.visibility == .private)
    change.visibility = .public
    #expect(try library.journal.edit(last, change).line.entry.visibility == .public)
    change = Library.Journal.EntryChange()
    change.text = "for all to see"
    #expect(try library.journal.edit(last, change).line.entry.visibility == .public)
  }

  @Test("an entry that is moved to another book and day starts that book no earlier than its new day")
  func moveToDay() throws {
    let library = try Library.fresh()
    let (emma, dune) = (try library.adding("Emma", pages: 400), try library.adding("Dune", pages: 600))
    try library.journal.log("50", in: dune, on: "2025-05-02")
    let entry = try library.journal.lastEntryID()
    _ = try library.journal.start(emma, on: Day("2025-05-10"))
    var change = Library.Journal.EntryChange()
    change.book = emma
    change.day = try Day("2025-05-12")
    #expect(try library.journal.edit(entry, change).previousStart == nil)
    let started = try Day("2025-05-10")
    #expect(try library.onlyReading(emma).started == started)
    change.book = dune
    change.day = nil
    _ = try library.journal.edit(entry, change)
    change.book = emma
    change.day = try Day("2025-05-04")
    #expect(try library.journal.edit(entry, change).previousStart == started)
  }

  @Test("an entry is moved to another book, with the position measured by that book")
  func moveEntry() throws {
    let library = try Library.fresh()
    let (emma, dune) = (try library.adding("Emma", pages: 400), try library.adding("Dune", pages: 600))
    try library.journal.log("100", in: emma, on: "2025-08-01")
    var change = Library.Journal.EntryChange()
    change.book = dune
    let last = try library.journal.lastEntryID()
    let moved = try library.journal.edit(last, change)
    #expect(moved.isChanged && moved.line.title == "Dune" && moved.line.entry.position?.total == 600)
    #expect(try library.onlyReading(dune).status == .reading && library.onlyReading(dune).place?.to == 100)
    #expect(try library.books.book(emma).readings.isEmpty)
    _ = try library.history.undo()
    #expect(try library.onlyReading(emma).place?.to == 100 && library.books.book(dune).readings.isEmpty)
  }

  @Test("the same position twice a day is stored once and reported; with text it is stored again")
  func repeated() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    #expect(try !library.journal.log("100", in: book, on: "2025-08-01").isRepeated)
    #expect(try library.journal.log("100", in: book, on: "2025-08-01").isRepeated)
    var withTotal = EntryDraft(.progress, on: try Day("2025-08-01"))
    (withTotal.place, withTotal.total) = (PlaceInput("100"), .pages(400))
    #expect(try library.journal.log(withTotal, in: book).isRepeated)
    #expect(try library.onlyReading(book).entries.count == 2)
    #expect(try !library.journal.log("100", in: book, on: "2025-08-01", "It is.").isRepeated)
    #expect(try !library.journal.log("100", in: book, on: "2025-08-02").isRepeated)
    var timed = EntryDraft(.progress, on: try Day("2025-08-02"))
    (timed.place, timed.minutes) = (PlaceInput("120"), 10)
    #expect(try !library.journal.log(timed, in: book).isRepeated)
    #expect(try library.journal.log(timed, in: book).isRepeated)
    timed.minutes = 15
    #expect(try !library.journal.log(timed, in: book).isRepeated)
  }
}
