import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a document of an office program")
struct OfficeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "DOCX has its core properties, and pages when counted", arguments: [("12", 300), (nil, 0)])
  func docx(pages: String?, words: Int) throws {
    let core = """
      <cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tides</dc:title><dc:creator>Ada Roe; Bo Doe</dc:creator>
      <dc:language>en-GB</dc:language><dc:description>First line.
      Second *line*.</dc:description></cp:coreProperties>
      """
    let path = try folder.zip(
      "a.docx",
      [
        ("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<document/>"), ("docProps/core.xml", core),
        ("docProps/app.xml", "<Properties><Pages>\(pages ?? "1")</Pages><Words>\(words)</Words></Properties>"),
      ])
    let document = try folder.document(path)
    #expect(document.card.title == "Tides")
    #expect(document.card.byline == "Ada Roe, Bo Doe")
    #expect(document.card.language == "en-GB")
    #expect(document.card.description == "First line.  \nSecond \\*line\\*.")
    #expect(document.card.pageCount == pages.flatMap { Int($0) })
    #expect(document.card.published == nil, "when a file was made is not when a book was published")
  }

  @Test("DOCX without properties is named for its file")
  func bare() throws {
    let path = try folder.zip(
      "Plain.docx", [("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<document/>")])
    let document = try folder.document(path)
    #expect(document.card.title == "Plain")
    #expect(document.remarks == [.namedForFile])
  }

  @Test("ODT names its first author, not the last one to save it")
  func odt() throws {
    let meta = """
      <office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
      xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <office:meta><dc:title>Tides</dc:title><meta:initial-creator>Ada Roe</meta:initial-creator>
      <dc:creator>Bo Doe</dc:creator><meta:document-statistic meta:page-count="7"/></office:meta></office:document-meta>
      """
    let path = try folder.zip(
      "a.odt",
      [
        ("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", "<a/>"), ("meta.xml", meta),
      ])
    let card = try folder.document(path).card
    #expect(card.title == "Tides")
    #expect(card.contributors == [Contributor(name: "Ada Roe")])
    #expect(card.pageCount == 7)
  }

  @Test("ODT without facts about itself is named for its file, and a locked one says so")
  func bareODT() throws {
    let entries = [("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", "<document/>")]
    let document = try folder.document(try folder.zip("Plain.odt", entries))
    #expect(document.card.title == "Plain" && document.remarks == [.namedForFile])
    let locked = try folder.zip(
      "Locked.odt",
      entries + [
        ("meta.xml", "\u{1}\u{2}"),
        ("META-INF/manifest.xml", "<manifest><file-entry><encryption-data/></file-entry></manifest>"),
      ])
    #expect(throws: DocumentError(file: locked, .locked)) { try folder.document(locked) }
  }

  @Test("DOCX that is locked with a password says so")
  func lockedDOCX() throws {
    let made = MadeCompoundFile(title: [], author: [], codePage: 1252, pages: 1).bytes
    // The same compound file, with another stream in it.
    let name = Data("WordDocument".utf16.flatMap { [UInt8($0 & 0xFF), 0] })
    let other = Data("EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), 0] })
    let place = try #require(made.range(of: name))
    var bytes = made
    bytes.replaceSubrange(place.lowerBound..<place.lowerBound + other.count, with: other)
    bytes[place.lowerBound + 64] = UInt8(other.count + 2)
    let path = try folder.write(bytes, to: "a.docx")
    #expect(throws: DocumentError(file: path, .locked)) { try folder.document(path) }
  }

  @Test("a spreadsheet is not a book")
  func spreadsheet() throws {
    let path = try folder.zip(
      "a.ods",
      [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "<a/>"), ("meta.xml", "<a/>"),
      ])
    #expect(throws: DocumentError(file: path, .unknown(known: ["epub", "pdf", "docx", "odt", "doc", "mobi"]))) {
      try folder.document(path)
    }
  }

  @Test(
    "DOC has its summary, decoded with its code page",
    arguments: [false, true])
  func doc(isInCapitals: Bool) throws {
    var made = MadeCompoundFile(
      title: [0xCC, 0xEE, 0xF0, 0xE5], author: Array("Ada Roe".utf8), codePage: 1251, pages: 31)
    made.isInCapitals = isInCapitals
    let path = try folder.write(made.bytes, to: "a.doc")
    let card = try folder.document(path).card
    #expect(card.title == "Море")
    #expect(card.contributors == [Contributor(name: "Ada Roe")])
    #expect(card.pageCount == 31)
  }
}

extension BookCard {
  /// The names of all contributors, in order.
  var byline: String { self.contributors.map(\.name).joined(separator: ", ") }
}
