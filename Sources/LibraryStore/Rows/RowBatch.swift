internal import CSQLiteSession
internal import GRDB

/// New rows of one table that are gathered, and then written by one run of a statement: to begin and end a run takes
/// SQLite as long as to write a row.
final class RowBatch {
  private let db: Database
  private let statement: Statement
  private let columnCount: Int
  private var rows = RowValues()

  /// Rows of a table with values for these columns.
  init(_ db: Database, into table: String, _ columns: [String]) throws {
    self.db = db
    statement = try db.cachedStatement(sql: SQLText.insertOffered(into: table, columns))
    columnCount = columns.count
  }

  /// Gathers a row of the values that the closure adds, one for each column.
  func add(_ fill: (inout RowValues) -> Void) { fill(&rows) }

  /// Writes the rows that were gathered, in their order.
  func write() throws {
    guard !rows.values.isEmpty else { return }
    let code = rows.values.withUnsafeBufferPointer { values in
      rows.texts.withUnsafeBytes { texts in
        var offered = OctavoRows(
          count: Int32(values.count / columnCount), columns: Int32(columnCount), values: values.baseAddress,
          texts: texts.baseAddress?.assumingMemoryBound(to: CChar.self))
        return octavo_rows_run(UnsafeMutableRawPointer(statement.sqliteStatement), &offered)
      }
    }
    rows.removeAll()
    switch ResultCode(rawValue: code) {
    case .SQLITE_DONE: return
    case let code: throw DatabaseError(resultCode: code, message: db.lastErrorMessage, sql: statement.sql)
    }
  }
}
