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
      book.publisher = number.isMultiple(of: 2) ? "Evenpress" : "Oddpress"
      return IncomingBook(book: book)
    }
  }

  @Test("finds imported text, whether it is rebuilt or updated row by row", arguments: [200, 3])
  func afterImport(count: Int) throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      _ = try library.imports.merge(Self.volumes(1...100, library), source: "csv", fileName: "first.csv")
      _ = try library.imports.merge(Self.volumes(101...100 + count, library), source: "csv", fileName: "second.csv")
      try library.adding("A book of one's own")
      for table in SearchIndex.tables {
        #expect(throws: Never.self, "\(table)") {
          try Rows.execute(folder.library, "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
        }
      }
      let found = "SELECT count(*) FROM bookText WHERE bookText MATCH 'vol*'"
      #expect(try Rows.number(folder.library, found) == 100 + count)
    }
  }

  @Test("follows the tables again after an import that failed")
  func afterFailure() throws {
    struct Stop: Error {}
    let library = try Library.fresh()
    #expect(throws: Stop.self) {
      try library.write { db in
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
