import Archiving
import Foundation
import TemporaryFolders
import Testing

@Suite("The EPUB container")
struct EPUBContainerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(_ name: String = "a.epub", entries: [(String, [UInt8])]) throws -> [UInt8] {
    let archive = try ArchiveWriter(file: folder.path(of: name), format: .epub, modified: piDay)
    for (path, bytes) in entries { try archive.add(path: path, bytes: bytes) }
    try archive.finish()
    return try folder.bytes(of: name)
  }

  @Test("begins with a mimetype at the offset that sniffers read")
  func mimetype() throws {
    let bytes = try make(entries: [("META-INF/container.xml", Array("<container/>".utf8))])
    #expect(Array(bytes[0..<4]) == [0x50, 0x4B, 3, 4])
    #expect(bytes.littleEndian(at: 4, byteCount: 2) == 10, "version needed")
    #expect(bytes.littleEndian(at: 6, byteCount: 2) == 0, "flags")
    #expect(bytes.littleEndian(at: 8, byteCount: 2) == 0, "method")
    #expect(bytes.littleEndian(at: 14, byteCount: 4) == 0x2CAB_616F, "CRC")
    #expect(bytes.littleEndian(at: 18, byteCount: 4) == 20, "compressed size")
    #expect(bytes.littleEndian(at: 22, byteCount: 4) == 20, "size")
    #expect(bytes.littleEndian(at: 26, byteCount: 2) == 8, "name length")
    #expect(bytes.littleEndian(at: 28, byteCount: 2) == 0, "extra length")
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    #expect(Array(bytes[38..<58]) == Array("application/epub+zip".utf8))
    #expect(Array(bytes[58..<62]) == [0x50, 0x4B, 3, 4])
  }

  @Test("has a central directory that agrees with its local headers")
  func centralDirectory() throws {
    let entries = [
      ("META-INF/container.xml", Array("<container/>".utf8)), ("EPUB/empty.css", []),
      ("EPUB/Příběh.xhtml", noise(70_000)),
    ]
    let bytes = try make(entries: entries)
    let end = bytes.count - 22
    #expect(bytes.littleEndian(at: end, byteCount: 4) == 0x0605_4B50)
    #expect(bytes.littleEndian(at: end + 8, byteCount: 2) == 4)
    #expect(bytes.littleEndian(at: end + 10, byteCount: 2) == 4)
    let start = bytes.littleEndian(at: end + 16, byteCount: 4)
    #expect(start + bytes.littleEndian(at: end + 12, byteCount: 4) == end)

    var record = start
    for (path, expected) in [("mimetype", Array("application/epub+zip".utf8))] + entries {
      #expect(bytes.littleEndian(at: record, byteCount: 4) == 0x0201_4B50)
      let version = bytes.littleEndian(at: record + 6, byteCount: 2)
      let flags = bytes.littleEndian(at: record + 8, byteCount: 2)
      let nameLength = bytes.littleEndian(at: record + 28, byteCount: 2)
      let extraLength = bytes.littleEndian(at: record + 30, byteCount: 2)
      let local = bytes.littleEndian(at: record + 42, byteCount: 4)
      #expect([10, 20, 45].contains(version))
      #expect(flags & 0x800 == (path.utf8.allSatisfy { $0 < 0x80 } ? 0 : 0x800))
      #expect(bytes.littleEndian(at: record + 24, byteCount: 4) == expected.count)
      #expect(Array(bytes[record + 46..<record + 46 + nameLength]) == Array(path.utf8))
      #expect(bytes.littleEndian(at: local, byteCount: 4) == 0x0403_4B50)
      // The version needed, flags, method, time and date are the same in both headers.
      #expect(Array(bytes[local + 4..<local + 14]) == Array(bytes[record + 6..<record + 16]))
      #expect(Array(bytes[local + 30..<local + 30 + nameLength]) == Array(path.utf8))
      if path == "mimetype" {
        #expect(version == 10 && flags == 0 && extraLength == 0 && local == 0)
        #expect(bytes.littleEndian(at: record + 10, byteCount: 2) == 0, "method")
        #expect(Array(bytes[record + 16..<record + 28]) == Array(bytes[14..<26]), "CRC and sizes")
      }
      record += 46 + nameLength + extraLength + bytes.littleEndian(at: record + 32, byteCount: 2)
    }
    #expect(record == end)
  }

  @Test("is refused when it needs ZIP64, and leaves no partial file")
  func tooManyFiles() throws {
    let file = folder.path(of: "a.epub")
    let archive = try ArchiveWriter(file: file, format: .epub, modified: piDay)
    for number in 1...65_534 { try archive.add(path: "\(number)", bytes: [UInt8](), compression: .stored) }
    #expect(throws: ArchiveError(file: file, reason: .tooBigForEPUB)) { try archive.finish() }
    #expect(try folder.names == [])
  }

  @Test("holds 65,534 files")
  func manyFiles() throws {
    let file = folder.path(of: "a.epub")
    let archive = try ArchiveWriter(file: file, format: .epub, modified: piDay)
    for number in 1...65_533 { try archive.add(path: "\(number)", bytes: [UInt8](), compression: .stored) }
    try archive.finish()
    #expect(try ArchiveReader.entries(ofFile: file).count == 65_534)
  }
}
