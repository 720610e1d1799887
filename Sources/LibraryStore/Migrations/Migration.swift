internal import GRDB

/// A schema migration. One that has been released is never edited.
struct Migration: Sendable {
  let schema: Int
  /// The migration's name, as in its file name.
  let name: String
  let migrate: @Sendable (Database) throws -> Void

  static let all: [Migration] = [
    .firstSchema, .historyAndTimer, .goalsAndSavedQueries, .shelvesAndCourses, .whatImportsTook, .backgroundPicture,
    .copiesLoansWishes, .namesInOrder, .readers, .loansThatEndBadly, .whatRowsTold, .searchWithoutSizes,
    .numbersAreNotReused, .exactBaselines, .chapters, .orderOfCreation, .mergedBooks, .customFields, .sync,
    .booksByStatus, .changesAndPlaces, .titlesWithoutAccents,
  ]

  /// The schema version after all of the migrations.
  static func newest(of steps: [Migration]) -> Int { steps.last?.schema ?? 0 }

  static var newest: Int { newest(of: all) }

  /// Migrates a library to a schema version; the caller must be in a transaction, and roll it back after an error.
  ///
  /// Foreign keys are off meanwhile, as dropping a table would delete every row that refers to it, and are checked at
  /// the end (https://www.sqlite.org/lang_altertable.html, section 7).
  /// - Throws: A `DatabaseError` with `SQLITE_CORRUPT` if a foreign key is broken.
  static func migrate(_ db: Database, upTo version: Int = .max, by steps: [Migration] = all) throws {
    let current = try Library.schema(of: db)
    let missing = steps.filter { $0.schema > current && $0.schema <= version }
    guard !missing.isEmpty else { return }
    try db.withoutForeignKeys {
      for step in missing {
        try step.migrate(db)
        try db.execute(sql: "PRAGMA user_version = \(step.schema)")
      }
    }
    if let fault = try Library.brokenReferences(in: db).first {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault)
    }
  }
}
