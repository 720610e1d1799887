import Fixtures
import LibraryStore
import ReadingModel
import Testing

private func day(_ text: String) throws -> Day { try Day(text) }

/// A library with one book, and these changes of status.
private func libraryOfEmma(_ changes: [(Reading.Status, String?)]) throws -> (Library, BookID) {
  var make = FixtureMaker()
  var book = make.book("Emma", by: "Jane Austen", pages: 474)
  if !changes.isEmpty {
    book.readings = [make.reading(try changes.map { make.status($0, try $1.map { try Day($0) }) })]
  }
  return (try Library.holding(Snapshot(books: [book])), BookID(1))
}

@Suite("the life of a reading")
struct LifecycleTests {
  @Test("begins with a first reading")
  func start() throws {
    let (library, book) = try libraryOfEmma([])
    let summary = try library.journal.start(book, on: day("2025-08-01")).book
    #expect(summary.status == .reading)
    #expect(summary.started?.text == "2025-08-01")
    #expect(summary.readingCount == 1)
  }

  @Test("cannot begin twice, and says since when it runs")
  func startTwice() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-08-01")])
    let error = #expect(throws: ReadingError.self) { try library.journal.start(book, on: day("2025-08-02")) }
    #expect(error == .alreadyBeingRead(title: "Emma", since: try day("2025-08-01")))
    #expect(error?.description == "Emma is already being read, since 2025-08-01")
    #expect(try library.onlyReading(book).entries.count == 1)
  }

  @Test(
    "continues the wanted reading",
    arguments: ["2025-07-01", "2025-06-01", nil])
  func wanted(_ wish: String?) throws {
    let (library, book) = try libraryOfEmma([(.wanted, wish)])
    #expect(try library.journal.start(book, on: day("2025-06-15")).book.status == .reading)
    #expect(try library.onlyReading(book).started?.text == "2025-06-15")
  }

  @Test("resumes after a pause")
  func resume() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01"), (.paused, "2025-07-10")])
    #expect(try library.journal.start(book, on: day("2025-07-20")).book.status == .reading)
    #expect(try library.onlyReading(book).started?.text == "2025-07-01")
    #expect(try library.onlyReading(book).entries.count == 3)
  }

  @Test("does not resume before the pause")
  func resumeTooEarly() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01"), (.paused, "2025-07-10")])
    let error = #expect(throws: ReadingDaysError.self) { try library.journal.start(book, on: day("2025-07-05")) }
    #expect(error?.description == "Emma was paused on 2025-07-10, which comes after 2025-07-05")
    #expect(throws: ReadingDaysError.self) {
      try library.journal.finish(book, on: day("2025-07-05"), rating: nil, review: nil)
    }
    #expect(try library.onlyReading(book).status == .paused)
  }

  @Test("starts again when the last reading is over", arguments: [Reading.Status.finished, .abandoned])
  func again(_ end: Reading.Status) throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01"), (end, "2025-07-10")])
    let summary = try library.journal.start(book, on: day("2025-08-01")).book
    #expect(summary.readingCount == 2)
    #expect(summary.status == .reading)
    let readings = try library.books.book(book).readings
    #expect(readings.map(\.status) == [end, .reading])
    #expect(readings[0].ended?.text == "2025-07-10")
  }

  @Test("ends with a rating and a review that belong to the reading")
  func finish() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01")])
    let finish = try library.journal.finish(book, on: day("2025-07-10"), rating: Rating("4.5"), review: "Sly.")
    #expect(finish.book.status == .finished)
    #expect(finish.book.rating?.text == "4.5")
    #expect(!finish.wasFinished)
    #expect(finish.finishedInYear == 1)
    #expect(try library.journal.review(of: book) == "Sly.")
  }

  @Test("ends without ever having begun, and the start stays unknown")
  func neverStarted() throws {
    let (library, book) = try libraryOfEmma([])
    let finish = try library.journal.finish(book, on: day("2025-07-10"), rating: nil, review: nil)
    #expect(finish.book.started == nil)
    #expect(finish.book.ended?.text == "2025-07-10")
    #expect(try library.onlyReading(book).entries.count == 1)
  }

  @Test("ends on a day that is not known, or not exactly")
  func partialEnd() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-15")])
    #expect(
      try library.journal.finish(book, on: day("2025-07"), rating: nil, review: nil).book.ended?.text == "2025-07")
    let (other, wanted) = try libraryOfEmma([(.wanted, "2025-07-15")])
    let finish = try other.journal.finish(wanted, on: nil, rating: nil, review: nil)
    #expect(finish.book.status == .finished)
    #expect(finish.book.ended == nil)
    #expect(finish.finishedInYear == nil)
  }

  @Test("cannot end before it began")
  func tooEarly() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-15")])
    let error = #expect(throws: ReadingDaysError.self) {
      try library.journal.finish(book, on: day("2025-07-14"), rating: Rating("4"), review: "x")
    }
    #expect(error?.description == "Emma cannot start on 2025-07-15 and end on 2025-07-14")
    #expect(throws: ReadingDaysError.self) {
      try library.journal.finish(book, on: day("2025-06"), rating: nil, review: nil)
    }
    #expect(try library.onlyReading(book).status == .reading)
    #expect(try library.onlyReading(book).rating == nil, "nothing of it was stored")
  }

  @Test("ended twice on one day is one end, and only what is given changes")
  func twice() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01")])
    _ = try library.journal.finish(book, on: day("2025-07-10"), rating: Rating("4"), review: "Sly.")
    let again = try library.journal.finish(book, on: day("2025-07-10"), rating: Rating("5"), review: nil)
    #expect(again.wasFinished)
    #expect(again.book.rating?.text == "5")
    #expect(try library.journal.review(of: book) == "Sly.")
    #expect(try library.onlyReading(book).entries.count == 2)
    #expect(again.finishedInYear == 1)
  }

  @Test("that is over does not end again on another day", arguments: [Reading.Status.finished, .abandoned])
  func over(_ end: Reading.Status) throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01"), (end, "2025-07-10")])
    let error = #expect(throws: ReadingError.self) {
      try library.journal.finish(book, on: day("2025-07-11"), rating: nil, review: nil)
    }
    #expect(error?.description == "Emma was \(end.rawValue) on 2025-07-10")
  }

  @Test("counts the books finished in the same year")
  func inYear() throws {
    let library = try Library.holding(.small())
    let ulysses = try library.books.find("ulysses").id
    _ = try library.journal.start(ulysses, on: day("2025-08-10"))
    #expect(try library.journal.finish(ulysses, on: day("2025-08-20"), rating: nil, review: nil).finishedInYear == 2)
    let genji = try library.books.find("genji").id
    #expect(try library.journal.finish(genji, on: day("2024"), rating: nil, review: nil).finishedInYear == 2)
    _ = try library.journal.start(ulysses, on: day("2025-09-01"))
    let again = try library.journal.finish(ulysses, on: day("2025-09-20"), rating: nil, review: nil)
    #expect(again.finishedInYear == 2 && again.isRereadInYear, "a book counts once")
  }

  @Test("is rated and reviewed at any time, and both can be taken away")
  func rating() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01")])
    #expect(try library.journal.rate(book, Rating("3.25")).rating?.text == "3.25")
    #expect(try library.journal.rate(book, nil).rating == nil)
    _ = try library.journal.review(book, "So far, so *good*.")
    #expect(try library.journal.review(of: book) == "So far, so *good*.")
    _ = try library.journal.review(book, "")
    #expect(try library.journal.review(of: book) == nil)
    _ = try library.journal.review(book, "Again.")
    _ = try library.journal.review(book, nil)
    #expect(try library.journal.review(of: book) == nil)
  }

  @Test("is rated in the reading that counts, and the others keep theirs")
  func ratingOfReread() throws {
    let library = try Library.holding(.small())
    let emma = try library.books.find("emma").id
    _ = try library.journal.rate(emma, Rating("1"))
    #expect(try library.books.book(emma).readings.map(\.rating?.text) == ["4", "1"])
  }

  @Test("cannot be rated or reviewed before there is one")
  func neverRead() throws {
    for changes in [[], [(Reading.Status.wanted, "2025-07-01")]] as [[(Reading.Status, String?)]] {
      let (library, book) = try libraryOfEmma(changes)
      #expect(throws: ReadingError.neverRead(title: "Emma")) { try library.journal.rate(book, Rating("4")) }
      #expect(throws: ReadingError.neverRead(title: "Emma")) { try library.journal.review(book, "x") }
    }
  }
}

@Suite("pausing, resuming, abandoning")
struct StatusChangeTests {
  @Test("are dated entries of one reading")
  func entries() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01")])
    #expect(try library.journal.pause(book, on: day("2025-07-10")).status == .paused)
    #expect(try library.journal.resume(book, on: day("2025-07-20")).status == .reading)
    var request = Library.Journal.AbandonRequest(on: try day("2025-08-01"))
    request.place = PlaceInput("120")
    request.reason = "Not now."
    let dropped = try library.journal.drop(book, request)
    #expect(dropped.status == .abandoned)
    #expect(dropped.place?.text == "page 120")
    #expect(dropped.ended?.text == "2025-08-01")
    let entries = try library.onlyReading(book).entries
    #expect(entries.compactMap(\.status) == [.reading, .paused, .reading, .abandoned])
    #expect(entries.compactMap(\.text) == ["Not now."])
    #expect(entries.first { $0.text != nil }?.visibility == .private)
    #expect(entries.last?.visibility == .public)
  }

  @Test("are refused in the wrong status, and change nothing")
  func refused() throws {
    let (library, book) = try libraryOfEmma([(.reading, "2025-07-01"), (.paused, "2025-07-10")])
    let before = try library.snapshot()
    #expect(throws: ReadingError.notBeingRead(title: "Emma", status: .paused)) {
      try library.journal.pause(book, on: nil)
    }
    #expect(throws: ReadingError.alreadyOpen(title: "Emma", status: .paused)) {
      try library.journal.want(book, on: nil)
    }
    #expect(throws: ReadingDaysError.self) { try library.journal.resume(book, on: day("2025-07-05")) }
    #expect(throws: ReadingDaysError.self) {
      try library.journal.drop(book, Library.Journal.AbandonRequest(on: day("2025-06-01")))
    }
    var request = Library.Journal.AbandonRequest(on: nil)
    request.place = PlaceInput("500")
    #expect(throws: ReadingError.self) { try library.journal.drop(book, request) }
    #expect(try library.snapshot() == before)
    #expect(try library.history.entries().count == 1)
  }

  @Test("of a book never begun leaves its start unknown")
  func neverBegun() throws {
    let (library, book) = try libraryOfEmma([])
    #expect(try library.journal.drop(book, Library.Journal.AbandonRequest(on: day("2019"))).status == .abandoned)
    #expect(try library.onlyReading(book).started == nil)
  }

  @Test("a book that is over can be wanted again, and its rating stays with the reading that was")
  func wantedAgain() throws {
    let (library, book) = try libraryOfEmma([(.finished, "2025-07-01")])
    #expect(try library.journal.want(book, on: day("2025-08-01")).readingCount == 1, "a wish is not a reading yet")
    _ = try library.journal.rate(book, Rating("4"))
    #expect(try library.books.book(book).readings.map(\.rating?.text) == ["4", nil])
    #expect(try library.journal.review(of: book) == nil)
  }

  @Test("cannot come before a change of unknown day that was written after a known one")
  func unknownDay() throws {
    let (library, book) = try libraryOfEmma([(.wanted, "2025-07-01")])
    _ = try library.journal.start(book, on: nil)
    #expect(throws: ReadingDaysError.self) {
      try library.journal.finish(book, on: day("2019"), rating: nil, review: nil)
    }
    #expect(try library.journal.finish(book, on: day("2025-07-02"), rating: nil, review: nil).book.status == .finished)
  }

  @Test("the selected book is the default while it is being read")
  func choosing() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let ulysses = try library.adding("Ulysses")
    #expect(throws: ReadingError.notBeingRead(title: "Emma", status: nil)) { try library.books.choose(emma) }
    for book in [emma, ulysses] { _ = try library.journal.start(book, on: day("2025-08-01")) }
    #expect(throws: BookError.self) { try library.books.beingRead() }
    _ = try library.books.choose(ulysses)
    #expect(try library.books.beingRead().id == ulysses)
    #expect(try library.books.chosen()?.id == ulysses)
    _ = try library.journal.pause(ulysses, on: day("2025-08-02"))
    #expect(try library.books.chosen() == nil)
    #expect(try library.books.beingRead().id == emma)
    _ = try library.journal.resume(ulysses, on: day("2025-08-03"))
    try library.books.chooseNone()
    #expect(throws: BookError.self) { try library.books.beingRead() }
    #expect(try library.history.undo().words == "clear the default book")
    #expect(try library.books.beingRead().id == ulysses)
    _ = try library.books.remove(ulysses)
    #expect(try library.books.beingRead().id == emma)
  }
}
