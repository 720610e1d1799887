import BundledTemplates
import CSVExporter
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import ReadingModel
import TemplateEngine
import Testing

/// Tables in the columns of a service, and what their exports report as missing.
extension RoundTripTests {
  private static func losses(_ book: Book, _ dialect: String) async throws -> String {
    var job = ExportJob(
      .csv, of: Snapshot(books: [book]), to: .standardOutput,
      templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    (job.audience, job.options) = (.me, ["dialect": dialect])
    return try await job.run().notExported.filter { $0.field != .uids }.words
  }

  private static func emma() throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.contributors = [
      Contributor(name: "Jane Austen", sortName: "Austen, Jane"),
      Contributor(name: "Ana Ruiz", sortName: "Ruiz, Ana", role: .translator),
    ]
    book.identifiers = [
      Identifier(scheme: "goodreads", value: "6969"), Identifier(scheme: "asin", value: "B0000000AB"),
    ]
    (book.published, book.firstPublished) = (try Day("2003"), try Day("1815-12-23"))
    book.custom[try FieldName("mood")] = [.text("funny")]
    book.custom[try FieldName("found-in")] = [.text("Bath")]
    return book
  }

  @Test(
    "through a service's columns has no binding for a book in print, and reports that",
    arguments: ["goodreads", "storygraph"])
  func printed(dialect: String) async throws {
    var make = FixtureMaker()
    var books = [make.book("Emma", by: "Jane Austen", pages: nil), make.book("Kim", by: "Rudyard Kipling", pages: nil)]
    (books[0].format, books[1].format) = (.print, .ebook)
    let text = try await OneFile(.csv, of: Snapshot(books: books), options: ["dialect": dialect]).text
    let read = try ImporterRegistry.builtIn.importer(named: dialect)
      .read(bytes: Data(text.utf8), fileName: "a.csv", uids: .random(unixMilliseconds: 0))
    #expect(read.records.map(\.book.format) == [nil, .ebook])
    #expect(!text.lowercased().contains("paperback"))
    #expect(try await RoundTripTests.losses(books[0], dialect) == "1 format")
    #expect(try await RoundTripTests.losses(books[1], dialect) == "")
  }

  @Test(
    "through a service's columns keeps the days of the current reading",
    arguments: [
      ("goodreads", Reading.Status.abandoned, "", "2025-08-09", "1 start or end date"),
      ("goodreads", .reading, "", "", "1 start or end date"),
      ("storygraph", .abandoned, "2025-08-01", "2025-08-09", ""), ("storygraph", .reading, "2025-08-01", "", ""),
      ("storygraph", .paused, "2025-08-01", "", ""),
    ])
  func currentDays(
    dialect: String, status: Reading.Status, started: String, ended: String, losses: String
  ) async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    var entries = [try make.status(.reading, "2025-08-01")]
    if status != .reading { entries.append(make.status(status, status == .abandoned ? try Day("2025-08-09") : nil)) }
    book.readings = [make.reading(entries)]
    let text = try await OneFile(.csv, of: Snapshot(books: [book]), options: ["dialect": dialect]).text
    let read = try ImporterRegistry.builtIn.importer(named: dialect)
      .read(bytes: Data(text.utf8), fileName: "a.csv", uids: .random(unixMilliseconds: 0))
    let reading = try #require(read.records.first?.book.readings.first)
    #expect(read.records[0].book.readings.count == 1)
    #expect(reading.status == status)
    #expect([reading.started?.text ?? "", reading.ended?.text ?? ""] == [started, ended])
    #expect(try await RoundTripTests.losses(book, dialect) == losses)
  }

  @Test("through a service's columns publishes and rates only the reading that the row is about")
  func oneRating() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.readings = [
      make.reading([try make.status(.finished, "2024-05-01")]),
      make.reading([try make.status(.finished, "2025-05-01")]),
    ]
    for (reading, stars) in ["3.5", "4.5"].enumerated() {
      book.readings[reading].rating = try Rating(stars)
      book.readings[reading].review = stars
    }
    for (dialect, losses, seen) in [
      ("goodreads", "1 start or end date, 1 re-reading, 1 rating, 1 half star, 1 review", [nil, "4.5"]),
      ("storygraph", "1 rating, 1 review", [nil, "4.5"]), ("octavo", "", ["3.5", "4.5"]),
    ] {
      #expect(try await RoundTripTests.losses(book, dialect) == losses)
      let options = try OptionValues(["dialect": dialect], for: Exporter.csv.options)
      let shown = Exporter.csv.transform(Snapshot(books: [book]), options, .midnight).books[0]
      #expect(shown.readings.map(\.rating?.text) == seen && shown.readings.map(\.review) == seen)
      #expect(shown.readings.map(\.ended?.year) == [2024, 2025])
    }
  }

  @Test("through a service's columns never makes a day of an abandoned reading one of a finish")
  func abandonedBefore() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.readings = [
      make.reading([try make.status(.abandoned, "2024-05-01")]), make.reading([make.status(.wanted, nil)]),
    ]
    for dialect in ["goodreads", "storygraph"] {
      let text = try await OneFile(.csv, of: Snapshot(books: [book]), options: ["dialect": dialect]).text
      #expect(!text.contains("2024"))
    }
  }

  @Test("through a service's columns keeps an address in a review as text, and a link as a link")
  func addresses() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.readings = [make.reading([try make.status(.finished, "2025-03-20")])]
    book.readings[0].review = "See http://example.org/a_b and [this](https://example.org/c)."
    for dialect in ["goodreads", "storygraph"] {
      let text = try await OneFile(.csv, of: Snapshot(books: [book]), options: ["dialect": dialect]).text
      let read = try ImporterRegistry.builtIn.importer(named: dialect)
        .read(bytes: Data(text.utf8), fileName: "a.csv", uids: .random(unixMilliseconds: 0))
      #expect(read.records.map { $0.book.readings.first?.review } == [book.readings[0].review])
    }
  }

  @Test("through a service's columns reports the values that are missing, and no others")
  func dialectLosses() async throws {
    let book = try RoundTripTests.emma()
    let lost = (
      goodreads: try await RoundTripTests.losses(book, "goodreads"),
      storygraph: try await RoundTripTests.losses(book, "storygraph")
    )
    #expect(
      lost.goodreads == "1 sort name, 1 contributor's role, 1 catalogue number, 1 publication date, 2 custom fields")
    #expect(
      lost.storygraph
        == "2 sort names, 1 catalogue number, 2 publication dates, 1 page count, 1 custom field, 1 partial date")
    let text = try await OneFile(.csv, of: Snapshot(books: [book]), options: ["dialect": "storygraph"]).text
    #expect(text.contains("\nEmma,Jane Austen,Ana Ruiz (Translator),B0000000AB,"))
  }
}
