internal import GRDB
internal import ReadingModel

/// A result row with columns read by index, of SQLite or of GRDB.
protocol IndexedRow {
  /// An integer, in a column that is never NULL.
  func number(_ column: Int32) throws -> Int64
  /// An integer; nil for NULL.
  func optionalNumber(_ column: Int32) throws -> Int?
  /// A text; nil for NULL.
  func optionalText(_ column: Int32) throws -> String?
  /// A uid.
  func uid(_ column: Int32) throws -> UID
  /// A date; nil for NULL.
  func day(_ column: Int32) throws -> Day?
  /// An enumeration case; nil for NULL.
  /// - Throws: ``UnknownWord``.
  func word<Case>(_ column: Int32, _ cases: EnumDecoder<Case>) throws -> Case?
}

extension IndexedRow {
  /// An enumeration case, in a column that is never NULL.
  /// - Throws: ``UnknownWord``.
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
