import Archiving
import Foundation
import TemporaryFolders
import Testing

/// A 64 KiB disk.
final class SmallDisk {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let answer = try Tool.mount.run("-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path)
    guard answer.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  deinit { _ = try? Tool.umount.run(folder.path) }

  static let isPossible = (try? SmallDisk()) != nil
}

@Suite("A full disk", .enabled(if: SmallDisk.isPossible, "needs leave to mount a tmpfs"))
struct FullDiskTests {
  @Test("is a clear error while adding, and leaves no partial file", arguments: ArchiveFormat.allCases)
  func whileAdding(format: ArchiveFormat) throws {
    let disk = try SmallDisk()
    let file = disk.folder.path(of: "a")
    let archive = try ArchiveWriter(file: file, format: format, modified: piDay)
    let error = try #require(throws: ArchiveError.self) {
      for number in 0..<64 { try archive.add(path: "\(number)", bytes: noise(1 << 18, seed: UInt64(number + 1))) }
    }
    guard case .notWritten(let words) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(words.contains("No space left on device"))
    #expect(error.entry != nil)
    #expect(try disk.folder.names == [])
    #expect(throws: ArchiveError(file: file, reason: .closed)) { try archive.finish() }
  }

  @Test("is a clear error while finishing, and leaves no partial file", arguments: ArchiveFormat.allCases)
  func whileFinishing(format: ArchiveFormat) throws {
    let disk = try SmallDisk()
    try disk.folder.write(noise(56 << 10), to: "filler")
    let file = disk.folder.path(of: "a")
    let archive = try ArchiveWriter(file: file, format: format, modified: piDay)
    try archive.add(path: "a", bytes: noise(20_000))
    let error = try #require(throws: ArchiveError.self) { try archive.finish() }
    guard case .notWritten(let words) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(words.contains("No space left on device"))
    #expect(try disk.folder.names == ["filler"])
  }
}
