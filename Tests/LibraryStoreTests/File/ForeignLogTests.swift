import Fixtures
import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the check of a journal alone: SQLite leaves one only if it is killed while it writes.
@testable import LibraryStore

/// After a crash, the last changes are in a log beside the library. SQLite applies it to whatever has the name then.
@Suite("the log of another library")
struct ForeignLogTests {
  /// Makes a change, and leaves the files as a killed program leaves them.
  private func killed(
    _ file: LibraryFile, isCheckpointed: Bool = false, after change: (Library) throws -> Void
  ) throws {
    let library = try Library.open(file, now: .on("2025-08-10"))
    try change(library)
    let other = try DatabaseQueue(path: file.path)
    if isCheckpointed { try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint") } }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: file.path + ".killed" + suffix)
    }
    try other.close()
    try library.queue.close()
    try move(file.path + ".killed", to: file.path)
  }

  private func move(_ path: String, to target: String) throws {
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try? FileManager.default.removeItem(atPath: target + suffix)
      try FileManager.default.moveItem(atPath: path + suffix, toPath: target + suffix)
    }
  }

  /// A library with Emma, and with Dune in its log only.
  private func library(in folder: TemporaryFolder, isCheckpointed: Bool = false) throws -> LibraryFile {
    do { try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma") }
    try killed(folder.library, isCheckpointed: isCheckpointed) { try $0.adding("Dune") }
    return folder.library
  }

  private func titles(_ path: String, onOrphanedLog: (OrphanedLog) -> Void = { _ in }) throws -> Set<String> {
    let file = LibraryFile(URL(filePath: path))
    let library = try Library.open(file, now: .on("2025-08-11"), onOrphanedLog: onOrphanedLog)
    #expect(try library.faults() == [])
    return try Set(library.books.list().map(\.title))
  }

  /// What is copied to where the library was.
  enum Successor: CaseIterable {
    case otherLibrary, backup

    func make(_ file: LibraryFile, of library: LibraryFile) throws {
      switch self {
      case .otherLibrary: try Library.create(file, now: .on("2025-08-10")).adding("Kokoro")
      case .backup: _ = try Library.open(library, now: .on("2025-08-10")).backups.create(toFile: file)
      }
    }
  }

  @Test("is renamed before the library that was copied into its place is opened", arguments: Successor.allCases)
  func copiedIntoPlace(_ successor: Successor) throws {
    try TemporaryFolder.with { folder in
      let (path, other) = (folder.library.path, LibraryFile(folder.url.appending(path: "other.sqlite")))
      do { try Library.create(folder.library, now: .on("2025-08-10")).adding("Emma") }
      try successor.make(other, of: folder.library)
      try killed(folder.library) { try $0.adding("Dune") }
      try FileManager.default.moveItem(atPath: path, toPath: folder.path(of: "old.sqlite"))
      try FileManager.default.copyItem(atPath: other.path, toPath: path)
      // Reading a backup leaves its folder alone, and the log out.
      #expect(try BackupContent(of: folder.library, now: .on("2025-08-11")).bookCount == 1)
      var log: OrphanedLog?
      #expect(try titles(path) { log = $0 } == [successor == .backup ? "Emma" : "Kokoro"])
      #expect(log?.files == [path + ".orphaned-wal"] && log?.newLibraryPath == path + ".orphaned")
      // Under the name that fits the log, the old library has its last change again.
      try FileManager.default.moveItem(atPath: folder.path(of: "old.sqlite"), toPath: path + ".orphaned")
      #expect(try titles(path + ".orphaned") == ["Emma", "Dune"])
    }
  }

  @Test("is not the library's own, also if both were moved, or the log was partly applied", arguments: [true, false])
  func own(isCheckpointed: Bool) throws {
    try TemporaryFolder.with { folder in
      let file = try library(in: folder, isCheckpointed: isCheckpointed)
      #expect(!file.hasForeignLog)
      let moved = folder.path(of: "moved.sqlite")
      try move(file.path, to: moved)
      #expect(try titles(moved) { _ in Issue.record("the log was renamed") } == ["Emma", "Dune"])
    }
  }

  @Test("may be a rollback journal: it has page 1 as it was before the change")
  func journal() throws {
    try TemporaryFolder.with { folder in
      do { _ = try Library.create(folder.library, now: .on("2025-08-10")) }
      let header = try Data(contentsOf: folder.library.url).prefix(100)
      let count = header[24..<28].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(header[24..<28] == header[92..<96])
      func isForeign(_ before: UInt32, pageCount: UInt32 = 1) throws -> Bool {
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        let numbers: [UInt32] = [pageCount, 7, 1, 512, 4096]
        let fields = numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) } }
        var page = header + Data(count: 3996)
        page.replaceSubrange(24..<28, with: withUnsafeBytes(of: before.bigEndian) { Data($0) })
        let bytes = Data(magic + fields) + Data(count: 484) + Data([0, 0, 0, 1]) + page + Data(count: 4)
        try folder.write(bytes, to: "library.sqlite-journal")
        return folder.library.hasForeignLog
      }
      #expect(try !isForeign(count) && !isForeign(count &- 1) && !isForeign(count &+ 7, pageCount: 0))
      #expect(try isForeign(count &+ 1) && isForeign(count &- 2))
    }
  }
}
