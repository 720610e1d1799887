internal import GRDB
internal import QueryLanguage
internal import ReadingModel

/// A book that a query finds.
struct FoundBook {
  let number: Int64
  let uid: UID

  /// The books that match a query, up to its limit.
  /// - Parameter tables: A `WITH` clause whose tables are read instead of the library's; empty for those.
  static func fetch(
    _ db: Database, by query: Query, in part: SnapshotPart?, tables: SQL = ""
  ) throws -> [FoundBook] {
    let condition = try QuerySQL(db, for: .books).condition(query)
    var sql: SQL = "\(tables) SELECT book.id, book.uid FROM book"
    // The order matters only for what a limit keeps.
    if query.limit != nil, query.sort != nil { sql += " \(sql: BookSummary.joinedReading)" }
    sql += " WHERE \(part?.condition ?? "1") AND \(condition)"
    if let limit = query.limit {
      let order = query.sort.map { QuerySQL.order($0, for: .books) } ?? "book.sortKey, book.id"
      sql += " ORDER BY \(sql: order) LIMIT \(limit)"
    }
    return try SQLRequest<Row>(literal: sql).fetchAll(db).map { row in
      FoundBook(number: try row["id"], uid: try UID(row["uid"]))
    }
  }
}
