import Importing
import ReadingModel
import Testing

@Suite("Names of people")
struct PersonCellTests {
  @Test(
    "a placeholder is not an author",
    arguments: [
      "Unknown", "Unknown Author", "[Unknown]", "<unknown>", "Author unknown", "Various", "various authors", "N/A",
      "n.a.", "-", "\u{2014}", "???", "none", "AA.VV.", "",
    ])
  func placeholder(name: String) {
    #expect(PersonCell.isPlaceholder(name))
  }

  @Test(
    "a credit is a name, however short or odd",
    arguments: ["Anonymous", "Homer", "N. A. Diaz", "50 Cent", "Ng", "\u{6E05}", "Variousness Smith"])
  func realName(name: String) {
    #expect(!PersonCell.isPlaceholder(name))
  }

  @Test("degrees and text in parentheses belong to the name before them")
  func endings() throws {
    #expect(PersonCell.filed("Nora Gedgaudas, CNS") == Contributor(name: "Nora Gedgaudas, CNS"))
    #expect(PersonCell.filed("Gedgaudas, Nora") == Contributor(name: "Nora Gedgaudas", sortName: "Gedgaudas, Nora"))
    func people(_ cell: String) throws -> [Contributor] {
      try ImportedRow(
        .hardcover,
        ["Title": "A", "Author": cell, "Status": "Read", "Hardcover Book ID": "1", "Hardcover Edition ID": "2"]
      ).book().contributors
    }
    #expect(
      try people("Nora Gedgaudas, CNS, CNT, Yusuke Murata, ONE").map(\.name)
        == ["Nora Gedgaudas, CNS, CNT", "Yusuke Murata", "ONE"])
    #expect(
      try people("Ann A (CNS, CNT), Bo B (Translator)") == [
        Contributor(name: "Ann A", role: .contributor), Contributor(name: "Bo B", role: .translator),
      ])
    #expect(try people("Ann A (x, Bo B").map(\.name) == ["Ann A (x", "Bo B"])
  }

  @Test(
    "\"Family, Given\" is turned round, with generations and degrees at the end",
    arguments: [
      ("Strunk, William, Jr.", "William Strunk, Jr."), ("Salinger, J.D.", "J.D. Salinger"),
      ("King, Martin Luther, Jr., PhD", "Martin Luther King, Jr., PhD"), ("Ann Smith, M.D.", "Ann Smith, M.D."),
      ("Austen, Jane", "Jane Austen"), ("Ron Nery, Jr.", "Ron Nery, Jr."),
    ])
  func filed(text: String, name: String) {
    #expect(PersonCell.filed(text).name == name)
  }

  @Test("a generation with a role does not make another person")
  func generations() throws {
    let cells: KeyValuePairs = [
      "Title": "A", "Author": "Ron Nery, Jr. (Narrator), Bo B", "Status": "Read", "Hardcover Book ID": "1",
      "Hardcover Edition ID": "2",
    ]
    #expect(
      try ImportedRow(.hardcover, cells).book().contributors == [
        Contributor(name: "Ron Nery, Jr.", role: .narrator), Contributor(name: "Bo B"),
      ])
  }

  @Test("a trailing comma is removed from a name")
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
