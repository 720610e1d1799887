import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing Libation's exports")
struct LibationImporterTests {
  private func json(_ text: String) throws -> ImportedFile {
    try Importer.libation.read(text, named: "l.json")
  }

  private func row(_ cells: KeyValuePairs<String, String>) throws -> ImportedFile {
    try ImportedRow(.libation, cells).file
  }

  @Test("a book has what its row has, and no more")
  func fewFields() throws {
    let book = try #require(
      try row(["Audible Product Id": "B002V1A0WE", "Title": "Dune", "Length In Minutes": ""]).records.first
    ).book
    #expect(book.identifiers == [Identifier(scheme: "asin", value: "B002V1A0WE")])
    #expect(book.contributors == [] && book.durationSeconds == nil && book.readings == [] && book.format == .audio)
  }

  @Test(
    "wrong lengths, dates and stars are skipped with a warning", arguments: ["x", "-5", "1e99", "99999999999999999999"])
  func wrongTypes(cell: String) throws {
    let record = try #require(
      try row([
        "Audible Product Id": "B1", "Title": "Dune", "Length In Minutes": cell, "Date Published": cell,
        "My Rating: Overall": cell,
      ]).records.first)
    #expect(record.book.durationSeconds == nil && record.book.readings == [])
    #expect(!record.warnings.isEmpty)
  }

  @Test("ignores values of other types in the JSON")
  func wrongJSONTypes() throws {
    let file = try json(
      #"""
      [{"AudibleProductId": 7, "Title": "Dune", "AuthorNames": {"a": 1}, "LengthInMinutes": [1], "IsFinished": "maybe",
        "DateAdded": false}, {"AudibleProductId": "B2", "Title": null}, 5, null]
      """#)
    #expect(file.records.map(\.book.title) == ["Dune"])
    #expect(file.rejected.map(\.line).first == 2)
    #expect(file.records.first?.book.readings == [])
  }

  @Test("hostile text stays text")
  func hostile() throws {
    let title = "<script>alert(1)</script>\u{202E} =cmd|' /C calc'!A0"
    let file = try row([
      "Audible Product Id": "B1", "Title": title, "Length In Minutes": "5", "Series Order": "1 : <b>x</b>",
    ])
    #expect(file.records.first?.book.title.contains("<script>") == true)
    #expect(file.records.first?.book.series.first?.name == "<b>x</b>")
  }

  @Test("JSON that is cut off is refused with its line")
  func cutOff() throws {
    #expect(throws: ImportError.self) { try json("[{\"AudibleProductId\": \"B1\",\n \"Title\": \"Du") }
  }

  @Test("a CSV that ends in a row imports its complete cells")
  func cutOffRow() throws {
    let text = "Audible Product Id,Title,Length In Minutes\nB1,Dune,60\nB2,Emm"
    let file = try Importer.libation.read(text, named: "l.csv")
    #expect(file.records.first?.book.title == "Dune" && file.rowCount == 2)
    #expect(
      file.records.allSatisfy { $0.book.title != "Emm" } || file.records.last?.warnings.contains(.truncated) == true)
  }
}
