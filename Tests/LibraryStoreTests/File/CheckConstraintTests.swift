import GRDB
import Testing

@testable import LibraryStore

@Suite("the CHECK constraints of a table")
struct CheckConstraintTests {
  @Test("are found in its SQL")
  func conditions() {
    let sql = """
      CREATE TABLE "check (1)" (
        id INTEGER PRIMARY KEY CHECK(id > 0), -- a CHECK (of nothing)
        word TEXT check /* (not this) */ ( word IN ('a)', 'it''s (b', "c") ) DEFAULT (1),
        checked INTEGER DEFAULT (2), [CHECK] INTEGER,
        CHECK ((id = 1) = (word IS NULL)
          -- 1)
        ))
      """
    let conditions = CheckConstraint.conditions(in: sql)
    #expect(conditions.count == 3)
    #expect(conditions.prefix(2) == ["id > 0", " word IN ('a)', 'it''s (b', \"c\") "])
    #expect(conditions.last?.hasPrefix("(id = 1) = (word IS NULL)\n") == true)
  }

  @Test("are all found in the tables of a library")
  func library() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try library.queue.write { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CHECK (%'")
      #expect(tables.count > 20)
      for sql in tables {
        #expect(CheckConstraint.conditions(in: sql).count == sql.ranges(of: "CHECK (").count, "\(sql)")
      }
    }
  }
}
