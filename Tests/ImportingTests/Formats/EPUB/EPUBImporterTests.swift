import Archiving
import Fixtures
import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing a year in books")
struct EPUBImporterTests {
  /// The bytes of a container with these files.
  private static func epub(_ files: [(path: String, bytes: Data)], format: ArchiveFormat = .epub) throws -> Data {
    let path = FileManager.default.temporaryDirectory.appending(path: "octavo-\(UUID()).epub")
    defer { try? FileManager.default.removeItem(at: path) }
    let writer = try ArchiveWriter(
      file: path.path(percentEncoded: false), format: format, modified: Date(timeIntervalSince1970: 0))
    for file in files { try writer.add(path: file.path, bytes: file.bytes) }
    try writer.finish()
    return try Data(contentsOf: path)
  }

  private static let page: (path: String, bytes: Data) = ("EPUB/title.xhtml", Data("<html/>".utf8))

  private func read(_ bytes: Data) throws -> ImportedFile {
    try Importer.epub.read(bytes, named: "2025.epub")
  }

  private func message(_ bytes: Data) -> String? {
    #expect(throws: ImportError.self) { try read(bytes) }?.description
  }

  @Test("the record comes back whole, wherever another program moved it", arguments: ["EPUB", "OEBPS/Misc"])
  func record(folder: String) throws {
    let snapshot = try Snapshot.everything()
    let json = try SnapshotRecord(of: snapshot).json(isIndented: false)
    let file = try read(Self.epub([Self.page, ("\(folder)/record.json", json)]))
    #expect(file.format == "epub")
    #expect(file.records.map(\.book) == snapshot.books)
    #expect(file.profile == snapshot.profile)
  }

  @Test("a book is recognised by what it is, and by its name when it is packed in an odd way")
  func recognised() throws {
    let registry = ImporterRegistry.builtIn
    let epub = try Self.epub([Self.page])
    #expect(try registry.importer(recognising: epub.prefix(4096), fileName: "download").name == "epub")
    let odd = try Self.epub([Self.page], format: .zip)
    #expect(try registry.importer(recognising: odd.prefix(4096), fileName: "Odd.EPUB").name == "epub")
    let error = #expect(throws: ImportError.self) {
      try registry.importer(recognising: odd.prefix(4096), fileName: "odd.zip")
    }
    #expect(error?.description == "odd.zip is not a text file - unpack it, or export it again as text")
  }

  @Test("another's book is refused, and the message says what to do with it")
  func othersBook() throws {
    let words =
      "2025.epub is a book, not an export made by Octavo - add the book with 'octavo add FILE'"
    #expect(message(try Self.epub([Self.page])) == words)
    #expect(message(try Self.epub([Self.page, ("EPUB/record.json", Data("{\"id\": 7}".utf8))])) == words)
  }

  @Test("a record that no library can hold is refused with its place")
  func badRecord() throws {
    let record = Data("{\"schema\": 1, \"books\": [{\"title\": \"Emma\"}]}".utf8)
    #expect(
      message(try Self.epub([("EPUB/record.json", record)]))
        == "2025.epub cannot be imported: books[0]: 'uid' is missing - correct it there and import again")
    let newer = Data("{\"schema\": 2, \"books\": []}".utf8)
    #expect(message(try Self.epub([("EPUB/record.json", newer)]))?.contains("this version reads schema 1") == true)
  }

  @Test("a book that was cut off anywhere is refused")
  func cut() throws {
    let epub = try Self.epub([("EPUB/record.json", try SnapshotRecord(of: .small()).json(isIndented: false))])
    for length in stride(from: 58, to: epub.count - 1, by: 97) {
      let words = message(epub.prefix(length)) ?? ""
      #expect(words.hasPrefix("2025.epub is damaged or truncated: "))
    }
  }
}
