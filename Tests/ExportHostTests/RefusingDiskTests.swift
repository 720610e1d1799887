import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Glibc
import TemporaryFolders
import Testing

@Suite("an export to a disk that refuses")
struct RefusingDiskTests {
  private func export(_ bytes: Int, to destination: Destination) async throws {
    let exporter = Exporter("big", .tree()) { _, output in
      try output.write("first", to: "first")
      var generator = SystemRandomNumberGenerator()
      try output.write(Data((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }), to: "big.jpg")
    }
    _ = try await ExportJob(exporter, to: destination).run()
  }

  @Test(
    "reports a full disk, keeps the last export, and leaves no temporary files",
    .enabled(if: SmallDisk.canBeMade, "needs the right to mount"))
  func full() async throws {
    let disk = try SmallDisk()
    let vault = disk.folder.url.appending(path: "vault")
    try await export(100, to: .folder(vault))
    let before = try Data(contentsOf: vault.appending(path: "big.jpg"))
    await #expect(throws: ExportError(path: vault.path, reason: .diskFull)) {
      try await export(80_000, to: .folder(vault))
    }
    #expect(try Data(contentsOf: vault.appending(path: "big.jpg")) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.folder.path) == ["vault"])
  }

  @Test(
    "reports that there is no space for an archive",
    .enabled(if: SmallDisk.canBeMade, "needs the right to mount"))
  func fullWhilePacking() async throws {
    let disk = try SmallDisk()
    let zip = disk.folder.url.appending(path: "v.zip")
    let error = await #expect(throws: ExportError.self) { try await export(80_000, to: .archive(zip, .zip)) }
    #expect(error?.path == zip.path)
    #expect(error?.description.contains("No space left on device") == true, "\(error?.description ?? "")")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.folder.path).isEmpty)
  }

  @Test("says that the disk cannot be written to", .enabled(if: SmallDisk.canBeMade, "needs the right to mount"))
  func readOnly() async throws {
    let disk = try SmallDisk()
    try disk.closeForWriting()
    await #expect(throws: ExportError(path: disk.folder.path, reason: .readOnlyDisk)) {
      try await export(1, to: .folder(disk.folder.url.appending(path: "vault")))
    }
  }

  @Test("exports to a folder that is a mount point", .enabled(if: SmallDisk.canBeMade, "needs the right to mount"))
  func ownDisk() async throws {
    let disk = try SmallDisk()
    try await export(10, to: .folder(disk.folder.url))
    #expect(try disk.folder.files() == [".octavo-export.json", "big.jpg", "first"])
  }

  @Test(
    "says that the folder may not be written", .enabled(if: geteuid() != 0, "an administrator may write everywhere"))
  func noPermission() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    await #expect(throws: ExportError(path: folder.path, reason: .noPermission)) {
      try await export(1, to: .folder(folder.url.appending(path: "vault")))
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
  }
}
