import Foundation
import Glibc
import OutsidePrograms
import Testing

@Suite("a private folder")
struct PrivateFolderTests {
  @Test("is the reader's alone, and gone with its value")
  func gone() throws {
    var folder: PrivateFolder? = try PrivateFolder()
    let path = try #require(folder?.path)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o700)
    try Data("x".utf8).write(to: URL(filePath: path + "/file"))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("takes away what killed runs left, and nothing else")
  func sweeping() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let number = UInt64.random(in: 0 ... .max)
    let left = "\(parent)/octavo-run-\(process.processIdentifier)-\(number)"
    let others = ["\(parent)/octavo-run-\(getpid())-\(number)", "\(parent)/octavo-run-mine-\(number)"]
    for path in [left] + others {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    defer { for path in others { try? FileManager.default.removeItem(atPath: path) } }
    _ = try PrivateFolder()
    #expect(!FileManager.default.fileExists(atPath: left))
    for path in others { #expect(FileManager.default.fileExists(atPath: path)) }
  }
}
