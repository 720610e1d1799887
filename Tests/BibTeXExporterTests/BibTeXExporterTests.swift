import BibTeXExporter
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the exporter bib")
struct BibTeXExporterTests {
  @Test("escapes every LaTeX character, also before a combining accent")
  func accents() async throws {
    var make = FixtureMaker()
    let book = make.book("a\\\u{301} b#\u{301} c", by: "B}\u{301} {X", pages: nil)
    let text = try await OneFile(.bibtex, of: Snapshot(books: [book])).text
    #expect(text.contains("a\\textbackslash{}\u{301} b\\#\u{301} c"))
    let open = text.unicodeScalars.count { $0 == "{" }
    #expect(open == text.unicodeScalars.count { $0 == "}" })
    #expect(text.contains("\\textbraceright{}\u{301}"))
  }

  @Test("keeps a name whole that BibTeX would split", arguments: ["Simon AND Schuster", "Others"])
  func wholeNames(_ name: String) async throws {
    var make = FixtureMaker()
    let text = try await OneFile(.bibtex, of: Snapshot(books: [make.book("Emma", by: name, pages: nil)])).text
    #expect(text.contains("author = {{\(name)}}"))
  }

  @Test("keeps an institution whole, and writes a DOI as it is")
  func institutions() async throws {
    var make = FixtureMaker()
    var book = make.book("On Things", by: "", pages: nil)
    book.contributors = [
      Contributor(name: "Royal Society", sortName: "Royal Society"),
      Contributor(name: "Ursula K. Le Guin", sortName: "Le Guin, Ursula K."),
    ]
    book.identifiers = [Identifier(scheme: "doi", value: "10.1000/a_b")]
    let text = try await OneFile(.bibtex, of: Snapshot(books: [book])).text
    #expect(text.contains("author = {{Royal Society} and Le Guin, Ursula K.}"))
    #expect(text.contains("doi = {10.1000/a_b}"))
    book.identifiers = [Identifier(scheme: "doi", value: "10.1000/}\u{301}")]
    #expect(try await !OneFile(.bibtex, of: Snapshot(books: [book])).text.contains("doi"))
  }

  @Test(
    "states the year for classic styles, and the date where the year is not all",
    arguments: [
      ("1815", ["year = {1815}"]), ("1815-12", ["year = {1815}", "month = {12}"]),
      ("1815-12-23", ["year = {1815}", "date = {1815-12-23}"]), ("0098", ["year = {0098}"]),
      ("-0800", ["date = {-0800}"]),
    ])
  func publicationDates(_ published: String, fields: [String]) async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.published = try Day(published)
    let text = try await OneFile(.bibtex, of: Snapshot(books: [book])).text
    let dates = text.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,")) }
      .filter { $0.hasPrefix("year") || $0.hasPrefix("month") || $0.hasPrefix("date") }
    #expect(dates == fields)
  }

  @Test("gives a book a stable key in Latin letters")
  func keys() async throws {
    var make = FixtureMaker()
    let books = [
      make.book("Война и мир", by: "Лев Толстой", pages: nil), make.book("…", by: "", pages: nil),
      make.book("Emma", by: "Jane Austen", pages: nil), make.book("Emma", by: "Mary Austen", pages: nil),
    ]
    func keys(_ books: [Book]) async throws -> [String] {
      try await OneFile(.bibtex, of: Snapshot(books: books)).text.split(separator: "\n")
        .filter { $0.hasPrefix("@") }.map { String($0.drop { $0 != "{" }.dropFirst().dropLast()) }
    }
    #expect(try await keys(books) == ["tolstojvojna", "book-00000002", "austenemma", "austenemma-00000004"])
    #expect(
      try await keys(Array(books.reversed())) == ["austenemma-00000004", "austenemma", "book-00000002", "tolstojvojna"])
    #expect(try await keys(Array(books[2...])) == ["austenemma", "austenemma-00000004"])
  }
}
