internal import GRDB

/// How many of the reader's shelves, goals, saved queries and budgets there are.
package struct PartCounts: Hashable, Sendable {
  package private(set) var shelves = 0
  package private(set) var goals = 0
  package private(set) var queries = 0
  package private(set) var budgets = 0

  package init() {}

  init(_ db: Database) throws {
    func count(_ table: String) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    shelves = try count("shelf")
    goals = try count("goal")
    queries = try count("savedQuery")
    budgets = try count("budget")
  }

  func subtracting(_ earlier: PartCounts) -> PartCounts {
    var difference = self
    difference.shelves -= earlier.shelves
    difference.goals -= earlier.goals
    difference.queries -= earlier.queries
    difference.budgets -= earlier.budgets
    return difference
  }
}
