import DocumentReading
import Foundation
import OutsidePrograms
import ReadingModel
import TemporaryFolders
import Testing

@Suite("an external document reader")
struct OutsideReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(answer: String) throws -> DocumentMetadata {
    try folder.write(
      #"{"apiVersion": 1, "name": "fb2", "summary": "FictionBook.", "command": "read.sh"}"#,
      to: "readers/fb2/reader.json")
    try folder.writeProgram("cat > /dev/null\ncat <<'END'\n\(answer)\nEND\n", to: "readers/fb2/read.sh")
    let catalogue = ProgramCatalogue(
      .reader, folder: folder.url.appending(path: "readers"), path: [],
      trusted: TrustedPrograms(folder.url.appending(path: "trusted.json")))
    return try folder.document(try folder.write(Data("<FictionBook/>".utf8), to: "a.fb2"), programs: catalogue.programs)
  }

  @Test("gets files of its extension, and returns a book")
  func outside() throws {
    let document = try read(
      answer: """
        {"apiVersion": 1, "estimatedFromCharacters": 360000, "book": {"title": "The Quay",
        "contributors": [{"name": "Ada Roe"}, {"name": "Bo Doe", "role": "translator"}], "isbn": "0306406152",
        "published": "1999-05", "series": [{"name": "Harbours", "position": "2"}]}}
        """)
    #expect(document.card.title == "The Quay")
    #expect(
      document.card.contributors == [Contributor(name: "Ada Roe"), Contributor(name: "Bo Doe", role: .translator)])
    #expect(document.card.isbn?.digits == "9780306406157")
    #expect(document.estimate?.pageCount == 200)
  }

  @Test("with an invalid cover returns the book without it")
  func falseCover() throws {
    let cover = Data("not an image".utf8).base64EncodedString()
    let document = try read(
      answer: """
        {"apiVersion": 1, "book": {"title": "The Quay", "cover": {"mediaType": "image/jpeg", "base64": "\(cover)"}}}
        """)
    #expect(document.card.cover == nil)
    #expect(document.remarks == [.coverNoPicture])
  }

  @Test(
    "with an invalid answer is reported with the reason",
    arguments: [
      ("nothing", "it is not valid JSON"), ("{\"apiVersion\": 1}", "'book' is missing"),
      ("{\"apiVersion\": 1, \"book\": {\"title\": \"A\", \"pageCount\": 0}}", "'book.pageCount': must be 1 or more"),
      ("{\"apiVersion\": 1, \"book\": {\"title\": \"A\", \"series\": [{}]}}", "'book.series[0].name' is missing"),
    ])
  func wrong(answer: String, problem: String) throws {
    let error = #expect(throws: DocumentError.self) { try read(answer: answer) }
    #expect(error?.reason == .program(ProgramError.badAnswer(.reader, name: "fb2", problem: problem).description))
  }
}
