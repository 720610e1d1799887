import Foundation
import TemporaryFolders
import TestPrograms

/// A 64 KiB disk, which only an administrator can create.
final class SmallDisk {
  let folder: TemporaryFolder

  static let canBeMade: Bool = (try? SmallDisk()) != nil

  init() throws {
    folder = try TemporaryFolder()
    try SmallDisk.run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path)
  }

  func closeForWriting() throws { try SmallDisk.run("mount", "-o", "remount,ro", folder.path) }

  deinit { try? SmallDisk.run("umount", folder.path) }

  private static func run(_ arguments: String...) throws { try EndedProgram(arguments).checked() }
}
