import Archiving
import Foundation
import TemporaryFolders
import Testing

@Suite("Writing archives")
struct ArchiveWriterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writer(_ name: String, _ format: ArchiveFormat, modified: Date = piDay) throws -> ArchiveWriter {
    try ArchiveWriter(file: folder.path(of: name), format: format, modified: modified)
  }

  private func error(_ name: String, entry: String? = nil, _ reason: ArchiveError.Reason) -> ArchiveError {
    ArchiveError(file: folder.path(of: name), entry: entry, reason: reason)
  }

  @Test("what goes in comes out, in order, in every format", arguments: ArchiveFormat.allCases)
  func roundTrip(format: ArchiveFormat) throws {
    let big = noise(300_000)
    let source = try folder.write(big, to: "source.bin")
    let long = String(repeating: "folder/", count: 40) + "long.txt"
    let archive = try writer("a", format)
    try archive.add(path: "empty.txt", bytes: [UInt8]())
    try archive.add(path: "Žluťoučký/日本語 🐳.md", bytes: Data("text".utf8))
    try archive.add(path: long, bytes: Array("deep".utf8))
    try archive.add(path: "cover.png", contentsOfFile: source, compression: .stored)
    try archive.add(path: "big.txt", contentsOfFile: source)
    try archive.finish()

    var found = try contents(ofFile: folder.path(of: "a"))
    if format == .epub {
      let first = found.removeFirst()
      #expect(first.entry.path == "mimetype")
      #expect(first.bytes == Array("application/epub+zip".utf8))
    }
    #expect(found.map(\.entry.path) == ["empty.txt", "Žluťoučký/日本語 🐳.md", long, "cover.png", "big.txt"])
    let expected: [[UInt8]] = [[], Array("text".utf8), Array("deep".utf8), big, big]
    #expect(found.map(\.bytes) == expected)
    #expect(found.map(\.entry.byteCount) == [0, 4, 4, 300_000, 300_000])
    #expect(found.allSatisfy { $0.entry.kind == .file && !$0.entry.isUnsafe && !$0.entry.isEncrypted })
  }

  @Test("an archive of nothing is an archive", arguments: ArchiveFormat.allCases)
  func nothing(format: ArchiveFormat) throws {
    try writer("a", format).finish()
    let paths = try ArchiveReader.entries(ofFile: folder.path(of: "a")).map(\.path)
    #expect(paths == (format == .epub ? ["mimetype"] : []))
  }

  @Test("the same input gives the same bytes", arguments: ArchiveFormat.allCases)
  func sameBytes(format: ArchiveFormat) throws {
    let source = try folder.write(noise(5_000), to: "source.bin")
    for (name, changed) in [("one", 1_000_000_000.0), ("two", 1_700_000_000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: changed)], ofItemAtPath: source)
      let archive = try writer(name, format)
      try archive.add(path: "é.txt", contentsOfFile: source)
      try archive.add(path: "b.txt", bytes: [UInt8](repeating: 65, count: 5_000))
      try archive.finish()
    }
    let bytes = try folder.bytes(of: "one")
    #expect(try folder.bytes(of: "two") == bytes)
    // The packing time is only in gzip's header (RFC 1952 §2.3.1).
    if format == .tarGzip { #expect(bytes[4..<8] == [0, 0, 0, 0]) }
  }

  @Test(
    "ZIP times are the given time in UTC, kept within what the format can hold",
    arguments: [
      (1_773_500_966, [2026, 3, 14, 15, 9, 26]),
      (0, [1980, 1, 1, 0, 0, 0]),
      (-9e18, [1980, 1, 1, 0, 0, 0]),
      (Double.nan, [1980, 1, 1, 0, 0, 0]),
      (4_000_000_001, [2096, 10, 2, 7, 6, 40]),
      (9e18, [2107, 12, 31, 23, 59, 58]),
    ] as [(Double, [Int])])
  func zipTimes(seconds: Double, expected: [Int]) throws {
    let archive = try writer("a", .zip, modified: Date(timeIntervalSince1970: seconds))
    try archive.add(path: "a", bytes: [1])
    try archive.finish()
    let bytes = try folder.bytes(of: "a")
    let central = try #require(bytes.offsets(of: [0x50, 0x4B, 1, 2]).first)
    for offset in [10, central + 12] {
      let time = bytes.littleEndian(at: offset, byteCount: 2)
      let date = bytes.littleEndian(at: offset + 2, byteCount: 2)
      let found = [1980 + (date >> 9), date >> 5 & 15, date & 31, time >> 11, time >> 5 & 63, (time & 31) * 2]
      #expect(found == expected)
    }
  }

  @Test("only names that are not ASCII are flagged as UTF-8")
  func flags() throws {
    let archive = try writer("a", .zip)
    try archive.add(path: "plain", bytes: [1])
    try archive.add(path: "čárka", bytes: [1])
    try archive.finish()
    let bytes = try folder.bytes(of: "a")
    #expect(
      bytes.offsets(of: [0x50, 0x4B, 3, 4]).map { bytes.littleEndian(at: $0 + 6, byteCount: 2) & 0x800 } == [0, 0x800])
    #expect(
      bytes.offsets(of: [0x50, 0x4B, 1, 2]).map { bytes.littleEndian(at: $0 + 8, byteCount: 2) & 0x800 } == [0, 0x800])
  }

  @Test("stored bytes are in the file unchanged, deflated ones are not")
  func compression() throws {
    let text = Array("the storm was him all along. ".utf8) + Array("the storm was him all along. ".utf8)
    for (name, compression) in [("stored", ArchiveWriter.Compression.stored), ("deflated", .deflated)] {
      let archive = try writer(name, .zip)
      try archive.add(path: "a", bytes: text, compression: compression)
      try archive.finish()
    }
    #expect(try folder.bytes(of: "stored").offsets(of: text).count == 1)
    #expect(try folder.bytes(of: "deflated").offsets(of: text).isEmpty)
  }

  @Test("an existing file is left alone, and so is a link", arguments: ArchiveFormat.allCases)
  func exists(format: ArchiveFormat) throws {
    try folder.write([1, 2, 3], to: "a")
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "b"), withDestinationPath: "nowhere")
    #expect(throws: error("a", .exists)) { try writer("a", format) }
    #expect(throws: error("b", .exists)) { try writer("b", format) }
    #expect(try folder.bytes(of: "a") == [1, 2, 3])
    #expect(try folder.names == ["a", "b"])
  }

  @Test("a folder that is not there is a clear error")
  func noFolder() throws {
    let file = folder.path(of: "none/a.zip")
    let expected = ArchiveError(file: file, reason: .notCreated("No such file or directory"))
    #expect(throws: expected) { try ArchiveWriter(file: file, format: .zip, modified: piDay) }
  }

  @Test("only its owner can read an archive while it is made")
  func mode() throws {
    let archive = try writer("a", .zip)
    let attributes = try FileManager.default.attributesOfItem(atPath: archive.file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a released writer leaves no file", arguments: ArchiveFormat.allCases)
  func released(format: ArchiveFormat) throws {
    do {
      let archive = try writer("a", format)
      try archive.add(path: "a", bytes: noise(200_000))
      #expect(try folder.names == ["a"])
    }
    #expect(try folder.names == [])
  }

  @Test("a finished archive takes no more entries and stays whole when released")
  func finished() throws {
    do {
      let archive = try writer("a", .zip)
      try archive.add(path: "a", bytes: [1])
      try archive.finish()
      #expect(throws: error("a", entry: "b", .closed)) { try archive.add(path: "b", bytes: [1]) }
      #expect(throws: error("a", .closed)) { try archive.finish() }
      archive.discard()
    }
    #expect(try contents(ofFile: folder.path(of: "a")).map(\.bytes) == [[1]])
  }

  @Test(
    "a path that leaves the folder is skipped, and the archive continues",
    arguments: [
      "", "/etc/passwd", "../x", "a/../../x", "a\\..\\x", "\\x", "C:x", "a//b", "a/", "./a", "a\u{0}b", "a\nb",
      String(repeating: "é", count: 2_048),
    ])
  func unusablePath(path: String) throws {
    let archive = try writer("a", .zip)
    #expect(throws: error("a", entry: path, .unusablePath)) { try archive.add(path: path, bytes: [1]) }
    try archive.add(path: "good", bytes: [1])
    try archive.finish()
    #expect(try ArchiveReader.entries(ofFile: folder.path(of: "a")).map(\.path) == ["good"])
  }

  @Test("a path is used once")
  func duplicate() throws {
    let archive = try writer("a", .epub)
    try archive.add(path: "a", bytes: [1])
    #expect(throws: error("a", entry: "a", .duplicateEntry)) { try archive.add(path: "a", bytes: [2]) }
    #expect(throws: error("a", entry: "mimetype", .duplicateEntry)) { try archive.add(path: "mimetype", bytes: [2]) }
  }

  @Test("a source that is missing, a folder or a link is a clear error, and the archive continues")
  func badSources() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "/etc/passwd")
    let archive = try writer("a", .tarZstd)
    for (source, words) in [
      (folder.path(of: "none"), "No such file or directory"), (folder.path, "it is not a regular file"),
      (folder.path(of: "link"), "it is a link"),
    ] {
      #expect(throws: error("a", entry: "x", .sourceUnreadable(source: source, words))) {
        try archive.add(path: "x", contentsOfFile: source)
      }
    }
    try archive.add(path: "x", bytes: [7])
    try archive.finish()
    #expect(try contents(ofFile: folder.path(of: "a")).map(\.bytes) == [[7]])
  }

  @Test("a source of the wrong length ends the archive and leaves no partial file")
  func changedSource() throws {
    // The kernel reports size 0 for this file, but it has content.
    let source = "/proc/self/status"
    let archive = try writer("a", .zip)
    #expect(throws: error("a", entry: "x", .sourceChanged(source: source))) {
      try archive.add(path: "x", contentsOfFile: source)
    }
    #expect(try folder.names == [])
    #expect(throws: error("a", entry: "y", .closed)) { try archive.add(path: "y", bytes: [1]) }
  }

  @Test("a large file is never whole in memory")
  func streams() throws {
    let source = try folder.makeSparse("source", byteCount: 200 << 20)
    let before = try peakMemory()
    let archive = try writer("a", .zip)
    try archive.add(path: "x", contentsOfFile: source)
    try archive.finish()
    #expect(try peakMemory() - before < 64 << 20)
    #expect(try ArchiveReader.entries(ofFile: folder.path(of: "a")).map(\.byteCount) == [200 << 20])
  }

  @Test("70,000 files make a ZIP64 that reads back")
  func zip64() throws {
    let archive = try writer("a", .zip)
    for number in 1...70_000 { try archive.add(path: "\(number)", bytes: [UInt8](), compression: .stored) }
    try archive.finish()
    let entries = try ArchiveReader.entries(ofFile: folder.path(of: "a"))
    #expect(entries.count == 70_000)
    #expect(entries.last?.path == "70000")
  }
}
