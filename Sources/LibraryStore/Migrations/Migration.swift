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
  ]

  /// The schema's number after all of the steps.
  static func newest(of steps: [Migration]) -> Int { steps.last?.schema ?? 0 }

  /// Takes a library from a schema to the one that the steps lead to, within a transaction.
  static func migrate(_ db: Database, from schema: Int, by steps: [Migration]) throws {
    for step in steps where step.schema > schema {
      try step.migrate(db)
      try db.execute(sql: "PRAGMA user_version = \(step.schema)")
    }
  }
}
