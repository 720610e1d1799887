import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("correcting")
struct EditTests {
  @Test("a book leaves its readings alone, and what was logged keeps its total")
  func book() throws {
    let library = try Library.fresh()
    let book = try library.adding("Ema", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    let edited = try library.books.edit(book) { book in
      book.title = "Emma"
      book.pageCount = 474
      book.readings = []
    }
    #expect(edited.edit.isChanged)
    #expect(edited.book.title == "Emma")
    #expect(edited.book.place?.total == 400)
    #expect(try library.search.hits(["emma"], limit: 5).count == 1)
    #expect(try library.search.hits(["ema"], limit: 5).count == 0)
    #expect(!(try library.books.edit(book) { $0.pageCount = 474 }.edit.isChanged))
  }

  @Test("a book writes only the lists that changed, and keeps everything else")
  func lists() throws {
    let library = try Library.holding(.everything())
    let id = try #require(try library.books.list().first).id
    let changes: [(inout Book) -> Void] = [
      { $0.tags = ["storms"] }, { $0.identifiers = [Identifier(scheme: "asin", value: "B000")] },
      { $0.contributors.append(Contributor(name: "Ada Ferox")) },
      { $0.series = [SeriesPlace(name: "Winds", position: "2")] }, { $0.courses = ["Weather"] },
      { $0.colleges = ["Magdalen"] }, { $0.identifiers = [] }, { $0.series = [] }, { $0.colleges = [] },
      { $0.custom = CustomFields() },
      { $0.publisher = nil }, { $0.visibility = $0.visibility == .public ? .private : .public }, { $0.cover = nil },
      { book in (book.title, book.tags) = ("Renamed", ["sea", "storms"]) },
    ]
    for change in changes {
      var expected = try library.books.book(id)
      let before = expected
      change(&expected)
      #expect(expected != before)
      _ = try library.books.edit(id, change)
      #expect(try library.books.book(id) == expected)
    }
    #expect(try library.search.hits(["ferox"], limit: 5).count == 1)
    #expect(try library.search.hits(["renamed"], limit: 5).count == 1)
    let plans = try StatementPlans.of(library) { _ = try $0.books.edit(id) { $0.tags = [] } }
    #expect(!plans.contains { $0.sql.contains("matchKey") || $0.sql.hasPrefix("DELETE FROM main.contributor") })
  }

  @Test("an entry moves it to its day, and keeps its number, its place in the unit and its total")
  func entry() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    let first = try library.journal.log("100", in: book, on: "2025-08-01", "one").id
    try library.journal.log("200", in: book, on: "2025-08-02", "two")
    _ = try library.books.edit(book) { $0.pageCount = 300 }
    var change = Library.Journal.EntryChange()
    change.day = .some(try Day("2025-08-03"))
    change.place = PlaceInput("350")
    let edited = try library.journal.edit(first, change)
    #expect(edited.line.id == first)
    #expect(edited.line.entry.position?.text == "page 350")
    #expect(edited.line.entry.position?.total == 400)
    #expect(try library.journal.entries().compactMap(\.entry.text) == ["two", "one"])
    change = Library.Journal.EntryChange()
    change.text = ""
    #expect(try library.journal.edit(first, change).line.entry.text == nil)
    #expect(!(try library.journal.edit(first, change).isChanged))
  }

  @Test("the day of a change of status moves start and end")
  func status() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.start(book, on: Day("2025-08-05"))
    let entry = try #require(try library.journal.entries().first).id
    var change = Library.Journal.EntryChange()
    change.day = .some(nil)
    _ = try library.journal.edit(entry, change)
    #expect(try library.onlyReading(book).started == nil)
    change.day = .some(try Day("2025-07"))
    _ = try library.journal.edit(entry, change)
    #expect(try library.onlyReading(book).started?.text == "2025-07")
    change.text = "x"
    #expect(throws: EntryError.statusHasNoText(entry)) { try library.journal.edit(entry, change) }
    #expect(throws: EntryError.none(EntryID(99))) { try library.journal.edit(EntryID(99), change) }
  }

  @Test("removing a status entry reverts the status, and removes an empty reading")
  func removal() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.start(book, on: Day("2025-08-05"))
    _ = try library.journal.finish(book, on: Day("2025-08-06"), rating: nil, review: nil)
    let ids = try library.journal.entries().map(\.id)
    _ = try library.journal.remove(ids[1])
    #expect(try library.onlyReading(book).status == .reading)
    _ = try library.journal.remove(ids[0])
    #expect(try library.books.book(book).readings == [])
    #expect(throws: EntryError.none(ids[0])) { try library.journal.remove(ids[0]) }
    _ = try library.history.undo()
    #expect(try library.onlyReading(book).status == .reading)
  }
}

@Suite("continuing in another edition")
struct SwitchTests {
  @Test("converts the place by its share, counts nothing twice and keeps one reading")
  func conversion() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    let day = try Day("2025-08-02")
    let done = try library.journal.switchEdition(of: book, to: .audio, total: 36_000, on: day)
    #expect(done.now?.to == 9000)
    #expect(done.now?.isBaseline == true)
    let logged = try library.journal.log("+30", in: book, on: "2025-08-02")
    #expect(logged.entry.position?.to == 10_800)
    #expect(logged.pagesThatDay == 20)
    let back = try library.journal.switchEdition(of: book, to: .print, total: 500, on: day)
    #expect(back.now?.text == "page 150")
    #expect(try library.onlyReading(book).entries.compactMap(\.position?.total) == [400, 36_000, 36_000, 500])
  }

  @Test("converts a chapter whose number is known, and the page before one without")
  func chapters() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    var draft = EntryDraft(.progress, on: try Day("2025-08-02"))
    draft.place = .chapter(from: nil, to: 20)
    _ = try library.journal.log(draft, in: book)
    let page = try library.journal.switchEdition(of: book, to: .audio, total: 36_000, on: Day("2025-08-02"))
    #expect(page.before == (try Position(.page, to: 100, total: 400)) && page.now?.to == 9000)
    _ = try library.history.undo()
    draft.total = .chapters(40)
    _ = try library.journal.log(draft, in: book)
    let half = try library.journal.switchEdition(of: book, to: .audio, total: 36_000, on: Day("2025-08-02"))
    #expect(half.before == (try Position(.chapter, to: 20, total: 40)) && half.now?.to == 18_000)
  }

  @Test("is stored at the start of a reading as one step of the history")
  func start() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: nil)
    let before = try library.snapshot().books
    _ = try library.journal.start(book, on: Day("2025-08-01")) { $0.pageCount = 512 }
    #expect(try library.snapshot().books.map(\.pageCount) == [512])
    _ = try library.history.undo()
    #expect(try library.snapshot().books == before)
  }

  @Test("without a known length changes the format alone, and so it does when nothing was logged")
  func unknownLength() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    #expect(try library.journal.switchEdition(of: book, to: .ebook, total: 300, on: nil).now == nil)
    #expect(try library.books.book(book).pageCount == 300)
    try library.journal.log("100", in: book, on: "2025-08-01")
    #expect(try library.journal.switchEdition(of: book, to: .audio, total: nil, on: nil).now == nil)
    #expect(try library.books.book(book).format == .audio)
    #expect(try library.onlyReading(book).place?.text == "page 100")
  }
}

@Suite("series")
struct SeriesTests {
  @Test("have an omnibus after the first of its volumes")
  func omnibus() throws {
    let library = try Library.fresh()
    for (title, position) in [("Both", "2-3"), ("Two", "2"), ("Three", "3")] {
      _ = try library.books.edit(try library.adding(title)) {
        $0.series = [SeriesPlace(name: "Numbers", position: position)]
      }
    }
    let series = try library.books.series(named: "numb")
    #expect(series.volumes.map(\.book.title) == ["Two", "Both", "Three"] && series.next?.book.title == "Two")
  }

  @Test("are in the order of their numbers, and know what is next")
  func order() throws {
    let library = try Library.fresh()
    for (title, position) in [("Ten", "10"), ("Two and a half", "2.5"), ("Two", "2"), ("Some", nil), ("One", "1-3")] {
      _ = try library.books.edit(try library.adding(title)) {
        $0.series = [SeriesPlace(name: "Numbers", position: position)]
      }
    }
    let series = try library.books.series(named: "numb")
    #expect(series.volumes.map(\.book.title) == ["One", "Two", "Two and a half", "Ten", "Some"])
    #expect(series.next?.book.title == "One")
    _ = try library.journal.finish(library.books.find("one").id, on: nil, rating: nil, review: nil)
    _ = try library.journal.drop(library.books.find("#3").id, Library.Journal.AbandonRequest(on: nil))
    #expect(try library.books.series().first?.next?.book.title == "Two and a half")
    #expect(try library.books.series().first?.finishedCount == 1)
    _ = try library.journal.start(library.books.find("one").id, on: nil)
    _ = try library.journal.drop(library.books.find("one").id, Library.Journal.AbandonRequest(on: nil))
    #expect(try library.books.series().first?.finishedCount == 1, "it was finished before")
  }

  @Test("are found by full or partial name, and never guessed")
  func naming() throws {
    let library = try Library.fresh()
    for name in ["Sea", "Sea Stories", "Hills"] {
      _ = try library.books.edit(try library.adding("In \(name)")) { $0.series = [SeriesPlace(name: name)] }
    }
    #expect(try library.books.series(named: "sea").name == "Sea")
    #expect(try library.books.series(named: "stor").name == "Sea Stories")
    #expect(throws: NameError.none(.series, words: "moon")) { try library.books.series(named: "moon") }
    #expect(throws: NameError.several(.series, words: "s", names: ["Hills", "Sea", "Sea Stories"])) {
      try library.books.series(named: "s")
    }
  }

  @Test("leaves a thought or quote its words, and a change of status without minutes")
  func withoutText() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    _ = try library.journal.start(book, on: Day("2025-08-05"))
    let status = try #require(try library.journal.entries().first).id
    let thought = try library.journal.log(nil, in: book, on: "2025-08-06", "hm").id
    var change = Library.Journal.EntryChange()
    change.text = ""
    #expect(throws: EntryError.noWords(thought, .thought)) { try library.journal.edit(thought, change) }
    change = Library.Journal.EntryChange()
    change.minutes = .some(30)
    #expect(throws: EntryError.statusHasNoText(status)) { try library.journal.edit(status, change) }
    #expect(try library.journal.edit(thought, change).line.entry.minutes == 30)
  }

  @Test("removes several entries as one change, or none")
  func removingSeveral() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    let ids = try ["one", "two", "three"].map { try library.journal.log(nil, in: book, on: "2025-08-06", $0).id }
    #expect(throws: EntryError.none(EntryID(99))) { try library.journal.remove([ids[0], EntryID(99)]) }
    #expect(try library.journal.entries().count == 3)
    #expect(try library.journal.remove([ids[0], ids[2]]).map(\.line.entry.text) == ["one", "three"])
    #expect(try library.history.undo().words == "remove 2 entries")
    #expect(try library.journal.entries().count == 3)
  }
}
