internal import CSQLiteSession
internal import GRDB

extension Database {
  /// Runs the closure without enforcing foreign keys, also within a transaction, where `PRAGMA foreign_keys` has no
  /// effect.
  func withoutForeignKeys(_ body: () throws -> Void) throws {
    let connection = try handle
    let areOn = try Bool.fetchOne(self, sql: "PRAGMA foreign_keys") ?? false
    try ChangeSet.check(octavo_set_foreign_keys(connection, 0))
    let result = Result(catching: body)
    if areOn { try ChangeSet.check(octavo_set_foreign_keys(connection, 1)) }
    try result.get()
  }
}
