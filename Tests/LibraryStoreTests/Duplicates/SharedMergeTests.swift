import LibraryStore
import ReadingModel
import Testing

@Suite("merging books of several readers")
struct SharedMergeTests {
  private func persuasion(_ library: Library) throws -> BookID {
    try library.adding("Emma: a novel", by: "Jane Austen")
  }

  @Test("moves another reader's readings as they are, and undo moves them back")
  func readings() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let (emma, other) = (try ada.books.find("emma").id, try persuasion(ada))
      try tilda.journal.log("7", in: other, on: "2025-08-08", "tildamarker")
      try tilda.journal.log("9", in: emma, on: "2025-08-09", "more")
      let before = (try ada.contents(), try tilda.contents())
      _ = try ada.books.merge([BookPair(kept: emma, other: other)])
      #expect(try ada.onlyReading(emma).entries.compactMap(\.text) == ["adamarker"])
      let theirs = try tilda.books.book(emma).readings
      #expect(theirs.count == 2 && theirs.flatMap(\.entries).compactMap(\.text).sorted() == ["more", "tildamarker"])
      _ = try ada.history.undo()
      #expect(try ada.contents() == before.0)
      #expect(try tilda.contents() == before.1)
      _ = try ada.history.redo()
      _ = try ada.books.split(emma)
      #expect(try ada.contents() == before.0)
      #expect(try tilda.contents() == before.1)
    }
  }

  @Test("is refused where another reader has a shelf with the book")
  func shelf() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let (emma, other) = (try ada.books.find("emma").id, try persuasion(ada))
      _ = try tilda.shelves.create("Sea", description: nil, visibility: .private)
      _ = try tilda.shelves.add([other], toShelf: "Sea")
      let before = try ada.contents()
      #expect(throws: ReaderError.ofOthers) { try ada.books.merge([BookPair(kept: emma, other: other)]) }
      #expect(try ada.contents() == before)
    }
  }

  @Test("is refused to a guest")
  func guest() throws {
    try Household.with { file in
      let (ada, max) = (try Household.open(file, as: "ada"), try Household.open(file, as: "max"))
      let (emma, other) = (try ada.books.find("emma").id, try persuasion(ada))
      #expect(throws: ReaderError.self) { try max.books.merge([BookPair(kept: emma, other: other)]) }
      #expect(throws: ReaderError.self) { try max.books.keepSeparate(emma, other) }
    }
  }
}
