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
    #expect(try library.onlyReading(emma).place == nil)
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
