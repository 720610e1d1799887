import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Names of several people in a cell")
struct FiledPeopleTests {
  private func calibre(_ authors: String) throws -> [String] {
    let list = "[{\"id\": 1, \"title\": \"A\", \"uuid\": \"u\", \"authors\": \"\(authors)\"}]"
    let file = try Importer.calibre.read(list, named: "list.json")
    return file.records.flatMap(\.book.contributors).map(\.name)
  }

  @Test(
    "a cell is split at semicolons and ampersands first, then each name in catalogue order is turned round",
    arguments: [
      ("Boswell, Dustin & Foucher, Trevor", ["Dustin Boswell", "Trevor Foucher"]),
      ("Smith, Bud E.; Bebak, Arthur.", ["Bud E. Smith", "Arthur Bebak"]),
      ("Levine, John R.; Young Levine, Margaret", ["John R. Levine", "Margaret Young Levine"]),
      ("Levine, John R. & Carol Baroudi", ["John R. Levine", "Carol Baroudi"]),
      ("Alexandre Dumas; Robin Buss", ["Alexandre Dumas", "Robin Buss"]),
      ("Alexandre Dumas, Auguste Maquet; Robin Buss", ["Alexandre Dumas", "Auguste Maquet", "Robin Buss"]),
      ("Cormen, Thomas, Stein, Clifford", ["Thomas Cormen", "Clifford Stein"]),
      ("Thomas Cormen, Charles Leiserson, Clifford Stein", ["Thomas Cormen", "Charles Leiserson", "Clifford Stein"]),
      ("Пелес С., Гури И.", ["Пелес С.", "Гури И."]), ("Иванов А.А., Петров Б. В.", ["Иванов А.А.", "Петров Б. В."]),
      ("Poole, W. Scott", ["W. Scott Poole"]), ("Le Guin, Ursula K.", ["Ursula K. Le Guin"]),
      ("de la Cruz, Melissa", ["Melissa de la Cruz"]), ("van Gogh, Vincent", ["Vincent van Gogh"]),
    ])
  func several(cell: String, names: [String]) throws {
    #expect(try calibre(cell) == names)
  }

  @Test(
    "degrees and generations stay with their name",
    arguments: [
      ("Murray R. Spiegel, PhD", ["Murray R. Spiegel, PhD"]), ("King Jr., Martin Luther", ["Martin Luther King Jr."]),
      ("Smith, Ann, MSc; Jones, Bo, Jr.", ["Ann Smith, MSc", "Bo Jones, Jr."]),
      ("Ann Smith, M.A., Bo Jones, DPhil", ["Ann Smith, M.A.", "Bo Jones, DPhil"]),
    ])
  func degrees(cell: String, names: [String]) throws {
    #expect(try calibre(cell) == names)
  }

  @Test(
    "when in doubt the name stays whole",
    arguments: ["García Márquez, Gabriel", "Smith, John, Ann Brown", "Gottlieb, Lori (Urano, Testimonios)"])
  func doubt(name: String) throws {
    #expect(try calibre(name) == [name])
  }

  @Test(
    "LibraryThing's names are in catalogue order; an ampersand may be part of a firm's name",
    arguments: [
      ("Blau, Doris Leslie; Nader Bolour", ["Doris Leslie Blau", "Nader Bolour"]),
      ("Boswell, Dustin & Foucher, Trevor", ["Dustin Boswell", "Trevor Foucher"]),
      ("García Márquez, Gabriel", ["Gabriel García Márquez"]), ("Simon & Schuster", ["Simon & Schuster"]),
      ("John Wiley & Sons", ["John Wiley & Sons"]), ("Пелес С., Гури И.", ["Пелес С.", "Гури И."]),
    ])
  func libraryThing(cell: String, names: [String]) throws {
    let row = try ImportedRow(
      .libraryThing, ["Book Id": "1", "Title": "A", "Primary Author": cell, "Collections": ""], separator: "\t")
    #expect(try row.book().contributors.map(\.name) == names)
  }

  @Test(
    "an author who is listed again with the word for author in the language of the site is named once",
    arguments: ["Auteur", "Autor", "Schrijver", "Kirjailija", "Inconnu", ""])
  func listedAgain(role: String) throws {
    let row = try ImportedRow(
      .libraryThing,
      [
        "Book Id": "1", "Title": "A", "Primary Author": "Boulgakov, Mikhaïl", "Primary Author Role": "",
        "Secondary Author": "Boulgakov, Mikhaïl|Ligny, Claude", "Secondary Author Roles": "\(role)|Traducteur",
        "Media": "", "Collections": "",
      ], separator: "\t")
    #expect(
      try row.book().contributors == [
        Contributor(name: "Mikhaïl Boulgakov", sortName: "Boulgakov, Mikhaïl"),
        Contributor(name: "Claude Ligny", sortName: "Ligny, Claude", role: .translator),
      ])
    #expect(try row.book().format == nil)
  }

  @Test("an author known by one name is not a family name")
  func mononym() throws {
    #expect(try calibre("Homer, Robert Fagles") == ["Homer", "Robert Fagles"])
    #expect(try calibre("Benjamin Jowett, Plato") == ["Benjamin Jowett", "Plato"])
  }
}
