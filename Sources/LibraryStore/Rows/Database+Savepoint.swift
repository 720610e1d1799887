internal import GRDB

extension Database {
  /// Runs the closure in a savepoint: an error undoes its changes, not those before it.
  func withSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try inSavepoint {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError(message: "the savepoint was not kept") }
    return value
  }
}
