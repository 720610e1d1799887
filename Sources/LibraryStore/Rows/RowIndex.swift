internal import GRDB

/// The indexes whose order is not the one in which rows come, so that each new row goes somewhere else in them.
enum RowIndex {
  /// Those that nothing asks while books are merged by ``KnownBooks``, by name.
  private static let names = [
    "bookByISBN", "bookByMatchKey", "bookByPublisher", "bookBySortKey", "bookByTitle", "bookTagByTag",
    "contributorByName", "entryByDay",
    "entryTagByTag", "identifierByValue", "readingByEnd", "readingByStatus",
  ]
  /// From how many books on it is worth while.
  private static let leastBookCount = 1000
  /// How many rows are sorted into an index in the time that one takes to find its place.
  private static let rowsForOne = 3

  /// Whether so many books are many, and the library has little beside them.
  static func isMost(_ bookCount: Int, _ db: Database) throws -> Bool {
    guard bookCount >= leastBookCount else { return false }
    return bookCount > (try Int.fetchOne(db, sql: "SELECT max(id) FROM book") ?? 0) / rowsForOne
  }

  /// Runs the closure, which writes about so many books; where the library has little beside them, these indexes are
  /// made anew after it, sorted, instead of row by row, and the closure gets what is known of the books of the library
  /// to recognise them by. All of it is part of the transaction.
  static func renewed<Value>(
    after bookCount: Int, _ db: Database, _ body: (KnownBooks?) throws -> Value
  ) throws -> Value {
    guard try isMost(bookCount, db) else { return try body(nil) }
    let known = try KnownBooks(db, expecting: bookCount)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let made = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name IN (\(list)) ORDER BY name"
    ).map { try (name: $0["name"] as String, sql: $0["sql"] as String) }
    for index in made { try db.execute(sql: "DROP INDEX main.\(index.name)") }
    let value = try body(known)
    for index in made {
      // In a library of several readers the tables have views of their names before them, see ``ReaderWall``.
      let sql = index.sql.replacing(" \(index.name) ", with: " main.\(index.name) ", maxReplacements: 1)
      // One statement and no more: it is that of the file, which anyone may have made.
      try db.makeStatement(sql: sql).execute()
    }
    return value
  }
}
