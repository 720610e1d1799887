import Fixtures
import Foundation
import LibraryStore
import TemporaryFolders
import Testing

/// SQLite derives the WAL's name from the name that it opened (SQLite, How To Corrupt §2.5).
@Suite("a library with two names")
struct HardLinkTests {
  @Test("is refused by each of them, as changes through one would be lost through the other")
  func refused() throws {
    try TemporaryFolder.with { folder in
      do { try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma") }
      let other = LibraryFile(folder.url.appending(path: "other.sqlite"))
      try FileManager.default.linkItem(at: folder.library.url, to: other.url)
      for file in [folder.library, other] {
        let refusal = LibraryError(path: file.path, reason: .hardLinked(2))
        #expect(throws: refusal) { try Library.open(file, now: .on("2025-08-11")) }
        #expect(throws: refusal) { try Library.openReadOnly(at: file, now: .on("2025-08-11")) }
      }
      try FileManager.default.removeItem(at: other.url)
      #expect(try Library.open(folder.library, now: .on("2025-08-11")).books.list().map(\.title) == ["Emma"])
    }
  }

  @Test("is restored from when it is a backup, as tools that make snapshots link files")
  func backup() throws {
    try TemporaryFolder.with { folder in
      let backup = LibraryFile(folder.url.appending(path: "backup.sqlite"))
      do {
        let library = try Library.create(folder.library, now: .on("2025-08-10"))
        try library.adding("Emma")
        _ = try library.backups.create(toFile: backup)
      }
      try FileManager.default.linkItem(at: backup.url, to: folder.url.appending(path: "snapshot.sqlite"))
      _ = try Library.restore(
        folder.library, from: backup, into: BackupFolder(of: folder.library), now: .on("2025-08-11"))
      #expect(try Library.open(folder.library, now: .on("2025-08-11")).books.list().map(\.title) == ["Emma"])
    }
  }

  @Test("is opened when the other one is a draft that a crash left while it was made")
  func leftDraft() throws {
    try TemporaryFolder.with { folder in
      do { try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma") }
      try folder.leaveDraft(of: "other.sqlite")
      try FileManager.default.linkItem(
        at: folder.library.url, to: folder.url.appending(path: ".octavo-draft-0123456789abcdef/files/library.sqlite"))
      #expect(try Library.open(folder.library, now: .on("2025-08-11")).books.list().map(\.title) == ["Emma"])
    }
  }
}
