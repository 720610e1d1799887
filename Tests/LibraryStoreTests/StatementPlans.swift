import GRDB
import Synchronization

@testable import LibraryStore

/// The query plans of the statements that a library runs.
enum StatementPlans {
  /// The plan of every statement that reads or changes rows, in order; without FTS5's statements on its own tables.
  static func of(
    _ library: Library, _ body: (Library) throws -> Void
  ) throws -> [(sql: String, steps: [PlanStep])] {
    let statements = Mutex<[String]>([])
    library.queue.inDatabase { db in
      db.trace { event in
        let sql = event.expandedDescription
        statements.withLock { $0.append(sql) }
      }
    }
    try body(library)
    return try library.queue.inDatabase { db in
      db.trace()
      let run = statements.withLock { $0 }.filter { sql in
        ["SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"].contains { sql.hasPrefix($0) }
          && !["_data'", "_idx'", "_docsize'", "_config'"].contains { sql.contains($0) }
      }
      return try run.map { (sql: $0, steps: try steps(of: $0, db)) }
    }
  }

  /// The plan of one statement.
  static func steps(of sql: String, _ db: Database) throws -> [PlanStep] {
    try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map {
      PlanStep(try $0.decode(String.self, forColumn: "detail"))
    }
  }

  /// The steps that read a whole table, except by the allowed index.
  static func scans(_ steps: [PlanStep], but allowed: String? = nil) -> [PlanStep] {
    steps.filter { $0.access == .scan && (allowed == nil || $0.index != allowed) }
  }
}

/// Counts a library's statements.
enum StatementCount {
  /// The number of statements that the closure runs.
  static func of(_ library: Library, _ body: (Library) throws -> Void) throws -> Int {
    let count = Mutex(0)
    library.queue.inDatabase { db in db.trace { _ in count.withLock { $0 += 1 } } }
    try body(library)
    library.queue.inDatabase { $0.trace() }
    return count.withLock { $0 }
  }
}
