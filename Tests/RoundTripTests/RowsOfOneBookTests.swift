import Fixtures
import Foundation
import Importing
import LibraryStore
import ReadingModel
import Testing

/// Random tables from few values, so that many rows are about the same book.
private struct RandomRows {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ values: [String]) -> String { generator.one(of: values) }

  mutating func row() -> String {
    let book = pick(["1,Emma,Jane Austen", "1,Emma,Jane Austen", "2,Emma: A Novel,Jane Austen", "3,Dune,F. Herbert"])
    let isbn = pick(["", "", "9780141439587"])
    let shelf = pick(["read", "read", "read", "currently-reading", "to-read"])
    let day = shelf == "read" ? pick(["", "2024", "2023-04", "2023/04/12", "2022/06/29", "05/27/24"]) : ""
    let binding = pick(["", "Kindle Edition", "Paperback"])
    let words = pick(["", "", "Good", "Nice <spoiler>he dies</spoiler>", "Bad <spoiler>he lives</spoiler>"])
    let (rating, added) = (pick(["0", "4", "5"]), pick(["", "2021/04/07", "2023-09"]))
    let (tags, count) = (pick(["", "sf"]), pick(["1", "2"]))
    return [book, isbn, shelf, day, binding, words, rating, added, tags, count].joined(separator: ",")
  }

  mutating func table(_ count: Int) -> [String] { (0..<count).map { _ in row() } }
}

@Suite("several rows of one book in one file")
struct RowsOfOneBookTests {
  private func goodreads(_ rows: [String], named name: String, into library: Library) throws -> [MergeReport.Row] {
    let header =
      "Book Id,Title,Author,ISBN13,Exclusive Shelf,Date Read,Binding,My Review,My Rating,Date Added,Bookshelves,"
      + "Read Count\n"
    let file = try Importer.goodreads.read(
      bytes: Data((header + rows.joined(separator: "\n")).utf8), fileName: name, uids: library.uidSource)
    let records = file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw, shelves: $0.shelves) }
    return try library.imports.merge(records, source: "goodreads", fileName: name, hasOwnUIDs: true).rows
  }

  private func library() throws -> Library {
    try Library.inMemory(now: .fixed())
  }

  @Test("are distinguished: a changed reading and a new one")
  func apart() throws {
    let library = try library()
    let first = "3,Ulysses,James Joyce,,read,,,Nice <spoiler>he dies</spoiler>,0,,,"
    _ = try goodreads([first], named: "a.csv", into: library)
    let rows = [
      "3,Ulysses,James Joyce,9780141439587,read,2024,,,0,,sf,",
      "3,Ulysses,James Joyce,,read,,Kindle Edition,,4,2023-09,,",
      "3,Ulysses,James Joyce,,read,2023-04,,,0,,,",
    ]
    #expect(try goodreads(rows, named: "b.csv", into: library).map(\.outcome) == [.merged, .merged, .merged])
    let once = try library.snapshot()
    #expect(once.books.map { $0.readings.map { $0.ended?.text } } == [["2023-04", "2024"]])
    #expect(try goodreads(rows, named: "b.csv", into: library).allSatisfy { $0.outcome == .unchanged })
    #expect(try library.snapshot() == once)
  }

  @Test("change nothing when they come a second time, whatever came before them", arguments: Seeds.count(12))
  func twice(seed: UInt64) throws {
    var generator = RandomRows(seed: seed)
    let library = try library()
    for (number, count) in [2, 4, 6].enumerated() {
      let rows = generator.table(count)
      _ = try goodreads(rows, named: "\(number).csv", into: library)
      let first = try library.snapshot()
      let again = try goodreads(rows, named: "\(number).csv", into: library)
      #expect(again.allSatisfy { $0.outcome == .unchanged }, "file \(number)")
      #expect(try library.snapshot() == first, "file \(number)")
    }
  }
}
