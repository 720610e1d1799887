internal import Foundation
internal import GRDB

extension Library {
  /// Refuses a library with a schema that is invalid, or newer than this Octavo knows.
  static func check(_ schema: Int, of file: LibraryFile, knowing newest: Int) throws(LibraryError) {
    if schema > newest { throw LibraryError(path: file.path, reason: .fromTheFuture(schema: schema, known: newest)) }
    if schema < 1 { throw LibraryError(path: file.path, reason: .damaged("invalid schema version \(schema)")) }
  }

  static func schema(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  func migrate(from oldSchema: Int, by steps: [Migration]) throws {
    try Library.mapErrors(file, busyTimeoutSeconds) {
      try queue.inDatabase { db in
        try file.makeCopy(named: "\(file.url.lastPathComponent).schema-\(oldSchema)") { draft in
          try db.execute(sql: "VACUUM INTO ?", arguments: [draft.path])
          // If another program migrated first, it has made the copy; this one would not have the old schema.
          return try LibraryFile(draft).content() == .library(schema: oldSchema)
        }
        try db.inTransaction(.immediate) {
          try Migration.migrate(db, by: steps)
          return .commit
        }
      }
    }
  }
}
