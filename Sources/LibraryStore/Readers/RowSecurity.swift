internal import GRDB

/// Row security: the one place that keeps the data of a library's readers apart.
///
/// SQLite looks up a name in the temporary schema first. There, per connection, views with the names of the tables
/// select only the reader's own rows, so that no statement can see another's. A view cannot be written to: statements
/// that write name the table itself, as `main.reading`, and triggers refuse to change another reader's row, or a shared
/// row that the reader's role may not change.
enum RowSecurity {
  /// Error messages of the triggers, `mayNot` followed by the missing right; read only by ``ReaderError``.
  static let ofOthers = "octavo: of another reader"
  static let mayNot = "octavo: may not "

  /// Defines the SQL function `currentReaderId()`, the current reader's number, for rows with an owner.
  static func setCurrentReader(_ reader: Int64, _ db: Database) {
    db.add(function: DatabaseFunction("currentReaderId", argumentCount: 0, pure: true) { _ in reader })
  }

  /// Sets up views and triggers for a reader, for the lifetime of the connection.
  static func install(for reader: LibraryReader, _ db: Database) throws {
    let isQueryOnly = try Bool.fetchOne(db, sql: "PRAGMA query_only") ?? false
    if isQueryOnly { try db.execute(sql: "PRAGMA query_only = 0") }
    setCurrentReader(reader.number, db)
    for table in OwnedTable.all {
      let columns = try ColumnNames.all(of: table.name, db)
      try run(view(of: table, reader.number, columns: columns), db)
      let mayMerge = table.movesForAll && reader.role.may(.edit)
      let fixed = mayMerge ? columns.filter { $0 != "bookId" } : nil
      for trigger in guards(of: table, reader.number, fixed) { try run(trigger, db) }
    }
    if reader.number != LibraryReader.first {
      try run(books(of: reader.number, columns: try ColumnNames.all(of: "book", db)), db)
      for trigger in guardsOfMarks { try db.execute(sql: trigger) }
    }
    for table in LibraryTable.all {
      guard case .shared(let right, let sight) = table.access else { continue }
      if !reader.role.may(right) {
        for trigger in refusals("main.\(table.name)", right, "BEFORE") { try db.execute(sql: trigger) }
      }
      if let sight, !reader.role.may(sight) {
        try db.execute(sql: "CREATE TEMP VIEW \(table.name) AS SELECT * FROM main.\(table.name) WHERE 0")
        for trigger in refusals(table.name, right, "INSTEAD OF") { try db.execute(sql: trigger) }
      }
    }
    if isQueryOnly { try db.execute(sql: "PRAGMA query_only = 1") }
  }

  /// Whether another reader has readings, a wish, a shelf, notes or a favourite with the book.
  static func affectsOtherReaders(_ book: BookID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM main.reading WHERE bookId = ?1 AND readerId <> currentReaderId())
          OR EXISTS (SELECT 1 FROM main.shelfBook JOIN main.shelf ON shelf.id = shelfBook.shelfId
            WHERE shelfBook.bookId = ?1 AND shelf.readerId <> currentReaderId())
          OR EXISTS (SELECT 1 FROM main.bookMark WHERE bookId = ?1 AND readerId <> currentReaderId())
          OR EXISTS (SELECT 1 FROM main.wish WHERE bookId = ?1 AND readerId <> currentReaderId())
          OR currentReaderId() <> \(LibraryReader.first)
            AND EXISTS (SELECT 1 FROM main.book WHERE id = ?1 AND (isFavorite OR notes IS NOT NULL))
        """, arguments: [book.number]) ?? false
  }

  /// Runs a single statement: the names in it come from the file, which anyone may have made.
  private static func run(_ sql: String, _ db: Database) throws { try db.makeStatement(sql: sql).execute() }

  /// The view of a reader's rows, with the name of the table.
  private static func view(of table: OwnedTable, _ reader: Int64, columns: [String]) -> String {
    let list = columns.filter { $0 != table.column }.map { "one.\($0.quotedDatabaseIdentifier)" }
      .joined(separator: ", ")
    return
      "CREATE TEMP VIEW \(table.name) AS SELECT \(list) FROM main.\(table.name) AS one WHERE \(table.owner) = \(reader)"
  }

  /// The view of all books, with the reader's own marks.
  private static func books(of reader: Int64, columns: [String]) -> String {
    let mark = "FROM main.bookMark m WHERE m.readerId = \(reader) AND m.bookId = one.id"
    let list = columns.map { column in
      switch column {
      case "isFavorite": "coalesce((SELECT m.isFavorite \(mark)), 0) AS isFavorite"
      case "notes": "(SELECT m.notes \(mark)) AS notes"
      default: "one.\(column.quotedDatabaseIdentifier)"
      }
    }
    return "CREATE TEMP VIEW book AS SELECT \(list.joined(separator: ", ")) FROM main.book AS one"
  }

  /// Triggers that refuse to change another reader's row. Rows deleted with their parent no longer have an owner.
  /// - Parameter fixed: The columns that may not be updated; nil for all.
  private static func guards(of table: OwnedTable, _ reader: Int64, _ fixed: [String]?) -> [String] {
    func trigger(_ operation: String, _ rows: [String]) -> String {
      let isForeign = rows.map { "\(table.owner.replacing("one.", with: "\($0).")) <> \(reader)" }
      let columns = operation == "UPDATE" ? fixed?.map(\.quotedDatabaseIdentifier).joined(separator: ", ") : nil
      return """
        CREATE TEMP TRIGGER \(table.name)\(operation)Guard BEFORE \(operation)\(columns.map { " OF \($0)" } ?? "") ON main.\(table.name)
        WHEN \(isForeign.joined(separator: " OR ")) BEGIN SELECT RAISE(ABORT, '\(ofOthers)'); END
        """
    }
    return [trigger("INSERT", ["new"]), trigger("UPDATE", ["old", "new"]), trigger("DELETE", ["old"])]
  }

  /// The same for the first reader's marks in `book`.
  private static let guardsOfMarks = [
    """
    CREATE TEMP TRIGGER bookDELETEGuard BEFORE DELETE ON main.book
    WHEN old.isFavorite OR old.notes IS NOT NULL BEGIN SELECT RAISE(ABORT, '\(ofOthers)'); END
    """,
    """
    CREATE TEMP TRIGGER bookUPDATEGuard BEFORE UPDATE OF isFavorite, notes ON main.book
    WHEN old.isFavorite <> new.isFavorite OR old.notes IS NOT new.notes
    BEGIN SELECT RAISE(ABORT, '\(ofOthers)'); END
    """,
  ]

  private static func refusals(_ table: String, _ right: ReaderRight, _ moment: String) -> [String] {
    ["INSERT", "UPDATE", "DELETE"].map { operation in
      """
      CREATE TEMP TRIGGER "\(table) \(operation) refused" \(moment) \(operation) ON \(table)
      BEGIN SELECT RAISE(ABORT, '\(mayNot)\(right.rawValue)'); END
      """
    }
  }
}

extension ReaderError {
  /// The error for what a trigger refused; nil for every other error.
  init?(_ error: DatabaseError, of reader: LibraryReader?) {
    guard error.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER, let reader, let message = error.message else {
      return nil
    }
    if message == RowSecurity.ofOthers {
      self = .ofOthers
    } else if message.hasPrefix(RowSecurity.mayNot),
      let right = ReaderRight(rawValue: String(message.dropFirst(RowSecurity.mayNot.count)))
    {
      self = .mayNot(right, name: reader.name, role: reader.role)
    } else {
      return nil
    }
  }
}
