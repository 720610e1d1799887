import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import Testing
import Vault

@Suite("a vault for Obsidian or Hugo")
struct VaultDialectTests {
  private static let page = ["obsidian": "books/jane-austen-emma.md", "hugo": "books/jane-austen-emma/index.md"]

  private func emma() throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.tags = ["science fiction", "1984", "...", "sci/fi", "school"]
    book.cover = Picture(mediaType: .svg, bytes: Data(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8))
    book.published = try Day("2003-05-29")
    book.custom[try FieldName("type")] = [.text("novel")]
    book.custom[try FieldName("draft")] = [.flag(true)]
    book.readings = [
      try make.reading([
        make.status(.reading, "2025-01-01"), make.page(20, of: 474, "2025-01-02", "{{< so >}}"),
        make.status(.finished, "2025-02-01"),
      ])
    ]
    return book
  }

  private func bytes(_ folder: URL) throws -> [String: Data] {
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)))
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: folder.appending(path: path).path(percentEncoded: false)).map {
          (path, $0)
        }
      })
  }

  @Test("is the same bytes after a change on a page was imported", arguments: ["obsidian", "hugo"])
  func sameBytes(dialect: String) async throws {
    let vault = try LibraryWithVault([try emma()])
    try await vault.export(links: "auto", dialect: dialect)
    let path = try #require(VaultDialectTests.page[dialect])
    try vault.edit(path: path) { page in
      page.replacing("pages: 474", with: "pages: 480")
        .replacing("\ntags:\n", with: "\ntags:\n  - village\n")
    }
    let rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.merged])
    #expect(rows[0].page.taken == [.field(.pages), .field(.tags)] && rows[0].page.refused.isEmpty)
    let book = try #require(try vault.library.snapshot().books.first)
    #expect(book.tags == ["village", "science fiction", "1984", "...", "sci/fi", "school"] && book.pageCount == 480)
    #expect(book.custom.assignments == (try emma()).custom.assignments)
    try await vault.export(links: "auto", dialect: dialect)
    let before = try bytes(vault.folder)
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
    try await vault.export(links: "auto", dialect: dialect)
    #expect(try bytes(vault.folder) == before)
  }

  @Test(
    "is imported whole into another library, with tags as they were and the cover", arguments: ["obsidian", "hugo"])
  func elsewhere(dialect: String) async throws {
    let book = try emma()
    let vault = try LibraryWithVault([book])
    try await vault.export(links: "auto", dialect: dialect)
    let other = try Library.inMemory(now: .fixed())
    #expect(try vault.importVault(into: other).map(\.outcome) == [.added])
    let back = try #require(try other.snapshot().books.first)
    #expect(back.tags == book.tags && back.custom.assignments == book.custom.assignments)
    #expect(back.published == book.published && back.cover == book.cover)
  }

  @Test("reports a changed date, and takes a tag that was removed")
  func derived() async throws {
    let vault = try LibraryWithVault([try emma()])
    try await vault.export(dialect: "hugo")
    let path = try #require(VaultDialectTests.page["hugo"])
    try vault.edit(path: path) { page in
      page.replacing("date: 2025-02-01", with: "date: 2025-02-03")
        .replacing("  - science fiction\n  - \"1984\"\n  - \"sci/fi\"", with: "  - science fiction\n  - \"sci/fi\"")
    }
    let row = try #require(try vault.importVault().first)
    #expect(row.page.refused == ["date"] && row.page.taken == [.field(.tags)])
    #expect(try vault.library.snapshot().books[0].tags == ["science fiction", "...", "sci/fi", "school"])
  }

  @Test("leaves date and aliases on a page of a plain vault to the reader")
  func readersOwn() async throws {
    let vault = try LibraryWithVault([try emma()])
    try await vault.export()
    try vault.edit(path: "books/jane-austen-emma.md") { page in
      page.replacing("title: Emma", with: "title: Emma\ndate: 2025-02-03\naliases: [E]")
    }
    let row = try #require(try vault.importVault().first)
    #expect(row.outcome == .unchanged && row.page == PageOutcome())
    #expect(try vault.library.snapshot().books[0].custom.assignments == (try emma()).custom.assignments)
  }

  @Test("keeps the reader's aliases, and adds a new title to them")
  func aliases() async throws {
    let vault = try LibraryWithVault([try emma()])
    try await vault.export(dialect: "obsidian")
    let path = "books/jane-austen-emma.md"
    try vault.edit(path: path) { $0.replacing("aliases:\n  - Emma", with: "aliases:\n- Emma\n- Em") }
    let row = try #require(try vault.importVault().first)
    #expect(row.outcome == .unchanged && row.page == PageOutcome())
    _ = try vault.library.books.edit(BookID(1)) { $0.title = "Emma!" }
    for _ in 0..<2 {
      try await vault.export(dialect: "obsidian")
      let page = String(decoding: try #require(bytes(vault.folder)[path]), as: UTF8.self)
      #expect(page.contains("aliases:\n- Emma\n- Em\n- \"Emma!\"\n---\n"))
    }
  }

  @Test("keeps what the reader wrote in a plain vault that becomes one", arguments: ["obsidian", "hugo"])
  func switched(dialect: String) async throws {
    let vault = try LibraryWithVault([try emma()])
    try await vault.export()
    try vault.edit(path: "books/jane-austen-emma.md") { page in
      page.replacing("title: Emma", with: "title: Emma\nmood: calm") + "Mine.\n"
    }
    try await vault.export(links: "auto", dialect: dialect)
    let files = try bytes(vault.folder)
    let path = try #require(VaultDialectTests.page[dialect])
    let page = String(decoding: try #require(files[path]), as: UTF8.self)
    #expect(page.contains("mood: calm\n") && page.hasSuffix("Mine.\n"))
    #expect(page.contains(dialect == "hugo" ? "\ndate: 2025-02-01\n" : "\naliases:\n  - Emma\n"))
    #expect((files["books/jane-austen-emma.md"] == nil) == (dialect == "hugo"))
    try await vault.export()
    let plain = String(decoding: try #require(bytes(vault.folder)["books/jane-austen-emma.md"]), as: UTF8.self)
    #expect(plain.contains("mood: calm\n") && plain.hasSuffix("Mine.\n") && !plain.contains("publishDate"))
  }
}
