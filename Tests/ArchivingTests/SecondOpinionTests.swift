import Archiving
import Foundation
import TemporaryFolders
import Testing

@Suite("Other programs read the archives")
struct SecondOpinionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// 3,000 files: some empty, some with non-ASCII names, one streamed from disk.
  private func make(_ format: ArchiveFormat) throws -> String {
    let file = folder.path(of: "a.\(format.rawValue)")
    let source = try folder.write(noise(400_000), to: "source")
    let archive = try ArchiveWriter(file: file, format: format, modified: piDay)
    for number in 1..<3_000 {
      try archive.add(path: "Knihy/č\(number).md", bytes: [UInt8](repeating: 66, count: number % 50 * 10))
    }
    try archive.add(path: "big.bin", contentsOfFile: source, compression: .stored)
    try archive.finish()
    return file
  }

  @Test("our own reader", arguments: ArchiveFormat.allCases)
  func ourselves(format: ArchiveFormat) throws {
    let found = try contents(ofFile: make(format)).filter { $0.entry.path != "mimetype" }
    #expect(found.count == 3_000)
    #expect(found[48].entry.path == "Knihy/č49.md")
    #expect(found[48].bytes.count == 490)
    #expect(found[49].bytes.isEmpty)
    #expect(found[2_999].bytes == noise(400_000))
  }

  @Test(
    "Python's zipfile", .enabled(if: Tool.python3.isInstalled, "python3 is not installed"),
    arguments: [ArchiveFormat.zip, .epub])
  func pythonZip(format: ArchiveFormat) throws {
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      infos = [i for i in z.infolist() if i.filename != 'mimetype']
      print(z.testzip(), len(infos), infos[48].filename == 'Knihy/\\u010d49.md', infos[48].file_size,
        {i.date_time for i in z.infolist()}, {oct(i.external_attr >> 16) for i in z.infolist()},
        z.namelist()[0])
      """
    let answer = try Tool.python3.run("-c", script, make(format))
    let first = format == .epub ? "mimetype" : "Knihy/č1.md"
    #expect(answer.text == "None 3000 True 490 {(2026, 3, 14, 15, 9, 26)} {'0o100644'} \(first)\n")
  }

  @Test(
    "Python's zipfile, with 70,000 files", .enabled(if: Tool.python3.isInstalled, "python3 is not installed"))
  func pythonZip64() throws {
    let file = folder.path(of: "a.zip")
    let archive = try ArchiveWriter(file: file, format: .zip, modified: piDay)
    for number in 1...70_000 { try archive.add(path: "\(number)", bytes: [UInt8(number & 255)], compression: .stored) }
    try archive.finish()
    let script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.infolist()))"
    #expect(try Tool.python3.run("-c", script, file).text == "None 70000\n")
  }

  @Test(
    "Python's tarfile", .enabled(if: Tool.python3.isInstalled, "python3 is not installed"),
    arguments: [ArchiveFormat.tar, .tarGzip, .tarXz])
  func pythonTar(format: ArchiveFormat) throws {
    let script = """
      import sys, tarfile
      t = tarfile.open(sys.argv[1])
      m = t.getmembers()
      print(len(m), m[48].name == 'Knihy/\\u010d49.md', len(t.extractfile(m[48]).read()),
        {(i.mode, i.uid, i.gid, i.uname, i.gname, i.mtime, i.isfile()) for i in m})
      """
    let answer = try Tool.python3.run("-c", script, make(format))
    #expect(answer.text == "3000 True 490 {(420, 0, 0, '', '', 1773500966, True)}\n")
  }

  @Test("unzip", .enabled(if: Tool.unzip.isInstalled, "unzip is not installed"), arguments: [ArchiveFormat.zip, .epub])
  func unzip(format: ArchiveFormat) throws {
    let answer = try Tool.unzip.run("-tq", make(format))
    #expect(answer.status == 0)
    #expect(answer.text.hasPrefix("No errors detected"))
  }

  @Test("bsdtar", .enabled(if: Tool.bsdtar.isInstalled, "bsdtar is not installed"), arguments: ArchiveFormat.allCases)
  func bsdtar(format: ArchiveFormat) throws {
    let answer = try Tool.bsdtar.run("-tf", make(format))
    let names = answer.text.split(separator: "\n").filter { $0 != "mimetype" }
    #expect(answer.status == 0)
    #expect(names.count == 3_000)
    #expect(names[48] == "Knihy/č49.md")
  }

  @Test(
    "Python's zipfile, with a file beyond 4 GiB",
    .enabled(
      if: Tool.python3.isInstalled && ProcessInfo.processInfo.environment["OCTAVO_TEST_LARGE_FILES"] != nil,
      "writes 9 GiB; set OCTAVO_TEST_LARGE_FILES=1"))
  func beyondFourGiB() throws {
    let source = try folder.makeSparse("source", byteCount: 4 << 30 + 5)
    let file = folder.path(of: "a.zip")
    let archive = try ArchiveWriter(file: file, format: .zip, modified: piDay)
    try archive.add(path: "large", contentsOfFile: source, compression: .stored)
    try archive.add(path: "é", bytes: Array("after".utf8))
    try archive.finish()
    let script = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      print([(i.file_size, i.date_time[0]) for i in z.infolist()], z.read('\\u00e9'))
      """
    #expect(
      try Tool.python3.run("-c", script, file).text == "[(\(4 << 30 + 5), 2026), (5, 2026)] b'after'\n")
    #expect(
      try ArchiveReader.bytes(of: "é", inFile: file, maximumBytes: 5, limits: .init(maximumBytes: 5))
        == Array("after".utf8))

    let book = folder.path(of: "a.epub")
    let epub = try ArchiveWriter(file: book, format: .epub, modified: piDay)
    try epub.add(path: "large", contentsOfFile: source, compression: .stored)
    #expect(throws: ArchiveError(file: book, reason: .tooBigForEPUB)) { try epub.finish() }
  }
}
