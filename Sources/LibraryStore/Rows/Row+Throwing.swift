internal import GRDB
internal import ReadingModel

/// Throwing versions of GRDB's subscripts. In this module they hide GRDB's own, which trap when a value has the wrong
/// type: in a damaged file a column can have a value of any type, or be missing.
extension Row {
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: String) -> Value {
    @inline(__always) get throws { try decode(Value.self, forColumn: column) }
  }

  subscript<Value: DatabaseValueConvertible>(_ column: String) -> Value {
    @inline(__always) get throws { try decode(Value.self, forColumn: column) }
  }

  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) -> Value {
    @inline(__always) get throws {
      guard index < count else { throw UnreadableValue() }
      return try decode(Value.self, atIndex: index)
    }
  }

  subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value {
    @inline(__always) get throws {
      guard index < count else { throw UnreadableValue() }
      return try decode(Value.self, atIndex: index)
    }
  }
}

extension Row {
  /// The date in a column; nil if unknown.
  func day(_ column: String) throws -> Day? { try (self[column] as String?).map { try Day($0) } }

  /// The rating in a column; nil if there is none.
  func rating(_ column: String) throws -> Rating? { try (self[column] as Int?).map { try Rating(hundredths: $0) } }

  /// The amount and the currency in two columns; nil if either is missing.
  func money(_ amount: String, _ currency: String) throws -> Money? {
    guard let amount = try self[amount] as String?, let currency = try self[currency] as String? else { return nil }
    return try Money(amount: amount, currency: currency)
  }
}

/// A stored value that does not fit its type. The error never contains the value: it is the reader's text.
struct UnreadableValue: Error {
  static let words = "a row has values that do not fit its table"

  /// Whether an error comes from a stored value. What readers type is parsed into a day, a rating or a price before the
  /// library is called, so these errors can only come from the file.
  static func isCause(of error: any Error) -> Bool {
    switch error {
    case is UnreadableValue, is RowDecodingError, is UID.Invalid, is Day.Invalid, is Rating.Invalid, is ISBN.Invalid,
      is Money.Invalid, is Position.Invalid, is QueryName.Invalid:
      true
    default: false
    }
  }
}
