import Charts
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("Themes")
struct ThemeTests {
  @Test("each has its own style sheet and covers for the same pages", arguments: Theme.builtIn.dropFirst())
  func builtIn(theme: String) async throws {
    let usual = try await RenderedSite(.small(), options: ["fold": "100%"])
    let other = try await RenderedSite(.small(), options: ["theme": theme, "fold": "100%"])
    #expect(other.pages == usual.pages)
    #expect(other.text("style.css") != usual.text("style.css"))
    for cover in usual.files.keys where cover.hasPrefix("images/") && cover.hasSuffix(".svg") {
      #expect(other.elements(cover)?.isEmpty == false)
      #expect(other.files[cover] != usual.files[cover])
    }
  }

  @Test("each sets every colour and typeface that the base uses, by day and by night", arguments: Theme.builtIn)
  func properties(theme: String) async throws {
    let style = try await RenderedSite(.empty, options: ["theme": theme]).text("style.css")
    let used = Set(style.matches(of: #/var\(--([a-z0-9-]+)\)/#).map { String($0.1) })
    for property in used { #expect(style.contains("--\(property): "), "\(property)") }
    #expect(style.contains("@media (prefers-color-scheme: dark)") && style.contains("@media print"))
  }

  @Test("drawn covers of neighbours in a year have different colours, and spines the colours of their covers")
  func cloths() async throws {
    var make = FixtureMaker()
    let books = try (1...60).map { number in
      var book = make.book("Book \(number)", by: "A", pages: 100 + number)
      let day =
        number < 32 ? "2025-01-\(number < 10 ? "0" : "")\(number)" : "2025-02-\(number < 41 ? "0" : "")\(number - 31)"
      if number <= 59 { book.readings = [try make.reading([make.status(.finished, day)])] }
      return book
    }
    let site = try await RenderedSite(Snapshot(books: books))
    let page = site.text("years/2025.html")
    let tiles = page.matches(of: #/<li class="[^"]*\bc(\d+)\b[^"]*">(?s:.*?)<img src="\.\.\/([^"]+)"/#)
    #expect(tiles.count == 59)
    for (one, next) in zip(tiles, tiles.dropFirst()) { #expect(one.1 != next.1) }
    for tile in tiles {
      let ground = Cloth.all[try #require(Int(tile.1))].ground
      #expect(site.text(String(tile.2)).contains("<path fill=\"\(ground)\" d=\"M0 0H300V450H0Z\"/>"))
      #expect(site.text("style.css").contains(".c\(tile.1) .tile { background: \(ground);"))
    }
  }

  @Test("one that is not there is refused with those that are")
  func unknown() async throws {
    await #expect(
      throws: OptionValues.Invalid.unacceptable(
        name: "theme", value: "baroque", allowed: Theme.builtIn.sorted().joined(separator: ", "))
    ) { try await RenderedSite(.small(), options: ["theme": "baroque"]) }
  }
}
