internal import GRDB

/// How many goals, saved queries, shelves and budgets of the reader there are.
package struct PartCounts: Hashable, Sendable {
  package private(set) var goals = 0
  package private(set) var queries = 0
  package private(set) var shelves = 0
  package private(set) var budgets = 0

  package init() {}

  init(_ db: Database) throws {
    func count(_ table: String) throws -> Int { try Int.fetchOne(db, cached: "SELECT count(*) FROM \(table)") ?? 0 }
    goals = try count("goal")
    queries = try count("savedQuery")
    shelves = try count("shelf")
    budgets = try count("budget")
  }

  /// Adds what is there now and was not before.
  package mutating func add(_ now: PartCounts, since before: PartCounts = PartCounts()) {
    goals += now.goals - before.goals
    queries += now.queries - before.queries
    shelves += now.shelves - before.shelves
    budgets += now.budgets - before.budgets
  }
}
