import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing a bibliography")
struct BibTeXImporterTests {
  private func read(_ text: String) throws -> ImportedFile {
    try Importer.bibTeX.read(text, named: "a.bib")
  }

  private func book(_ fields: String) throws -> Book {
    try #require(try read("@book{key, title = {T}, \(fields)}").records.first).book
  }

  @Test(
    "accents and commands of LaTeX are read",
    arguments: [
      (#"{\"U}ber {\'E}t\'e"#, "Über Été"), (#"Erd{\H o}s and Gon{\c c}alves"#, "Erdős and Gonçalves"),
      (#"{\L}{\'o}d{\'z} \& \emph{more} \textbf{bold}"#, "Łódź & more bold"), (#"{\'\i}ndice~1--2"#, "índice 1–2"),
      ("``Quoted''  text", "“Quoted” text"), (##"100\% \$5 \_ \#1"##, "100% $5 _ #1"),
      (#"a\textbackslash{}b"#, #"a\b"#),
      ("Plain", "Plain"),
    ])
  func latex(text: String, plain: String) throws {
    #expect(try read("@book{k, title = {\(text) }\n}").records.first?.book.title == plain)
  }

  @Test(
    "names are read as BibTeX does",
    arguments: [
      ("Austen, Jane and Terry Pratchett", ["Jane Austen", "Terry Pratchett"]),
      ("{Barnes and Noble} and others", ["Barnes and Noble"]), ("de la Cruz, Melissa", ["Melissa de la Cruz"]),
      ("King, Jr., Martin Luther", ["Martin Luther King, Jr."]),
      ("King, Martin Luther, Jr.", ["Martin Luther King, Jr."]),
      ("{World Bank}\n AND\n Ann B", ["World Bank", "Ann B"]), ("Sandy Andrews", ["Sandy Andrews"]),
    ])
  func names(cell: String, names: [String]) throws {
    #expect(try book("author = {\(cell)}").contributors.map(\.name) == names)
  }

  @Test("a name in braces is its own catalogue form")
  func institutions() throws {
    let people = try book("author = {{World Bank} and Austen, Jane and {King, Jr.} and Ann B}").contributors
    #expect(people.map(\.sortName) == ["World Bank", "Austen, Jane", nil, nil])
  }

  @Test(
    "a date has the precision that the entry has; words are not dates",
    arguments: [
      ("year = 1999, month = feb", "1999-02"), ("year = {c1999}", "1999"), ("date = {2015-03-02}", "2015-03-02"),
      ("year = {forthcoming}", nil), ("date = {1999/2001}", "1999"), ("year = 1999, month = {}", "1999"),
      ("year = 1999, month = \"10~jan\"", "1999-01"),
    ] as [(String, String?)])
  func dates(fields: String, day: String?) throws {
    #expect(try book(fields).published?.text == day)
  }

  @Test("only a read mark or a rating gives a reading")
  func readings() throws {
    #expect(try book("year = 1999").readings == [])
    #expect(try book("readstatus = {read}").changes == ["finished"])
    #expect(try book("Read = {1}").changes == ["finished"])
    #expect(try book("Read = {0}").readings == [])
    #expect(try book("ranking = {rank4}").readings.first?.rating == Rating(hundredths: 400))
  }

  @Test("a chapter has its own DOI, not the book's ISBN")
  func chapter() throws {
    let file = try read(
      "@incollection{a, title={One}, isbn={9780141439587}, doi={10.1/A}}\n"
        + "@incollection{b, title={Two}, isbn={9780141439587}, journal={J}}")
    #expect(file.records.map(\.book.isbn) == [nil, nil])
    #expect(file.records.first?.book.identifiers == [Identifier(scheme: "doi", value: "10.1/a")])
    #expect(
      file.leftOut.counts == [
        "ISBNs of the books that chapters and papers are in": 2, "journals and collections": 1,
        "types of chapters and papers": 2,
      ])
  }

  @Test("a missing brace spoils one entry only, and a file that ends early is called that")
  func damage() throws {
    let file = try read("@book{a, title={No end\n@book{b, title={Two}}\n@book{c, title={Three}, year=19")
    #expect(file.records.map(\.book.title) == ["Two"])
    #expect(file.rejected.map(\.line) == [1, 3])
    #expect(file.rejected.last?.reason == .truncated)
  }

  @Test("fields that are empty, of another type or given twice leave the book as it is")
  func odd() throws {
    let book = try book(
      "author = {}, year = {soon}, pages = {x}, isbn = {123}, year = 9999999, month = {99}, title = {U}")
    #expect(["T", "U"].contains(book.title) && book.contributors == [] && book.isbn == nil && book.pageCount == nil)
    let file = try read("@book{a, title = {Emma}}\n@book{a, title = {Emma}}\n@book{b}\n@unknown{c, title = {X}}")
    #expect(file.records.prefix(2).map(\.book.title) == ["Emma", "Emma"])
    #expect(!file.rejected.isEmpty)
  }

  @Test("a command without an argument keeps its name, unless it only changes how text looks")
  func commands() throws {
    let file = try read("@book{a, title={The {\\TeX}book}}\n@book{b, title={{\\it Emma} and \\emph{Kim}}}")
    #expect(file.records.map(\.book.title) == ["The TeXbook", "Emma and Kim"])
  }

  @Test("abbreviations are replaced, comments skipped")
  func abbreviations() throws {
    let file = try read(
      "Anything.\n@string{p = {Pen}}\n@comment{x}\n@preamble{\"\\x\"}\n@book(a, title = \"T\", publisher = p # \"guin\")"
    )
    #expect(file.records.map(\.book.publisher) == ["Penguin"])
  }

  @Test("a file is recognised by its first entry", arguments: ["% Encoding: UTF-8\n", "", "\u{FEFF}"])
  func recognised(start: String) throws {
    let text = Data((start + "@book{a,\n title = {T}}").utf8)
    #expect(try ImporterRegistry.builtIn.importer(recognising: text, fileName: "refs.txt").name == "bibtex")
  }
}
