internal import GRDB

/// Writes new rows, with one statement for all rows of a table.
final class RowWriter {
  /// A table with the columns that a new row fills.
  enum Table: Int, CaseIterable {
    case book, contributor, series, identifier, bookTag, course, college, reading, entry, entryTag, provenance

    fileprivate var sql: String {
      switch self {
      case .book: BookRow.insertSQL
      case .contributor: SQLText.insert(into: "main.contributor", ["bookId", "place", "name", "sortName", "role"])
      case .series: SQLText.insert(into: "main.series", ["bookId", "place", "name", "position"])
      case .identifier: SQLText.insert(into: "main.identifier", ["bookId", "place", "scheme", "value"])
      case .bookTag: SQLText.insert(into: "main.bookTag", ["bookId", "place", "tag"])
      case .course: SQLText.insert(into: "main.course", ["bookId", "place", "name"])
      case .college: SQLText.insert(into: "main.college", ["bookId", "place", "name"])
      case .reading: ReadingRow.insertSQL
      case .entry: EntryRow.insertSQL
      case .entryTag: SQLText.insert(into: "main.entryTag", ["entryId", "place", "tag"])
      case .provenance: BookMerger.insertSQL
      }
    }
  }

  let db: Database
  /// The number of the reader whose rows they are.
  let reader: Int64
  private var statements = [RowStatement?](repeating: nil, count: Table.allCases.count)

  /// A writer of rows within one transaction.
  init(_ db: Database) throws {
    self.db = db
    reader = try RowWriter.reader(db)
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
    let statement: RowStatement
    if let prepared = statements[table.rawValue] {
      statement = prepared
    } else {
      statement = try RowStatement(db, table.sql)
      statements[table.rawValue] = statement
    }
    try statement.run(fill)
    return db.lastInsertedRowID
  }
}
