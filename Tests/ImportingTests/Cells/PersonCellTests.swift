import Importing
import ReadingModel
import Testing

@Suite("Names of people")
struct PersonCellTests {
  @Test(
    "what only says that nobody is known is no name",
    arguments: [
      "Unknown", "Unknown Author", "[Unknown]", "<unknown>", "Author unknown", "Various", "various authors", "N/A",
      "n.a.", "-", "\u{2014}", "???", "none", "AA.VV.", "",
    ])
  func nobody(name: String) {
    #expect(PersonCell.isNobody(name))
  }

  @Test(
    "a credit is a name, however short or odd",
    arguments: ["Anonymous", "Homer", "N. A. Diaz", "50 Cent", "Ng", "\u{6E05}", "Variousness Smith"])
  func somebody(name: String) {
    #expect(!PersonCell.isNobody(name))
  }

  @Test("a comma that no first name stands behind goes, in tables too")
  func comma() throws {
    #expect(PersonCell.filed("Smith,") == Contributor(name: "Smith"))
    let row = try ImportedRow(
      .goodreads,
      [
        "Book Id": "1", "Title": "Emma", "Author": "Smith,", "Additional Authors": "Various, n.a.",
        "Exclusive Shelf": "",
      ])
    #expect(try row.book().contributors == [Contributor(name: "Smith")])
  }
}
