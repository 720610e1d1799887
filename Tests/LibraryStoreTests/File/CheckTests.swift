import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("checking a library")
struct CheckTests {
  @Test("finds invalid UTF-8, which a salvage repairs")
  func garbled() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      #expect(try library.faults() == [])
      try Rows.execute(
        folder.library,
        """
        UPDATE book SET notes = CAST(x'53746fff726d' AS TEXT), title = CAST(x'456d6dff' AS TEXT) WHERE id < 3;
        UPDATE entry SET text = CAST(x'ff' AS TEXT) WHERE id = 1
        """)
      #expect(
        try library.faults() == [
          "the table book has invalid UTF-8 in 2 rows",
          "the table entry has invalid UTF-8 in 1 rows",
        ])
      let saved = LibraryFile(folder.url.appending(path: "saved.sqlite"))
      _ = try Library.salvage(folder.library, into: saved, now: .on("2025-08-10"))
      #expect(try Library.open(saved, now: .on("2025-08-10")).faults() == [])
    }
  }

  @Test("rebuilds a search index that does not match the texts, and nothing else")
  func differingIndex() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      #expect(try library.repairSearch() == [])
      try Rows.execute(folder.library, "INSERT INTO bookText (bookText) VALUES ('delete-all')")
      #expect(try library.searchFaults() == ["the search index bookText does not match the texts"])
      let before = try (library.snapshot(), library.history.entries())
      #expect(try library.repairSearch() == ["bookText"])
      #expect(try library.searchFaults() == [])
      #expect(try library.snapshot() == before.0 && library.history.entries() == before.1)
    }
  }

  @Test("finds a history entry that cannot be read, which a salvage leaves out")
  func unreadableHistory() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      _ = try library.books.edit(try library.books.find("1").id) { $0.notes = "another note" }
      #expect(try library.faults() == [])
      try Rows.execute(
        folder.library, "UPDATE history SET changes = CAST(x'ff' || substr(changes, 2) AS BLOB) WHERE id = 2")
      try Rows.execute(folder.library, "UPDATE history SET day = '2025-08-1q' WHERE id = 1")
      #expect(try library.faults() == ["history entry 1 is damaged", "history entry 2 is damaged"])
      let saved = LibraryFile(folder.url.appending(path: "saved.sqlite"))
      // What the check finds, a backup must not contain.
      let damage = LibraryError(path: folder.library.path, reason: .damaged("history entry 1 is damaged"))
      #expect(throws: damage) { try library.backups.create(toFile: saved) }
      #expect(throws: damage) { try Library.checkRestorable(folder.library, now: .on("2025-08-10")) }
      _ = try Library.salvage(folder.library, into: saved, now: .on("2025-08-10"))
      #expect(try Library.open(saved, now: .on("2025-08-10")).faults() == [])
    }
  }

  @Test("finds a file that was cut off within a page, whatever opens it")
  func cutOff() throws {
    try TemporaryFolder.with { folder in
      let (file, now) = (folder.library, try Moment.on("2025-08-10"))
      do { try Library.create(file, now: now).adding("Emma") }
      let bytes = try Data(contentsOf: file.url)
      try bytes.dropLast(60).write(to: file.url)
      let damage = LibraryError(path: file.path, reason: .damaged("its last page is incomplete"))
      #expect(throws: damage) { try Library.open(file, now: now) }
      #expect(throws: damage) { try Library.openReadOnly(at: file, now: now) }
      #expect(throws: damage) { try Library.checkRestorable(file, now: now) }
      try bytes.write(to: file.url)
      #expect(try Library.open(file, now: now).faults() == [])
    }
  }
}
