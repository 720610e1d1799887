import GRDB
import Synchronization

@testable import LibraryStore

/// How SQLite goes about the statements that a library runs.
enum StatementPlans {
  /// The steps of every statement that reads or changes rows, in the order in which they were run; without those that
  /// FTS5 runs on its own tables.
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

  /// Steps that look at every row of a table that grows with the library.
  static func scans(_ steps: [String], but allowed: String? = nil) -> [String] {
    steps.filter { step in
      step.hasPrefix("SCAN ") && step != allowed && !step.contains("VIRTUAL TABLE") && !step.hasPrefix("SCAN CONSTANT")
    }
  }
}

/// How much a library asks of its tables.
enum StatementCount {
  /// How many statements the closure runs.
  static func of(_ library: Library, _ body: (Library) throws -> Void) throws -> Int {
    let count = Mutex(0)
    library.queue.inDatabase { db in db.trace { _ in count.withLock { $0 += 1 } } }
    try body(library)
    library.queue.inDatabase { $0.trace() }
    return count.withLock { $0 }
  }
}
