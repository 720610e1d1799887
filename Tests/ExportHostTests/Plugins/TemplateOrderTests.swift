import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

@Suite("the pages of a template exporter")
struct TemplateOrderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Exports books A (200 pages, 3 stars), B (100 pages, 5 stars) and C (unknown) with one page.
  private func export(_ page: String, _ template: String) async throws -> [String: String] {
    try folder.write(
      """
      {"apiVersion": 1, "name": "mine", "summary": "Mine.", "output": "tree",
       "templates": [{"template": "t.md", \(page)}]}
      """, to: "mine/exporter.json")
    try folder.write(template, to: "mine/t.md.mustache")
    let place = folder.url.appending(path: "mine")
    let exporter = try ExporterCatalogue.exporter(inFolder: place, .ofTests)
    let out = folder.url.appending(path: "out")
    var job = ExportJob(
      exporter.exporter, of: try library(), to: .folder(out),
      templates: TemplateLibrary(builtIn: [:], overrides: [place]).renderer)
    job.isForced = true
    _ = try await job.run()
    return try FileManager.default.contentsOfDirectory(atPath: out.path).filter { !$0.hasPrefix(".") }.reduce(into: [:])
    { try $0[$1] = folder.text(of: "out/\($1)") }
  }

  private func library() throws -> Snapshot {
    var make = FixtureMaker()
    var books: [Book] = []
    for (title, pages, rating, day) in [("A", 200, "3", "2024-02-01"), ("B", 100, "5", "2025-03-02")] {
      var book = make.book(title, by: title, pages: pages)
      var reading = make.reading([
        try make.status(.reading, day), try make.page(pages, of: pages, day), try make.status(.finished, day),
      ])
      reading.rating = try Rating(rating)
      book.readings = [reading]
      books.append(book)
    }
    var unknown = make.book("C", by: "C", pages: 1)
    unknown.pageCount = nil
    return Snapshot(books: books + [unknown])
  }

  private let titles = "{{#books}}{{bookTitle}}{{/books}} of {{bookCount}}"

  @Test("have the books in their own order, those without the value last, and no more than the limit")
  func order() async throws {
    for (page, found) in [
      ("", "ABC of 3"), (#", "sort": "pages""#, "BAC of 3"), (#", "sort": "rating-", "limit": 1"#, "B of 3"),
      (#", "sort": "title-""#, "CBA of 3"), (#", "limit": 2"#, "AB of 3"),
    ] {
      #expect(try await export(#""file": "f.md"\#(page)"#, titles) == ["f.md": found])
    }
  }

  @Test("are made for the first books of an order, or for the latest years")
  func pages() async throws {
    let books = try await export(#""file": "{slug}.md", "for": "book", "sort": "pages-", "limit": 1"#, "{{bookTitle}}")
    #expect(books == ["a-a.md": "A"])
    let years = try await export(
      #""file": "{year}.md", "for": "year", "limit": 1"#, "{{pagesText}}, {{averageRatingText}}")
    #expect(years == ["2025.md": "100 pages, 5 stars"])
  }

  @Test("show values as a reader writes them, and the numbers of the whole export")
  func words() async throws {
    let template = """
      {{#books}}{{#readings}}{{course}}, {{ratingText}}, {{#entries}}{{dayText}} {{placeText}}{{/entries}}
      {{/readings}}{{/books}}{{#statistics}}{{finishedCount}} finished, {{pagesText}}, {{averageRatingText}}{{/statistics}}
      """
    #expect(
      try await export(#""file": "f.md""#, template)["f.md"] == """
        1 February 2024, 3 stars, 1 February 2024 page 200 of 200
        2 March 2025, 5 stars, 2 March 2025 page 100 of 100
        2 finished, 300 pages, 4 stars
        """)
  }

  @Test("are refused with an unknown order, a limit of nothing, or years in an order")
  func refusals() async throws {
    let error = try await #require(throws: ProgramError.self) {
      try await export(#""file": "{year}.md", "for": "year", "sort": "colour", "limit": 0"#, "x")
    }
    let text = error.description
    #expect(text.contains("years cannot be sorted") && text.contains("'limit' must be 1 or more"))
    #expect(text.contains("invalid 'sort': 'colour' - write title, author"))
  }
}
