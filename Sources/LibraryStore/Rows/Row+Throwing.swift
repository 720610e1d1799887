internal import GRDB
internal import ReadingModel

/// Throwing versions of GRDB's subscripts. They hide GRDB's own in this module, which end the process when a value does
/// not have the type that is asked for: in a damaged file a column can have a value of any type, or be missing.
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

/// A value in the file that no value of its type can have. It never says which: that is the reader's text.
struct UnreadableValue: Error {
  /// What a reader is told.
  static let words = "a row has values that do not fit its table"

  /// Whether an error comes from a stored value. What readers type becomes a day, a rating or a price before the
  /// library is asked, so that those that cannot be made here were read from the file.
  static func isCause(of error: any Error) -> Bool {
    switch error {
    case is UnreadableValue, is RowDecodingError, is UID.Invalid, is Day.Invalid, is Rating.Invalid, is ISBN.Invalid,
      is Money.Invalid, is Position.Invalid, is QueryName.Invalid:
      true
    default: false
    }
  }
}
