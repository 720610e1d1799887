internal import Foundation
internal import GRDB
internal import Salvage

extension DamagedDatabase {
  /// Reads a library.
  /// - Parameter isCounted: Whether rows are only counted, so that no more than one page of them is in memory.
  /// - Throws: ``LibraryError`` if the file is missing or not a library.
  init(of file: LibraryFile, isCounted: Bool = false) throws {
    var named: Int?
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: .missing)
    case .library(let schema): named = schema
    case .foreign: break
    }
    let newest = Library.newestSchema
    if let named, named > newest {
      throw LibraryError(path: file.path, reason: .fromTheFuture(schema: named, known: newest))
    }
    let pages = try DatabasePages(library: file)
    guard let found = try DamagedDatabase(pages, named: named, known: .ofLibraries(), isCounted: isCounted) else {
      throw LibraryError(path: file.path, reason: named == nil ? .foreign : .damaged("none of its tables can be found"))
    }
    self = found
  }
}

extension DatabasePages {
  fileprivate init(library file: LibraryFile) throws(LibraryError) {
    do {
      let wal = URL(filePath: file.target + "-wal")
      self.init(
        try Data(contentsOf: file.url, options: .alwaysMapped),
        wal: LibraryFile.size(of: wal.path) == nil ? Data() : try Data(contentsOf: wal, options: .alwaysMapped))
    } catch { throw LibraryError(path: file.path, reason: .refused("it cannot be read")) }
  }
}

extension KnownSchemas {
  /// The schemas of libraries, oldest first.
  fileprivate static func ofLibraries() throws -> KnownSchemas {
    let queue = try DatabaseQueue()
    let schemas = try queue.write { db in
      try Migration.all.map { step in
        try Migration.migrate(db, upTo: step.schema)
        return try KnownSchema(number: step.schema, db)
      }
    }
    return KnownSchemas(
      schemas, tables: ChangeSet.tables.reversed(), landmarks: ["book", "reading", "entry", "library"])
  }
}

extension KnownSchema {
  fileprivate init(number: Int, _ db: Database) throws {
    let tables = try Row.fetchAll(
      db, sql: "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')"
    ).map { row in
      let name: String = try row["name"]
      let hasIDs = try row["wr"] as Int == 0
      // WITHOUT ROWID tables store the columns of the primary key first (SQLite file format §2.4).
      let order = hasIDs ? "cid" : "pk = 0, pk, cid"
      let columns = try Row.fetchAll(db, sql: "SELECT * FROM pragma_table_info(?) ORDER BY \(order)", arguments: [name])
      return SalvageSchema.Table(name: name, columns: try columns.map { try SalvageSchema.Column($0) }, hasIDs: hasIDs)
    }
    let statements = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema").map { row in
      KnownSchema.statement(try row["name"], try row["sql"])
    }
    self.init(number: number, tables: tables, statements: Set(statements))
  }
}

extension SalvageSchema.Column {
  fileprivate init(_ row: Row) throws {
    try self.init(
      name: row["name"], type: row["type"], isRequired: row["notnull"] as Int == 1, isKey: row["pk"] as Int == 1,
      hasDefault: (row["dflt_value"] as String?) != nil)
  }
}
