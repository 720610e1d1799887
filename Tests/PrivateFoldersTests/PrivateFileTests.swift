import Foundation
import PrivateFolders
import Testing

@Suite("a private file")
struct PrivateFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "private-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  @Test("takes the place of what was there, for the reader alone, and leaves nothing beside it")
  func written() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "note").path
    try Data("old and longer".utf8).write(to: URL(filePath: path))
    try PrivateFile.write(Data("new".utf8), to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("new".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["note"])
  }

  @Test("that cannot be written says why, and what was there stays")
  func refused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let taken = folder.appending(path: "taken")
    try FileManager.default.createDirectory(at: taken.appending(path: "inside"), withIntermediateDirectories: true)
    let refused = #expect(throws: PrivateFolder.Refused.self) { try PrivateFile.write(Data(), to: taken.path) }
    #expect(refused?.words == "Is a directory")
    #expect(throws: PrivateFolder.Refused.self) { try PrivateFile.write(Data(), to: taken.path + "/none/note") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: taken.path) == ["inside"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
  }
}
