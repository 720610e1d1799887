import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("logging")
struct LogTests {
  @Test("a page begins the reading, keeps the book's total, and counts the pages of the day")
  func page() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    let first = try library.journal.log("40", in: book, on: "2025-08-10", "She means well.")
    #expect(first.began == .begun)
    #expect(first.pagesThatDay == 40)
    #expect(first.entry.position == (try Position(.page, to: 40, total: 474)))
    #expect(first.entry.text == "She means well.")
    #expect(first.book.status == .reading)
    #expect(first.book.started?.text == "2025-08-10")
    let second = try library.journal.log("+20", in: book, on: "2025-08-10")
    #expect(second.began == nil)
    #expect(second.pagesThatDay == 60)
    #expect(second.book.place?.to == 60)
    #expect(try library.onlyReading(book).entries.map(\.kind) == [.status, .progress, .progress])
    #expect(second.id != first.id)
  }

  @Test("everything that belongs to an entry keeps it")
  func everything() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    var draft = EntryDraft(.quote, on: try Day("2025-08-10"))
    draft.place = PlaceInput("100-120")
    (draft.text, draft.note, draft.tags) = ("Badly done!", "Mr Knightley.", ["theory", "Box Hill"])
    (draft.minutes, draft.time, draft.visibility) = (25, try TimeOfDay("23:59"), .public)
    let logged = try library.journal.log(draft, in: book)
    let line = try #require(try library.journal.entries().last)
    #expect(line.id == logged.id)
    #expect(line.entry == logged.entry)
    #expect(line.title == "Emma")
    #expect(line.bookID == book)
    #expect(line.entry.note == "Mr Knightley.")
    #expect(line.entry.tags == ["theory", "Box Hill"])
    #expect(line.entry.minutes == 25)
    #expect(line.entry.time?.text == "23:59")
    #expect(line.entry.visibility == .public)
    #expect(line.entry.position == (try Position(.page, from: 100, to: 120, total: 474)))
  }

  @Test("a tag is stored once, whatever its case")
  func tagsOnce() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    var draft = EntryDraft(.thought, on: try Day("2025-08-10"))
    (draft.text, draft.tags) = ("Badly done!", ["Sea", "été", "sea", "ÉTÉ"])
    #expect(try library.journal.log(draft, in: book).entry.tags == ["Sea", "été"])
    #expect(try library.onlyReading(book).entries.last?.tags == ["Sea", "été"])
  }

  @Test("empty text is none")
  func emptyText() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    let logged = try library.journal.log("40", in: book, on: "2025-08-10", "")
    #expect(logged.entry.text == nil)
    #expect(try library.journal.entries().last?.entry == logged.entry)
  }

  @Test("a total given with the place is the edition's from then on; earlier entries keep theirs")
  func total() throws {
    let library = try Library.fresh()
    let unknown = try library.adding("Unknown", pages: nil)
    let known = try library.adding("Known", pages: 474)
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.total) = (PlaceInput("40"), .pages(300))
    #expect(try library.journal.log(draft, in: unknown).entry.position?.total == 300)
    #expect(try library.books.book(unknown).pageCount == 300)
    #expect(try library.journal.log(draft, in: known).entry.position?.total == 300)
    #expect(try library.books.book(known).pageCount == 300)
    var percent = EntryDraft(.progress, on: try Day("2025-08-10"))
    (percent.place, percent.total) = (PlaceInput("50%"), .pages(222))
    let other = try library.adding("Other", pages: nil)
    _ = try library.journal.log(percent, in: other)
    #expect(try library.books.book(other).pageCount == 222)
  }

  @Test("a number of chapters is the total of that position, and not the book's pages")
  func chapters() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.total) = (.chapter(from: nil, to: 18), .chapters(55))
    let logged = try library.journal.log(draft, in: book)
    #expect(logged.entry.position == (try Position(.chapter, to: 18, total: 55)))
    #expect(logged.previousLength == nil)
    draft.place = .chapter(from: 19, to: 21)
    let span = try library.journal.log(draft, in: book).entry.position
    #expect(span == (try Position(.chapter, from: 19, to: 21, total: 55)))
    #expect(try library.books.book(book).pageCount == 474)
    (draft.place, draft.total) = (.chapter(from: nil, to: 30), nil)
    #expect(try library.journal.log(draft, in: book).entry.position == (try Position(.chapter, to: 30, total: 55)))
    draft.place = .chapter(from: nil, to: 60)
    #expect(throws: ReadingError.self) { try library.journal.log(draft, in: book) }
  }

  @Test("pages are counted from the last page, and not from a chapter after it")
  func pagesAfterChapter() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    try library.journal.log("100", in: book, on: "2025-08-10")
    var draft = EntryDraft(.progress, on: try Day("2025-08-11"))
    draft.place = .chapter(from: nil, to: 7)
    #expect(try library.journal.log(draft, in: book).book.countedPlace == Position(.page, to: 100, total: 474))
    #expect(try library.journal.log("+30", in: book, on: "2025-08-10").entry.position?.to == 130)
    let logged = try library.journal.log("+10", in: book, on: "2025-08-12")
    #expect(logged.entry.position == (try Position(.page, to: 140, total: 474)))
    #expect(logged.book.place == logged.book.countedPlace)
    (draft.place, draft.day) = (.chapter(from: nil, to: 5), try Day("2025-08-13"))
    #expect(try library.journal.log(draft, in: book).wentBackFrom == Position(.chapter, to: 7))
  }

  @Test("a total given with a time is one", arguments: [Book.Format?.none, .audio])
  func totalOfAudio(_ format: Book.Format?) throws {
    let library = try Library.fresh()
    var book = Book(uid: library.uidSource.next(), title: "Heard")
    book.format = format
    let id = try library.books.add(book).book.id
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.total) = (PlaceInput("1:20"), .seconds(36_000))
    #expect(try library.journal.log(draft, in: id).entry.position == (try Position(.seconds, to: 4800, total: 36_000)))
    #expect(try library.books.book(id).durationSeconds == 36_000)
    #expect(try library.books.book(id).pageCount == nil)
  }

  @Test("what was logged stays as it was when the page count is corrected")
  func corrected() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 300)
    try library.journal.log("150", in: book, on: "2025-08-01")
    var fuller = try library.books.book(book)
    fuller.pageCount = 474
    fuller.notes = "The other edition."
    // The library keeps its page count; the next entry has the new total.
    try library.imports.merge(Snapshot(books: [fuller]))
    var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
    (draft.place, draft.total) = (PlaceInput("237"), .pages(474))
    let logged = try library.journal.log(draft, in: book)
    #expect(try library.onlyReading(book).entries.compactMap(\.position?.total) == [300, 474])
    #expect(logged.pagesThatDay == 0, "half of the one is half of the other")
  }

  @Test("a place resumes a paused reading, a thought does not")
  func paused() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading([try make.status(.reading, "2025-07-01"), try make.status(.paused, "2025-07-10")])]
    let library = try Library.holding(Snapshot(books: [book]))
    let id = BookID(1)
    #expect(try library.journal.log(nil, in: id, on: "2025-07-11", "Miss it.").book.status == .paused)
    #expect(try library.journal.log("20", in: id, on: "2025-07-05").book.status == .paused, "that was before the pause")
    #expect(try library.onlyReading(id).entries.count == 4)
    let resumed = try library.journal.log("50", in: id, on: "2025-07-20")
    #expect(resumed.began == .resumed)
    #expect(resumed.book.status == .reading)
    #expect(try library.onlyReading(id).started?.text == "2025-07-01")
  }

  @Test("a place begins a wanted reading, and keeps it one")
  func wanted() throws {
    let library = try Library.holding(.small())
    let genji = try library.books.find("genji").id
    let logged = try library.journal.log("12", in: genji, on: "2025-08-10")
    #expect(logged.began == .begun)
    #expect(try library.onlyReading(genji).status == .reading)
    #expect(logged.entry.position?.total == nil)
  }

  @Test("a thought about a book never begun leaves it wanted")
  func thought() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    let logged = try library.journal.log(nil, in: book, on: "2025-08-10", "Everyone says it is funny.")
    #expect(logged.began == nil && logged.makesWantedOrPaused)
    #expect(logged.book.status == .wanted)
    #expect(try library.onlyReading(book).entries.map(\.kind) == [.thought], "nobody said that it is wanted")
    #expect(try !library.journal.log(nil, in: book, on: "2025-08-10", "Is it?").makesWantedOrPaused)
  }

  @Test("a thought about a page of a book never begun counts it as paused, and is no start")
  func thoughtAboutAPage() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    var draft = EntryDraft(.thought, on: try Day("2025-08-10"))
    (draft.place, draft.text) = (PlaceInput("20"), "It is.")
    _ = try library.journal.log(nil, in: book, on: "2025-08-10", "Everyone says it is funny.")
    let paused = try library.journal.log(draft, in: book)
    #expect(paused.book.status == .paused && paused.makesWantedOrPaused)
    #expect(try !library.journal.log(draft, in: book).makesWantedOrPaused, "it was paused before")
    #expect(try !library.journal.start(book, on: Day("2025-08-11")).isResumed)
    _ = try library.journal.pause(book, on: Day("2025-08-12"))
    #expect(try library.journal.start(book, on: Day("2025-08-13")).isResumed)
  }

  @Test("progress after a quote begins the reading, and resumes nothing")
  func progressAfterQuote() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    var draft = EntryDraft(.quote, on: try Day("2025-08-10"))
    draft.text = "Badly done."
    #expect(try library.journal.log(draft, in: book).book.status == .paused)
    #expect(try library.journal.log("20", in: book, on: "2025-08-11").began == .begun)
  }

  @Test(
    "a thought or quote about a page moves no position, in either direction", arguments: [Entry.Kind.thought, .quote])
  func aboutAPage(_ kind: Entry.Kind) throws {
    let library = try Library.fresh()
    let book = try library.adding("The Hobbit", pages: 300)
    try library.journal.log("165", in: book, on: "2025-08-10")
    for page in ["20", "290"] {
      var draft = EntryDraft(kind, on: try Day("2025-08-10"))
      (draft.place, draft.text) = (PlaceInput(page), "Riddles in the dark.")
      let logged = try library.journal.log(draft, in: book)
      #expect(logged.wentBackFrom == nil && logged.began == nil && logged.pagesThatDay == 165)
      #expect(logged.book.place?.to == 165)
      #expect(try library.onlyReading(book).place?.to == 165)
    }
    let now = try library.journal.switchEdition(of: book, to: .ebook, total: 600, on: Day("2025-08-11")).now
    #expect(now?.to == 330)
    #expect(try library.journal.log("+10", in: book, on: "2025-08-12").entry.position?.to == 340)
  }

  @Test("a thought about a page begins and resumes nothing, and is kept in a reading that is over")
  func aboutAPageOfAClosedBook() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    var draft = EntryDraft(.thought, on: try Day("2025-08-10"))
    (draft.place, draft.text) = (PlaceInput("100"), "It is.")
    #expect(try library.journal.log(draft, in: book).began == nil)
    _ = try library.journal.start(book, on: Day("2025-08-11"))
    _ = try library.journal.pause(book, on: Day("2025-08-12"))
    draft.day = try Day("2025-08-13")
    #expect(try library.journal.log(draft, in: book).book.status == .paused)
    _ = try library.journal.finish(book, on: Day("2025-08-14"), rating: nil, review: nil)
    draft.day = try Day("2025-08-20")
    let logged = try library.journal.log(draft, in: book)
    #expect(logged.book.status == .finished && logged.book.readingCount == 1)
    #expect(try library.onlyReading(book).entries.last?.text == "It is.")
  }

  @Test("a place in a book that is over is refused, a quote belongs to that reading")
  func over() throws {
    let library = try Library.holding(.small())
    let emma = try library.books.find("emma").id
    let error = #expect(throws: ReadingError.self) { try library.journal.log("12", in: emma, on: "2025-08-10") }
    #expect(error == .over(title: "Emma", status: .finished, on: try Day("2025-03-20")))
    var quote = EntryDraft(.quote, on: try Day("2025-08-10"))
    (quote.text, quote.place) = ("Badly done!", PlaceInput("375"))
    #expect(try library.journal.log(quote, in: emma).book.readingCount == 2)
    #expect(try library.books.book(emma).readings[1].entries.last?.text == "Badly done!")
    #expect(try library.books.book(emma).readings[1].status == .finished)
  }

  @Test(
    "a place that does not fit the book is refused, and nothing is begun",
    arguments: [
      ("475", "Emma: page 475 is past the end, page 474"),
      ("0", "Emma: a position starts at page 1, 0% or 0:00 - write where you are"),
      ("40-20", "Emma: page 40 comes after page 20 - write the earlier position first"),
    ])
  func invalid(_ place: String, _ message: String) throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    let before = try library.snapshot()
    let error = #expect(throws: ReadingError.self) { try library.journal.log(place, in: book, on: "2025-08-10") }
    #expect(error?.description == message)
    #expect(try library.snapshot() == before)
  }

  @Test("on a day not known exactly stays where it was written, and counts for no day")
  func partialDays() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    try library.journal.log("10", in: book, on: "2025-08-01")
    #expect(try library.journal.log("20", in: book, on: nil).pagesThatDay == nil)
    #expect(try library.journal.log("30", in: book, on: "2025-08").pagesThatDay == nil)
    try library.journal.log("40", in: book, on: "2025-08-02")
    try library.journal.log("5", in: book, on: "2025-07-31")
    #expect(try library.onlyReading(book).entries.compactMap(\.position?.to) == [5, 10, 20, 30, 40])
  }

  @Test("an earlier position moves the start to its day, and a wish that was made later")
  func startAfterWish() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    _ = try library.journal.want(book, on: Day("2025-08-10"))
    _ = try library.journal.start(book, on: Day("2025-08-10"))
    let logged = try library.journal.log("30", in: book, on: "2025-08-09")
    #expect(logged.previousStart == (try Day("2025-08-10")))
    let entries = try library.onlyReading(book).entries
    #expect(entries.map(\.status) == [.wanted, .reading, nil])
    #expect(try entries.map(\.day) == Array(repeating: Day("2025-08-09"), count: 3))
    #expect(try library.journal.finish(book, on: Day("2025-08-09"), rating: nil, review: nil).book.status == .finished)
  }
}
