import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

@Suite("The example of a Goodreads export")
struct ExampleFileTests {
  private let bytes: Data
  private let file: ImportedFile

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    bytes = try Data(contentsOf: root.appending(path: "examples/goodreads_library_export.csv"))
    file = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(4096), fileName: "example").read(
      bytes, named: "example")
  }

  private var books: [Book] { file.records.map(\.book) }

  @Test("it has the service's 24 columns, and every row is a separate book")
  func shape() {
    #expect(CSVReader(bytes).header.count == 24)
    #expect(file.rejected.isEmpty)
    #expect((55...70).contains(file.rowCount))
    #expect(Set(file.records.map(\.source)).count == file.rowCount)
  }

  @Test("its warnings are about the two audiobooks and the custom shelf")
  func warnings() {
    #expect(
      Set(file.records.flatMap(\.warnings)) == [
        .audioPages("12"), .audioPages("3"), .unknownShelf("loaned-out", takenAs: .wanted),
      ])
  }

  @Test("it shows every status, and years full enough to look at")
  func years() {
    #expect(Set(books.flatMap(\.readings).map(\.status)) == Set(Reading.Status.allCases))
    let snapshot = Snapshot(books: books)
    #expect(YearSummary(of: snapshot, year: 2025).finished.count >= 12)
    for year in 2023...2026 { #expect(YearSummary(of: snapshot, year: year).finished.count >= 5) }
  }

  @Test("it shows what exports are like")
  func quirks() {
    #expect(books.contains { ($0.firstPublished?.year ?? 0) < 0 })
    #expect(books.contains { $0.firstPublished.map { (1...999).contains($0.year) } == true })
    #expect(books.contains { $0.series.count > 1 })
    #expect(books.contains { $0.series.contains { $0.position == "1-3" } })
    #expect(books.contains { $0.series.contains { $0.position == "4.5" } })
    #expect(books.contains { $0.readings.count == 3 })
    #expect(books.contains { $0.readings.map(\.status) == [.finished, .wanted] })
    #expect(books.contains { $0.readings.map(\.status) == [.finished, .reading] })
    #expect(books.contains { $0.readings.contains { $0.status == .finished && $0.ended == nil } })
    #expect(books.contains { $0.notes != nil })
    #expect(books.contains { $0.isbn == nil } && books.contains { $0.isbn?.digits.hasPrefix("978964") == true })
    #expect(Set(books.map(\.format)) == [.print, .ebook, .audio, nil])
    let reviews = books.flatMap(\.readings).compactMap(\.review)
    for mark in ["\n\n", "  \n", "**", "*tides*", "](https://", "5 \\* 5"] {
      #expect(reviews.contains { $0.contains(mark) }, "\(mark)")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for mark in ["=\"\"\"\"", "Thomas   Mann", ",Cosmos ,", "<br/>", "&amp;"] {
      #expect(text.contains(mark), "\(mark)")
    }
  }

  @Test("no two of its books match each other")
  func distinct() {
    let traits = books.map(\.matchTraits)
    for (index, one) in traits.enumerated() {
      for other in traits.dropFirst(index + 1) { #expect(BookMatch(one, other) == nil) }
    }
  }
}
