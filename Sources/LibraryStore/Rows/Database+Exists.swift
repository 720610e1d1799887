internal import GRDB

extension Database {
  /// Whether a query has rows.
  func exists(_ query: String, arguments: StatementArguments = StatementArguments()) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (\(query))"), arguments: arguments) ?? false
  }
}
