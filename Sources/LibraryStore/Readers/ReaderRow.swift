internal import GRDB
internal import ReadingModel

enum ReaderRow {
  /// All readers, in the order in which they were added; empty in a library that has only ever had one.
  static func fetch(_ db: Database) throws -> [LibraryReader] {
    try Row.fetchAll(
      db, sql: "SELECT id, uid, name, role, isUsual, passphrase IS NOT NULL AS hasPassphrase FROM reader ORDER BY id"
    ).map { row in
      LibraryReader(
        number: try row["id"], uid: try UID(row["uid"]), name: try row["name"],
        role: try row.requiredWord("role", in: "reader"), isUsual: try row["isUsual"],
        hasPassphrase: try row["hasPassphrase"])
    }
  }

  /// Whether the reader still exists with the same role; for nil, whether there is still only the one nameless reader.
  static func isCurrent(_ reader: LibraryReader?, _ db: Database) throws -> Bool {
    guard let reader else { return try !db.exists("SELECT 1 FROM reader") }
    return try db.exists(
      "SELECT 1 FROM reader WHERE id = ? AND uid = ? AND role = ?",
      arguments: [reader.number, reader.uid.text, reader.role.rawValue])
  }

  /// The reader with a name.
  static func named(_ name: String, _ db: Database) throws -> LibraryReader {
    let readers = try fetch(db)
    guard
      let reader = readers.first(where: { $0.name == name }) ?? readers.first(where: { Name.areSame($0.name, name) })
    else { throw ReaderError.none(name: name, known: readers.map(\.name)) }
    return reader
  }

  /// The reader with a name, else the default one; nil in a library of one nameless reader.
  static func resolve(_ name: String?, _ db: Database) throws -> LibraryReader? {
    if let name { return try named(name, db) }
    let readers = try fetch(db)
    return readers.first(where: \.isUsual) ?? readers.first
  }

  /// The chosen reader, authenticated if they have a passphrase; nil in a library of one nameless reader.
  static func chosen(_ choice: ReaderChoice, _ db: Database) throws -> LibraryReader? {
    guard let reader = try resolve(choice.name, db) else { return nil }
    if reader.hasPassphrase { try check(try choice.passphrase(reader.name), of: reader, db) }
    return reader
  }

  /// Checks a reader's passphrase.
  /// - Throws: ``ReaderError`` if it is missing or wrong.
  static func check(_ words: String?, of reader: LibraryReader, _ db: Database) throws {
    guard let words else { throw ReaderError.noPassphrase(name: reader.name) }
    let hash = try String.fetchOne(db, sql: "SELECT passphrase FROM reader WHERE id = ?", arguments: [reader.number])
    guard try Passphrase(hash: hash ?? "").isMade(of: words) else {
      throw ReaderError.wrongPassphrase(name: reader.name)
    }
  }

  static func insert(_ name: String, _ role: ReaderRole, isUsual: Bool, _ uid: UID, _ db: Database) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO reader (uid, name, role, isUsual) VALUES (?, ?, ?, ?)",
      arguments: [uid.text, name, role.rawValue, isUsual])
    return db.lastInsertedRowID
  }
}
