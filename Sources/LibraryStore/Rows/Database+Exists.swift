internal import GRDB

extension Database {
  func exists(_ query: String, arguments: StatementArguments = StatementArguments()) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (\(query))"), arguments: arguments) ?? false
  }
}
