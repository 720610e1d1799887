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
}
