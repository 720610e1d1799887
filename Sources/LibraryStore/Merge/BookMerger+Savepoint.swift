internal import GRDB

extension BookMerger {
  /// Runs the closure, which changes or deletes rows that may be in the search indexes.
  func changing(_ body: () throws -> Void) throws {
    if let index { try index.changing(body) } else { try body() }
  }

  func withSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try db.inSavepoint {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError(message: "the savepoint was not kept") }
    return value
  }
}
