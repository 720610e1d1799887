internal import CSQLiteSession
internal import Foundation
internal import GRDB
internal import ReadingModel

/// A result row with columns read by index. A whole library has a million values, and GRDB's lookup by name would take
/// longer than reading them.
struct RawRow: ByteRow {
  private let statement: UnsafeMutableRawPointer

  /// The rows of a query, one at a time; each is valid until the next.
  final class Cursor {
    private let db: Database
    private let statement: Statement
    private let row: RawRow

    init(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws {
      self.db = db
      statement = try db.cachedStatement(sql: sql)
      try statement.setArguments(arguments)
      row = RawRow(statement: UnsafeMutableRawPointer(statement.sqliteStatement))
    }

    deinit { octavo_statement_end(row.statement) }

    /// The next row; nil after the last.
    func next() throws -> RawRow? {
      switch ResultCode(rawValue: octavo_statement_next(row.statement)) {
      case .SQLITE_ROW: return row
      case .SQLITE_DONE: return nil
      case let code: throw DatabaseError(resultCode: code, message: db.lastErrorMessage, sql: statement.sql)
      }
    }
  }

  /// Visits every row of a query; a row is valid only inside the closure.
  static func each(
    _ db: Database, _ sql: String, _ arguments: StatementArguments = [], _ visit: (RawRow) throws -> Void
  ) throws {
    let rows = try Cursor(db, sql, arguments)
    while let row = try rows.next() { try visit(row) }
  }

  /// An integer; 0 for NULL.
  func number(_ column: Int32) -> Int64 { octavo_column_number(statement, column) }

  /// An integer; nil for NULL.
  func optionalNumber(_ column: Int32) -> Int? {
    octavo_column_isNull(statement, column) != 0 ? nil : Int(octavo_column_number(statement, column))
  }

  /// The bytes of a blob; nil for NULL.
  func data(_ column: Int32) -> Data? { withBytes(column) { bytes in bytes.map { Data($0) } } }

  /// The bytes of a text or blob, valid only inside the closure; nil for NULL.
  func withBytes<Value>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>?) throws -> Value
  ) rethrows -> Value {
    var count: Int32 = 0
    let start = octavo_column_bytes(statement, column, &count)
    guard start != nil || octavo_column_isNull(statement, column) == 0 else { return try body(nil) }
    return try body(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Adds a column to a copy of the row.
  func copy(_ column: Int32, _ add: (_ value: OctavoValue, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
    var value = OctavoValue()
    let start = octavo_column_value(statement, column, &value)
    add(value, UnsafeBufferPointer(start: start, count: Int(value.size)))
  }
}

/// A row whose texts are read as bytes.
protocol ByteRow: IndexedRow {
  /// A text; nil for NULL.
  func optionalText(_ column: Int32) -> String?
  /// The bytes of a text or blob, valid only inside the closure; nil for NULL.
  func withBytes<Value>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>?) throws -> Value
  ) rethrows -> Value
}

extension ByteRow {
  func optionalText(_ column: Int32) -> String? {
    withBytes(column) { bytes in bytes.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// A text; empty for NULL.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func uid(_ column: Int32) throws -> UID {
    try withBytes(column) { bytes in bytes.flatMap(UID.init(utf8:)) } ?? UID(text(column))
  }

  /// A date; nil for NULL.
  func day(_ column: Int32) throws -> Day? {
    try withBytes(column) { bytes in
      try bytes.map { try Day(exact: $0) ?? Day(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// An enumeration case; nil for NULL.
  func word<Case>(_ column: Int32, _ cases: EnumDecoder<Case>) throws -> Case? {
    try withBytes(column) { bytes in
      try bytes.map { try cases[$0] ?? cases.decode(String(decoding: $0, as: UTF8.self)) }
    }
  }
}

/// A result row with columns read by index, of SQLite or of GRDB.
protocol IndexedRow {
  /// An integer, in a column that is never NULL.
  func number(_ column: Int32) throws -> Int64
  func optionalNumber(_ column: Int32) throws -> Int?
  func optionalText(_ column: Int32) throws -> String?
  func uid(_ column: Int32) throws -> UID
  func day(_ column: Int32) throws -> Day?
  /// An enumeration case; nil for NULL.
  func word<Case>(_ column: Int32, _ cases: EnumDecoder<Case>) throws -> Case?
}

extension IndexedRow {
  /// An enumeration case, in a column that is never NULL.
  func requiredWord<Case>(_ column: Int32, _ cases: EnumDecoder<Case>) throws -> Case {
    try word(column, cases) ?? cases.decode("")
  }
}

extension Row: IndexedRow {
  func number(_ column: Int32) throws -> Int64 { try self[Int(column)] }

  func optionalNumber(_ column: Int32) throws -> Int? { try self[Int(column)] }

  func optionalText(_ column: Int32) throws -> String? { try self[Int(column)] }

  func uid(_ column: Int32) throws -> UID { try UID(self[Int(column)]) }

  func day(_ column: Int32) throws -> Day? { try optionalText(column).map { try Day($0) } }

  func word<Case>(_ column: Int32, _ cases: EnumDecoder<Case>) throws -> Case? {
    try optionalText(column).map { try cases.decode($0) }
  }
}
