import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing CSL JSON")
struct CSLJSONImporterTests {
  private func read(_ text: String) throws -> ImportedFile {
    try Importer.cslJSON.read(text, named: "l.json")
  }

  @Test("an item has what it names, and no more")
  func fewFields() throws {
    let book = try #require(try read(#"[{"type": "book", "title": "Emma"}]"#).records.first).book
    #expect(book.title == "Emma" && book.contributors == [] && book.published == nil && book.readings == [])
  }

  @Test(
    "ignores values of the wrong type",
    arguments: ["7", "\"x\"", "true", "null", "[]", "{}", "[[1, 2], [3]]", "[{\"literal\": 5}]", "1e300"])
  func wrongTypes(value: String) throws {
    let file = try read(
      #"""
      [{"type": "book", "id": "a", "title": "Emma", "author": \#(value), "issued": \#(value), "ISBN": \#(value),
        "number-of-pages": \#(value), "language": \#(value), "keyword": \#(value)}]
      """#)
    #expect(file.records.map(\.book.title) == ["Emma"])
  }

  @Test("items of other types, and items without a title, are reported")
  func reported() throws {
    let file = try read(#"[{"type": "book", "title": " "}, {"type": "book", "title": "Emma"}, 5, "x"]"#)
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(!file.rejected.isEmpty)
  }

  @Test("an impossible date is left out")
  func dates() throws {
    for date in [#"{"date-parts": [[2020, 13, 45]]}"#, #"{"date-parts": [["x"]]}"#, #"{"raw": "soon"}"#] {
      let book = try #require(try read(#"[{"type": "book", "title": "Emma", "issued": \#(date)}]"#).records.first).book
      #expect(book.published?.month == nil && book.published?.text != "2020-13-45")
    }
  }

  @Test("hostile text stays text")
  func hostile() throws {
    let file = try read(#"[{"type": "book", "title": "<script>alert(1)</script>", "author": [{"family": "=1+1"}]}]"#)
    #expect(file.records.first?.book.title == "<script>alert(1)</script>")
    #expect(file.records.first?.book.contributors.map(\.name) == ["=1+1"])
  }

  @Test("a file that is cut off is refused with its line")
  func cutOff() throws {
    #expect(throws: ImportError.self) { try read("[{\"type\": \"book\",\n\"title\": \"Em") }
  }
}
