internal import GRDB

// Statements with a fixed text, which the connection keeps prepared.
extension Database {
  func exists(_ query: String, arguments: StatementArguments = StatementArguments()) throws -> Bool {
    try Bool.fetchOne(self, cached: "SELECT EXISTS (\(query))", arguments) ?? false
  }

  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
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
