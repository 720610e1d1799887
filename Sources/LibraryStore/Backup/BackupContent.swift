internal import Foundation
internal import GRDB
package import ReadingModel

/// What is in a library or a backup of one, in numbers.
package struct BackupContent: Hashable, Sendable {
  /// The library's own name.
  package let uid: UID
  /// The number of its schema.
  package let schema: Int
  /// How many books, readings and entries there are.
  package let bookCount, readingCount, entryCount: Int
  /// How many rows every table has.
  let rowCounts: [String: Int]

  /// Counts what is there, in one state: of all readers, as a backup holds what all have written.
  init(_ db: Database) throws {
    uid = try UID(try String.fetchOne(db, sql: "SELECT uid FROM library") ?? "")
    schema = try Library.schema(of: db)
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT GLOB '*Text*' ORDER BY name
        """)
    var counts: [String: Int] = [:]
    for table in tables {
      counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\(table.quotedDatabaseIdentifier)")
    }
    rowCounts = counts
    bookCount = counts["book"] ?? 0
    readingCount = counts["reading"] ?? 0
    entryCount = counts["entry"] ?? 0
  }

  /// Counts what is in a file, which is not changed by that.
  /// - Throws: ``LibraryError`` when the file cannot be read, or is no library.
  package init(of file: LibraryFile, now: Moment) throws {
    self = try Library.looking(into: file, now: now) { try BackupContent($0) }
  }

  /// The library's own name in a file; nil when it cannot be told.
  static func uid(of file: LibraryFile) -> UID? {
    guard case .library = try? file.content() else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try? DatabaseQueue(path: "\(file.url.absoluteString)?immutable=1", configuration: configuration)
    return try? queue?.read { db in try UID(try String.fetchOne(db, sql: "SELECT uid FROM library") ?? "") }
  }
}
