internal import GRDB

// Short forms of statements. Those with a fixed text are kept prepared by the connection.
extension Database {
  func exists(_ query: String, arguments: StatementArguments = StatementArguments()) throws -> Bool {
    try Bool.fetchOne(self, cached: "SELECT EXISTS (\(query))", arguments) ?? false
  }

  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

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

  /// The id of the row with a uid, of whichever reader; nil if there is none.
  func id(of uid: String?, in table: String) throws -> Int64? {
    try Int64.fetchOne(self, cached: "SELECT id FROM main.\(table) WHERE uid = ?", [uid])
  }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
  static func fetchOne(_ db: Database, cached sql: String, _ arguments: StatementArguments = []) throws -> Self? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  static func fetchAll(_ db: Database, cached sql: String, _ arguments: StatementArguments = []) throws -> [Self] {
    try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Row {
  static func fetchOne(_ db: Database, cached sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }

  static func fetchAll(_ db: Database, cached sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
    try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }
}
