import GRDB
import Testing

// `@testable` for the list of tables.
@testable import LibraryStore

@Suite("the list of tables")
struct LibraryTableTests {
  /// A table of a new library.
  private struct Schema {
    let columns: [String]
    /// The tables that its foreign keys refer to.
    let parents: [String]
  }

  /// The tables of a new library by name, without those of the search indexes and of sync.
  private static func schemas() throws -> [String: Schema] {
    let queue = try DatabaseQueue()
    return try queue.write { db in
      try Migration.migrate(db)
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*Text*' AND name NOT LIKE 'sqlite_%'
            AND name NOT GLOB 'sync*'
          """)
      var schemas: [String: Schema] = [:]
      for table in tables {
        schemas[table] = Schema(
          columns: try String.fetchAll(
            db, sql: "SELECT name FROM pragma_table_info(?) ORDER BY cid", arguments: [table]),
          parents: try String.fetchAll(
            db, sql: "SELECT \"table\" FROM pragma_foreign_key_list(?)", arguments: [table]))
      }
      return schemas
    }
  }

  @Test("has every table of the schema once")
  func names() throws {
    #expect(try LibraryTable.all.map(\.name).sorted() == LibraryTableTests.schemas().keys.sorted())
  }

  @Test("has child rows before their parents")
  func order() throws {
    let schemas = try LibraryTableTests.schemas()
    var earlier: Set<String> = []
    for table in LibraryTable.all {
      let parents = try #require(schemas[table.name]).parents
      #expect(earlier.isDisjoint(with: parents), "\(table.name)")
      earlier.insert(table.name)
    }
  }

  @Test("knows each column with the id of a book or reader")
  func columns() throws {
    let schemas = try LibraryTableTests.schemas()
    for table in LibraryTable.all {
      let columns = try #require(schemas[table.name]).columns
      switch table.bookPart {
      case .field: #expect(columns.first == (table.name == "book" ? "id" : "bookId"), "\(table.name)")
      case .holding: #expect(columns.prefix(3) == ["id", "bookId", "uid"], "\(table.name)")
      case .record: #expect(columns.contains("bookId"), "\(table.name)")
      // A pair of different books ends when one of them is merged.
      case nil: #expect(!columns.contains("bookId") || table.name == "separateBook", "\(table.name)")
      }
      let owned = OwnedTable.all.first { $0.name == table.name }
      #expect((owned?.column == "readerId") == columns.contains("readerId"), "\(table.name)")
      #expect(!table.movesForAll || table.bookPart != nil && owned?.column != nil, "\(table.name)")
    }
  }
}
