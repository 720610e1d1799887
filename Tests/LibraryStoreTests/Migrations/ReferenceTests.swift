import Fixtures
import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for migrations to a future schema.
@testable import LibraryStore

@Suite("references between rows, when the schema changes")
struct ReferenceTests {
  private static let newest = Migration.newest

  private func open(_ file: LibraryFile, _ step: Migration) throws -> Library {
    try Library.open(file, now: .on("2025-08-10"), busyTimeoutSeconds: 5, steps: Migration.all + [step])
  }

  @Test("lose no row when a referenced table is rebuilt")
  func rebuilding() throws {
    try TemporaryFolder.with { folder in
      let before = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small()).snapshot()
      let entries = try Rows.number(folder.library, "SELECT count(*) FROM entry")
      let rebuild = Migration(schema: ReferenceTests.newest + 1, name: "rebuild-reading") { db in
        let sql = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'reading'") ?? ""
        try db.execute(sql: sql.replacing("\"reading\"", with: "newReading", maxReplacements: 1))
        try db.execute(
          sql: """
            INSERT INTO newReading SELECT * FROM reading;
            DROP TABLE reading;
            ALTER TABLE newReading RENAME TO reading;
            """)
      }
      #expect(try open(folder.library, rebuild).snapshot() == before)
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM entry") == entries)
    }
  }

  @Test("that would lead nowhere afterwards leave the library as it was, with an error")
  func broken() throws {
    try TemporaryFolder.with { folder in
      let before = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small()).snapshot()
      let losing = Migration(schema: ReferenceTests.newest + 1, name: "losing-readings") { db in
        try db.execute(sql: "DELETE FROM reading")
      }
      let error = #expect(throws: LibraryError.self) { try open(folder.library, losing) }
      #expect(error?.reason == .damaged("a row of entry refers to a missing row of reading"))
      #expect(try Library.open(folder.library, now: .on("2025-08-10")).snapshot() == before)
      #expect(try Rows.number(folder.library, "PRAGMA user_version") == ReferenceTests.newest)
    }
  }

  @Test("are watched again once the schema is the newest")
  func watchedAfter() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small())
      #expect(try library.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == true)
    }
  }
}
