internal import CSQLiteSession
internal import GRDB
internal import ReadingModel

/// Inserts rows, one by one or, for a large import, in batches.
final class RowWriter {
  /// A table and the columns that an insert fills.
  enum Table: Int, CaseIterable {
    case book, contributor, series, identifier, bookTag, course, college, bookCustomValue, reading, entry, entryTag
    case readingCustomValue, provenance, bookCopy

    var inserted: (table: String, columns: [String]) {
      switch self {
      case .book: ("book", BookRow.insertedColumns)
      case .contributor: ("contributor", ["bookId", "place", "name", "sortName", "role"])
      case .series: ("series", ["bookId", "place", "name", "position"])
      case .identifier: ("identifier", ["bookId", "place", "scheme", "value"])
      case .bookTag: ("bookTag", ["bookId", "place", "tag"])
      case .course: ("course", ["bookId", "place", "name"])
      case .college: ("college", ["bookId", "place", "name"])
      case .bookCustomValue: ("bookCustomValue", ["bookId"] + CustomValueRow.columns)
      case .reading: ("reading", ReadingRow.insertedColumns)
      case .entry: ("entry", EntryRow.columns)
      case .entryTag: ("entryTag", ["entryId", "place", "tag"])
      case .readingCustomValue: ("readingCustomValue", ["readingId"] + CustomValueRow.columns)
      case .provenance: ("provenance", BookMerger.originColumns)
      case .bookCopy: ("bookCopy", BookCopyRow.insertedColumns)
      }
    }

    /// Whether rows have an id that other tables refer to.
    var isNumbered: Bool { self == .book || self == .reading || self == .entry }

    /// The table of the numbered rows that the rows belong to, and the column with their ids.
    var owner: (table: Table, column: String) {
      switch self {
      case .book, .reading, .entry: (self, "id")
      case .entryTag: (.entry, "entryId")
      case .readingCustomValue: (.reading, "readingId")
      default: (.book, "bookId")
      }
    }
  }

  let db: Database
  /// The id of the reader who owns the rows.
  let reader: Int64
  /// The prepared statement of each table.
  private var statements: [Statement?] = Table.allCases.map { _ in nil }
  /// Collected rows of each table.
  private let batches: [RowBatch]?
  /// The order of creation of the newest entry; nil until it is fetched.
  private var lastCreated: Int64?

  /// A writer for one transaction.
  /// - Parameter isGathering: Whether rows are collected until ``writeGathered()``. Until then, nothing else may insert
  ///   into these tables or read the new rows.
  init(_ db: Database, isGathering: Bool = false) throws {
    self.db = db
    reader = try RowWriter.reader(db)
    batches = isGathering ? try Table.allCases.map { try RowBatch(db, $0.inserted, isNumbered: $0.isNumbered) } : nil
  }

  /// The id of the reader for whom a connection writes.
  static func reader(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, cached: "SELECT currentReaderId()") ?? LibraryReader.first
  }

  /// Whether the reader's favorite flag and notes are in the `book` row itself, see ``BookMarkRow``.
  var isMarkInBook: Bool { BookMarkRow.isInBook(of: reader) }

  /// Inserts a row with the values that the closure adds.
  /// - Returns: Its id, in tables that have one.
  @discardableResult
  func insert(into table: Table, _ fill: (inout RowValues) -> Void) throws -> Int64 {
    if let batches { return try batches[table.rawValue].add(fill) }
    let statement =
      try statements[table.rawValue]
      ?? db.cachedStatement(sql: SQLText.insert(into: "main.\(table.inserted.table)", table.inserted.columns))
    // Kept only after success: `sqlite3_reset` repeats the error of a failed statement, so GRDB never reuses one.
    statements[table.rawValue] = nil
    try statement.execute(arguments: RowValues.arguments(fill))
    statements[table.rawValue] = statement
    return db.lastInsertedRowID
  }

  /// The place of a new entry in the order of creation, after every entry written here before: its time of creation in
  /// milliseconds, with twenty random bits, so that entries of two devices differ. After an entry of a device whose
  /// clock is ahead, the first one is up to sixteen random bits later.
  /// - Parameter last: The place of the entry before it, if another writer wrote that, perhaps not to the table yet.
  func nextCreated(_ uid: UID, after last: Int64 = 0) throws -> Int64 {
    let known =
      try lastCreated
      ?? Int64.fetchOne(db, cached: "SELECT created FROM main.entry WHERE id = (SELECT max(id) FROM main.entry)") ?? 0
    let newest = max(known, last)
    let (time, random) = uid.halves
    // Only a uid of version 7 has a time in it.
    let isTimed = time >> 12 & 0xF == 7
    let next = newest + 1 + (lastCreated == nil ? Int64(random & 0xFFFF) : 0)
    let created = isTimed ? max(next, Int64(time >> 16) << 20 | Int64(random & 0xF_FFFF)) : next
    lastCreated = created
    return created
  }

  /// Writes the collected rows, parents before children, without checks. The rows must satisfy the `CHECK` constraints
  /// (see ``ReadingModel/Book/keepsChecks``); ``WrittenRows`` verifies that.
  /// - Parameter recorder: Records the copies only; the books are recorded by number, see ``AddedBooks``.
  func writeGathered(_ recorder: ChangeRecorder?) throws {
    guard let batches else { return }
    try unchecked {
      for table in Table.allCases {
        let batch = batches[table.rawValue]
        if let recorder, table != .bookCopy { try recorder.unrecorded(batch.write) } else { try batch.write() }
      }
    }
  }

  /// Runs the closure without foreign key and `CHECK` enforcement, which took half the time of the writes. Parents are
  /// written in the same batch, with ids assigned here.
  private func unchecked(_ body: () throws -> Void) throws {
    try db.withoutForeignKeys {
      try db.execute(sql: "PRAGMA ignore_check_constraints = 1")
      let written = Result { try body() }
      try db.execute(sql: "PRAGMA ignore_check_constraints = 0")
      try written.get()
    }
  }
}

/// New rows of one table, collected and then written in one run of a statement: starting and resetting a statement
/// takes SQLite as long as writing a row, and an import of 100,000 lines inserts 700,000 (decision 0067).
final class RowBatch {
  private let db: Database
  private let statement: Statement
  private let table: String
  private let columnCount: Int
  private let isNumbered: Bool
  private var rows = RowValues()
  /// The id of the newest row; nil until it is fetched.
  private var newest: Int64?

  /// A batch for a table and these columns.
  /// - Parameter isNumbered: Whether the rows get an id here, which is never reused, as with AUTOINCREMENT.
  init(_ db: Database, _ inserted: (table: String, columns: [String]), isNumbered: Bool) throws {
    let columns = (isNumbered ? ["id"] : []) + inserted.columns
    self.db = db
    table = inserted.table
    self.isNumbered = isNumbered
    statement = try db.cachedStatement(sql: SQLText.insertOffered(into: "main.\(table)", columns))
    columnCount = columns.count
  }

  /// Adds a row with the values that the closure adds, one for each column.
  /// - Returns: Its id; 0 in tables without ids.
  func add(_ fill: (inout RowValues) -> Void) throws -> Int64 {
    guard isNumbered else {
      fill(&rows)
      return 0
    }
    let number = try (newest ?? RowBatch.highestNumber(of: table, db)) + 1
    newest = number
    rows.add(number)
    fill(&rows)
    return number
  }

  /// The highest id that a row of the table has or had (SQLite, Autoincrement §3).
  private static func highestNumber(of table: String, _ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(seq) FROM main.sqlite_sequence WHERE name = ?", arguments: [table]) ?? 0
  }

  /// Writes the collected rows in order; after that, other code may insert into the table.
  func write() throws {
    newest = nil
    guard !rows.values.isEmpty else { return }
    defer { rows.removeAll() }
    try rows.write(by: statement, columnCount: columnCount, db, octavo_rows_run)
  }
}
