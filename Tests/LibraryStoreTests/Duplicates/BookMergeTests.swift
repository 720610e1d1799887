import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import Testing

@Suite("merging two books")
struct BookMergeTests {
  @Test("keeps the first book, fills its gaps and removes the second")
  func fields() throws {
    let books = try TwinBooks()
    let merge = try books.merge()
    let dune = try books.library.books.book(books.kept)
    #expect(dune.title == "Dune" && dune.pageCount == 412 && dune.publisher == "Heyne" && dune.tags == ["sf"])
    #expect(dune.identifiers == [Identifier(scheme: "isbn", value: "9783453317178")])
    #expect(merge.fields == [.identifiers, .publisher, .tags] && merge.droppedFields == [.title])
    #expect(try books.library.books.count() == 1)
    #expect(try books.library.books.find("9783453317178").id == books.kept)
  }

  @Test("joins readings that ended on one day, and keeps the second review as a thought")
  func joined() throws {
    let books = try TwinBooks()
    let merge = try books.merge()
    let reading = try books.library.onlyReading(books.kept)
    #expect([reading.started, reading.ended] == [try Day("2025-03-01"), try Day("2025-03-20")])
    #expect(reading.review == "A great book.")
    #expect(reading.rating?.hundredths == 400)
    #expect(
      reading.entries.compactMap(\.text) == ["sand", "Fear is the mind-killer.", "Another review."])
    #expect(reading.entries.filter { $0.kind == .status }.count == 2)
    #expect(merge.joinedReadingCount == 1 && merge.movedReadingCount == 0 && merge.thoughtCount == 1)
    #expect(merge.droppedRatings.map(\.hundredths) == [350] && merge.droppedEnds == [] && !merge.isWishDropped)
  }

  @Test("says that it drops the wish of the other book, if the book has one")
  func wishes() throws {
    func twins() throws -> TwinBooks { try TwinBooks { $0.holding.wish = Wish(uid: UID(custom: 1, 2), since: nil) } }
    let moved = try twins().merge()
    #expect(!moved.isWishDropped && moved.holdingCount == 1)
    let books = try twins()
    _ = try books.library.lending.wish(for: .existing(books.kept)) { _ in }
    let merge = try books.merge()
    #expect(merge.isWishDropped && merge.holdingCount == 0)
  }

  @Test("joins readings with overlapping days")
  func overlapping() throws {
    let books = try TwinBooks { $0.readings[0].entries[2].day = try Day("2025-03-28") }
    let merge = try books.merge()
    let reading = try books.library.onlyReading(books.kept)
    #expect(reading.entries.compactMap(\.text).contains("Fear is the mind-killer."))
    #expect(merge.droppedEnds == [try Day("2025-03-28")])
  }

  @Test("joins a reading of which only the last day is known with one that was going on that day")
  func enclosed() throws {
    let books = try TwinBooks { book in
      book.readings[0].entries = [book.readings[0].entries[2]]
      book.readings[0].entries[0].day = try Day("2025-03-10")
    }
    #expect(try books.merge().joinedReadingCount == 1)
    #expect(try books.library.onlyReading(books.kept).ended == Day("2025-03-20"))
    let others = try TwinBooks { book in
      book.readings[0].entries = [book.readings[0].entries[2]]
      book.readings[0].entries[0].day = try Day("2025-03-01")
    }
    #expect(try others.merge().joinedReadingCount == 0, "it ended when the other one began")
  }

  @Test("keeps readings of other days apart")
  func apart() throws {
    let books = try TwinBooks { book in
      for place in book.readings[0].entries.indices {
        book.readings[0].entries[place].day = try Day("2023-07-0\(place + 1)")
      }
    }
    let merge = try books.merge()
    let readings = try books.library.books.book(books.kept).readings
    #expect(readings.map(\.review) == ["Another review.", "A great book."])
    #expect(merge.movedReadingCount == 1 && merge.thoughtCount == 0 && merge.droppedRatings == [])
  }

  @Test("joins notes on the book, and loses neither")
  func notes() throws {
    let books = try TwinBooks { $0.notes = "Lent by Ada." }
    _ = try books.library.books.edit(books.kept) { $0.notes = "Signed." }
    try books.merge()
    #expect(try books.library.books.book(books.kept).notes == "Signed.\n\nLent by Ada.")
  }

  @Test("moves shelves in their order, copies, loans and wishes")
  func holdings() throws {
    let books = try TwinBooks()
    let (library, kept, other) = (books.library, books.kept, books.other)
    let emma = try library.adding("Emma")
    for (name, order) in [("Sea", [other, emma]), ("Both", [other, emma, kept])] {
      _ = try library.shelves.create(name, description: nil, visibility: .private)
      for book in order { _ = try library.shelves.add([book], toShelf: name) }
    }
    _ = try library.lending.own(.existing(other)) { $0.place = "attic" }
    _ = try library.lending.begin(
      .lent, .existing(other), LoanDraft(try Name("Bob"), since: nil), by: LoanTermsBook())
    let merge = try books.merge()
    #expect(try library.snapshot().shelves.map(\.books.count) == [2, 2])
    #expect(merge.shelves == ["Sea"])
    let uids = try library.snapshot().shelves.map { try $0.books.map { try library.books.find($0.text).title } }
    #expect(uids == [["Dune", "Emma"], ["Emma", "Dune"]])
    let holding = try library.books.book(kept).holding
    #expect(holding.copies.map(\.place) == ["attic"] && holding.loans.count == 1)
    #expect(holding.loans[0].copy == holding.copies[0].uid)
  }

  @Test("drops a copy without details if the book has one, and no other")
  func copies() throws {
    let books = try TwinBooks()
    _ = try books.library.lending.own(.existing(books.kept)) { $0.place = "attic" }
    _ = try books.library.lending.own(.existing(books.other)) { _ in }
    _ = try books.library.lending.own(.existing(books.other)) { $0.note = "signed" }
    #expect(try books.merge().droppedCopyCount == 1)
    #expect(try books.library.books.book(books.kept).holding.copies.map(\.note) == [nil, "signed"])
  }

  @Test("refuses a book that would be lent twice")
  func lentTwice() throws {
    let books = try TwinBooks { $0.holding.loans = [Loan(uid: $0.uid, .lent, "Ada", since: nil)] }
    _ = try books.library.books.edit(books.kept) { book in
      book.holding.loans = [Loan(uid: book.uid, .lent, "Bob", since: nil)]
    }
    let before = try books.contents()
    #expect(throws: DuplicateError.bothOut(title: "Dune", .lent)) { try books.merge() }
    #expect(try books.contents() == before)
  }

  @Test("refuses a book and itself")
  func same() throws {
    let books = try TwinBooks()
    #expect(throws: DuplicateError.sameBook(title: "Dune")) {
      try books.library.books.merge([BookPair(kept: books.kept, other: books.kept)])
    }
  }

  @Test("makes the book private if the other one is")
  func visibility() throws {
    let books = try TwinBooks { $0.visibility = .private }
    _ = try books.library.books.edit(books.kept) { $0.visibility = .public }
    #expect(try books.merge().isNowPrivate)
    #expect(try books.library.books.book(books.kept).visibility == .private)
  }

  @Test("as a dry run changes nothing, and foretells the result")
  func dryRun() throws {
    let books = try TwinBooks()
    let before = try books.contents()
    let pair = BookPair(kept: books.kept, other: books.other)
    let planned = try books.library.books.merge([pair], isDryRun: true)
    #expect(try books.contents() == before)
    #expect(try books.library.history.entries().count == 2)
    #expect(try books.library.books.merge([pair], confirmed: planned) == planned)
  }

  @Test("is not made if a book changed after the preview")
  func stale() throws {
    let books = try TwinBooks()
    let pair = BookPair(kept: books.kept, other: books.other)
    let planned = try books.library.books.merge([pair], isDryRun: true)
    try books.library.journal.log("200", in: books.other, on: "2025-03-07")
    #expect(throws: StaleConfirmation.self) { try books.library.books.merge([pair], confirmed: planned) }
  }

  @Test("is undone and redone as one")
  func undo() throws {
    let books = try TwinBooks { $0.cover = Picture(mediaType: .jpeg, bytes: Data([0xFF, 0xD8, 0xFF, 1])) }
    let before = try books.contents()
    try books.merge()
    let after = try books.contents()
    #expect(try books.library.history.undo().words == "merge Dune: Roman into Dune")
    #expect(try books.contents() == before)
    _ = try books.library.history.redo()
    #expect(try books.contents() == after)
  }

  @Test("of three alike merges all into the first")
  func chain() throws {
    let books = try TwinBooks()
    let third = try books.library.adding("Dune", by: "Herbert, Frank")
    let merges = try books.library.books.merge([
      BookPair(kept: books.other, other: third), BookPair(kept: books.kept, other: books.other),
      BookPair(kept: books.kept, other: third),
    ])
    #expect(merges.count == 2)
    #expect(try books.library.books.list().map(\.id) == [books.kept])
  }

  @Test("keeps hostile titles and texts", arguments: NaughtyText.all)
  func naughty(_ text: String) throws {
    let books = try TwinBooks { book in
      book.title = text
      book.notes = text
      book.readings[0].review = text
    }
    let before = try books.contents()
    try books.merge()
    let dune = try books.library.books.book(books.kept)
    let stored = text == "\u{1}" ? "\u{FFFD}" : text.kept
    #expect(dune.notes == stored && dune.readings[0].entries.last?.text == stored)
    _ = try books.library.books.split(books.kept)
    #expect(try books.contents() == before)
  }
}
