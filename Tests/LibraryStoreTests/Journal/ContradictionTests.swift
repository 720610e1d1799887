import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("a journal that would contradict itself")
struct ContradictionTests {
  /// A book started in 2025 with a position in 2026.
  private func library() throws -> (Library, BookID) {
    let library = try Library.fresh(today: "2026-02-01")
    let book = try library.adding("Kokoro")
    _ = try library.journal.start(book, on: Day("2025-12-31"))
    try library.journal.log("10", in: book, on: "2026-01-01")
    return (library, book)
  }

  @Test(
    "is refused by what ends or interrupts a reading, and nothing is changed",
    arguments: ["2025", "2025-12-31", "2025-12"])
  func ending(_ text: String) throws {
    let (library, book) = try library()
    let before = try library.books.book(book)
    let day = try Day(text)
    #expect(throws: ReadingDaysError.self) {
      try library.journal.finish(book, on: day, rating: Rating("4"), review: nil)
    }
    #expect(throws: ReadingDaysError.self) { try library.journal.pause(book, on: day) }
    #expect(throws: ReadingDaysError.self) { try library.journal.drop(book, Library.Journal.AbandonRequest(on: day)) }
    #expect(try library.books.book(book) == before)
    #expect(try library.journal.finish(book, on: Day("2026-01"), rating: nil, review: nil).book.status == .finished)
  }

  @Test("says what comes after it")
  func words() throws {
    let (library, book) = try library()
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.pause(book, on: Day("2025-12-31")) }
    #expect(error?.description == "Kokoro would be paused on 2025-12-31, before a position was logged on 2026-01-01")
  }

  @Test("is refused by the correction of an entry")
  func correcting() throws {
    let (library, book) = try library()
    _ = try library.journal.finish(book, on: Day("2026-01-20"), rating: nil, review: nil)
    let entries = try library.journal.entries().map(\.id)
    for (index, day) in [(0, "2026-01-25"), (1, "2026-01-25"), (2, "2025-01-01")] {
      var change = Library.Journal.EntryChange()
      change.day = .some(try Day(day))
      #expect(throws: ReadingDaysError.self) { try library.journal.edit(entries[index], change) }
    }
    #expect(try library.onlyReading(book).status == .finished)
  }

  @Test("does not remain after removing an end, and the status change is reported")
  func removing() throws {
    let (library, book) = try library()
    _ = try library.journal.finish(book, on: Day("2026-01-20"), rating: nil, review: nil)
    let last = try #require(try library.journal.entries().last)
    let statusChange = try library.journal.remove(last.id).statusChange
    #expect(statusChange == StatusChange(title: "Kokoro", before: .finished, now: .reading))
  }

  @Test("that was imported so can be corrected step by step")
  func imported() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([
        try make.status(.reading, "2025-01-01"), try make.status(.finished, "2025-02-01"),
        try make.page(100, of: 474, "2025-03-01"),
      ])
    ]
    let library = try Library.holding(Snapshot(books: [book]))
    let last = try #require(try library.journal.entries().last)
    var change = Library.Journal.EntryChange()
    change.day = .some(try Day("2025-02-15"))
    #expect(try library.journal.edit(last.id, change).isChanged)
    change.day = .some(try Day("2025-01-15"))
    #expect(try library.journal.edit(last.id, change).isChanged)
    #expect(try library.onlyReading(BookID(1)).contradictions.isEmpty)
  }

  @Test("is a start after the first position, which is refused")
  func starting() throws {
    let (library, book) = try library()
    var change = Library.Journal.ReadingChange()
    change.started = .some(try Day("2026-01-15"))
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.edit(book, reading: nil, change) }
    #expect(
      error?.description
        == "Kokoro cannot start on 2026-01-15, because its entries go back to 2026-01-01")
  }

  @Test("is another edition before a position that was reached", arguments: ["2025-12-01", "2025-12-31"])
  func switching(_ day: String) throws {
    let (library, book) = try library()
    #expect(throws: ReadingDaysError.self) {
      try library.journal.switchEdition(of: book, to: .audio, total: 36_000, on: Day(day))
    }
    #expect(try library.books.book(book).format == nil)
  }

  @Test("is not an omitted day, which belongs to the reading that ended later")
  func forgotten() throws {
    let (library, book) = try library()
    _ = try library.journal.finish(book, on: Day("2026-01-20"), rating: nil, review: nil)
    try library.journal.log("200", in: book, on: "2026-01-10")
    #expect(try library.onlyReading(book).entries.count == 4)
    #expect(throws: ReadingError.self) { try library.journal.log("300", in: book, on: "2026-01-20") }
    #expect(throws: ReadingError.self) { try library.journal.log("300", in: book, on: "2026-01-25") }
    let start = try Day("2025-12-31")
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.start(book, on: Day("2026-01-10")) }
    #expect(error == .wasBeingRead(title: "Kokoro", from: start, to: try Day("2026-01-20")))
    #expect(try library.journal.start(book, on: Day("2026-01-25")).book.readingCount == 2)
  }

  @Test("is not there when a position is corrected by so many pages")
  func forward() throws {
    let (library, _) = try library()
    let last = try #require(try library.journal.entries().last)
    var change = Library.Journal.EntryChange()
    change.place = .some(.forward(30))
    #expect(try library.journal.edit(last.id, change).line.entry.position?.to == 40)
  }

  @Test("is none where a thought or quote is about an earlier or later page")
  func aboutAPage() throws {
    let (library, book) = try library()
    for kind in [Entry.Kind.thought, .quote] {
      var draft = EntryDraft(kind, on: try Day("2026-01-20"))
      (draft.place, draft.text) = (.page(from: nil, to: 5), "hm")
      let logged = try library.journal.log(draft, in: book)
      #expect(logged.wentBackFrom == nil && logged.book.place?.to == 10)
    }
    _ = try library.journal.finish(book, on: Day("2026-01-10"), rating: nil, review: nil)
    #expect(try library.onlyReading(book).contradictions.isEmpty)
  }

  @Test("is none where a thought is moved, or gets a page")
  func movedThought() throws {
    let (library, book) = try library()
    let thought = try library.journal.log(nil, in: book, on: "2026-01-02", "hm").id
    var change = Library.Journal.EntryChange()
    change.day = .some(try Day("2025-11-01"))
    change.place = .some(.page(from: nil, to: 20))
    #expect(try library.journal.edit(thought, change).previousStart == nil)
    #expect(try library.onlyReading(book).started?.text == "2025-12-31")
    #expect(try library.onlyReading(book).place?.to == 10)
  }

  @Test("is not made by two readings of one time, whichever correction would")
  func overlapping() throws {
    let (library, book) = try library()
    _ = try library.journal.finish(book, on: Day("2026-01-20"), rating: nil, review: nil)
    _ = try library.journal.start(book, on: Day("2026-01-25"))
    var change = Library.Journal.ReadingChange()
    change.started = .some(try Day("2026-01-10"))
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.edit(book, reading: 2, change) }
    #expect(
      error?.description
        == "readings 1 (2025-12-31 to 2026-01-20) and 2 (since 2026-01-10) of Kokoro would overlap")
    change = Library.Journal.ReadingChange()
    change.ended = .some(try Day("2026-01-28"))
    #expect(throws: ReadingDaysError.self) { try library.journal.edit(book, reading: 1, change) }
    try library.journal.log("12", in: book, on: "2026-01-10")
    #expect(
      try library.books.book(book).readings.map(\.started?.text) == ["2025-12-31", "2026-01-25"],
      "a day within the first reading is one of that reading")
    change.ended = .some(try Day("2026-01-25"))
    #expect(try library.journal.edit(book, reading: 1, change).isChanged)
  }

  @Test("is not made by an earlier start of an open reading, which would enclose one that is over")
  func enclosing() throws {
    let (library, book) = try library()
    _ = try library.journal.finish(book, on: Day("2026-01-20"), rating: nil, review: nil)
    _ = try library.journal.start(book, on: Day("2026-02-01"))
    try library.journal.log("12", in: book, on: "2026-02-03")
    var change = Library.Journal.ReadingChange()
    change.started = .some(try Day("2025-12-01"))
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.edit(book, reading: 2, change) }
    #expect(
      error?.description
        == "readings 1 (2025-12-31 to 2026-01-20) and 2 (since 2025-12-01) of Kokoro would overlap")
    change.started = .some(try Day("2026-02-02"))
    #expect(try library.journal.edit(book, reading: 2, change).number == 2)
  }
}
