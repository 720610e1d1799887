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

  @Test("of JSON has sorted keys and a folder of its own, for the reader alone")
  func json() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "new/record.json")
    try PrivateFile.write(json: ["b": "1/2", "a": ""], to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\"a\":\"\",\"b\":\"1/2\"}\n")
    try PrivateFile.write(json: ["a": 1], to: file, isIndented: true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  \"a\" : 1\n}\n")
    let modes = try [file, file.deletingLastPathComponent()].map {
      try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o700])
    for (taken, words) in [("new", "Is a directory"), ("new/record.json/inside", "File exists")] {
      let refused = #expect(throws: (any Error).self) {
        try PrivateFile.write(json: [1], to: folder.appending(path: taken))
      }
      #expect(refused?.systemWords == words)
    }
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
