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
  static let all: [Migration] = [.firstSchema]

  /// The schema's number after all steps.
  static var newest: Int { all.last?.schema ?? 0 }

  /// Takes a library from a schema to the newest one, in one transaction.
  static func migrate(_ db: Database, from schema: Int) throws {
    for step in all where step.schema > schema {
      try step.migrate(db)
      try db.execute(sql: "PRAGMA user_version = \(step.schema)")
    }
  }
}
