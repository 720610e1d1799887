import BundledTemplates
import CSVExporter
import EPUBExporter
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import JSONExporter
import JSONLinesExporter
import LibraryStore
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

/// Exports a library, imports it into an empty one, and exports it again.
@Suite("a round trip")
struct RoundTripTests {
  static func library(_ shared: SharedLibrary) throws -> Library {
    let snapshot = try shared.snapshot()
    let library = try Library.inMemory(now: .fixed())
    _ = try library.imports.merge(
      snapshot.books.map { IncomingBook(book: $0) }, source: "json", fileName: "f", profile: snapshot.profile,
      queries: snapshot.queries, goals: snapshot.goals, budgets: snapshot.budgets, shelves: snapshot.shelves)
    return library
  }

  private static func reimported(_ text: String, file: String) throws -> Library {
    try reimported(Data(text.utf8), file: file)
  }

  private static func reimported(_ bytes: Data, file: String) throws -> Library {
    let library = try Library.inMemory(now: .fixed())
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(65_536), fileName: file)
    let read = try importer.read(bytes: bytes, fileName: file, uids: library.uidSource)
    #expect(read.rejected.isEmpty)
    try library.merge(read, from: importer.name, named: file)
    return library
  }

  @Test("through JSON gives the same bytes", arguments: SharedLibrary.quick)
  func json(_ shared: SharedLibrary) async throws {
    let first = try await OneFile(.json, of: RoundTripTests.library(shared).snapshot()).text
    let second = try await OneFile(.json, of: RoundTripTests.reimported(first, file: "a.json").snapshot()).text
    #expect(first == second)
    #expect(shared == .empty || first.utf8.count > 3000)
  }

  @Test(
    "through a file of Octavo's keeps two books of one edition apart",
    arguments: [(Exporter.json, "a.json"), (.jsonLines, "a.jsonl"), (.csv, "a.csv")])
  func sameEdition(exporter: Exporter, file: String) async throws {
    var make = FixtureMaker()
    let books = [make.book("Emma", by: "Jane Austen", pages: 474), make.book("Emma", by: "Jane Austen", pages: 474)]
    let text = try await OneFile(exporter, of: Snapshot(books: books)).text
    #expect(try RoundTripTests.reimported(text, file: file).snapshot().books.map(\.uid) == books.map(\.uid))
  }

  @Test("a row without a uid is about the book of another row")
  func addedRow() throws {
    let text = """
      Title,Authors,Status,Book uid,Reading uid
      Emma,Jane Austen,finished,0190c3f2-7c00-7abc-8def-0123456789ab,
      Emma,Jane Austen,finished,,

      """
    #expect(try RoundTripTests.reimported(text, file: "a.csv").snapshot().books.map(\.title) == ["Emma"])
  }

  @Test("through lines of JSON gives the same bytes", arguments: SharedLibrary.quick)
  func lines(_ shared: SharedLibrary) async throws {
    let first = try await OneFile(.jsonLines, of: RoundTripTests.library(shared).snapshot()).text
    let second = try await OneFile(.jsonLines, of: RoundTripTests.reimported(first, file: "a.jsonl").snapshot()).text
    #expect(first == second)
  }

  /// The bytes of the year in books, or of the book of all years.
  private static func epub(_ snapshot: Snapshot, _ selection: ExportJob.Selection) async throws -> Data {
    let folder = try TemporaryFolder()
    let job = ExportJob(
      .epub, of: snapshot, selection, to: try Destination(folder.path(of: "a.epub"), for: .epub),
      templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    #expect(try await job.run().notExported.isEmpty)
    return Data(try folder.bytes(of: "a.epub"))
  }

  @Test("through an EPUB gives the same books", arguments: SharedLibrary.quick)
  func epub(_ shared: SharedLibrary) async throws {
    let first = try RoundTripTests.library(shared).snapshot()
    let second = try await RoundTripTests.reimported(RoundTripTests.epub(first, .library), file: "a.epub").snapshot()
    #expect(second.books == first.books)
    #expect(second.profile == first.profile)
  }

  @Test(
    "a year comes back from its EPUB, and changes nothing where it came from", arguments: SharedLibrary.quick,
    [2024, 2025])
  func year(_ shared: SharedLibrary, year: Int) async throws {
    let library = try RoundTripTests.library(shared)
    let before = try library.snapshot()
    let bytes = try await RoundTripTests.epub(before, .year(year))
    #expect(
      try RoundTripTests.reimported(bytes, file: "a.epub").snapshot().books == before.narrowed(toYear: year).books)
    let read = try Importer.epub.read(bytes: bytes, fileName: "a.epub", uids: library.uidSource)
    _ = try library.imports.merge(
      read.records.map { IncomingBook(book: $0.book) }, source: "epub", fileName: "a.epub", profile: read.profile,
      queries: read.queries, goals: read.goals)
    #expect(try library.snapshot().books == before.books)
  }

  @Test("through the table keeps every cell, formulas included", arguments: SharedLibrary.quick)
  func table(_ shared: SharedLibrary) async throws {
    let first = try await OneFile(.csv, of: RoundTripTests.library(shared).snapshot()).text
    let second = try await OneFile(.csv, of: RoundTripTests.reimported(first, file: "a.csv").snapshot()).text
    #expect(first == second)
  }

  @Test("through the table keeps a private end out of public exports")
  func privateEnd() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var end = try make.status(.finished, "2025-03-04")
    end.visibility = .private
    book.readings = [make.reading([try make.status(.reading, "2025-03-01"), end])]
    let table = try await OneFile(.csv, of: Snapshot(books: [book])).text
    let again = try RoundTripTests.reimported(table, file: "a.csv").snapshot().books
    #expect(again.map(\.visibility) == [.public] && again.flatMap(\.readings).map(\.visibility) == [.private])
  }

  @Test("through the table changes nothing in the library it came from", arguments: SharedLibrary.quick)
  func tableAgain(_ shared: SharedLibrary) async throws {
    let library = try RoundTripTests.library(shared)
    let before = try library.snapshot()
    let bytes = Data(try await OneFile(.csv, of: before).text.utf8)
    let read = try Importer.octavoTable.read(bytes: bytes, fileName: "a.csv", uids: library.uidSource)
    // A table contains no control characters, so titles with them do not survive.
    let isWhole = { (book: Book) in !book.title.unicodeScalars.contains { $0.properties.generalCategory == .control } }
    let report = try library.imports.merge(
      read.records.map(\.book).filter { !$0.title.contains("bell") }.map { IncomingBook(book: $0) }, source: "csv",
      fileName: "a.csv", shelves: read.shelves)
    #expect(report.rows.filter { $0.outcome != .unchanged }.map(\.title) == [])
    #expect(try library.snapshot().shelves == before.shelves)
    #expect(try library.snapshot().books.filter(isWhole) == before.books.filter(isWhole))
  }

  @Test("through the columns of Goodreads keeps titles, shelves, dates and reviews")
  func goodreads() async throws {
    let text = try await OneFile(.csv, of: .small(), options: ["dialect": "goodreads"]).text
    let read = try Importer.goodreads.read(
      bytes: Data(text.utf8), fileName: "g.csv", uids: .random(unixMilliseconds: 0))
    #expect(read.rejected.isEmpty)
    let books = read.records.map(\.book)
    #expect(books.map(\.title) == ["Emma", "Moby-Dick; or, The Whale", "The Tale of Genji", "Ulysses"])
    #expect(books.map { $0.readings.last?.status } == [.finished, .reading, .wanted, .abandoned])
    #expect(books[0].readings.count == 2)
    #expect(books[0].readings.last?.ended == (try Day("2025-03-20")))
    #expect(books[0].readings.last?.rating == (try Rating("5")))
    #expect(books[0].readings.last?.review == "Better the second time.\n\nThe **comedy** is in the grammar.")
  }

  @Test("through the columns of Goodreads keeps the order of shelves")
  func goodreadsShelves() async throws {
    var snapshot = try Snapshot.small()
    let uids = snapshot.books.map(\.uid)
    let own = UIDSource.random(unixMilliseconds: 0)
    snapshot.shelves = [
      Shelf(uid: own.next(), name: "To the sea", books: [uids[1], uids[0]]),
      Shelf(uid: own.next(), name: "to-the-sea", books: [uids[1]]),
      Shelf(uid: own.next(), name: "to-read", books: [uids[0], uids[2]]),
    ]
    let text = try await OneFile(.csv, of: snapshot, options: ["dialect": "goodreads"]).text
    #expect(text.contains(",to-the-sea,to-the-sea (#1),"))
    let read = try Importer.goodreads.read(
      bytes: Data(text.utf8), fileName: "g.csv", uids: .random(unixMilliseconds: 0))
    let titles = Dictionary(uniqueKeysWithValues: read.records.map { ($0.book.uid, $0.book.title) })
    #expect(Set(read.shelves.map(\.name)) == ["to-the-sea", "to-read"])
    let sea = read.shelves.first { $0.name == "to-the-sea" }
    #expect(sea?.books.map { titles[$0] } == ["Moby-Dick; or, The Whale", "Emma"])
  }

  @Test("only a line that is not a book is rejected")
  func badLine() throws {
    let text = "{\"record\": \"library\", \"schema\": 1}\n{\"title\": \"Nameless\"}\n\n"
    let read = try Importer.snapshotLines.read(
      bytes: Data(text.utf8), fileName: "a.jsonl", uids: .random(unixMilliseconds: 0))
    #expect(read.records.isEmpty)
    #expect(read.rejected.map(\.line) == [2])
    #expect(read.rejected.first?.reason == .invalidRecord("'uid' is missing"))
  }

  @Test("a file that ends in the middle of a line is damaged; one with a wrong line is not")
  func cutLine() throws {
    func read(_ last: String) throws -> ImportedFile {
      let text = "{\"record\": \"library\", \"schema\": 1}\n" + last
      return try Importer.snapshotLines.read(
        bytes: Data(text.utf8), fileName: "a.jsonl", uids: .random(unixMilliseconds: 0))
    }
    let cut = try read("{\"title\": \"Name")
    #expect(cut.rejected.map(\.reason) == [.truncated] && cut.isDamaged)
    for wrong in ["{\"title\": \"Name\n", "{\"title\": \"Nameless\"}", "{\"title\": ,}"] {
      #expect(try !read(wrong).isDamaged)
    }
  }

  @Test("lines of a newer schema are refused")
  func newerLines() {
    #expect(throws: ImportError.self) {
      try Importer.snapshotLines.read(
        bytes: Data("{\"record\":\"library\",\"schema\":2}".utf8), fileName: "a.jsonl",
        uids: .random(unixMilliseconds: 0))
    }
  }
}
