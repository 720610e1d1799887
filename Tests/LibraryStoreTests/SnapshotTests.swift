import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import Testing

@Suite("a snapshot of part of a library")
struct SnapshotTests {
  /// Books with these days; a text that is not a day is an unknown one.
  private func library(_ days: [String]) throws -> Library {
    var make = FixtureMaker()
    let books = try days.enumerated().map { index, day in
      var book = make.book("Book \(index)", by: "Someone", pages: 100)
      let given = try? Day(day)
      book.readings = [
        make.reading([
          make.entry(.thought, try Day("2010-01-01"), text: "Before."), make.entry(.thought, given, text: day),
        ])
      ]
      return book
    }
    return try Library.holding(Snapshot(books: books))
  }

  @Test("of a year narrows to the same as one of everything", arguments: [2009, 2010, 2024, 2025, 2026, 9999])
  func year(_ year: Int) throws {
    let libraries = [
      try library(["2024-12-31", "2025-01-01", "2025-12-31", "2026-01-01", "2025", "2025-06", "-2025", "unknown"]),
      try .holding(.small()), try .holding(.hostile()), try .holding(.everything()), try .fresh(),
    ]
    for library in libraries {
      let whole = try library.snapshot()
      let part = try library.snapshot(of: .year(year))
      #expect(part.narrowed(toYear: year) == whole.narrowed(toYear: year))
      #expect(part.books.count <= whole.books.count)
    }
    let part = try libraries[0].snapshot(of: .year(2025))
    #expect(part.books.map(\.title) == ["Book 1", "Book 2", "Book 4", "Book 5"])
  }

  @Test("for an export leaves covers in the library, and says when one was changed meanwhile")
  func keptCovers() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    let cover = Data([0xFF, 0xD8, 0xFF, 0x01, 0x02])
    book.cover = Picture(mediaType: .jpeg, bytes: cover)
    let library = try Library.holding(Snapshot(books: [book]))
    let existing = try #require(library.snapshot().books[0].cover)
    let kept = try #require(library.snapshot(keepingCovers: true).books[0].cover)
    #expect(existing.isOwned && !kept.isOwned)
    #expect(try kept.byteCount == 5 && kept.mediaType == .jpeg && kept.bytes == cover && existing.bytes == cover)
    _ = try library.books.edit(library.books.find("Emma").id) { $0.cover = nil }
    #expect(throws: FileBackedBytes.Changed()) { try kept.bytes }
  }

  @Test("of one book has it whole, and the profile")
  func book() throws {
    let library = try Library.holding(.small())
    let whole = try library.snapshot()
    let part = try library.snapshot(of: .book(library.books.find("moby").id))
    #expect(part.books == whole.books.filter { $0.title.hasPrefix("Moby") })
    #expect(part.profile == whole.profile)
    #expect(part.modifiedUnixSeconds == whole.modifiedUnixSeconds)
  }
}
