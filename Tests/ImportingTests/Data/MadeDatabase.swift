import CSQLite3
import Foundation
import Testing

/// Builds a database from SQL, as the bytes of its file.
enum MadeDatabase {
  static func bytes(_ sql: String) throws -> Data {
    var connection: OpaquePointer?
    try #require(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    try #require(
      sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection)))")
    var count: Int64 = 0
    let memory = try #require(sqlite3_serialize(connection, "main", &count, 0))
    defer { sqlite3_free(memory) }
    return Data(bytes: memory, count: Int(count))
  }
}
