internal import GRDB
package import QueryLanguage
internal import ReadingModel

// The readers of a library. Adding, renaming and roles are recorded in the history. Removing is not: the removed rows
// would be kept in another reader's history. Nor are passphrases, as former ones are not kept.

extension Library.Readers {
  /// The readers, in the order in which they were added; empty in a library that has only ever had one.
  package func all() throws -> [LibraryReader] {
    try read(ReaderRow.fetch)
  }

  /// Adds a reader, with an empty journal. Adding the first one makes the single reader so far an owner with a name.
  /// - Parameter ownName: The name of the single reader so far.
  package func add(_ name: String, role: ReaderRole, ownName: String) throws -> LibraryReader {
    try administer { db in
      let name = try Library.Readers.readerName(name)
      if try ReaderRow.fetch(db).isEmpty {
        _ = try ReaderRow.insert(try Library.Readers.readerName(ownName), .owner, isUsual: true, uids.next(), db)
      }
      try refuseTaken(name, db)
      let number = try ReaderRow.insert(name, role, isUsual: false, uids.next(), db)
      try db.execute(sql: "INSERT INTO main.profile (id, name) VALUES (?, ?)", arguments: [number, name])
      return try ReaderRow.named(name, db)
    } as: {
      "add the reader \($0.name)"
    }
  }

  /// Sets the default reader, for whom the library opens when no reader is named.
  /// - Throws: ``ReaderError`` if the current reader may not edit shared data.
  package func use(_ name: String) throws -> LibraryReader {
    try require(.edit)
    return try library.withAdminConnection { db in
      let reader = try ReaderRow.named(name, db)
      try db.execute(sql: "UPDATE reader SET isUsual = (id = ?)", arguments: [reader.number])
      return try ReaderRow.named(name, db)
    }
  }

  /// Renames a reader.
  package func rename(_ name: String, to newName: String) throws -> (reader: LibraryReader, before: String) {
    try administer { db in
      let reader = try ReaderRow.named(name, db)
      let newName = try Library.Readers.readerName(newName, renaming: reader.name)
      if !Name.areSame(newName, name) { try refuseTaken(newName, db) }
      try db.execute(sql: "UPDATE reader SET name = ? WHERE id = ?", arguments: [newName, reader.number])
      return (try ReaderRow.named(newName, db), reader.name)
    } as: {
      "rename the reader \($0.before) to \($0.reader.name)"
    }
  }

  package func setRole(_ role: ReaderRole, of name: String) throws -> LibraryReader {
    try administer { db in
      let reader = try ReaderRow.named(name, db)
      guard reader.number != LibraryReader.first || role == .owner else {
        throw ReaderError.firstReader(name: reader.name)
      }
      try db.execute(sql: "UPDATE reader SET role = ? WHERE id = ?", arguments: [role.rawValue, reader.number])
      return try ReaderRow.named(name, db)
    } as: {
      "make \($0.name) \($0.role == .owner ? "an" : "a") \($0.role.rawValue)"
    }
  }

  /// A reader that may be removed, with their newest history entry, to recognise a stale confirmation.
  package struct RemovableReader: Equatable, Sendable {
    package let reader: LibraryReader
    /// The reader's newest history entry, if any is kept.
    let latestEntry: Int64?
  }

  /// The reader with a name, if the current reader may remove them.
  /// - Throws: ``ReaderError`` if there is none, or if they cannot be removed.
  package func removable(_ name: String) throws -> RemovableReader {
    try require(.administer)
    return try read { try removable(name, $0) }
  }

  private func removable(_ name: String, _ db: Database) throws -> RemovableReader {
    let reader = try ReaderRow.named(name, db)
    guard reader.number != LibraryReader.first else { throw ReaderError.firstReader(name: reader.name) }
    let sql = "SELECT max(id) FROM main.history WHERE readerId = ?"
    return RemovableReader(reader: reader, latestEntry: try Int64.fetchOne(db, sql: sql, arguments: [reader.number]))
  }

  /// Permanently removes a reader with all of their data. Books stay.
  /// - Parameter confirmed: The reader at the time of confirmation; nil without confirmation.
  /// - Throws: ``ReaderError``; ``StaleConfirmation`` if the name is now another reader's, or the reader did something
  ///   since.
  package func remove(_ name: String, confirmed: RemovableReader? = nil) throws -> LibraryReader {
    try require(.administer)
    return try library.withAdminConnection { db in
      let removable = try removable(name, db)
      try StaleConfirmation.check(removable, equals: confirmed)
      let reader = removable.reader
      let pictures =
        "SELECT avatarId FROM main.profile WHERE id = ?1 UNION SELECT backgroundId FROM main.profile WHERE id = ?1"
      try db.execute(sql: "DELETE FROM picture WHERE id IN (\(pictures))", arguments: [reader.number])
      for table in OwnedTable.all.reversed() {
        let owner = table.owner.replacing("one.", with: "\(table.name).")
        try db.execute(sql: "DELETE FROM main.\(table.name) WHERE \(owner) = ?", arguments: [reader.number])
      }
      try db.execute(sql: "DELETE FROM reader WHERE id = ?", arguments: [reader.number])
      try HistoryRow.forget(entriesAbout: reader.number, db)
      if reader.isUsual {
        try db.execute(sql: "UPDATE reader SET isUsual = 1 WHERE id = ?", arguments: [LibraryReader.first])
      }
      return reader
    }
  }

  /// Sets the passphrase of the current reader; nil removes it.
  /// - Throws: ``ReaderError`` if there is only one reader, who needs a name first.
  package func setPassphrase(_ words: String?) throws -> LibraryReader {
    guard let reader else { throw ReaderError.none(name: "", known: []) }
    let hash = try words.map { try Passphrase($0).hash }
    return try library.withAdminConnection { db in
      try db.execute(sql: "UPDATE reader SET passphrase = ? WHERE id = ?", arguments: [hash, reader.number])
      return try ReaderRow.named(reader.name, db)
    }
  }

  /// Checks that the current reader has a right.
  /// - Throws: ``ReaderError`` if not.
  package func require(_ right: ReaderRight) throws(ReaderError) {
    guard let reader, !reader.role.may(right) else { return }
    throw .mayNot(right, name: reader.name, role: reader.role)
  }

  /// Checks that the current reader may see what a query asks for: a guest would wrongly see no loans.
  /// - Throws: ``ReaderError`` if not.
  package func requireSight(of query: Query) throws(ReaderError) {
    if query.asksForLoans { try require(.seeLoans) }
  }

  private static func readerName(_ text: String, renaming name: String? = nil) throws -> String {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { throw ReaderError.noName(renaming: name) }
    return try Name(text, of: .reader).text
  }

  private func refuseTaken(_ name: String, _ db: Database) throws {
    let isTaken = try ReaderRow.fetch(db).contains { Name.areSame($0.name, name) }
    if isTaken { throw ReaderError.exists(name: name) }
  }

  /// Makes a change that only an owner may make, without row security, as one history entry.
  private func administer<Value>(
    _ body: (Database) throws -> Value, as words: (Value) -> String
  ) throws -> Value {
    try require(.administer)
    return try library.withAdminConnection { db in
      let (value, changes) = try ChangeSet.recording(db) { _ in try body(db) }
      if let changes { try HistoryRow.insert(words(value), changes, now, db) }
      return value
    }
  }
}
