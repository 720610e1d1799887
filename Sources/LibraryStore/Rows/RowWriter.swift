internal import CSQLiteSession
internal import GRDB

/// Writes new rows, with one statement for all rows of a table.
final class RowWriter {
  /// A table with the columns that a new row fills.
  enum Table: Int, CaseIterable {
    case book, contributor, series, identifier, bookTag, course, college, reading, entry, entryTag, provenance

    fileprivate var inserted: (table: String, columns: [String]) {
      switch self {
      case .book: ("main.book", BookRow.insertedColumns)
      case .contributor: ("main.contributor", ["bookId", "place", "name", "sortName", "role"])
      case .series: ("main.series", ["bookId", "place", "name", "position"])
      case .identifier: ("main.identifier", ["bookId", "place", "scheme", "value"])
      case .bookTag: ("main.bookTag", ["bookId", "place", "tag"])
      case .course: ("main.course", ["bookId", "place", "name"])
      case .college: ("main.college", ["bookId", "place", "name"])
      case .reading: ("main.reading", ReadingRow.insertedColumns)
      case .entry: ("main.entry", EntryRow.columns)
      case .entryTag: ("main.entryTag", ["entryId", "place", "tag"])
      case .provenance: ("main.provenance", BookMerger.originColumns)
      }
    }

    /// Whether its rows have a number by which others tell them.
    fileprivate var isNumbered: Bool { self == .book || self == .reading || self == .entry }
  }

  let db: Database
  /// The number of the reader whose rows they are.
  let reader: Int64
  private var statements = [RowStatement?](repeating: nil, count: Table.allCases.count)
  /// Rows of each table that wait to be written together.
  private let batches: [RowBatch]?

  /// A writer of rows within one transaction.
  /// - Parameter isGathering: Whether rows wait for ``writeGathered()``, before which nobody else may write rows into
  ///   these tables, nor read what was written.
  init(_ db: Database, isGathering: Bool = false) throws {
    self.db = db
    reader = try RowWriter.reader(db)
    batches = isGathering ? try Table.allCases.map { try RowBatch(db, $0.inserted, isNumbered: $0.isNumbered) } : nil
  }

  /// The number of the reader whose rows a connection writes.
  static func reader(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT reader()")) ?? LibraryReader.first
  }

  /// Whether the books themselves hold what the reader keeps of them, see ``BookMarkRow``.
  var isMarkInBook: Bool { BookMarkRow.isInBook(of: reader) }

  /// Writes a row of the values that the closure adds.
  /// - Returns: Its number, in tables whose rows have one.
  @discardableResult
  func insert(into table: Table, _ fill: (inout RowValues) -> Void) throws -> Int64 {
    if let batches { return try batches[table.rawValue].add(fill) }
    let statement: RowStatement
    if let prepared = statements[table.rawValue] {
      statement = prepared
    } else {
      statement = try RowStatement(db, SQLText.insert(into: table.inserted.table, table.inserted.columns))
      statements[table.rawValue] = statement
    }
    try statement.run(fill)
    return db.lastInsertedRowID
  }

  /// Writes the rows that were gathered, those first on which others hang. The tables' checks have to hold for them,
  /// see ``ReadingModel/Book/keepsChecks``; ``checkWritten(_:)`` makes sure of that before they are committed.
  func writeGathered() throws {
    try unchecked { for batch in batches ?? [] { try batch.write() } }
  }

  /// Checks what was written without checks, all tables at once, which takes a fraction of the time that checks of each
  /// row take. Comes once in a transaction, after the last row.
  /// - Throws: ``ImportedRowsFault`` when a row does not keep the checks of its table or refers to none.
  static func checkWritten(_ db: Database) throws {
    for table in Table.allCases.map(\.inserted.table) {
      let name = table.replacing("main.", with: "", maxReplacements: 1)
      if let fault = try String.fetchOne(db, sql: "PRAGMA main.quick_check('\(name)')"), fault != "ok" {
        throw ImportedRowsFault(words: fault)
      }
      if let row = try Row.fetchOne(db, sql: "PRAGMA main.foreign_key_check('\(name)')") {
        let parent = try row["parent"] as String? ?? "?"
        throw ImportedRowsFault(words: "a row of \(name) belongs to one of \(parent) that is missing")
      }
    }
  }

  /// Runs the closure, in which SQLite neither looks for the rows that new ones refer to, which are written with them
  /// under numbers given here, nor evaluates the checks of their columns: these took half of what writing them takes.
  private func unchecked(_ body: () throws -> Void) throws {
    let connection = try db.handle
    try ChangeSet.check(octavo_references_check(connection, 0))
    try db.execute(sql: "PRAGMA ignore_check_constraints = 1")
    let written = Result { try body() }
    try db.execute(sql: "PRAGMA ignore_check_constraints = 0")
    try ChangeSet.check(octavo_references_check(connection, 1))
    try written.get()
  }
}

/// Rows of an import that the tables do not take; nothing of the import is kept.
struct ImportedRowsFault: Error {
  /// Which, in SQLite's words.
  let words: String
}
