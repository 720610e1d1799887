import Foundation
import Importing
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

/// The exports of one reader from Goodreads and The StoryGraph: 27 works have another title, author or ISBN there, five
/// are the same, and each has one of its own.
@Suite("one reader's exports from two services")
struct TwoServicesTests {
  private let library: Library

  init() throws {
    library = try Library.inMemory(now: .fixed())
  }

  private func importFile(_ importer: Importer) throws -> [MergeReport.Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/two-services/\(importer.name).csv")
    let read = try importer.read(bytes: try Data(contentsOf: file), fileName: "file", uids: library.uidSource)
    #expect(read.rejected == [])
    let records = read.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw, shelves: $0.shelves) }
    return try library.imports.merge(records, source: importer.name, fileName: "file", hasOwnUIDs: true).rows
  }

  private func contents() throws -> Snapshot {
    var snapshot = try library.snapshot()
    snapshot.modifiedUnixSeconds = 0
    return snapshot
  }

  /// How many readings and books are finished.
  private func finished() throws -> [Int] {
    let whole = try library.statistics.table(Query(), StatisticsTable.Request()).whole
    return [whole.finishedCount, whole.finishedBookCount]
  }

  @Test("the second import suspects the 27 works that are there twice, and takes the other five as the same")
  func suspected() throws {
    #expect(try importFile(.goodreads).allSatisfy { $0.outcome == .added && $0.possibleDuplicate == nil })
    let second = try importFile(.storyGraph)
    // Places in a series are compared only when suspects are listed.
    #expect(second.count { $0.possibleDuplicate != nil } == 21)
    #expect(second.count { $0.outcome == .added } == 28)
    #expect(try library.books.count() == 33 + 28)
    let pairs = try library.books.suspects()
    #expect(pairs.count == 27)
    #expect(Set(pairs.map(\.reason)) == [.subtitle, .authorName, .edition, .seriesPlace])
  }

  @Test("merging the suspects counts nothing twice, undo brings all back, and both files change nothing")
  func merged() throws {
    _ = try importFile(.goodreads)
    let once = try finished()
    _ = try importFile(.storyGraph)
    #expect(try finished() == once.map { $0 + 25 }, "24 of the 27 works were read, and one more")
    let before = try contents()
    let pairs = try library.books.suspects().map { BookPair(kept: $0.kept.id, other: $0.other.id) }
    _ = try library.books.merge(pairs)
    let merged = try contents()
    #expect(try library.books.count() == 34)
    #expect(try library.books.suspects() == [])
    #expect(try finished() == once.map { $0 + 1 })
    #expect(merged.books.allSatisfy { $0.readings.count == 1 })
    #expect(merged.books.count { !$0.custom.isEmpty } == 30, "moods and pace came along")
    for importer in [Importer.goodreads, .storyGraph, .goodreads] {
      let rows = try importFile(importer)
      #expect(rows.allSatisfy { $0.outcome == .unchanged && $0.removedReadingCount + $0.removedEntryCount == 0 })
      #expect(try contents() == merged)
    }
    _ = try library.history.undo()
    #expect(try contents() == before)
  }
}
