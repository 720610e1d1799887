import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("editing many books, and readings")
struct EditManyTests {
  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2025-08-10")) }

  @Test("is one undo step, and a dry run none")
  func many() throws {
    let library = try Library.holding(.small())
    let before = try library.snapshot()
    let tag: (inout Book) -> Void = { $0.tags = $0.tags.changed(adding: ["Regency", "classic"], removing: []) }
    let resolved = try library.books.edit(matching: query("status:finished,reading"), isDryRun: true, tag)
    #expect(resolved.matchCount == 2)
    #expect(resolved.edits.map(\.after.tags) == [["regency", "re-read", "classic"], ["Regency", "classic"]])
    #expect(try library.snapshot() == before)
    #expect(try library.books.edit(matching: query("status:finished,reading"), tag).edits == resolved.edits)
    #expect(try library.books.edit(matching: query("status:finished,reading"), tag).edits == [])
    #expect(try library.history.undo().words == "edit 2 books (tags)")
    #expect(try library.snapshot().books == before.books)
  }

  @Test("changes neither readings nor uids")
  func readings() throws {
    let library = try Library.holding(.small())
    let before = try library.snapshot().books
    let done = try library.books.edit(matching: query("")) { book in
      (book.readings, book.uid) = ([], UID(unixMilliseconds: 0, random: 0, 0))
    }
    #expect(done.edits == [])
    #expect(try library.snapshot().books == before)
  }

  @Test("removing is one undo step and lists what is removed")
  func removing() throws {
    let library = try Library.holding(.small())
    let before = try library.snapshot()
    let gone = try library.books.remove(matching: query("author:austen , status:wanted"))
    #expect(gone.map(\.book.title) == ["Emma", "The Tale of Genji"])
    #expect(gone.map(\.readingCount) == [2, 1])
    #expect(try library.books.count() == before.books.count - 2)
    #expect(try library.history.undo().words == "remove 2 books")
    #expect(try library.snapshot().books == before.books)
  }

  @Test("a reading's days are those of its changes of status, which move with them")
  func days() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", pages: 474)
    _ = try library.journal.start(emma, on: Day("2025-08-01"))
    try library.journal.log("100", in: emma, on: "2025-08-02")
    var change = Library.Journal.ReadingChange()
    change.started = .some(try Day("2025-07"))
    change.total = .pages(500)
    change.rating = .some(try Rating("4.5"))
    #expect(try library.journal.edit(emma, reading: nil, change).isChanged)
    let reading = try library.onlyReading(emma)
    #expect(reading.started == (try Day("2025-07")))
    #expect(reading.rating == (try Rating("4.5")))
    #expect(reading.place?.total == 500)
    #expect(try !library.journal.edit(emma, reading: 1, change).isChanged)
    _ = try library.journal.finish(emma, on: Day("2025-08-05"), rating: nil, review: nil)
    change = Library.Journal.ReadingChange()
    change.ended = .some(nil)
    _ = try library.journal.edit(emma, reading: nil, change)
    #expect(try library.onlyReading(emma).ended == nil)
    #expect(try library.onlyReading(emma).status == .finished)
    for _ in 0..<3 { _ = try library.history.undo() }
    #expect(try library.onlyReading(emma).started == (try Day("2025-08-01")))
  }

  @Test("days and lengths that do not fit together are refused, and nothing is changed")
  func refused() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", pages: 474)
    _ = try library.journal.start(emma, on: Day("2025-08-01"))
    try library.journal.log("100", in: emma, on: "2025-08-02")
    _ = try library.journal.pause(emma, on: Day("2025-08-03"))
    let before = try library.snapshot()
    var change = Library.Journal.ReadingChange()
    change.ended = .some(try Day("2025-08-04"))
    #expect(throws: ReadingError.notOver(title: "Emma", status: .paused)) {
      try library.journal.edit(emma, reading: nil, change)
    }
    change = Library.Journal.ReadingChange()
    change.started = .some(try Day("2025-08-09"))
    let early = ReadingDaysError.reachedBeforeStart(
      title: "Emma", first: try Day("2025-08-02"), start: try Day("2025-08-09"))
    #expect(throws: early) { try library.journal.edit(emma, reading: nil, change) }
    change = Library.Journal.ReadingChange()
    change.total = .pages(90)
    #expect(throws: ReadingError.self) { try library.journal.edit(emma, reading: nil, change) }
    #expect(throws: ReadingError.noSuchReading(title: "Emma", number: 2, count: 1)) {
      try library.journal.edit(emma, reading: 2, change)
    }
    #expect(try library.snapshot() == before)
  }
}
