import Foundation
import ImportMerge
import Importing
import LibraryStore
import ReadingModel
import Testing

/// A file is imported, the reader corrects some of it, and the file is imported again.
@Suite("a re-import after corrections")
struct ImportedAgainTests {
  /// A correction that a reader makes after the import.
  enum Correction: CaseIterable {
    case title, author, emptied, day, rating, words, removal
  }

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../FuzzTests/Corpus").standardizedFileURL
  static let services = ImporterRegistry.builtIn.importers.map(\.name).filter { $0 != "csv" }

  /// The first readable file of a service.
  private func incoming(_ service: String, _ uids: UIDSource) throws -> IncomingFile {
    let importer = try ImporterRegistry.builtIn.importer(named: service)
    let folder = ImportedAgainTests.corpus.appending(path: "import-\(service)")
    let seeds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let file = try #require(
      seeds.sorted { $0.path < $1.path }.lazy.compactMap { seed in
        try? importer.read(bytes: Data(contentsOf: seed), fileName: "file", uids: uids)
      }.first { !$0.records.isEmpty })
    let records = file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }
    var incoming = IncomingFile(
      source: service, name: "file", books: IncomingBooks(count: records.count) { records[$0] })
    if case .table = file.form { incoming.hasOwnUIDs = true }
    return incoming
  }

  private func correct(_ library: Library, _ correction: Correction) throws {
    for summary in try library.books.list() {
      switch correction {
      case .title: _ = try library.books.edit(summary.id) { $0.title = "Corrected \(summary.id.number)" }
      case .author: _ = try library.books.edit(summary.id) { $0.contributors = [Contributor(name: "Another Name")] }
      case .emptied:
        _ = try library.books.edit(summary.id) {
          ($0.isbn, $0.publisher, $0.pageCount, $0.published, $0.language) = (nil, nil, nil, nil, nil)
          ($0.series, $0.tags) = ([], [])
        }
      case .day, .rating:
        var change = Library.Journal.ReadingChange()
        if correction == .day { change.ended = try Day("2026-07-01") } else { change.rating = .some(nil) }
        guard let last = try library.books.book(summary.id).readings.lastIndex(where: \.status.isOver) else { continue }
        _ = try library.journal.edit(summary.id, reading: last + 1, change)
      case .words, .removal: break
      }
    }
    for line in try library.journal.entries() where line.entry.kind != .status {
      var change = Library.Journal.EntryChange()
      change.text = "Corrected."
      if correction == .words { _ = try library.journal.edit(line.id, change) }
      if correction == .removal { _ = try library.journal.remove([line.id]) }
    }
  }

  @Test("keeps corrections, and doubles nothing", arguments: services, Correction.allCases)
  func again(service: String, correction: Correction) throws {
    let library = try Library.inMemory(now: .fixed())
    let first = try library.imports.merge([incoming(service, library.uidSource)], named: "file")
    #expect(first.flatMap(\.rows).contains { $0.outcome == .added })
    try correct(library, correction)
    let corrected = try library.snapshot()
    for _ in 0..<2 {
      let report = try library.imports.merge([incoming(service, library.uidSource)], named: "file").flatMap(\.rows)
      #expect(report.allSatisfy { $0.outcome == .unchanged })
      #expect(report.allSatisfy { $0.conflicts.isEmpty }, "the file says what it said before")
      #expect(try library.snapshot() == corrected)
    }
  }

  private func goodreads(_ row: String, into library: Library) throws -> MergeReport.Row {
    let header = "Book Id,Title,Author,Exclusive Shelf,My Rating,Number of Pages,Date Read,My Review\n"
    let file = try Importer.goodreads.read(
      bytes: Data((header + row + "\n").utf8), fileName: "g.csv", uids: library.uidSource)
    let records = file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }
    return try #require(
      try library.imports.merge(records, source: "goodreads", fileName: "g.csv", hasOwnUIDs: true).rows.first)
  }

  @Test("reports what changed at the service, without doubling it")
  func changedThere() throws {
    let library = try Library.inMemory(now: .fixed())
    _ = try goodreads("1,Emma,Jane Austen,read,4,400,2021/03/28,Mine.", into: library)
    let before = try library.snapshot()
    let row = try goodreads("1,Emma,Jane Austen,read,5,410,2021/03/27,Other.", into: library)
    #expect(try library.snapshot() == before)
    #expect(row.outcome == .unchanged)
    #expect(
      row.conflicts == [
        FieldConflict(subject: .field(.pages), incoming: "410"), FieldConflict(subject: .end, incoming: "2021-03-27"),
        FieldConflict(subject: .field(.rating), incoming: "5"), FieldConflict(subject: .field(.review), incoming: nil),
      ])
  }

  @Test("reports a title that changed at the service, and not one that the reader changed")
  func retitledThere() throws {
    let library = try Library.inMemory(now: .fixed())
    _ = try goodreads("1,Ulysses,James Joyce,read,4,,,", into: library)
    let row = try goodreads("1,Ulysses Annotated,James Joyce,read,4,,,", into: library)
    #expect(row.conflicts == [FieldConflict(subject: .field(.title), incoming: "Ulysses Annotated")])
    #expect(row.outcome == .unchanged && row.title == "Ulysses")
    _ = try library.books.edit(BookID(1)) { $0.title = "Bloomsday" }
    #expect(try goodreads("1,Ulysses,James Joyce,read,4,,,", into: library).conflicts.isEmpty)
  }

  @Test("adds a re-reading")
  func readAgain() throws {
    let library = try Library.inMemory(now: .fixed())
    _ = try goodreads("1,Emma,Jane Austen,read,4,400,2021/03/28,", into: library)
    _ = try goodreads("1,Emma,Jane Austen,currently-reading,4,400,,", into: library)
    #expect(try library.snapshot().books.map { $0.readings.map(\.status) } == [[.finished, .reading]])
  }
}
