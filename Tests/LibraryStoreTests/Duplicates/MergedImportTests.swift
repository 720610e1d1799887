import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("importing again after a merge")
struct MergedImportTests {
  /// The same book from two services, with uids made for each import.
  private func books(_ service: String, _ change: (inout Book) throws -> Void = { _ in }) throws -> [IncomingBook] {
    var make = FixtureMaker()
    for _ in 0..<(service == "goodreads" ? 100 : 200) { _ = make.uid() }
    var book = make.book(service == "goodreads" ? "Dune" : "Dune: Roman", by: "Frank Herbert", pages: 412)
    book.isbn = try ISBN(service == "goodreads" ? "9780441172719" : "9783453317178")
    book.readings = [
      make.reading([try make.status(.finished, service == "goodreads" ? "2025-03-20" : "2024-01-02")]),
      make.reading([
        try make.status(.reading, "2020-01-01"),
        try make.status(.finished, service == "goodreads" ? "2020-02-01" : "2020-02-02"),
      ]),
    ]
    book.readings[0].review = "From \(service)."
    book.readings[1].review = "Again from \(service)."
    try change(&book)
    return [IncomingBook(book: book, raw: service)]
  }

  private func imports(_ library: Library, _ service: String, _ books: [IncomingBook]) throws -> MergeReport.Row {
    try library.imports.merge(books, source: service, fileName: "\(service).csv", hasOwnUIDs: true).rows[0]
  }

  /// A library with the books of both services, merged.
  private func merged() throws -> (library: Library, kept: BookID) {
    let library = try Library.fresh()
    let kept = try imports(library, "goodreads", books("goodreads")).bookID
    let other = try imports(library, "storygraph", books("storygraph")).bookID
    #expect(kept != other)
    _ = try library.books.merge([BookPair(kept: kept, other: other)])
    return (library, kept)
  }

  @Test("either file changes nothing", arguments: ["goodreads", "storygraph"])
  func again(_ service: String) throws {
    let (library, kept) = try merged()
    #expect(try library.books.book(kept).readings.count == 3)
    let before = try library.contents()
    let row = try imports(library, service, books(service))
    #expect(row.bookID == kept && row.outcome == .unchanged)
    #expect(row.removedReadingCount == 0 && row.removedEntryCount == 0 && row.conflicts == [])
    #expect(try library.contents() == before)
  }

  @Test("what is new in the second file goes to the book that stayed, into the joined reading")
  func newValues() throws {
    let (library, kept) = try merged()
    let row = try imports(
      library, "storygraph",
      books("storygraph") { book in
        book.language = "de"
        book.readings[1].rating = try Rating("5")
      })
    #expect(row.bookID == kept && row.outcome == .merged)
    let dune = try library.books.book(kept)
    #expect(dune.language == "de" && dune.readings.count == 3)
    #expect(dune.readings.filter { $0.rating != nil }.map(\.ended) == [try Day("2020-02-01")])
  }

  @Test("a JSON file from before the merge changes nothing")
  func json() throws {
    let books = try TwinBooks()
    let before = try books.library.snapshot()
    try books.merge()
    let merged = try books.contents()
    let report = try books.library.imports.merge(before)
    #expect(report.count(.added) == 0)
    #expect(try books.contents() == merged)
  }

  @Test("after a split, each file goes to its own book")
  func split() throws {
    let (library, kept) = try merged()
    _ = try library.books.split(kept)
    let before = try library.contents()
    #expect(try imports(library, "goodreads", books("goodreads")).bookID == kept)
    #expect(try imports(library, "storygraph", books("storygraph")).bookID != kept)
    #expect(try library.contents() == before)
  }
}
