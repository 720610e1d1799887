import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a vault as the content of a Hugo site")
struct HugoTests {
  /// A site made by the real Hugo.
  private struct Site {
    /// The pages by path in the site, as text.
    let pages: [String: String]
    /// The paths of all files.
    let paths: Set<String>

    init(_ snapshot: Snapshot) async throws {
      let layout = "<title>{{ .Title }}</title><time>{{ .Date.Format \"2006-01-02\" }}</time>{{ .Content }}"
      var files = [
        "config.toml": Data("baseURL = \"https://example.org/\"\n".utf8),
        "layouts/_default/single.html": Data(layout.utf8), "layouts/_default/list.html": Data(layout.utf8),
      ]
      for (path, bytes) in try await vault(snapshot, options: ["dialect": "hugo"]) { files["content/\(path)"] = bytes }
      (pages, paths) = try TemporaryFolder.with { folder in
        for (path, bytes) in files { try folder.write(bytes, to: path) }
        _ = try OutsideProgram(path: "hugo", arguments: ["--source", folder.path]).output(for: Data())
        let made = folder.path(of: "public")
        let paths = Set(try #require(FileManager.default.subpaths(atPath: made)))
        var pages: [String: String] = [:]
        for path in paths where path.hasSuffix(".html") {
          pages[path] = String(
            decoding: try #require(FileManager.default.contents(atPath: "\(made)/\(path)")), as: UTF8.self)
        }
        return (pages, paths)
      }
    }

    /// The pages of a section, without its front page.
    func pages(in section: String) -> [String] {
      pages.keys.filter { $0.hasPrefix(section + "/") && $0 != section + "/index.html" }
    }

    /// Links of a page that lead to no file.
    func deadLinks(of path: String) throws -> [String] {
      let page = try #require(pages[path])
      let base = try #require(URL(string: "https://example.org/" + (path as NSString).deletingLastPathComponent + "/"))
      return page.matches(of: #/(?:href|src)="([^"]*)"/#).map { String($0.output.1) }.filter { link in
        guard let url = URL(string: link, relativeTo: base), url.host() == "example.org" else { return false }
        let target = String(url.absoluteURL.path(percentEncoded: false).drop { $0 == "/" })
        return !paths.contains(target.hasSuffix("/") || target.isEmpty ? target + "index.html" : target)
      }
    }
  }

  private static let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="9"/>"#.utf8)

  @Test("has a page with its date for each book and each year, and links that lead to them")
  func small() async throws {
    var snapshot = try Snapshot.small()
    for index in snapshot.books.indices {
      snapshot.books[index].cover = Picture(mediaType: .svg, bytes: HugoTests.svg)
    }
    let site = try await Site(snapshot)
    #expect(site.pages(in: "books").count == snapshot.books.count)
    #expect(site.pages(in: "years").count == snapshot.years.count)
    for path in ["index.html", "books/index.html", "years/index.html"] { #expect(site.pages[path] != nil) }
    let dates = [
      "books/jane-austen-emma": "2025-03-20", "books/herman-melville-moby-dick-or-the-whale": "2025-06-02",
      "books/james-joyce-ulysses": "2025-08-09", "years/2024": "2024-11-30", "years/2025": "2025-08-09",
    ]
    for (path, date) in dates {
      #expect(site.pages["\(path)/index.html"]?.contains("<time>\(date)</time>") == true, "\(path)")
    }
    for path in site.pages.keys.sorted() { #expect(try site.deadLinks(of: path) == [], "\(path)") }
    #expect(site.paths.contains("books/jane-austen-emma/cover.svg"))
    let index = try #require(site.pages["index.html"])
    #expect(index.contains(#"href="books/jane-austen-emma/""#) && index.contains(#"href="years/2025/""#))
  }

  @Test("has a page for each book, whatever its title, tags and texts are")
  func hostile() async throws {
    var snapshot = try Snapshot.hostile()
    let texts = [
      "{{< nothing >}}", "{{% nothing %}}", "{{<", "```\n{{< nothing >}}\n```", "`{{%`", "{{{{< x", "<!--more-->",
    ]
    for index in snapshot.books.indices {
      snapshot.books[index].tags += [
        "..", "../x", ". .", "a/../b", "/", "!!!", "{{< x >}}", "C++", "#", "", "🎃", "a/", "//", ".",
      ]
      snapshot.books[index].notes = texts[index % texts.count]
      snapshot.books[index].subtitle = texts[(index + 1) % texts.count]
    }
    let site = try await Site(snapshot)
    #expect(site.pages(in: "books").count == snapshot.books.count)
    for path in site.pages.keys.sorted() where !path.hasPrefix("tags/") {
      #expect(try site.deadLinks(of: path) == [], "\(path)")
    }
    let text = site.pages.filter { $0.key.hasPrefix("books/") }.values.joined()
    #expect(text.contains("{{&lt; nothing &gt;}}") && text.contains("{{% nothing %}}"))
  }

  @Test("has the page of a book that comes out in the future, or has no exact date")
  func dates() async throws {
    var make = FixtureMaker()
    var books = ["Next", "Vague", "Bare"].map { make.book($0, by: "A", pages: nil) }
    books[0].published = try Day("2999-01-01")
    books[1].published = try Day("1815")
    books[1].readings = [try make.reading([make.status(.finished, "2025-03")])]
    let site = try await Site(Snapshot(books: books))
    for name in ["next", "vague", "bare"] {
      #expect(site.pages["books/a-\(name)/index.html"]?.contains("<time>0001-01-01</time>") == true, "\(name)")
    }
  }

  @Test("refuses wiki links, which Hugo does not read")
  func wiki() async throws {
    await #expect(throws: OptionValues.Invalid.self) {
      try await vault(.small(), options: ["dialect": "hugo", "links": "wiki"])
    }
  }
}
