internal import CSQLiteSession
internal import GRDB

/// A schema migration. One that has been released is never edited.
struct Migration: Sendable {
  /// The schema version after the migration.
  let schema: Int
  /// The migration's name, as in its file name.
  let name: String
  let migrate: @Sendable (Database) throws -> Void

  /// All migrations, oldest first.
  static let all: [Migration] = [
    .firstSchema, .historyAndTimer, .goalsAndSavedQueries, .shelvesAndCourses, .whatImportsTook, .backgroundPicture,
    .copiesLoansWishes, .namesInOrder, .readers, .loansThatEndBadly, .whatRowsTold, .searchWithoutSizes,
    .numbersAreNotReused,
  ]

  /// The schema version after all of the migrations.
  static func newest(of steps: [Migration]) -> Int { steps.last?.schema ?? 0 }

  /// Migrates a library from a schema version, within a transaction.
  ///
  /// Foreign keys are off meanwhile, as dropping a table would delete every row that refers to it, and are checked at
  /// the end (https://www.sqlite.org/lang_altertable.html, section 7).
  /// - Throws: A `DatabaseError` with `SQLITE_CORRUPT` if a foreign key is broken; the caller must then roll back.
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

  /// `PRAGMA foreign_keys` has no effect within a transaction; this has.
  private static func withoutForeignKeys(_ db: Database, _ body: () throws -> Void) throws {
    let connection = try db.handle
    let areOn = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
    try ChangeSet.check(octavo_set_foreign_keys(connection, 0))
    let result = Result(catching: body)
    if areOn { try ChangeSet.check(octavo_set_foreign_keys(connection, 1)) }
    try result.get()
  }
}
