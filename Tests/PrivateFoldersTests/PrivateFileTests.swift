import Foundation
import PrivateFolders
import TemporaryFolders
import Testing

@Suite("a private file")
struct PrivateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("takes the place of what was there, for the reader alone, and leaves nothing beside it")
  func written() throws {
    let path = folder.path(of: "note")
    try folder.write("old and longer", to: "note")
    try PrivateFile.write(Data("new".utf8), to: path)
    #expect(try folder.text(of: "note") == "new")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["note"])
  }

  @Test("of JSON has sorted keys and a folder of its own, for the reader alone")
  func json() throws {
    let file = folder.url.appending(path: "new/record.json")
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
        try PrivateFile.write(json: [1], to: folder.url.appending(path: taken))
      }
      #expect(refused?.systemWords == words)
    }
  }

  @Test("that cannot be written says why, and what was there stays")
  func refused() throws {
    let taken = folder.url.appending(path: "taken")
    try FileManager.default.createDirectory(at: taken.appending(path: "inside"), withIntermediateDirectories: true)
    let refused = #expect(throws: PrivateFolder.Refused.self) { try PrivateFile.write(Data(), to: taken.path) }
    #expect(refused?.words == "Is a directory")
    #expect(throws: PrivateFolder.Refused.self) { try PrivateFile.write(Data(), to: taken.path + "/none/note") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: taken.path) == ["inside"])
    #expect(try folder.names == ["taken"])
  }
}
