import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a PDF")
struct PDFTests {
  private func read(_ name: String) throws -> DocumentMetadata {
    let file = try DocumentFile(TemporaryFolder.fixture(name))
    return try TemporaryFolder.registry().reader(for: file).read(file)
  }

  @Test("has its Info dictionary and its page count")
  func plain() throws {
    let card = try read("plain.pdf").card
    #expect(card.title == "Tide & Time – 潮")
    #expect(card.byline == "Ada Roe, Bo Doe")
    #expect(card.pageCount == 12)
    #expect(card.published == nil)
  }

  @Test("with XMP uses it before the Info dictionary")
  func metadata() throws {
    let card = try read("metadata.pdf").card
    #expect(card.title == "Über das Meer")
    #expect(card.byline == "Élise Roe, Bo Doe")
    #expect(card.publisher == "Quay Press")
    #expect(card.language == "de")
    #expect(card.isbn?.digits == "9780306406157")
    #expect(card.published?.text == "2019-04")
    #expect(card.description == "Waves & \\*weather\\*.")
  }

  @Test(
    "with escaped facts has them unescaped, and without years of life",
    arguments: [
      (#"\376\377\000T\000i\000d\000e"#, "Tide"), (#"Tides \(and \\ times\)"#, #"Tides (and \ times)"#),
      (#"C:\new"#, #"C:\new"#), (#"\311mile"#, "Émile"),
    ])
  func escapes(text: String, title: String) {
    let metadata = """
      <x xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>\(text)</dc:title>
      <dc:creator>Ada Roe \\(1838-1875\\)</dc:creator></x>
      """
    let card = PDFMetadata(PDFFacts(""), metadata: Data(metadata.utf8)).card
    #expect(card.title == title)
    #expect(card.byline == "Ada Roe")
  }

  @Test("encrypted without a password is read, with a password is reported")
  func encrypted() throws {
    #expect(try read("encrypted.pdf").card.title == "A Locked Room")
    #expect(throws: DocumentError(file: TemporaryFolder.fixture("locked.pdf"), .locked)) { try read("locked.pdf") }
  }

  @Test("that keeps its objects and cross-references in streams is read")
  func streams() throws {
    let card = try read("streams.pdf").card
    #expect(card.title == "Streams")
    #expect(card.byline == "Bo Roe, Cy Doe")
  }

  @Test("needs a program, and says which")
  func program() throws {
    let file = try DocumentFile(TemporaryFolder.fixture("plain.pdf"))
    let reader = try TemporaryFolder.registry(path: ["/nowhere", "usr/bin"]).reader(for: file)
    #expect(throws: DocumentError(file: file.path, .needsProgram("pdfinfo", package: "poppler-utils"))) {
      try reader.read(file)
    }
  }

  @Test("with a PDF signature only is damaged")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Data("%PDF-1.7\nnothing else".utf8), to: "-a.pdf")
    #expect(throws: DocumentError(file: path, .damaged("pdfinfo found no document in it"))) {
      try folder.document(path)
    }
  }
}
