import Foundation
import GRDB
import ImportMerge
import Importing
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

/// A library of schema 13, into which a table and a Kindle's clippings were imported. Then its reader renamed a book and
/// a shelf, removed a shelf, moved a day, and changed and removed passages. Half of the baselines have 30 bits.
@Suite("a library with imports of earlier versions")
struct LegacyImportTests {
  private static let table = """
    Book Id,Title,Author,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Rating,Number of Pages,Publisher,Date Read,My Review
    1,Emma,Jane Austen,regency,regency (#1),read,4,474,Penguin,2021/03/28,Mine.
    2,Kim,Rudyard Kipling,"sea, regency","sea (#1), regency (#2)",read,5,300,Macmillan,2022/05/01,
    3,Persuasion,Jane Austen,"sea, old","sea (#2), old (#1)",currently-reading,0,250,,,

    """

  /// Passages marked in a book, which is named only in their headers.
  private static func clippings(_ title: String, _ passages: [(location: Int, words: String, time: String)]) -> String {
    passages.map {
      "\(title)\n- Your Highlight on Location \($0.location)-\($0.location + 1) | Added on \($0.time) PM\n\n\($0.words)\n"
        + "==========\n"
    }.joined()
  }

  private static var clippings: String {
    let quay = (1...6).map { (100 + 10 * $0, "Wet feet \($0) and more.", "Friday, March \(10 + $0), 2025 9:0\($0):12") }
    let harbour = (1...3).map { (200 + 10 * $0, "Ropes \($0).", "Friday, March \(10 + $0), 2025 9:0\($0):12") }
    return clippings("Quay (Ada Roe)", quay + [(170, "Wet feet twice.", "Friday, March 20, 2025 9:00:12")])
      + clippings("Harbour (Bob Lee)", harbour)
  }

  private func importAll(into library: Library, adding words: String = "") throws -> [MergeReport] {
    try library.imports.merge(
      [(Importer.goodreads, LegacyImportTests.table), (.kindle, LegacyImportTests.clippings + words)].map {
        importer, text in
        let file = try importer.read(bytes: Data(text.utf8), fileName: "file", uids: library.uidSource)
        let records = file.records.map { record in
          IncomingBook(book: record.book, line: record.line, raw: record.raw, shelves: record.shelves)
        }
        var incoming = IncomingFile(
          source: importer.name, name: "file", books: IncomingBooks(count: records.count) { records[$0] })
        if case .table = file.form { incoming.hasOwnUIDs = true }
        incoming.shelves = { file.shelves }
        return incoming
      }, named: "files")
  }

  private func withLibrary(_ body: (LibraryFile) throws -> Void) throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/imported-13.sqlite")
    try TemporaryFolder.with { folder in
      let file = LibraryFile(folder.url.appending(path: "library.sqlite"))
      try FileManager.default.copyItem(at: fixture, to: file.url)
      try body(file)
    }
  }

  private func open(_ file: LibraryFile) throws -> Library {
    try Library.open(file, now: .fixed())
  }

  /// The baseline of a stored row.
  private struct Baseline: Equatable {
    let exact: Data?
    let legacy: String?
  }

  private func baselines(_ file: LibraryFile) throws -> [Baseline] {
    try DatabaseQueue(path: file.path).read { db in
      try Row.fetchAll(db, sql: "SELECT baseline, legacyBaseline FROM provenance ORDER BY id").map {
        Baseline(exact: $0["baseline"], legacy: $0["legacyBaseline"])
      }
    }
  }

  @Test("takes nothing twice and restores nothing, in the first import after the migration and in later ones")
  func again() throws {
    try withLibrary { file in
      let library = try open(file)
      let before = try library.snapshot()
      for _ in 0..<3 {
        let reports = try importAll(into: library)
        #expect(reports.flatMap(\.rows).map(\.outcome) == Array(repeating: .unchanged, count: 5))
        #expect(reports.flatMap(\.rows).allSatisfy { $0.conflicts.isEmpty })
        #expect(reports.flatMap(\.removedShelves) == [])
        let after = try library.snapshot()
        #expect(after.books == before.books && after.shelves == before.shelves)
      }
    }
  }

  @Test("takes what is new beside it")
  func new() throws {
    try withLibrary { file in
      let library = try open(file)
      let before = try library.snapshot().books.flatMap(\.readings).flatMap(\.entries)
      let words = LegacyImportTests.clippings(
        "Quay (Ada Roe)", [(190, "Dry land.", "Friday, March 21, 2025 9:00:12")])
      for _ in 0..<2 { _ = try importAll(into: library, adding: words) }
      let after = try library.snapshot().books.flatMap(\.readings).flatMap(\.entries)
      #expect(after.count == before.count + 1)
      #expect(Set(after).subtracting(before).map(\.text) == ["Dry land."])
    }
  }

  @Test("brings no merged book back, whether its reading was joined or moved", arguments: [false, true])
  func merged(isReadTogether: Bool) throws {
    try withLibrary { file in
      let library = try open(file)
      let ids = try library.books.list().map(\.id).sorted { $0.number < $1.number }
      if isReadTogether {
        for id in ids.prefix(2) {
          var change = Library.Journal.ReadingChange()
          change.ended = try Day("2021-05-01")
          _ = try library.journal.edit(id, reading: 1, change)
        }
      }
      let pairs = [BookPair(kept: ids[0], other: ids[1]), BookPair(kept: ids[3], other: ids[4])]
      let joinedCounts = try library.books.merge(pairs).map(\.joinedReadingCount)
      #expect(joinedCounts.first == (isReadTogether ? 1 : 0))
      let before = try library.snapshot()
      for _ in 0..<3 {
        let rows = try importAll(into: library).flatMap(\.rows)
        #expect(rows.map(\.outcome) == Array(repeating: .unchanged, count: 5))
        #expect(rows.prefix(3).allSatisfy { $0.removedReadingCount + $0.removedEntryCount == 0 })
        #expect(rows.allSatisfy { $0.conflicts.isEmpty })
        let after = try library.snapshot()
        #expect(after.books == before.books && after.shelves == before.shelves)
      }
    }
  }

  @Test("has exact baselines after the first import, until that is undone")
  func replaced() throws {
    try withLibrary { file in
      let library = try open(file)
      let before = try baselines(file)
      #expect(before.allSatisfy { $0.legacy != nil && $0.exact == nil })
      _ = try importAll(into: library)
      let after = try baselines(file)
      #expect(after.allSatisfy { $0.exact != nil })
      // Which shelf a name became is not in the file.
      #expect(after.map { $0.legacy != nil } == [true, true, true, false, false])
      _ = try importAll(into: library)
      #expect(try baselines(file) == after)
      _ = try library.history.undo()
      #expect(try baselines(file) == before)
    }
  }
}
