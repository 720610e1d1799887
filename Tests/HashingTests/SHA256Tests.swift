import Foundation
import Hashing
import TemporaryFolders
import TestPrograms
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "agrees with the examples of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(text: String, hash: String) {
    #expect(SHA256.hex(Data(text.utf8)) == hash)
  }

  @Test("does not depend on how the bytes are cut into pieces, around the length of a block", arguments: 50...140)
  func pieces(count: Int) {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    for cut in [1, 13, 55, 63, 64, 65, count - 1] where cut < count {
      var hash = SHA256()
      for piece in [bytes.prefix(cut), bytes.dropFirst(cut)] { piece.withUnsafeBytes { hash.update($0) } }
      #expect(hash.finish() == SHA256.hex(bytes))
    }
  }

  @Test(
    "agrees with sha256sum for every length up to three blocks",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sha256sum"), "sha256sum is not installed"))
  func system() throws {
    let folder = try TemporaryFolder()
    let names = (0...192).map { "\($0)" }
    for (length, name) in names.enumerated() { try folder.write(String(repeating: "x", count: length), to: name) }
    let lines = try EndedProgram(["sha256sum"] + names.map { folder.path(of: $0) }).text.split(separator: "\n")
    #expect(lines.map { String($0.prefix(64)) } == names.indices.map { SHA256.hex(Data(repeating: 0x78, count: $0)) })
  }

  @Test("as numbers has the same digits")
  func numbers() {
    var hash = SHA256()
    Data("abc".utf8).withUnsafeBytes { hash.update($0) }
    let words: [UInt64] = [
      0xba78_16bf_8f01_cfea, 0x4141_40de_5dae_2223, 0xb003_61a3_9617_7a9c, 0xb410_ff61_f200_15ad,
    ]
    #expect(hash.words() == words)
    let bits = Data("abc".utf8).withUnsafeBytes { SHA256.first128Bits(of: $0) }
    #expect(bits == (words[0], words[1]))
  }
}
