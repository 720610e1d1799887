internal import CSQLiteSession
internal import GRDB

/// One step of the schema. A step that has been released is never edited.
struct Migration: Sendable {
  /// The schema's number after the step.
  let schema: Int
  /// What the step does, as its file is named.
  let name: String
  /// Does it.
  let migrate: @Sendable (Database) throws -> Void

  /// All steps, oldest first.
  static let all: [Migration] = [
    .firstSchema, .historyAndTimer, .goalsAndSavedQueries, .shelvesAndCourses, .whatImportsTook, .backgroundPicture,
    .copiesLoansWishes, .namesInOrder, .readers, .loansThatEndBadly, .whatRowsTold, .searchWithoutSizes,
    .numbersAreNotReused,
  ]

  /// The schema's number after all of the steps.
  static func newest(of steps: [Migration]) -> Int { steps.last?.schema ?? 0 }

  /// Takes a library from a schema to the one that the steps lead to, within a transaction.
  ///
  /// Foreign keys are off meanwhile, as dropping a table would remove every row that refers to it, and are checked at
  /// the end (https://www.sqlite.org/lang_altertable.html, section 7).
  /// - Throws: An error of SQLite's with `SQLITE_CORRUPT` when a reference leads nowhere; the transaction is to be
  ///   rolled back then.
  static func migrate(_ db: Database, from schema: Int, by steps: [Migration]) throws {
    let missing = steps.filter { $0.schema > schema }
    guard !missing.isEmpty else { return }
    try withoutForeignKeys(db) {
      for step in missing {
        try step.migrate(db)
        try db.execute(sql: "PRAGMA user_version = \(step.schema)")
      }
    }
    if let fault = try Library.brokenReferences(in: db).first {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault)
    }
  }

  /// `PRAGMA foreign_keys` does nothing within a transaction; this does.
  private static func withoutForeignKeys(_ db: Database, _ body: () throws -> Void) throws {
    let connection = try db.handle
    let areOn = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
    try ChangeSet.check(octavo_references_check(connection, 0))
    let result = Result(catching: body)
    if areOn { try ChangeSet.check(octavo_references_check(connection, 1)) }
    try result.get()
  }
}
