import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the Markdown vault")
struct MarkdownExporterTests {
  @Test("of a small library is as reviewed")
  func golden() async throws {
    expectGolden(try await vault(.small()), folder: "small")
  }

  @Test("of a hostile library is as reviewed")
  func hostileGolden() async throws {
    expectGolden(try await vault(.hostile()), folder: "hostile")
  }

  @Test("with wiki links is as reviewed")
  func wiki() async throws {
    let files = try await vault(.small(), options: ["links": "wiki"])
    expectGolden(files.filter { ["index.md", "years/2025.md"].contains($0.key) }, folder: "wiki")
  }

  @Test("names the place that a reading is at, not the pages that were logged with it")
  func place() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 900)
    var entry = try make.page(120, of: 900, "2025-01-02")
    entry.position = try Position(.page, from: 91, to: 120, total: 900, isBaseline: true)
    book.readings = [make.reading([try make.status(.reading, "2025-01-01"), entry])]
    let files = try await vault(Snapshot(books: [book]))
    let page = files["books/george-eliot-middlemarch.md"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    let index = files["index.md"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(page.contains("started 2025-01-01 · at page 120 of 900\n"))
    #expect(page.contains("- **2025-01-02** · came in at pages 91-120 of 900"))
    #expect(index.contains("George Eliot · page 120 of 900\n"))
  }

  @Test("the index lists a book that was finished, and later abandoned, as both")
  func finishedAndAbandoned() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.finished, "2024-03-10")]),
      make.reading([try make.status(.reading, "2025-01-01"), try make.status(.abandoned, "2025-01-05")]),
    ]
    let files = try await vault(Snapshot(books: [book]))
    let index = files["index.md"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(index.contains("· 2024-03-10") && index.contains("## Abandoned") && index.contains("· 2025-01-05"))
  }

  @Test("a year of audiobooks has hours in each month")
  func audiobooks() async throws {
    var make = FixtureMaker()
    var book = make.book("Heard", by: "A", pages: nil)
    (book.format, book.durationSeconds) = (.audio, 5400)
    book.readings = [make.reading([try make.status(.reading, "2024-02-01"), try make.status(.finished, "2024-02-03")])]
    let files = try await vault(Snapshot(books: [book]))
    let year = files["years/2024.md"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(year.contains("| Month     |  Hours | Finished |\n| :-------- | -----: | -------: |\n"))
    #expect(year.contains("| February  |   1:30 |        1 |\n") && !year.contains("Pages"))
  }
}
