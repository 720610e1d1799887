import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from LibraryThing")
struct LibraryThingImporterTests {
  private func row(
    media: String = "Broché", collections: String = "Your library", started: String = "", finished: String = "",
    rating: String = ""
  ) throws -> ImportedRow {
    try ImportedRow(
      .libraryThing,
      [
        "Book Id": "5498194", "Title": "Marelle \"un\"", "Primary Author": "Cortazar, Julio", "Primary Author Role": "",
        "Secondary Author": "Guille-Bataillon, Laure|Rosset, F.", "Secondary Author Roles": "Translator|",
        "Publication": "Gallimard (1979), Poche", "Date": "1979", "Review": "", "Rating": rating,
        "Private Comment": "lent", "Media": media, "Page Count": "xiv; 590 ", "Date Started": started,
        "Date Read": finished, "Tags": "roman, espagnol", "Collections": collections, "Languages": "French",
        "ISBN": "[2070291340]", "ISBNs": "2070291340, 9782070291342", "Entry Date": "[2006-08-09]",
      ], separator: "\t")
  }

  @Test(
    "a publisher is found in whatever form the service writes one",
    arguments: [
      ("Penguin Classics (2003), Edition: Revised, 512 pages", "Penguin Classics"),
      ("New York : Vintage Contemporaries, 1999.", "Vintage Contemporaries"), ("Ortho Books", "Ortho Books"),
      ("Vintage, Edition: 1st, 300 pages", "Vintage"), ("Knopf, c1987", "Knopf"), ("(1971), 278 pages", nil),
      ("1999", nil), ("278 pages", nil), ("", nil), ("10-18 (1999), Poche, 256 pages", "10-18"),
      ("10-18, 1986.", "10-18"), ("1998-1999", nil),
    ])
  func publisher(cell: String, name: String?) throws {
    let book = try ImportedRow(
      .libraryThing,
      ["Book Id": "1", "Title": "Emma", "Primary Author": "Austen, Jane", "Collections": "", "Publication": cell],
      separator: "\t"
    ).book()
    #expect(book.publisher == name)
  }

  @Test(
    "without a media column, the binding follows the year or is missing",
    arguments: [
      ("Gallimard (1979), Poche", Book.Format.print), ("Audible Audio (2010)", nil),
      ("Tor (2011), Kindle Edition, 300 pages", .ebook), ("Penguin (2003), Edition: Revised, 512 pages", nil),
    ] as [(String, Book.Format?)])
  func binding(publication: String, format: Book.Format?) throws {
    let cells: KeyValuePairs = [
      "Book Id": "1", "Title": "Emma", "Primary Author": "Austen, Jane", "Collections": "", "Publication": publication,
    ]
    #expect(try ImportedRow(.libraryThing, cells, separator: "\t").book().format == format)
  }

  @Test("roles stay with those who have them, also where a name between them is missing")
  func roles() throws {
    let book = try ImportedRow(
      .libraryThing,
      [
        "Book Id": "1", "Title": "Zazie", "Primary Author": "Queneau, Raymond", "Collections": "",
        "Secondary Author": "A, Ann||C, Cy|Queneau, Raymond",
        "Secondary Author Roles": "|Illustrator|Translator|Editor",
      ], separator: "\t"
    ).book()
    #expect(book.contributors.map(\.name) == ["Raymond Queneau", "Ann A", "Cy C", "Raymond Queneau"])
    #expect(book.contributors.map(\.role) == [.author, .contributor, .translator, .editor])
  }

  @Test("lines of a text end where the table says so, and the one author is named once in any language")
  func returns() throws {
    let book = try ImportedRow(
      .libraryThing,
      [
        "Book Id": "1", "Title": "Zazie", "Primary Author": "Queneau, Raymond", "Collections": "",
        "Secondary Author": "Queneau, Raymond", "Secondary Author Roles": "Auteur", "Review": "First.[return]Second.",
        "Private Comment": "a[return][return]b",
      ], separator: "\t"
    ).book()
    #expect(book.contributors == [Contributor(name: "Raymond Queneau", sortName: "Queneau, Raymond")])
    #expect(book.notes == "a\n\nb")
    #expect(book.readings.first?.review == "First.  \nSecond.")
  }

  @Test("a row becomes a book; quotes are plain text, dates and ISBNs are in brackets")
  func book() throws {
    let record = try row(rating: "4.5").record()
    let book = record.book
    #expect(book.title == "Marelle \"un\"")
    #expect(
      book.contributors == [
        Contributor(name: "Julio Cortazar", sortName: "Cortazar, Julio"),
        Contributor(name: "Laure Guille-Bataillon", sortName: "Guille-Bataillon, Laure", role: .translator),
        Contributor(name: "F. Rosset", sortName: "Rosset, F.", role: .contributor),
      ])
    #expect(book.isbn?.digits == "9782070291342")
    #expect(try book.publisher == "Gallimard" && book.published == Day("1979") && book.pageCount == 590)
    #expect(book.language == "fr" && book.format == .print && book.notes == "lent")
    #expect(book.added == (try Day("2006-08-09")))
    #expect(book.tags == ["roman", "espagnol"])
    #expect(record.source == Identifier(scheme: "librarything-book", value: "5498194"))
    #expect(book.changes == ["finished"] && record.warnings == [.assumedFinished])
  }

  @Test(
    "dates and collections determine the status",
    arguments: [
      ("Your library", "[2007-04-16]", "[2007-05-08]", ["reading 2007-04-16, finished 2007-05-08"], []),
      ("Your library", "", "", [], []), ("Your library, To read", "", "", ["wanted"], []),
      ("Wishlist", "", "", ["wanted"], []),
      ("Currently reading, Loft", "[2007-04-16]", "", ["reading 2007-04-16"], ["Loft"]),
      ("Read but unowned", "", "", ["finished"], []), ("Your library", "[2007]", "", ["reading 2007"], []),
      ("To read", "", "[2007-05-08]", ["finished 2007-05-08", "wanted"], []),
    ] as [(String, String, String, [String], [String])])
  func status(collections: String, started: String, finished: String, expected: [String], tags: [String]) throws {
    let record = try row(collections: collections, started: started, finished: finished).record()
    #expect(record.book.changes == expected)
    #expect(record.book.tags == ["roman", "espagnol"] + tags)
    #expect(record.warnings.isEmpty)
  }

  @Test("films and records are skipped", arguments: ["DVD", "Blu-ray", "VHS", "Laserdisc"])
  func noBook(media: String) throws {
    #expect(try row(media: media).file.rejected.map(\.reason) == [.notABook(media)])
  }

  @Test("fields that are not UTF-8 do not spoil the others")
  func mixedEncoding() throws {
    let text = "Book Id\tTitle\tPrimary Author\tCollections\tTags\n1\tRécit\tA\tYour library\t"
    let bytes = Data(text.utf8) + Data([0x43, 0xE9]) + Data("\n".utf8)
    let file = try Importer.libraryThing.read(bytes, named: "f")
    #expect(file.records.map(\.book.title) == ["Récit"])
    #expect(file.records.map(\.book.tags) == [["Cé"]])
  }

  @Test("the JSON export says the same, in its own way")
  func json() throws {
    let text = """
      {"12": {
        "books_id": "12", "title": "Emma (Novels, #4)", "primaryauthor": "Austen, Jane",
        "authors": [{"lf": "Austen, Jane", "fl": "Jane Austen"}, {"lf": "L&oacute;pez, M", "role": "Translator"}],
        "isbn": {"0": "0486228029", "2": "9780486228020"}, "publication": "Dover (1971), 278 pages", "date": "1971",
        "language": ["English", "All"], "pages": "278 ", "format": [{"code": "1.1.1", "text": "Mjukt band"}],
        "tags": ["a", "b"], "collections": ["Your library"], "rating": 3.5, "dateread": "2014-02-01"
      },
      "7": {"books_id": "7", "title": "Alien", "format": [{"text": "DVD"}]}}
      """
    let file = try Importer.libraryThing.read(text, named: "f")
    let book = try #require(file.records.first?.book)
    #expect(book.title == "Emma" && book.series == [SeriesPlace(name: "Novels", position: "4")])
    #expect(book.contributors.map(\.name) == ["Jane Austen", "M López"])
    #expect(book.contributors.map(\.role) == [.author, .translator])
    #expect(book.isbn?.digits == "9780486228020" && book.pageCount == 278 && book.language == "en")
    #expect(try book.changes == ["finished 2014-02-01"] && book.readings[0].rating == Rating("3.5"))
    #expect(book.tags == ["a", "b"] && book.format == .print)
    #expect(file.records.map(\.line) == [1])
    #expect(file.rejected.map(\.reason) == [.notABook("DVD")] && file.rejected.map(\.line) == [8])
  }

  @Test("items of the JSON export that do not repeat their number have it from their key")
  func numberless() throws {
    let text = #"{"100": {"title": "Emma", "primaryauthor": "Austen, Jane"}, "7": {"title": "Kim", "authors": []}}"#
    let bytes = Data(text.utf8)
    let file = try ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "a.json").read(
      bytes, named: "a.json")
    #expect(file.records.map(\.book.title).sorted() == ["Emma", "Kim"])
    #expect(Set(file.records.compactMap { $0.source?.value }) == ["7", "100"])
  }

  @Test("JSON a value of another type is spoken of as such, and not as a table")
  func noTable() throws {
    #expect(throws: ImportError.unreadable(file: "a.json", .otherData(service: "LibraryThing"))) {
      try Importer.libraryThing.read(#"{"name": "x"}"#, named: "a.json")
    }
  }

  @Test("JSON a value of another type is refused", arguments: ["{}x", "[1]", "{\"1\": {\"books_id\": 1}, \"2\": {}}"])
  func otherJSON(text: String) {
    #expect(throws: ImportError.self) { try Importer.libraryThing.read("{\"x\": \"books_id\"}", named: "f") }
    #expect(throws: ImportError.self) { try Importer.libraryThing.read(text, named: "f") }
  }

  @Test("a book that is kept private there stays private, with every time through it")
  func privateBook() throws {
    func book(isPublic: String) throws -> Book {
      let item = #""title": "Emma", "primaryauthor": "Austen, Jane", "dateread": "2020-05-01", "review": "Mine.""#
      let json = #"{"7": {"books_id": "7", \#(item), "public": "\#(isPublic)"}}"#
      let file = try Importer.libraryThing.read(json, named: "lt.json")
      return try #require(file.records.first).book
    }
    let (kept, open) = (try book(isPublic: "0"), try book(isPublic: "true"))
    #expect(kept.visibility == .private && kept.readings.map(\.visibility) == [.private])
    #expect(open.visibility == .public && open.readings.map(\.visibility) == [.public])
  }

  @Test(
    "loans are imported as loans",
    arguments: [("Checked out", Loan.State.open), ("Returned", .returned(try? Day("2024-06-01")))])
  func lent(status: String, state: Loan.State) throws {
    let book = try ImportedRow(
      .libraryThing,
      [
        "Book Id": "1", "Title": "Emma", "Primary Author": "Austen, Jane", "Collections": "Your library",
        "Lending Patron": "Ana", "Lending Status": status, "Lending Start": "[2024-05-01]",
        "Lending End": "[2024-06-01]",
      ], separator: "\t"
    ).book()
    let loan = try #require(book.holding.loans.first)
    #expect(loan.direction == .lent && loan.party == "Ana" && loan.note == status && loan.state == state)
    #expect(try loan.since == Day("2024-05-01") && loan.due == (loan.isOpen ? Day("2024-06-01") : nil))
  }
}
