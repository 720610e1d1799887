internal import CSQLiteSession
internal import GRDB

/// A statement for bulk writes: an import runs about ten for each book, and GRDB's overhead would exceed SQLite's own
/// time.
final class RowStatement {
  private let db: Database
  private let statement: Statement
  private var values = RowValues()

  /// Prepares a statement once for all runs.
  init(_ db: Database, _ sql: String) throws {
    self.db = db
    statement = try db.cachedStatement(sql: sql)
  }

  /// Runs the statement with the values that the closure adds, up to its first row.
  /// - Returns: The first column of that row, an integer; nil without a row.
  @discardableResult
  func run(_ fill: (inout RowValues) -> Void) throws -> Int64? {
    values.removeAll()
    fill(&values)
    var found: Int64 = 0
    let code = values.values.withUnsafeBufferPointer { bound in
      values.texts.withUnsafeBytes { texts in
        octavo_statement_run(
          UnsafeMutableRawPointer(statement.sqliteStatement), Int32(bound.count), bound.baseAddress,
          texts.baseAddress?.assumingMemoryBound(to: CChar.self), &found)
      }
    }
    switch ResultCode(rawValue: code) {
    case .SQLITE_ROW: return found
    case .SQLITE_DONE: return nil
    case let code: throw DatabaseError(resultCode: code, message: db.lastErrorMessage, sql: statement.sql)
    }
  }
}
