import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Rejected rows, in the form of their file")
struct RowFormTests {
  private func read(_ importer: Importer, _ text: String) throws -> ImportedFile {
    try importer.read(text, named: "file")
  }

  @Test("a table keeps its header and separators, the reason before each row, those that would swallow others last")
  func table() throws {
    let file = try read(
      .goodreads,
      "Title;Author;Exclusive Shelf\n;Nobody;read\nEmma;Jane Austen;read\n\"Broken;a;b\nPersuasion;Jane Austen;read\n;X;read\n"
    )
    #expect(
      file.rejectedText == """
        "Rejected because";Title;Author;Exclusive Shelf
        "line 2: the book has no title - fill it in or remove the row";;Nobody;read
        "line 6: the book has no title - fill it in or remove the row";;X;read
        "line 4: unclosed quoted field - add the missing "" or double the ones inside";"Broken;a;b

        """)
  }

  @Test("what was corrected there can be imported")
  func corrected() throws {
    let text = try #require(try read(.goodreads, "Title,Author,Exclusive Shelf\n,Jane Austen,read\n").rejectedText)
    let file = try read(.goodreads, text.replacing("row\",,", with: "row\",Emma,"))
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.remarks.isEmpty, "the column with the reasons is known")
  }

  @Test("a line of JSON gets its reason as a member, and the file its first line")
  func jsonLines() throws {
    let head = #"{"record":"library","schema":1}"#
    let file = try read(.snapshotLines, head + "\n{\"title\":\"Emma\"}\nnothing\n")
    let lines = try #require(file.rejectedText).split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == head)
    #expect(lines[1].hasPrefix(#"{"rejected":"line 2: "#) && lines[1].hasSuffix(#","title":"Emma"}"#))
    #expect(lines[2].hasSuffix(#","line":"nothing"}"#))
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
  }

  @Test("LibraryThing's items stay members of one object")
  func jsonMembers() throws {
    let file = try read(
      .libraryThing, #"{"7": {"books_id": "7", "title": "Alien", "format": [{"text": "DVD"}]}}"#)
    let text = try #require(file.rejectedText)
    #expect(
      text.contains(#""rejected":"line 1: skipped: 'DVD' is not a book format - correct it if it is one"#)
        && text.hasPrefix(#"{"7":{"books_id":"7""#))
  }

  @Test("nothing is written when no row was rejected")
  func nothing() throws {
    #expect(try read(.goodreads, "Title,Author,Exclusive Shelf\nEmma,Jane Austen,read\n").rejectedText == nil)
  }
}
