import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Tables of any kind, by a mapping")
struct MappingTests {
  @Test(
    "commas keep people apart, and family names from first names",
    arguments: [
      ("Melville, Herman", ["Herman Melville"]), ("Jefferson, Thomas, 1743-1826", ["Thomas Jefferson"]),
      ("Le Guin, Ursula K.", ["Ursula K. Le Guin"]), ("Salinger, J.D.", ["J.D. Salinger"]),
      ("Strunk, William, Jr.", ["William Strunk, Jr."]),
      ("Fiona Staples,Brian K. Vaughan", ["Fiona Staples", "Brian K. Vaughan"]),
      ("Neil Gaiman, Terry Pratchett", ["Neil Gaiman", "Terry Pratchett"]),
      ("Martin Luther King, Jr.", ["Martin Luther King, Jr."]), ("Homer", ["Homer"]),
      ("Ann A, Bo B, Cy C", ["Ann A", "Bo B", "Cy C"]),
    ])
  func people(cell: String, names: [String]) throws {
    let book = try mappedBook("T;A\nEmma;\(cell)\n", "columns: {title: T, authors: A}\n")
    #expect(book.contributors.map(\.name) == names)
  }

  @Test("placeholder cells are empty")
  func nothing() throws {
    let book = try mappedBook(
      "T;A;S;N\nNone;Ann A;None;n/a\n", "columns: {title: T, authors: A, series: S, series-number: N}\n")
    #expect(book.title == "None" && book.series.isEmpty)
  }

  @Test("forms of dates are to be chosen between only where they read one date")
  func dateForms() throws {
    func proposal(_ days: String) throws -> String {
      try MappingProposal(table: Data("Titel,Von,Gelesen am\n\(days)".utf8), fileName: "b.csv").yaml
    }
    #expect(try proposal("Emma,A,\"May 3, 2019\"\nKim,B,2001\n").contains("dates: [\"MMM D, YYYY\", YYYY]"))
    #expect(try proposal("Emma,A,03.05.2019\nKim,B,2001\n").contains("dates: [DD.MM.YYYY, YYYY]"))
    #expect(try proposal("Emma,A,03/05/2019\n").contains("dates: DD/MM/YYYY   or   dates: MM/DD/YYYY"))
    #expect(try proposal("Emma,A,03/05/2019\n").contains("authors: Von"))
  }

  @Test("a table in another encoding is read in the given one, which the proposed command has")
  func encoding() throws {
    let table = Data(
      "Titel,".utf8 + [0x92, 0x98, 0x8E, 0xD2] + "\n".utf8 + [0x90, 0xE1, 0x8D, 0x91] + ",x\n".utf8)
    #expect(throws: ImportError.unreadable(file: "b.csv", .unknownEncoding)) {
      try MappingProposal(table: table, fileName: "b.csv")
    }
    let encoding = try CharacterEncoding(named: "shift_jis")
    let proposal = try MappingProposal(table: table, fileName: "a --map b.csv", encoding: encoding)
    #expect(proposal.yaml.contains("octavo import csv FILE --encoding shift_jis --map THIS_FILE"))
    #expect(proposal.yaml.contains("the columns of a --map b.csv are read"))
    let mapping = try #require(proposal.mapping)
    let file = try proposal.importer(by: mapping, mappingName: "b.csv").read(proposal.table, named: "b.csv")
    #expect(file.records.map(\.book.title) == ["\u{96EA}\u{56FD}"])
  }

  @Test("a table without a header has numbers for the names of its columns")
  func headerless() throws {
    let table = "1,Emma,Jane Austen,2021-01-01\n2,Dune,Frank Herbert,2021-01-02\n"
    let proposal = try MappingProposal(table: Data(table.utf8), fileName: "books.csv")
    #expect(proposal.isHeaderless && proposal.yaml.contains("column 2 (Emma)"))
    let file = try mappedFile(table, "columns: {title: column 2, authors: column 3}\n")
    #expect(file.records.map(\.book.title) == ["Emma", "Dune"] && file.records.map(\.line) == [1, 2])
    #expect(file.records.map(\.book.byline) == ["Jane Austen", "Frank Herbert"])
    #expect(try !MappingProposal(table: Data("Name,Year\nEmma,1815\n".utf8), fileName: "b.csv").isHeaderless)
    #expect(throws: ImportError.self) { try mappedFile(table, "columns: {title: column 9}\n") }
  }

  @Test("a page without words is how far the reader came")
  func page() throws {
    let book = try mappedBook("T,P,D,N\nEmma,120,2025-03-04,400\n", "columns: {title: T, page: P, day: D, pages: N}\n")
    let entry = try #require(book.readings.first?.entries.first)
    #expect(entry.kind == .progress && entry.day?.text == "2025-03-04")
    #expect(entry.position == (try Position(.page, to: 120, total: 400)))
  }

  @Test("a mapping says columns, dates, ratings, statuses, separators and what is the same in every row")
  func whole() throws {
    let record = try #require(
      try mappedFile(
        "Titel;Von;Wann;Note;Stand;Themen;Nr\nEmma;Austen, Jane;14.3.2025 20:15;9;ausgelesen;alt|neu;17\n",
        """
        columns:
          title: Titel
          authors: von
          finished: Wann
          rating: Note
          status: Stand
          tags: Themen
          id: Nr
        constants:
          format: ebook
          language: German
        dates: [YYYY-MM-DD, DD.MM.YYYY]
        ratings: 10
        statuses:
          Ausgelesen: finished
        separators:
          tags: "|"
        names: last-first
        catalogue: Liste
        """
      ).records.first)
    let book = record.book
    #expect(book.title == "Emma" && book.byline == "Jane Austen" && book.tags == ["alt", "neu"])
    #expect(book.contributors.first?.sortName == "Austen, Jane")
    #expect(book.format == .ebook && book.language == "de")
    #expect(book.changes == ["finished 2025-03-14"])
    #expect(book.readings.first?.rating?.hundredths == 450)
    #expect(record.source == Identifier(scheme: "liste", value: "17"))
    #expect(record.warnings.isEmpty && record.line == 2)
  }

  @Test("words can be mapped to stars, and a status to no reading")
  func words() throws {
    let mapping = """
      columns: {title: T, rating: R, status: S}
      ratings: {A: 5, b+: 3.75}
      statuses: {lent: none}
      """
    let graded = try mappedBook("T,R,S\nEmma,B+,read\n", mapping)
    #expect(graded.readings.first?.rating?.hundredths == 375)
    #expect(try mappedBook("T,R,S\nEmma,,lent\n", mapping).readings.isEmpty)
  }

  @Test(
    "ratings are read on their scale",
    arguments: [
      ("5", "4.5", 450), ("10", "7,5", 375), ("10", "8/10", 400), ("100", "90", 450), ("5", "★★★½", 350),
      ("5", "⭐⭐⭐⭐", 400), ("20", "13", 325),
    ])
  func ratings(scale: String, cell: String, hundredths: Int) throws {
    let book = try mappedBook("T;R\nEmma;\(cell)\n", "columns: {title: T, rating: R}\nratings: \(scale)")
    #expect(book.readings.first?.rating?.hundredths == hundredths)
  }

  @Test("an invalid rating is left out with a warning")
  func unreadableRating() throws {
    for cell in ["11", "good", "8/5", "-3"] {
      let record = try #require(
        try mappedFile("T,R\nEmma,\(cell)\n", "columns: {title: T, rating: R}\nratings: 10").records.first)
      #expect(record.book.readings.isEmpty)
      #expect(record.warnings == [.unreadableNumber(column: "R", text: cell)])
    }
  }

  @Test(
    "dates are read as the mapping says, and never guessed",
    arguments: [
      ("DD/MM/YYYY", "03/04/2025", "2025-04-03"), ("MM/DD/YYYY", "03/04/2025", "2025-03-04"),
      ("D MMM YYYY", "3 avril 2025", "2025-04-03"), ("MMM D, YYYY", "Apr 3, 2025 10:15", "2025-04-03"),
      ("YYYY", "1999", "1999"), ("YYYY-MM", "1999-05", "1999-05"), ("DD.MM.YYYY", "31.02.2025", nil),
      ("DD.MM.YYYY", "2025-04-03", nil),
    ] as [(String, String, String?)])
  func dates(form: String, cell: String, expected: String?) throws {
    let table = "T;D;S\nEmma;\(cell);read\n"
    let record = try #require(
      try mappedFile(table, "columns: {title: T, finished: D, status: S}\ndates: \"\(form)\"").records.first)
    #expect(record.book.readings.first?.ended?.text == expected)
    #expect(record.warnings.isEmpty == (expected != nil))
  }

  @Test("several dates in a cell are several times through")
  func reReadings() throws {
    let book = try mappedBook(
      "T,A,B\nEmma,2020-01-01; 2025-01-01,2020-02-01; 2025-02-01\n", "columns: {title: T, started: A, finished: B}")
    #expect(
      book.changes == ["reading 2020-01-01, finished 2020-02-01", "reading 2025-01-01, finished 2025-02-01"])
  }

  @Test("rows that hold passages of one book make one book")
  func passages() throws {
    let file = try mappedFile(
      "Highlight,Book,Note,Page,At\nOne,Emma,why,12,2025-03-04\nTwo,Emma,,13,2025-03-05\n,Emma,hm,,\nThree,Persuasion,,,\n",
      "columns: {quote: Highlight, title: Book, remark: Note, page: Page, day: At}")
    #expect(file.records.map(\.book.title) == ["Emma", "Persuasion"])
    let entries = try #require(file.records[0].book.readings.first).entries
    #expect(entries.map(\.text) == ["One", "Two", "hm"] && entries[0].note == "why" && entries[2].kind == .thought)
    #expect(entries.map { $0.position?.to } == [12, 13, nil] && entries[1].day?.text == "2025-03-05")
  }

  @Test("every problem of a mapping is reported with line and column")
  func problems() {
    #expect(
      mappingProblems("columns:\n  titel: A\n  title: B\nratings: x\nstatuses:\n  a: gone\n") == [
        "line 2, column 3: unknown field: 'titel' - did you mean 'title'?",
        "line 4, column 10: not a maximum rating: 'x' - write a number such as 10, or words with their stars",
        "line 6, column 6: unknown status: 'gone' - choose among wanted, reading, paused, finished, abandoned, none",
      ])
    #expect(
      mappingProblems("columns: {title: A}\nstatuses:\n  b: done\n  c: raeding\n  d: unread\nnames: middle\n") == [
        "line 3, column 6: unknown status: 'done' - did you mean 'finished'?",
        "line 4, column 6: unknown status: 'raeding' - did you mean 'reading'?",
        "line 5, column 6: unknown status: 'unread' - did you mean 'none'?",
        "line 6, column 8: unknown value: 'middle' - choose among first-last, last-first",
      ])
    #expect(
      mappingProblems("columns: {isbn: A}") == [
        "line 1, column 10: missing title column - write 'title: COLUMN NAME'"
      ])
    #expect(mappingProblems("columns: [\n  title: A\n").first?.hasPrefix("line 3, column 1: not valid YAML") == true)
    #expect(mappingProblems("columns: {title: A}\ncolumns: {title: B}\n").first?.contains("twice") == true)
    #expect(mappingProblems("") == ["it is empty"])
    #expect(mappingProblems("- a\n") == ["line 1, column 1: begin with 'columns:'"])
    #expect(mappingProblems("columns: {title: A, id: B}").first?.contains("catalogue") == true)
  }

  @Test("a missing column is a problem of the mapping, with the nearest name")
  func missingColumn() throws {
    #expect(throws: ImportError.self) { try mappedFile("Titel,A\nEmma,B\n", "columns: {title: Titl}") }
    do { _ = try mappedFile("Titel,A\nEmma,B\n", "columns:\n  title: Titl\n") } catch let error as ImportError {
      #expect(
        error.description == "map.yaml, line 2, column 10: no column 'Titl' in the table - did you mean 'Titel'?")
    }
  }

  @Test(
    "a proposal reads the table that it was made for",
    arguments: [
      (
        "Book;Writer;Bewertung;Read on;Status\nEmma;Jane Austen;9;14.03.2025;fertig\n",
        ["authors: Writer", "rating: Bewertung", "dates: [DD.MM.YYYY]", "ratings: 10", "fertig:   # ?"]
      ),
      ("Title,Highlight,Note\nEmma,Badly done,ouch\n", ["quote: Highlight", "remark: Note"]),
      ("Titel,Note\nEmma,2\n", ["title: Titel", "rating: Note"]),
      ("Title,Date finished\nEmma,03/04/2025\n", ["# \"03/04/2025\" is ambiguous"]),
      ("Titel;Gelesen am\nEmma;3/4/2021\nKim;2021\n", ["3/4/2021", "is ambiguous"]),
      ("Title,\"a: \"\"b\"\"\"\nEmma,x\n", ["# not used: \"a: \\\"b\\\"\""]),
    ])
  func proposals(table: String, lines: [String]) throws {
    let proposal = try MappingProposal(table: Data(table.utf8), fileName: "books.csv")
    for line in lines { #expect(proposal.yaml.contains(line), "\(proposal.yaml)") }
    #expect(try mappedBook(table, proposal.yaml).title == "Emma")
  }

  @Test("a table without a title gets a proposal to complete, and a known one is named")
  func incompleteProposal() throws {
    let odd = try MappingProposal(table: Data("a,b\n1,2\n".utf8), fileName: "odd.csv")
    #expect(odd.yaml.contains("title:   # the column of the title") && odd.knownFormat == nil)
    let known = "Title,Authors,Read Status,Star Rating,Moods,ISBN/UID,Dates Read\n"
    #expect(try MappingProposal(table: Data(known.utf8), fileName: "known.csv").knownFormat == "storygraph")
  }
}
