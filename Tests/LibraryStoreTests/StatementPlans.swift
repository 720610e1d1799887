import GRDB
import Synchronization

@testable import LibraryStore

/// The query plans of the statements that a library runs.
enum StatementPlans {
  /// The plan of every statement that reads or changes rows, in order; without FTS5's statements on its own tables.
  static func of(
    _ library: Library, _ body: (Library) throws -> Void
  ) throws -> [(sql: String, steps: [String])] {
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
      return try run.map { sql in
        (
          sql,
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { try $0.decode(String.self, forColumn: "detail") }
        )
      }
    }
  }

  /// The steps that scan a whole table.
  static func scans(_ steps: [String], but allowed: String? = nil) -> [String] {
    steps.filter { step in
      step.hasPrefix("SCAN ") && step != allowed && !step.contains("VIRTUAL TABLE") && !step.hasPrefix("SCAN CONSTANT")
    }
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
