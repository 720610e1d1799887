internal import GRDB

/// Indexes in which imported rows land at random places, so that a rebuild is faster than row-by-row inserts.
final class RowIndex {
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

  private let db: Database
  private var dropped: [(name: String, sql: String)] = []

  init(_ db: Database) { self.db = db }

  func drop() throws {
    guard dropped.isEmpty else { return }
    let list = RowIndex.names.map { "'\($0)'" }.joined(separator: ", ")
    dropped = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name IN (\(list)) ORDER BY name"
    ).map { try (name: $0["name"] as String, sql: $0["sql"] as String) }
    for index in dropped { try db.execute(sql: "DROP INDEX main.\(index.name)") }
  }

  func rebuild() throws {
    for index in dropped {
      // In a library with several readers, views shadow the tables' names, see ``RowSecurity``.
      let sql = index.sql.replacing(" \(index.name) ", with: " main.\(index.name) ", maxReplacements: 1)
      // makeStatement accepts a single statement only: the SQL comes from the file, which is not trusted.
      try db.makeStatement(sql: sql).execute()
      try PageCache.flush(db)
    }
    dropped = []
  }
}
