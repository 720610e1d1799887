import Archiving
import Foundation
import TemporaryFolders
import Testing

@Suite("Reading archives")
struct ArchiveReaderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("one entry is found by its path", arguments: ArchiveFormat.allCases)
  func byPath(format: ArchiveFormat) throws {
    let file = try folder.makeArchive("a", format, [("a", [1]), ("é/b", [2, 3]), ("c", [4])])
    #expect(try ArchiveReader.bytes(of: "é/b", inFile: file, maximumBytes: 2) == [2, 3])
    #expect(throws: ArchiveError(file: file, entry: "d", reason: .noSuchEntry)) {
      try ArchiveReader.bytes(of: "d", inFile: file, maximumBytes: 2)
    }
  }

  @Test("a refused entry can be skipped", arguments: ArchiveFormat.allCases)
  func skipsUnread(format: ArchiveFormat) throws {
    let file = try folder.makeArchive("a", format, [("big", noise(200_000)), ("small", [9])])
    var reader = try ArchiveReader(file: file)
    while let entry = try reader.next(), entry.path != "big" {}
    let error = ArchiveError(file: file, entry: "big", reason: .entryTooBig(maximumBytes: 199_999))
    #expect(throws: error) { try reader.bytes(maximumBytes: 199_999) }
    #expect(try reader.next()?.path == "small")
    #expect(try reader.bytes(maximumBytes: 1) == [9])
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test(
    "unsafe names are shown and marked unsafe",
    arguments: [
      ("../x", true), ("a/../../x", true), ("/x", true), ("..", true), ("C:\\x", true), ("a\\..\\x", true),
      ("a/..b", false), ("...", false), ("a.b/c", false),
    ])
  func unsafeNames(path: String, isUnsafe: Bool) throws {
    let file = try folder.write(tar(entry: path, bytes: [5]), to: "a.tar")
    let found = try contents(ofFile: file)
    #expect(found.map(\.entry.path) == [path])
    #expect(found.map(\.entry.isUnsafe) == [isUnsafe])
    #expect(found.map(\.bytes) == [[5]])
  }

  @Test("a ZIP with ../x is read, not unpacked")
  func unsafeZip() throws {
    try folder.makeArchive("good.zip", .zip, [("zz/x", [5])])
    let file = try folder.write(folder.bytes(of: "good.zip").replacing("zz/x", with: "../x"), to: "a.zip")
    let found = try contents(ofFile: file)
    #expect(found.map(\.entry.path) == ["../x"])
    #expect(found.map(\.entry.isUnsafe) == [true])
    #expect(found.map(\.bytes) == [[5]])
    #expect(try folder.names == ["a.zip", "good.zip"])
  }

  @Test(
    "folders, links and devices are distinguished and have no bytes",
    arguments: [("5", ArchiveEntry.Kind.directory), ("2", .link), ("1", .link), ("3", .other), ("6", .other)]
      as [(Character, ArchiveEntry.Kind)])
  func kinds(mark: Character, kind: ArchiveEntry.Kind) throws {
    let file = try folder.write(tar(entry: "x", kind: mark, link: "/etc/passwd"), to: "a.tar")
    var reader = try ArchiveReader(file: file)
    let entry = try #require(try reader.next())
    #expect(entry.kind == kind)
    #expect(throws: ArchiveError(file: file, entry: entry.path, reason: .notAFile(kind))) {
      try reader.bytes(maximumBytes: 10)
    }
  }

  @Test("an encrypted entry is refused by name, its neighbours are read")
  func encrypted() throws {
    try folder.makeArchive("good.zip", .zip, [("secret", Array("0123456789ABCDEF".utf8)), ("open", [1])])
    var bytes = try folder.bytes(of: "good.zip")
    bytes[try #require(bytes.offsets(of: [0x50, 0x4B, 3, 4]).first) + 6] |= 1
    bytes[try #require(bytes.offsets(of: [0x50, 0x4B, 1, 2]).first) + 8] |= 1
    let file = try folder.write(bytes, to: "a.zip")
    let error = ArchiveError(file: file, entry: "secret", reason: .encrypted)
    #expect(try ArchiveReader.entries(ofFile: file).map(\.isEncrypted) == [true, false])
    #expect(throws: error) { try ArchiveReader.bytes(of: "secret", inFile: file, maximumBytes: 99) }
    #expect(try ArchiveReader.bytes(of: "open", inFile: file, maximumBytes: 99) == [1])
  }

  @Test("an entry encrypted by zip is refused", .enabled(if: Tool.zip.isInstalled, "zip is not installed"))
  func encryptedByZip() throws {
    let source = try folder.write(noise(100), to: "secret")
    let file = folder.path(of: "a.zip")
    #expect(try Tool.zip.run("-q", "-j", "-P", "password", file, source).status == 0)
    #expect(throws: ArchiveError(file: file, entry: "secret", reason: .encrypted)) {
      try ArchiveReader.bytes(of: "secret", inFile: file, maximumBytes: 999)
    }
  }

  @Test(
    "names that Python flags as UTF-8 are read whole",
    .enabled(if: Tool.python3.isInstalled, "python3 is not installed"))
  func foreignNames() throws {
    let script = """
      import sys, zipfile, tarfile, io
      zipfile.ZipFile(sys.argv[1], 'w').writestr('Kni\\u017eka \\u65e5\\u672c/\\U0001f433.md', b'x')
      t = tarfile.open(sys.argv[2], 'w', format=tarfile.PAX_FORMAT)
      i = tarfile.TarInfo('Kni\\u017eka \\u65e5\\u672c/\\U0001f433.md'); i.size = 1
      t.addfile(i, io.BytesIO(b'x')); t.close()
      """
    let files = ["a.zip", "a.tar"].map(folder.path(of:))
    #expect(try Tool.python3.run("-c", script, files[0], files[1]).text == "")
    for file in files {
      #expect(try ArchiveReader.bytes(of: "Knižka 日本/🐳.md", inFile: file, maximumBytes: 1) == [0x78])
    }
  }

  @Test("a missing file is a clear error")
  func notOpened() throws {
    for (file, words) in [
      (folder.path(of: "none"), "No such file or directory"), (folder.path, "it is not a regular file"),
      ("/dev/zero", "it is not a regular file"),
    ] {
      #expect(throws: ArchiveError(file: file, reason: .notOpened(words))) { try ArchiveReader.entries(ofFile: file) }
    }
  }
}
