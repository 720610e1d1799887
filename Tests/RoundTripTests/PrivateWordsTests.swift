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
import MarkdownExporter
import Markup
import QueryLanguage
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

/// Imports private text into a book that is public.
@Suite("private words that are imported")
struct PrivateWordsTests {
  /// What is private in the file.
  enum Keeper: CaseIterable {
    case book, reading, entry
  }

  /// Whether the audience sees any of the private text.
  private func leaksSecret(_ snapshot: Snapshot, for audience: Audience) throws -> Bool {
    let json = try SnapshotRecord(of: snapshot.redacted(for: audience)).json(isIndented: false)
    return String(decoding: json, as: UTF8.self).lowercased().contains("planted")
  }

  /// A library with one public book, read on that day.
  private func publicLibrary() throws -> Library {
    let library = try Library.inMemory(now: .fixed())
    var make = FixtureMaker()
    for _ in 0..<500 { _ = make.uid() }
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.readings = [make.reading([try make.status(.finished, "2020-02-01")])]
    var shelf = Shelf(uid: make.uid(), name: "Best", books: [])
    shelf.visibility = .public
    _ = try library.imports.merge([IncomingBook(book: book)], source: "json", fileName: "f", shelves: [shelf])
    return library
  }

  private func planted(by keeper: Keeper) throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    var finish = try make.status(.finished, "2020-02-01")
    if keeper == .entry { (finish.text, finish.visibility) = ("planted reason", .private) }
    var reading = make.reading([finish])
    if keeper != .entry {
      (reading.rating, reading.review) = (try Rating("2"), "A planted review.")
      var quote = make.entry(.quote, try Day("2020-01-20"), text: "A planted quote.")
      quote.visibility = .public
      reading.entries.insert(quote, at: 0)
    }
    if keeper == .reading { reading.visibility = .private }
    if keeper == .book { (book.visibility, book.publisher, book.tags) = (.private, "Planted Press", ["planted"]) }
    book.readings = [reading]
    var shelf = Shelf(uid: make.uid(), name: "best", books: [book.uid])
    (shelf.description, shelf.visibility) = ("Planted, too.", .private)
    return Snapshot(books: [book], shelves: [shelf])
  }

  /// Exports with a built-in exporter for the reader alone, and reads the files.
  private func files(_ exporter: Exporter, of snapshot: Snapshot) async throws -> [ImportBatch.Part] {
    let folder = try TemporaryFolder()
    let name = [exporter.name, exporter.fileExtension].compactMap(\.self).joined(separator: ".")
    let target = folder.path(of: name)
    let destination: Destination =
      exporter.shape.isTree ? .folder(URL(filePath: target)) : try Destination(target, for: exporter)
    var job = ExportJob(
      exporter, of: snapshot, to: destination, templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    job.audience = .me
    _ = try await job.run()
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try withExtendedLifetime(folder) { try batch.add(folder: folder.url, name: "f") }
    return batch.parts
  }

  private func merge(_ file: ImportedFile, _ name: String, into library: Library) throws -> MergeReport {
    try library.imports.merge(
      file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }, source: name, fileName: "f",
      shelves: file.shelves)
  }

  @Test(
    "of Octavo's files stay private, and the report says so",
    arguments: [Exporter.json, .jsonLines, .csv, .epub, .markdown], Keeper.allCases)
  func ownFiles(exporter: Exporter, keeper: Keeper) async throws {
    let library = try publicLibrary()
    var isHidden = false
    for part in try await files(exporter, of: planted(by: keeper)) {
      let report = try merge(part.file, part.file.format, into: library)
      isHidden = isHidden || report.rows.contains { $0.downgrade != nil }
      if !part.file.shelves.isEmpty { #expect(report.hiddenShelves == ["Best"]) }
    }
    let snapshot = try library.snapshot()
    #expect(snapshot.books.count == 1)
    #expect(try !leaksSecret(snapshot, for: .public))
    if keeper != .entry {
      #expect(isHidden)
      #expect(try leaksSecret(snapshot, for: .me))
      #expect(snapshot.books[0].readings.map(\.review) == ["A planted review."])
    }
  }

  @Test(
    "of other services stay private, and the report says so",
    arguments: [
      (
        "hardcover",
        "Title,Author,Status,Privacy,Hardcover Book ID,Date Finished,Rating,Review,Publisher\n"
          + "Emma,Jane Austen,Read,Private,1,2020-02-01,4.5,planted,Planted Press\n"
      ),
      (
        "librarything",
        #"{"7": {"books_id": "7", "title": "Emma", "primaryauthor": "Austen, Jane", "dateread": "2020-02-01","#
          + #""review": "planted", "public": "0"}}"#
      ),
      (
        "bookwyrm",
        #"{"id": "https://b.example/user/a", "type": "Person", "bookwyrmUser": true, "books": [{"#
          + #""edition": {"id": "https://b.example/book/2", "title": "Emma"}, "authors": [{"name": "Jane Austen"}],"#
          + #""shelves": [], "readthroughs": [{"finish_date": "2020-02-01T00:00:00Z"}], "reviews": [{"#
          + #""published": "2020-02-01T04:09:18.343+00:00", "content": "<p>planted</p>", "rating": 4.5,"#
          + #""to": ["https://b.example/user/a/followers"]}]}]}"#
      ),
    ])
  func services(name: String, text: String) throws {
    let library = try publicLibrary()
    let file = try ImporterRegistry.builtIn.importer(named: name).read(
      bytes: Data(text.utf8), fileName: "f", uids: .random(unixMilliseconds: 0))
    let report = try merge(file, name, into: library)
    #expect(report.rows.map { $0.downgrade != nil } == [true])
    let snapshot = try library.snapshot()
    #expect(snapshot.books.map(\.readings.count) == [1])
    #expect(try !leaksSecret(snapshot, for: .public))
    #expect(try leaksSecret(snapshot, for: .me))
    #expect(try merge(file, name, into: library).rows.map(\.outcome) == [.unchanged])
  }

  @Test("what the reader shares after it came stays shared when it comes again")
  func sharedAgain() throws {
    let library = try publicLibrary()
    let books = try planted(by: .reading).books.map { IncomingBook(book: $0) }
    _ = try library.imports.merge(books, source: "json", fileName: "f")
    _ = try library.share([.reading], as: .public, matching: Query())
    #expect(try library.imports.merge(books, source: "json", fileName: "f").rows.map(\.outcome) == [.unchanged])
    #expect(try leaksSecret(library.snapshot(), for: .public))
  }
}
