import Foundation
import PrivateFolders
import TemporaryFolders
import Testing

@Suite("a private folder")
struct PrivateFolderTests {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  @Test("is the reader's alone, and gone with its value")
  func gone() throws {
    for make in [{ try PrivateFolder() }, { try PrivateFolder(in: parent.path) }] {
      var folder: PrivateFolder? = try make()
      let path = try #require(folder?.path)
      let outer = (path as NSString).deletingLastPathComponent
      for path in [path, outer] {
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
      try Data("x".utf8).write(to: URL(filePath: path + "/file"))
      folder = nil
      #expect(!FileManager.default.fileExists(atPath: outer))
    }
    #expect(try parent.names == [])
  }

  @Test("takes away what killed runs left, whole or half removed, and nothing else")
  func sweeping() throws {
    for path in ["0/lock", "0/files/library.sqlite", "0/files/library.sqlite-journal", "1/lock", "2/lock"] {
      try parent.write("x", to: ".octavo-draft-000000000000000" + path)
    }
    try FileManager.default.createDirectory(
      at: parent.url.appending(path: ".octavo-draft-0000000000000003"), withIntermediateDirectories: false)
    let others = [
      ".octavo-draft-000000000000000", ".octavo-draft-000000000000000g", ".octavo-draft-mine",
      ".octavo-export-0000000000000000", "octavo-draft-0000000000000000",
    ]
    for name in others { try parent.write("x", to: name + "/lock") }
    try parent.write("x", to: "elsewhere/lock")
    try FileManager.default.createSymbolicLink(
      at: parent.url.appending(path: ".octavo-draft-0000000000000004"),
      withDestinationURL: parent.url.appending(path: "elsewhere"))
    _ = try PrivateFolder(in: parent.path)
    #expect(try parent.names == (others + [".octavo-draft-0000000000000004", "elsewhere"]).sorted())
    #expect(FileManager.default.fileExists(atPath: parent.url.appending(path: "elsewhere/lock").path))
  }

  @Test("stays while it is in use")
  func existing() throws {
    let existing = try PrivateFolder(in: parent.path)
    try Data("mine".utf8).write(to: URL(filePath: existing.path + "/file"))
    let path = parent.path
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50 {
        do {
          let folder = try PrivateFolder(in: path)
          try Data("x".utf8).write(to: URL(filePath: folder.path + "/file"))
          withExtendedLifetime(folder) {}
        } catch { Issue.record(error) }
      }
    }
    #expect(try Data(contentsOf: URL(filePath: existing.path + "/file")) == Data("mine".utf8))
    #expect(try parent.names.count == 1, "the others are gone")
    withExtendedLifetime(existing) {}
  }

  @Test("that cannot be made says why")
  func refused() throws {
    try parent.write("x", to: "file")
    #expect(throws: PrivateFolder.Refused.self) { try PrivateFolder(in: parent.path + "/file") }
    let refused = #expect(throws: PrivateFolder.Refused.self) { try PrivateFolder(in: parent.path + "/none") }
    #expect(refused?.words == "No such file or directory")
  }
}
