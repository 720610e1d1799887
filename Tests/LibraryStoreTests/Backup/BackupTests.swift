import Fixtures
import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a backup")
struct BackupTests {
  private let now = "2025-08-10"

  private func library(in folder: TemporaryFolder) throws -> Library {
    let library = try Library.create(folder.library, now: .on(now))
    try library.imports.merge(.small())
    return library
  }

  @Test("is the library as it is, in one file for the reader alone")
  func whole() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let made = try library.backups.create(into: BackupFolder(of: library.file))
      let file = made.backup.file
      #expect(file.path == folder.url.appending(path: "backups/library-2025-08-10-2130.sqlite").path)
      #expect(try TemporaryFolder.permissions(file.url) == 0o600)
      #expect(try TemporaryFolder.permissions(folder.url.appending(path: "backups")) == 0o700)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "backups").path).count == 1)
      #expect(try Library.open(file, now: .on(now)).snapshot() == library.snapshot())
      #expect(made.content.bookCount == (try library.books.count()))
      #expect(try BackupContent(of: file, now: .on(now)) == made.content)
    }
  }

  @Test("is consistent while others write")
  func online() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let other = try Library.open(library.file, now: .on(now))
      var isWritten = false
      let made = try library.backups.create(into: BackupFolder(of: library.file)) { _ in
        guard !isWritten else { return }
        isWritten = true
        do { try other.adding("Written meanwhile") } catch { Issue.record(error) }
      }
      #expect(isWritten)
      #expect(made.content.bookCount == (try library.books.count()) - 1)
      #expect(try Rows.number(made.backup.file, "SELECT count(*) FROM book") == made.content.bookCount)
    }
  }

  @Test("takes away what a killed one left, whatever it was to be called, and leaves one that is being made")
  func drafts() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let place = BackupFolder(of: library.file, at: folder.url.appending(path: "kept"))
      try folder.leaveDraft(of: "library-2025-08-09-2130.sqlite", in: "kept")
      var hasBegun = false
      _ = try library.backups.create(into: place) { _ in
        guard !hasBegun else { return }
        hasBegun = true
        do { _ = try Library.open(library.file, now: .on(now)).backups.create(into: place) } catch {
          Issue.record(error)
        }
      }
      let kept = try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted()
      #expect(kept == ["library-2025-08-10-2130-2.sqlite", "library-2025-08-10-2130.sqlite"])
    }
  }

  @Test("gets a unique name, even twice within a minute")
  func names() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let place = BackupFolder(of: library.file)
      for occasion in [Backup.Occasion.wanted, .wanted, .beforeImport] {
        _ = try library.backups.create(occasion, into: place)
      }
      let names = try place.backups().map(\.file.url.lastPathComponent)
      #expect(
        Set(names) == [
          "library-2025-08-10-2130.sqlite", "library-2025-08-10-2130-2.sqlite",
          "library-2025-08-10-2130-before-import.sqlite",
        ])
      #expect(try place.backups().count { $0.occasion == .beforeImport } == 1)
    }
  }

  @Test("does not replace a file")
  func occupied() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let target = LibraryFile(folder.url.appending(path: "mine.txt"))
      try Data("mine".utf8).write(to: target.url)
      #expect(throws: LibraryError(path: target.path, reason: .occupied)) { try library.backups.create(toFile: target) }
      #expect(try Data(contentsOf: target.url) == Data("mine".utf8))
      #expect(try !folder.names.contains { $0.hasPrefix(".") }, "nothing is left behind")
    }
  }

  @Test("into a folder that cannot be is refused, and names it")
  func unwritable() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      try Data().write(to: folder.url.appending(path: "file"))
      let place = BackupFolder(of: library.file, at: folder.url.appending(path: "file"))
      let error = #expect(throws: LibraryError.self) { try library.backups.create(into: place) }
      #expect(error?.description.contains("cannot write ") == true)
    }
  }

  @Test("of a damaged library is not kept, and the damage is reported")
  func damaged() throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      do { _ = try library(in: folder) }
      try Damage.flipIndex(of: file)
      let library = try Library.open(file, now: .on(now))
      let error = #expect(throws: LibraryError.self) { try library.backups.create(into: BackupFolder(of: file)) }
      #expect(error?.isDamaged == true)
      #expect(error?.path == file.path)
      #expect(try BackupFolder(of: file).backups() == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: BackupFolder(of: file).url.path) == [])
    }
  }

  @Test("prunes its own backups by the retention policy")
  func thinning() throws {
    try TemporaryFolder.with { folder in
      let file = folder.library
      do { _ = try library(in: folder) }
      let place = BackupFolder(of: file)
      for day in 1...5 {
        _ = try Library.open(file, now: .on("2025-08-0\(day)")).backups.create(into: place)
        _ = try Library.open(file, now: .on("2025-08-0\(day)")).backups.create(.beforeImport, into: place)
      }
      // The folder also contains backups of another library with the same name, and an unrelated file.
      let other = LibraryFile(folder.url.appending(path: "other/library.sqlite"))
      do { _ = try Library.create(other, now: .on("2025-08-01")).backups.create(into: place) }
      try Data("mine".utf8).write(to: place.url.appending(path: "library-2025-08-01-0800.sqlite"))
      let library = try Library.open(file, now: .on(now))
      let gone = try place.prune(RetentionPolicy("2"), of: library.uid())
      #expect(
        gone.map(\.file.url.lastPathComponent) == [
          "library-2025-08-03-2130.sqlite", "library-2025-08-02-2130.sqlite", "library-2025-08-01-2130.sqlite",
          "library-2025-08-02-2130-before-import.sqlite", "library-2025-08-01-2130-before-import.sqlite",
        ])
      #expect(try place.backups().count == 7)
      #expect(try place.prune(RetentionPolicy("2"), of: library.uid()) == [])
    }
  }

  @Test("stays when others make room for it, however many are made within a minute")
  func freedNames() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let place = BackupFolder(of: library.file)
      for (occasion, policy, count) in [(Backup.Occasion.wanted, "1", 1), (.wanted, "2", 2), (.beforeImport, "1", 3)] {
        for _ in 1...6 {
          let made = try library.backups.create(occasion, into: place).backup
          // Only the order of names shows which backups are older.
          _ = try place.prune(RetentionPolicy(policy), of: library.uid())
          #expect(try place.backups().first { $0.occasion == occasion } == made)
        }
        #expect(try place.backups().count { $0.occasion == occasion } == count)
      }
    }
  }

  @Test("stays when others make room for it after the clock was set back")
  func clockSetBack() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let place = BackupFolder(of: library.file)
      let newer = try library.backups.create(into: place).backup
      let earlier = try Library.open(library.file, now: .on("2025-08-09"))
      let made = try earlier.backups.create(into: place).backup
      #expect(try place.prune(RetentionPolicy("1"), of: library.uid(), after: made.file) == [])
      #expect(try place.backups() == [newer, made])
    }
  }

  @Test("is listed beside the copies that were made before a newer schema")
  func copiesBeforeMigrations() throws {
    try TemporaryFolder.with { folder in
      let library = try library(in: folder)
      let made = try library.backups.create(into: BackupFolder(of: library.file))
      try FileManager.default.copyItem(
        at: made.backup.file.url, to: folder.url.appending(path: "library.sqlite.schema-3"))
      let occasions = try BackupFolder(of: library.file).backups().map(\.occasion)
      #expect(occasions == [.beforeMigration(schema: 3), .wanted])
    }
  }
}
