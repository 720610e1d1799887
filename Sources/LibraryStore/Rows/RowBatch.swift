internal import CSQLiteSession
internal import GRDB

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
