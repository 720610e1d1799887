import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the list of per-reader tables.
@testable import LibraryStore

@Suite("row security between readers")
struct RowSecurityTests {
  @Test("covers every table")
  func tables() throws {
    let queue = try DatabaseQueue()
    try queue.write { try Migration.migrate($0) }
    let tables = try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
            AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*Text_*'
            AND name NOT GLOB 'sync*' -- of all readers; only an owner may sync
          """)
    }
    let shared = LibraryTable.all.filter { $0.sharedRight != nil }.map(\.name)
    #expect(Set(tables) == Set(OwnedTable.all.map(\.name) + shared))
  }

  @Test("runs no SQL from column and table names of a foreign file")
  func foreignNames() throws {
    try Household.with { file in
      let other = file.path + ".other"
      let payload = "ATTACH '\(other)' AS p; CREATE TABLE IF NOT EXISTS p.t(x);"
      let queue = try DatabaseQueue(path: file.path)
      try queue.writeWithoutTransaction { db in
        let column =
          "readerId AS zz FROM main.goal AS one; \(payload) CREATE TEMP VIEW IF NOT EXISTS g AS SELECT one.id"
        try db.execute(sql: "ALTER TABLE goal ADD COLUMN \(column.quotedDatabaseIdentifier) TEXT")
        let table = "bookText (rowid) VALUES (1); \(payload) --"
        try db.execute(sql: "CREATE VIRTUAL TABLE \(table.quotedDatabaseIdentifier) USING fts5(words)")
      }
      try queue.close()
      let ada = try Household.open(file, as: nil)
      #expect(try !ada.books.list().isEmpty)
      _ = try ada.searchFaults()
      #expect(!FileManager.default.fileExists(atPath: other))
    }
  }

  @Test("hides from each what is another's, and shows what is shared")
  func hides() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "tilda")
      #expect(try tilda.books.list().map(\.readingCount) == [0])
      #expect(try tilda.journal.entries().isEmpty && tilda.search.hits(["adamarker"], limit: 5).isEmpty)
      #expect(try tilda.history.entries().isEmpty && tilda.snapshot().books.allSatisfy(\.readings.isEmpty))
      #expect(try tilda.profile().name == "Tilda")
      let emma = try tilda.books.find("emma").id
      try tilda.journal.log("40", in: emma, on: "2025-08-10", "tildamarker")
      _ = try tilda.books.edit(emma) { ($0.isFavorite, $0.notes) = (true, "tildamarker") }
      let ada = try Household.open(file, as: nil)
      #expect(try ada.books.book(emma).notes == nil && tilda.books.book(emma).notes == "tildamarker")
      _ = try ada.books.edit(emma) { $0.notes = "adamarker" }
      #expect(try ada.books.book(emma).notes == "adamarker" && tilda.books.book(emma).notes == "tildamarker")
      #expect(try ada.journal.entries().compactMap(\.entry.text) == ["adamarker"])
      #expect(try ada.books.list().map(\.isFavorite) == [false] && tilda.books.list().map(\.isFavorite) == [true])
      #expect(try ada.search.hits(["tildamarker"], limit: 5).isEmpty)
      #expect(try tilda.search.hits(["tildamarker"], limit: 5).count == 1)
    }
  }

  @Test("holds in a read-only file, and when opened read-only")
  func readOnly() throws {
    try Household.with { file in
      for access in [LibraryAccess.shared, .full] {
        let library = try Library.connect(file, access, now: .on("2025-08-10"), busyTimeoutSeconds: 1)
        let tilda = try library.authenticated(as: ReaderChoice("tilda"))
        #expect(try tilda.snapshot().books.map(\.readings.count) == [0])
      }
      // In a read-only folder the file is read in place, or from a copy.
      let folder = file.url.deletingLastPathComponent().path
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
      #expect(try Household.open(file, as: "tilda").snapshot().books.map(\.readings.count) == [0])
      let openReadOnly = try #require(
        try Library.openReadOnly(at: file, now: .on("2025-08-10"), as: ReaderChoice("tilda")))
      #expect(try openReadOnly.books.list().map(\.readingCount) == [0])
    }
  }

  @Test("keeps each from the rows of another, whatever statement is written", arguments: OwnedTable.all.map(\.name))
  func foreignRows(_ table: String) throws {
    try Household.with { file in
      let ada = try Household.open(file, as: nil)
      let emma = try ada.books.find("emma").id
      var change = Library.Journal.EntryChange()
      change.addedTags = ["own"]
      for line in try ada.journal.entries() where line.entry.kind != .status {
        _ = try ada.journal.edit(line.id, change)
      }
      var readingChange = Library.Journal.ReadingChange()
      readingChange.custom = try CustomFieldChange(typed: ["mood=adamarker"])
      _ = try ada.journal.edit(emma, reading: nil, readingChange)
      _ = try ada.shelves.create("Beach", description: nil, visibility: .private)
      _ = try ada.shelves.add([emma], toShelf: "Beach")
      _ = try ada.goals.add(GoalPhrase("24 books in 2025", today: Day("2025-08-10")))
      _ = try ada.queries.save(QueryName("classics"), "tag:classic")
      _ = try ada.journal.startTimer(emma, at: .on("2025-08-10"))
      _ = try ada.books.choose(emma)
      _ = try ada.lending.wish(for: .existing(emma)) { $0.note = "adamarker" }
      let other = try ada.adding("Emma", by: "J. Austen")
      _ = try ada.books.merge([BookPair(kept: emma, other: other)])
      let tilda = try Household.open(file, as: "tilda")
      try tilda.queue.inDatabase { db in
        #expect(
          try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\(table)") != 0
            || ["bookMark", "provenance"].contains(table))
        let own = ["profile"].contains(table) ? 1 : 0
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") == own)
        #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM \(table)") }
        guard !["bookMark", "provenance"].contains(table) else { return }
        #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM main.\(table)") }
        let column = try #require(
          try String.fetchOne(
            db, sql: "SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid DESC", arguments: [table]))
        #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE main.\(table) SET \(column) = \(column)") }
      }
    }
  }

  @Test("is checked again while a library stays open")
  func meanwhile() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let alone = try Household.open(folder.library, as: nil)
      #expect(try alone.books.list().isEmpty)
      _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
      #expect(throws: ReaderError.changedConcurrently) { try alone.books.list() }
      #expect(throws: ReaderError.changedConcurrently) { try alone.adding("Emma") }
      let tilda = try Household.open(folder.library, as: "tilda")
      try tilda.adding("Emma")
      _ = try Household.open(folder.library, as: "ada").readers.setRole(.guest, of: "tilda")
      #expect(throws: ReaderError.changedConcurrently) { try tilda.adding("Kokoro") }
      _ = try Household.open(folder.library, as: "ada").readers.remove("tilda")
      #expect(throws: ReaderError.changedConcurrently) { try tilda.books.list() }
    }
  }

  @Test("opens with the passphrase, of which only the hash is stored")
  func passphrase() throws {
    try Household.with { file in
      let words = "correct horse battery"
      _ = try Household.open(file, as: "tilda").readers.setPassphrase(words)
      #expect(throws: ReaderError.noPassphrase(name: "Tilda")) { try Household.open(file, as: "tilda") }
      #expect(throws: ReaderError.wrongPassphrase(name: "Tilda")) { try Household.open(file, as: "tilda", "horse") }
      #expect(throws: ReaderError.noPassphrase(name: "Tilda")) {
        try Library.openReadOnly(at: file, now: .on("2025-08-10"), as: ReaderChoice("tilda"))
      }
      let tilda = try Household.open(file, as: "tilda", words)
      #expect(try tilda.books.list().count == 1)
      #expect(throws: ReaderError.shortPassphrase) { try tilda.readers.setPassphrase("short") }
      let kept = try #require(try Rows.strings(file, "SELECT passphrase FROM reader WHERE name = 'Tilda'").first)
      #expect(kept.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$") && !kept.contains("horse"))
      #expect(try Passphrase(words).hash != kept, "every hash has a salt of its own")
      _ = try tilda.readers.setPassphrase(nil)
      #expect(try Household.open(file, as: "tilda").books.list().count == 1)
    }
  }

  @Test("removing a reader removes their rows")
  func removal() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "tilda")
      try tilda.journal.log("40", in: try tilda.books.find("emma").id, on: "2025-08-10", "tildamarker")
      _ = try Household.open(file, as: nil).readers.remove("tilda")
      #expect(throws: ReaderError.self) { try Household.open(file, as: "tilda") }
      #expect(throws: ReaderError.firstReader(name: "Ada")) { try Household.open(file, as: nil).readers.remove("ada") }
      for table in OwnedTable.all {
        let owner = table.owner.replacing("one.", with: "\(table.name).").replacing("main.", with: "")
        #expect(try Rows.number(file, "SELECT count(*) FROM \(table.name) WHERE \(owner) = 2") == 0, "\(table.name)")
      }
      #expect(try Household.open(file, as: nil).faults() == [])
      #expect(try Household.open(file, as: nil).journal.entries().compactMap(\.entry.text) == ["adamarker"])
    }
  }
}
