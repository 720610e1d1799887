import Foundation
import GRDB
import LibraryStore
import ReadingModel
import Testing

@Suite("splitting a merged book")
struct BookSplitTests {
  @Test("brings both books back as they were, with their numbers")
  func whole() throws {
    let books = try TwinBooks {
      $0.cover = Picture(mediaType: .jpeg, bytes: Data([0xFF, 0xD8, 0xFF, 1]))
      $0.notes = "Lent by Ada."
      $0.holding.wish = Wish(uid: $0.uid, since: nil)
    }
    let before = try books.contents()
    try books.merge()
    #expect(try books.contents() != before)
    let split = try books.library.books.split(books.kept)
    #expect(split.kept.id == books.kept && split.restored.id == books.other)
    #expect(try books.contents() == before)
    #expect(try books.library.books.suspects() == [])
    #expect(throws: DuplicateError.nothingMerged(title: "Dune")) { try books.library.books.split(books.kept) }
  }

  @Test("is undone as one")
  func undo() throws {
    let books = try TwinBooks()
    try books.merge()
    let merged = try books.contents()
    _ = try books.library.books.split(books.kept)
    _ = try books.library.history.undo()
    #expect(try books.contents() == merged)
    _ = try books.library.books.split(books.kept)
  }

  @Test("leaves what was added since with the book that stayed, and what was removed since removed")
  func later() throws {
    let books = try TwinBooks()
    let (library, kept, other) = (books.library, books.kept, books.other)
    try books.merge()
    try library.journal.log("300", in: kept, on: "2025-03-10", "worms")
    let quote = try #require(try library.journal.entries().first { $0.entry.kind == .quote })
    _ = try library.journal.remove([quote.id])
    _ = try library.books.split(kept)
    #expect(try library.onlyReading(kept).entries.compactMap(\.text) == ["sand", "worms"])
    #expect(try library.onlyReading(other).entries.compactMap(\.text) == [])
    #expect(try library.onlyReading(other).review == "Another review.")
  }

  @Test("gives a reading that moved as it is back with what was logged in it since")
  func movedReading() throws {
    let books = try TwinBooks { book in
      book.readings[0].entries.removeLast(2)
      book.readings[0].entries[0].day = try Day("2025-06-01")
    }
    try books.merge()
    try books.library.journal.log("300", in: books.kept, on: "2025-06-10", "worms")
    _ = try books.library.books.split(books.kept)
    #expect(try books.library.onlyReading(books.other).entries.compactMap(\.text) == ["worms"])
  }

  @Test("keeps values that were changed since, and takes back the others")
  func edited() throws {
    let books = try TwinBooks { $0.language = "de" }
    try books.merge()
    _ = try books.library.books.edit(books.kept) { book in
      book.publisher = "Ace"
      book.tags.append("classic")
    }
    _ = try books.library.books.split(books.kept)
    let dune = try books.library.books.book(books.kept)
    #expect(dune.publisher == "Ace" && dune.language == nil && dune.tags == ["classic"] && dune.identifiers == [])
    #expect(try books.library.books.book(books.other).publisher == "Heyne")
  }

  @Test("gives a loan made since to the book of its copy")
  func loans() throws {
    let books = try TwinBooks()
    _ = try books.library.lending.own(.existing(books.other)) { $0.place = "attic" }
    try books.merge()
    _ = try books.library.lending.begin(
      .lent, .existing(books.kept), LoanDraft(try Name("Bob"), since: nil), by: LoanTermsBook())
    _ = try books.library.books.split(books.kept)
    #expect(try books.library.books.book(books.kept).holding.isEmpty)
    #expect(try books.library.books.book(books.other).holding.loans.count == 1)
  }

  @Test("takes the last of several merges first")
  func nested() throws {
    let books = try TwinBooks()
    let library = books.library
    let third = try library.adding("Dune, part one", by: "Frank Herbert")
    let before = try books.contents()
    _ = try library.books.merge([BookPair(kept: books.other, other: third)])
    try books.merge()
    #expect(try library.books.split(books.kept).restored.id == books.other)
    #expect(try library.books.split(books.other).restored.id == third)
    #expect(try books.contents() == before)
  }

  @Test("is refused when a sync has brought that back, which can be merged and split again")
  func broughtBack() throws {
    try SyncWorld.with { world in
      let (books, other) = (try TwinBooks(), try Library.fresh())
      let library = books.library
      try world.meet(library, other)
      _ = try world.later(library).books.merge([BookPair(kept: books.kept, other: books.other)])
      _ = try world.later(other).books.edit(other.books.find("roman").id) { $0.language = "de" }
      try world.meet(library, other)
      let pair = BookPair(kept: books.kept, other: try library.books.find("roman").id)
      #expect(throws: DuplicateError.alreadySplit(title: "Dune: Roman", pair)) {
        try library.books.split(books.kept)
      }
      _ = try world.later(library).books.merge([pair])
      #expect(try world.later(library).books.split(books.kept).restored.id == pair.other)
      try world.meet(library, other)
    }
  }
}
