internal import GRDB

extension BookMerger {
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
