internal import Foundation
internal import GRDB
package import ReadingModel

/// The content of a library or backup, in numbers.
package struct BackupContent: Hashable, Sendable {
  package let uid: UID
  package let schema: Int
  /// The number of rows of every table.
  let rowCounts: [String: Int]
  package var bookCount: Int { rowCounts["book"] ?? 0 }
  package var readingCount: Int { rowCounts["reading"] ?? 0 }
  package var entryCount: Int { rowCounts["entry"] ?? 0 }

  /// Counts the rows of all readers in one snapshot, as a backup contains the rows of all.
  init(_ db: Database) throws {
    uid = try Library.uid(db)
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
  }

  /// Counts the content of a file without changing it.
  /// - Throws: ``LibraryError`` when the file cannot be read, or is not a library.
  package init(of file: LibraryFile, now: Moment) throws {
    self = try Library.readAnySchema(of: file, now: now) { try BackupContent($0) }
  }

  /// The uid of the library in a file; nil if it cannot be read.
  static func uid(of file: LibraryFile) -> UID? {
    guard case .library = try? file.content() else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try? DatabaseQueue(path: "\(file.url.absoluteString)?immutable=1", configuration: configuration)
    return try? queue?.read(Library.uid)
  }
}
