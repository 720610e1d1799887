import GRDB
import Testing

// `@testable` for the tables in memory.
@testable import LibraryStore

@Suite("rows written without checks")
struct WrittenRowsTests {
  /// A row that a table may have, without ids and what it belongs to.
  private static let columns: [RowWriter.Table: (names: String, values: String)] = [
    .book: (
      "uid, title, byline, people, seriesNames, sortKey, matchKey, isFavorite, visibility",
      "'0198a000-0000-7000-8000-000000000001', 'Emma', '', '', '', 'emma', 'emma', 0, 'public'"
    ),
    .reading: ("uid, bookId, status, visibility", "'0198a000-0000-7000-8000-000000000002', 1, 'wanted', 'public'"),
    .entry: (
      "uid, readingId, kind, sortDay, isBaseline, visibility, text",
      "'0198a000-0000-7000-8000-000000000003', 1, 'thought', '', 0, 'public', 'Good.'"
    ),
    .contributor: ("bookId, place, name, role", "1, 0, 'Jane Austen', 'author'"),
    .provenance: ("bookId, source, file, raw, importedAt", "1, 'goodreads', 'g.csv', '', 0"),
    .bookTag: ("bookId, place, tag", "1, 0, 'love'"),
    .entryTag: ("entryId, place, tag", "1, 0, 'love'"),
  ]

  /// Writes these rows, one of each table, with a text in their SQL replaced, as a batch is written.
  private func write(_ tables: [RowWriter.Table], replacing text: String = "", with other: String = "") throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try library.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1")
      let rows = WrittenRows(db)
      try rows.begin()
      for table in tables {
        let row = try #require(WrittenRowsTests.columns[table])
        let sql = "INSERT INTO \(table.inserted.table) (\(row.names)) VALUES (\(row.values))"
        if table == tables.last, !text.isEmpty { #expect(sql.contains(text)) }
        try db.execute(sql: table == tables.last ? sql.replacing(text, with: other) : sql)
      }
      try rows.check()
    }
  }

  @Test("pass if they keep the constraints")
  func sound() throws {
    try write([.book, .reading, .entry, .contributor, .provenance, .bookTag, .entryTag])
  }

  @Test(
    "are rejected if they violate a CHECK constraint or a foreign key",
    arguments: [
      ([.book], "'public'", "'secret'", "a row of book has a value that is not allowed"),
      ([.book], "'Emma'", "''", "a row of book has a value that is not allowed"),
      ([.book, .reading], "'wanted'", "'lost'", "a row of reading has a value that is not allowed"),
      ([.book, .reading], " 1, 'wanted'", " 7, 'wanted'", "a row of reading refers to a missing row of book"),
      ([.book, .reading, .entry], "'Good.'", "''", "a row of entry has a value that is not allowed"),
      (
        [.book, .reading, .entry], " 1, 'thought'", " 7, 'thought'", "a row of entry refers to a missing row of reading"
      ),
      ([.book, .contributor], "'Jane Austen'", "''", "a row of contributor has a value that is not allowed"),
      ([.book, .contributor], "(1, 0", "(2, 0", "a row of contributor refers to a missing row of book"),
      ([.book, .provenance], "'goodreads'", "''", "a row of provenance has a value that is not allowed"),
      ([.book, .provenance], "(1, ", "(2, ", "a row of provenance refers to a missing row of book"),
      ([.book, .bookTag], "'love'", "''", "a row of bookTag has a value that is not allowed"),
      ([.book, .reading, .entry, .entryTag], "'love'", "''", "a row of entryTag has a value that is not allowed"),
      ([.book, .reading, .entry, .entryTag], "(1, ", "(2, ", "a row of entryTag refers to a missing row of entry"),
    ] as [([RowWriter.Table], String, String, String)])
  func unsound(_ tables: [RowWriter.Table], _ text: String, _ other: String, _ words: String) throws {
    let fault = #expect(throws: ImportedRowsFault.self) { try write(tables, replacing: text, with: other) }
    #expect(fault?.words == words)
  }

  @Test("are checked in every table", arguments: RowWriter.Table.allCases)
  func tables(_ table: RowWriter.Table) throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try library.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1")
      let rows = WrittenRows(db)
      try rows.begin()
      // All columns that may not be NULL or refer to a row: empty texts, and ids that no row has.
      func column(_ value: String) throws -> String {
        let columns = "pragma_table_info('\(table.inserted.table)') WHERE \"notnull\" OR name LIKE '%Id'"
        return try String.fetchAll(db, sql: "SELECT \(value) FROM \(columns)").joined(separator: ", ")
      }
      let (names, values) = try (column("name"), column("iif(type = 'TEXT', quote(''), '7777')"))
      try db.execute(sql: "INSERT INTO \(table.inserted.table) (\(names)) VALUES (\(values))")
      #expect(throws: ImportedRowsFault.self) { try rows.check() }
    }
  }

  @Test("are checked after each batch")
  func batches() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try library.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1")
      let rows = WrittenRows(db)
      for (number, title) in [(1, "Emma"), (2, "Dune"), (3, "")] {
        try rows.begin()
        try db.execute(
          sql: """
            INSERT INTO book (uid, title, byline, people, seriesNames, sortKey, matchKey, isFavorite, visibility)
            VALUES ('0198a000-0000-7000-8000-00000000000\(number)', ?, '', '', '', '', '', 0, 'public')
            """, arguments: [title])
        if title.isEmpty {
          #expect(throws: ImportedRowsFault.self) { try rows.check() }
        } else {
          try rows.check()
        }
      }
    }
  }
}
