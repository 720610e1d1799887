import Fixtures
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the names of the indexes.
@testable import LibraryStore

@Suite("the search index")
struct SearchIndexTests {
  private static func volumes(_ numbers: ClosedRange<Int>, _ library: Library) -> [IncomingBook] {
    numbers.map { number in
      var book = Book(uid: library.uidSource.next(), title: "Volume \(number)")
      book.contributors = [Contributor(name: "Someone")]
      book.publisher = number.isMultiple(of: 2) ? "Evenpress" : "Oddpress"
      return IncomingBook(book: book)
    }
  }

  @Test("finds imported text, whether it is built apart, rebuilt or updated row by row", arguments: [1_200, 200, 3])
  func afterImport(count: Int) throws {
    try TemporaryFolder.withLibrary { library, folder in
      _ = try library.imports.merge(Self.volumes(1...100, library), source: "csv", fileName: "first.csv")
      _ = try library.imports.merge(Self.volumes(101...100 + count, library), source: "csv", fileName: "second.csv")
      try library.adding("A book of one's own")
      try Self.expectTextOfRows(folder.library)
      #expect(try Self.count("bookText", "vol*", folder.library) == 100 + count)
    }
  }

  @Test("follows rows that a large import changes or removes")
  func changedRows() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small())
      var books = Self.volumes(1...3, library).map(\.book)
      books[0].readings = [Reading(uid: library.uidSource.next(), entries: [try Self.finish(library)])]
      _ = try library.imports.merge(books.map { IncomingBook(book: $0) }, source: "csv", fileName: "first.csv")
      books[0].readings[0].review = "worth the second look"
      // Of the library, of the file once it is written, and of the file while it waits.
      let repeated = [2, 3, 3, 700, 1_399].map { number in
        var book = Book(uid: library.uidSource.next(), title: "Volume \(number)")
        book.subtitle = "with a preface"
        book.contributors = [Contributor(name: "Someone")]
        var reading = Reading(uid: library.uidSource.next(), entries: [])
        reading.review = "worth the detour"
        book.readings = [reading]
        return IncomingBook(book: book)
      }
      _ = try library.imports.merge(
        [IncomingBook(book: books[0])] + Self.volumes(4...1_400, library) + repeated, source: "csv",
        fileName: "second.csv")
      try Self.expectTextOfRows(folder.library)
      let volumeCount = try Rows.number(folder.library, "SELECT count(*) FROM book WHERE title LIKE 'Volume %'")
      #expect(try Self.count("bookText", "volume", folder.library) == volumeCount)
      #expect(try Self.count("bookText", "preface", folder.library) == 4)
      #expect(try Self.count("readingText", "detour", folder.library) == 4)
      #expect(try Self.count("readingText", "look", folder.library) == 1)
      // The same connection goes on.
      let book = try library.adding("Volume of essays")
      _ = try library.books.remove(book)
      try Self.expectTextOfRows(folder.library)
    }
  }

  private static func finish(_ library: Library) throws -> Entry {
    Entry(uid: library.uidSource.next(), status: .finished, day: try Day("2024-05-01"))
  }

  private static func count(_ index: String, _ words: String, _ library: LibraryFile) throws -> Int? {
    try Rows.number(library, "SELECT count(*) FROM \(index) WHERE \(index) MATCH '\(words)'")
  }

  /// Expects the indexes to have the text of the rows, which FTS5 compares itself.
  private static func expectTextOfRows(_ library: LibraryFile) throws {
    for index in SearchIndex.all.map(\.name) {
      #expect(throws: Never.self, "\(index)") {
        try Rows.execute(library, "INSERT INTO \(index) (\(index), rank) VALUES ('integrity-check', 1)")
      }
    }
  }

  @Test("follows the tables again after an import that failed")
  func afterFailure() throws {
    struct Stop: Error {}
    let library = try Library.fresh()
    #expect(throws: Stop.self) {
      try library.write { db, _ in
        try SearchIndex.renewed(after: 10, db, nil) { _ throws -> Int in throw Stop() }
      } as: { _ in
        "import nothing"
      }
    }
    try library.adding("Emma")
    let found = try library.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM bookText WHERE bookText MATCH 'emma'")
    }
    #expect(found == 1)
  }
}
