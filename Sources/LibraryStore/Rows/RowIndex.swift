internal import GRDB

/// Indexes in which imported rows land at random places, so that a rebuild is faster than row-by-row inserts.
enum RowIndex {
  /// Their names; no query needs them while books are merged with ``BookIndex``.
  private static let names = [
    "bookByISBN", "bookByMatchKey", "bookByPublisher", "bookBySortKey", "bookByTitle", "bookTagByTag",
    "contributorByName", "entryByDay",
    "entryTagByTag", "identifierByValue", "readingByEnd", "readingByStatus",
  ]
  /// The smallest import for which a rebuild pays off, in books.
  private static let leastBookCount = 1000
  /// How many rows a rebuild sorts in the time of one insert into an existing index.
  private static let rowsForOne = 3

  /// Whether an import of this size is large, and large compared with the library.
  static func isBulk(_ bookCount: Int, _ db: Database) throws -> Bool {
    guard bookCount >= leastBookCount else { return false }
    return bookCount > (try Int.fetchOne(db, sql: "SELECT max(id) FROM book") ?? 0) / rowsForOne
  }

  /// Runs the closure, which writes about `bookCount` books. If that is most of the library, drops these indexes first
  /// and rebuilds them afterwards, and passes the closure an in-memory index for matching books. All in the same
  /// transaction.
  static func renewed<Value>(
    after bookCount: Int, _ db: Database, _ body: (BookIndex?) throws -> Value
  ) throws -> Value {
    guard try isBulk(bookCount, db) else { return try body(nil) }
    let known = try BookIndex(db, expecting: bookCount)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let made = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name IN (\(list)) ORDER BY name"
    ).map { try (name: $0["name"] as String, sql: $0["sql"] as String) }
    for index in made { try db.execute(sql: "DROP INDEX main.\(index.name)") }
    let value = try body(known)
    for index in made {
      // In a library with several readers, views shadow the tables' names, see ``RowSecurity``.
      let sql = index.sql.replacing(" \(index.name) ", with: " main.\(index.name) ", maxReplacements: 1)
      // makeStatement accepts a single statement only: the SQL comes from the file, which is not trusted.
      try db.makeStatement(sql: sql).execute()
    }
    return value
  }
}
