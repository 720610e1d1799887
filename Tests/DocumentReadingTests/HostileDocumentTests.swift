import Archiving
import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("hostile documents")
struct HostileDocumentTests {
  @Test("a file of any size is mapped, not read")
  func mapped() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "large.bin")
    _ = FileManager.default.createFile(atPath: path, contents: Data("no book".utf8))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 3 << 30)
    try file.close()
    let document = try DocumentFile(path)
    let maps = try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() ?? Data()
    #expect(String(decoding: maps, as: UTF8.self).contains(path))
    #expect(throws: DocumentError.self) { try TemporaryFolder.registry().reader(for: document) }
    #expect(document.bytes.count == 3 << 30)
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func everyFormat() throws -> [(name: String, bytes: Data)] {
    var epub = MadeEPUB()
    epub.manifest = #"<item id="cover" href="c.png" media-type="image/png"/>"#
    epub.more = [("OEBPS/c.png", MadeEPUB.picture)]
    let docx = try folder.zip(
      "whole.docx", [("[Content_Types].xml", "<a/>"), ("word/document.xml", "<a/>"), ("docProps/core.xml", "<a/>")])
    let odt = try folder.zip("whole.odt", [("content.xml", "<a/>"), ("meta.xml", "<a/>")])
    return try [
      ("a.epub", Data(contentsOf: URL(filePath: folder.zip("whole.epub", epub.entries)))),
      ("a.docx", Data(contentsOf: URL(filePath: docx))), ("a.odt", Data(contentsOf: URL(filePath: odt))),
      ("a.doc", MadeCompoundFile(title: [65], author: [66], codePage: 1252, pages: 3).bytes),
      ("a.mobi", MadeMobi(records: [(100, Data("Ada".utf8)), (201, Data([0, 0, 0, 0]))]).bytes),
      ("a.pdf", Data(contentsOf: URL(filePath: TemporaryFolder.fixture("streams.pdf")))),
    ]
  }

  @Test("truncated anywhere never crash")
  func truncated() throws {
    for (name, bytes) in try everyFormat() {
      #expect(try !folder.document(try folder.write(bytes, to: name)).card.title.isEmpty)
      for share in stride(from: 0, to: 100, by: name == "a.pdf" ? 25 : 3) {
        let path = try folder.write(bytes.prefix(bytes.count * share / 100), to: "cut-\(name)")
        do { #expect(try !folder.document(path).card.title.isEmpty) } catch is DocumentError {}
      }
    }
  }

  @Test("with bytes changed anywhere never crash")
  func changed() throws {
    var choices = SystemRandomNumberGenerator()
    for (name, bytes) in try everyFormat() where name != "a.pdf" {
      for round in 0..<100 {
        var bytes = bytes
        for _ in 0...round % 4 {
          bytes[Int.random(in: bytes.indices, using: &choices)] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement() ?? 0
        }
        let path = try folder.write(bytes, to: "changed-\(name)")
        do { #expect(try !folder.document(path).card.title.isEmpty) } catch is DocumentError {}
      }
    }
  }

  @Test("with entity bombs are read without the entities")
  func entityBomb() throws {
    var epub = MadeEPUB()
    let growing = (1...20).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    epub.prologue = "<!DOCTYPE p [<!ENTITY e0 \"ha\">\(growing)<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
    epub.metadata = "<dc:title>Quay &e20;&x;</dc:title>"
    let title = try folder.document(try folder.zip("a.epub", epub.entries)).card.title
    #expect(title == "Quay &e20;&x;", "shown as they are written")
  }

  @Test(
    "with a package outside of the archive have none", arguments: ["../../etc/passwd", "/etc/passwd", "", "OEBPS/../x"])
  func outside(path: String) throws {
    var epub = MadeEPUB()
    epub.packagePath = path
    let file = try folder.zip("a.epub", epub.entries)
    #expect(throws: DocumentError(file: file, .damaged("it has no package document"))) { try folder.document(file) }
  }

  @Test("with a cover outside of the archive come without it")
  func coverOutside() throws {
    var epub = MadeEPUB()
    for reference in ["../../../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "http://example.org/c.png", "%00"]
    {
      epub.manifest = "<item id=\"cover\" href=\"\(reference)\" media-type=\"image/png\"/>"
      try? FileManager.default.removeItem(atPath: folder.path(of: "a.epub"))
      #expect(try folder.document(try folder.zip("a.epub", epub.entries)).card.cover == nil)
    }
  }

  @Test("with an oversized cover are read without it, and say so")
  func hugeCover() throws {
    var epub = MadeEPUB()
    epub.manifest = #"<item id="cover" href="c.png" media-type="image/png"/>"#
    epub.more = [("OEBPS/c.png", MadeEPUB.picture + Data(count: 9 << 20))]
    let document = try folder.document(try folder.zip("a.epub", epub.entries))
    #expect(document.card.cover == nil)
    #expect(document.remarks == [.coverTooLarge])
  }

  @Test("that unpack without end are stopped at the limit, and still make a book")
  func bomb() throws {
    var epub = MadeEPUB()
    epub.more = []
    var entries = epub.entries
    entries[3].bytes = Data(count: 100 << 20)
    #expect(try folder.document(try folder.zip("text.epub", entries)).card.title == "The Quay")
    entries[2].bytes = Data(repeating: 0x20, count: 40 << 20)
    let path = try folder.zip("package.epub", entries)
    #expect(throws: DocumentError.self) { try folder.document(path) }
  }

  @Test("nested too deeply are read up to the limit")
  func deep() throws {
    var epub = MadeEPUB()
    epub.metadata = "<dc:title>Quay</dc:title>" + String(repeating: "<a>", count: 100_000)
    let document = try folder.document(try folder.zip("a.epub", epub.entries))
    #expect(document.card.title == "Quay")
    #expect(document.remarks == [.truncated])
  }

  @Test("with a wrong extension are reported as damaged")
  func misnamed() throws {
    let path = try folder.write(Data("PK and no more".utf8), to: "a.epub")
    #expect(throws: DocumentError(file: path, .misnamed(format: "epub"))) { try folder.document(path) }
  }

  @Test("that are not regular files are not opened")
  func notFiles() throws {
    #expect(throws: DocumentError(file: folder.path(of: "none"), .missing)) {
      try DocumentFile(folder.path(of: "none"))
    }
    #expect(throws: DocumentError(file: "/dev/zero", .notAFile)) { try DocumentFile("/dev/zero") }
    let empty = try folder.write(Data(), to: "empty.epub")
    #expect(throws: DocumentError(file: empty, .empty)) { try DocumentFile(empty) }
  }
}
