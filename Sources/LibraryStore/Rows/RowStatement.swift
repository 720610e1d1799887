internal import CSQLiteSession
internal import GRDB

/// A statement that is run for very many rows: an import runs some ten for every book, and what surrounds them would
/// take longer than SQLite itself.
final class RowStatement {
  private let db: Database
  private let statement: Statement
  private var values = RowValues()

  /// A statement; prepared once for all of its runs.
  init(_ db: Database, _ sql: String) throws {
    self.db = db
    statement = try db.cachedStatement(sql: sql)
  }

  /// Runs it with the values that the closure adds, as far as its first row, of which the first column is a whole
  /// number; nil when it has no row.
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
