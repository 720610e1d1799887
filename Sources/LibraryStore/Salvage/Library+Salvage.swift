internal import Foundation
internal import GRDB
package import ReadingModel
internal import Salvage

extension Library {
  /// Reports what can be read of a damaged library, without changing it.
  package static func survey(_ file: LibraryFile) throws -> SalvageReport {
    SalvageReport(try DamagedDatabase(of: file, isCounted: true))
  }

  package struct Salvaged: Hashable, Sendable {
    package let report: SalvageReport
    /// A file of rows that could be read but not saved, as JSON Lines; nil if there are none.
    package let loose: LibraryFile?
    /// The renamed WAL of an earlier file with the new library's name.
    package let orphanedLog: OrphanedLog?
  }

  /// Saves what can be read of a damaged library into a new one, without changing the damaged one.
  ///
  /// The search indexes are rebuilt from the rows. The undo history is not copied.
  /// - Throws: ``LibraryError`` with `.occupied` if the new file exists.
  package static func salvage(_ file: LibraryFile, into target: LibraryFile, now: Moment) throws -> Salvaged {
    let looseFile = LibraryFile(URL(filePath: target.path + ".loose.jsonl"))
    for file in [target, looseFile] where LibraryFile.isTaken(file.path) {
      throw LibraryError(path: file.path, reason: .occupied)
    }
    let damaged = try DamagedDatabase(of: file)
    let rowRepair = RowRepair(.random(unixMilliseconds: now.unixMilliseconds))
    var report = SalvageReport(damaged)
    var loose: [String] = []
    var orphanedLog: OrphanedLog?
    func note(_ log: OrphanedLog) { orphanedLog = log }
    let isNew = try mapErrors(target, defaultBusyTimeoutSeconds) {
      try target.create(onOrphanedLog: note) { draft in
        let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(defaultBusyTimeoutSeconds))
        try queue.write { db in
          try db.execute(sql: "PRAGMA application_id = \(LibraryFile.applicationID)")
          try Migration.migrate(db, upTo: damaged.schema)
          for part in damaged.parts { try save(part, rowRepair, in: db, &report, &loose) }
          try setAside(damaged.parts, in: db, &report, &loose)
          let uid = UIDSource.random(unixMilliseconds: now.unixMilliseconds).next()
          try addOwnRows(by: "INSERT OR IGNORE", uid, now, db)
          try Migration.migrate(db)
          try completeReaders(db, now: now)
        }
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
      }
    }
    guard isNew else { throw LibraryError(path: target.path, reason: .occupied) }
    return Salvaged(
      report: report, loose: loose.isEmpty ? nil : try write(loose, to: looseFile), orphanedLog: orphanedLog)
  }

  private static func save(
    _ part: DamagedDatabase.Part, _ rowRepair: RowRepair, in db: Database, _ report: inout SalvageReport,
    _ loose: inout [String]
  ) throws {
    let table = part.table
    let references = try String.fetchAll(
      db, sql: "SELECT \"from\" FROM pragma_foreign_key_list(?)", arguments: [table.name])
    let isDeferring = try Bool.fetchOne(
      db, sql: "SELECT sql LIKE '%DEFERRED%' FROM sqlite_schema WHERE name = ?", arguments: [table.name])
    func insert(_ row: [DatabaseValue]) throws {
      guard isDeferring == true else { return try Library.insert(row, into: table, db) }
      // A failed statement still counts its deferred foreign key as violated; only rolling back a savepoint resets
      // that.
      try db.inSavepoint {
        try Library.insert(row, into: table, db)
        return .commit
      }
    }
    for row in part.tree.rows {
      let hasLostLetters = row.hasLostLetters
      var row = row.naming(table)
      if rowRepair.repair(&row, of: table), !hasLostLetters { report.noteIncomplete(table.name) }
      do { try insert(row) } catch {
        // Try again without optional references: a book without its cover is still worth saving.
        for (place, column) in table.columns.enumerated().prefix(row.count)
        where references.contains(column.name) && !column.isRequired { row[place] = .null }
        do {
          try insert(row)
          report.noteIncomplete(table.name)
        } catch DatabaseError.SQLITE_CONSTRAINT {
          report.noteLoose(table.name)
          loose.append(try JSONText.line(of: UnsavedRow(table: table, values: row)))
        }
      }
    }
  }

  /// Sets references that violate a deferred foreign key to NULL; where the column is required, removes the row.
  private static func setAside(
    _ parts: [DamagedDatabase.Part], in db: Database, _ report: inout SalvageReport, _ loose: inout [String]
  ) throws {
    for violation in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      guard let name = try violation["table"] as String?, let id = try violation["rowid"] as Int64?,
        let table = parts.first(where: { $0.table.name == name })?.table,
        let column = try String.fetchOne(
          db, sql: "SELECT \"from\" FROM pragma_foreign_key_list(?) WHERE id = ?",
          arguments: [name, violation["fkid"] as Int64?])
      else { continue }
      let place = name.quotedDatabaseIdentifier
      do {
        try db.execute(
          sql: "UPDATE \(place) SET \(column.quotedDatabaseIdentifier) = NULL WHERE rowid = ?", arguments: [id])
        report.noteIncomplete(name)
      } catch DatabaseError.SQLITE_CONSTRAINT {
        let columns = table.columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
        let row = try Row.fetchOne(db, sql: "SELECT \(columns) FROM \(place) WHERE rowid = ?", arguments: [id])
        if let row { loose.append(try JSONText.line(of: UnsavedRow(table: table, values: Array(row.databaseValues)))) }
        try db.execute(sql: "DELETE FROM \(place) WHERE rowid = ?", arguments: [id])
        report.noteLoose(name)
      }
    }
  }

  private static func insert(_ row: [DatabaseValue], into table: SalvageSchema.Table, _ db: Database) throws {
    let columns = table.columns.prefix(row.count).map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
    let places = Array(repeating: "?", count: row.count).joined(separator: ", ")
    try db.run(
      "INSERT INTO \(table.name.quotedDatabaseIdentifier) (\(columns)) VALUES (\(places))", StatementArguments(row))
  }

  /// Recreates lost readers, so that their rows keep an owner.
  private static func completeReaders(_ db: Database, now: Moment) throws {
    let owners = OwnedTable.all.compactMap { table in table.column.map { "SELECT \($0) AS id FROM \(table.name)" } }
    let known = "SELECT id FROM reader"
    let lost = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM (\(owners.joined(separator: " UNION "))) WHERE id NOT IN (\(known))
          AND (id > 1 OR EXISTS (\(known))) ORDER BY id
        """)
    guard let last = lost.last, last > LibraryReader.first else { return }
    let hasFirst = try db.exists("\(known) WHERE id = 1")
    let uids = UIDSource.random(unixMilliseconds: now.unixMilliseconds)
    for number in Set(lost + (hasFirst ? [] : [LibraryReader.first])).sorted() {
      try db.execute(
        sql: "INSERT INTO reader (id, uid, name, role, isUsual) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          number, uids.next().text, "reader \(number)", number == LibraryReader.first ? "owner" : "member",
          number == LibraryReader.first,
        ])
      try db.execute(sql: "INSERT OR IGNORE INTO main.profile (id) VALUES (?)", arguments: [number])
    }
  }

  private static func write(_ rows: [String], to file: LibraryFile) throws -> LibraryFile {
    guard try file.create(containing: Data(rows.map { $0 + "\n" }.joined().utf8)) else {
      throw LibraryError(path: file.path, reason: .occupied)
    }
    return file
  }
}

extension StoredRow {
  /// The values of a row, with its rowid in the id column.
  fileprivate func naming(_ table: SalvageSchema.Table) -> [DatabaseValue] {
    var values = values.prefix(table.columns.count).map(\.databaseValue)
    if let place = table.idColumn, let id, values.indices.contains(place) { values[place] = id.databaseValue }
    return values
  }
}

extension StoredValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.storable.databaseValue
    case .blob(let bytes): bytes.databaseValue
    }
  }
}

/// A row that could be read but not saved.
private struct UnsavedRow: Encodable {
  let table: String
  let values: [String: String]

  init(table: SalvageSchema.Table, values: [DatabaseValue]) {
    self.table = table.name
    let named = zip(table.columns, values).compactMap { column, value -> (String, String)? in
      switch value.storage {
      case .null: nil
      case .int64(let number): (column.name, String(number))
      case .double(let number): (column.name, String(number))
      case .string(let text): (column.name, text)
      case .blob(let bytes): (column.name, bytes.base64EncodedString())
      }
    }
    self.values = Dictionary(named) { first, _ in first }
  }
}
