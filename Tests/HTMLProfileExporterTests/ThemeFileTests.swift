import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing
import Typefaces

@testable import HTMLProfileExporter

@Suite("The files of a theme")
struct ThemeFileTests {
  private static let strictPolicy =
    "default-src 'none'; img-src 'self' data:; style-src 'self'; base-uri 'none'; form-action 'none'"
  private static let base = "{{>html-base.css}}\n:root { --text: serif; }\n"

  /// A site in a theme with this style sheet.
  private func site(
    style: String, _ files: [String: String] = [:], options: [String: String] = [:]
  ) async throws -> RenderedSite {
    try await RenderedSite(
      .small(), options: options.merging(["theme": "mine"]) { $1 },
      files: try files.sorted { $0.key < $1.key }.map { path, text in
        try #require(ExporterFile(path: RelativePath(path), bytes: Data(text.utf8)))
      },
      templates: ["html-theme-mine.css": style + ThemeFileTests.base])
  }

  @Test("a built-in theme brings its own faces, small ones, and its style sheet fetches nothing else")
  func builtIn() async throws {
    for theme in Theme.builtIn {
      let site = try await RenderedSite(.small(), options: ["theme": theme])
      let fonts = site.files.filter { $0.key.hasPrefix("theme/") }
      #expect(!fonts.isEmpty)
      for (path, bytes) in fonts {
        #expect(path.hasPrefix("theme/\(theme)") && bytes.starts(with: Data("wOF2".utf8)) && bytes.count < 40_000)
      }
      let style = site.text("style.css")
      let addresses = style.matches(of: #/url\("([^"]*)"\)/#).map { String($0.1) }
      #expect(Set(addresses) == Set(fonts.keys) && !style.contains("@import"))
      #expect(style.ranges(of: "url(").count == addresses.count)
    }
    #expect(Typeface.all.reduce(0) { $0 + $1.bytes.count } < 150_000)
  }

  @Test("a theme without fonts allows none")
  func withoutFonts() async throws {
    let site = try await site(style: "", ["paper.svg": "<svg/>"])
    #expect(site.policy("index.html") == ThemeFileTests.strictPolicy)
    #expect(site.files.keys.filter { $0.hasPrefix("theme/") } == ["theme/paper.svg"])
    #expect(
      try await self.site(style: "", ["more.css": "p { color: red }"]).policy("index.html")
        == ThemeFileTests.strictPolicy)
  }

  @Test("a theme brings its own fonts, pictures and style sheets, and may use built-in faces")
  func ownFiles() async throws {
    let style = """
      @import url(theme/more.css);
      @font-face { font-family: A; src: url('theme/fonts/a.woff2') }
      @font-face { font-family: B; src: url("theme/booklet-roman.woff2") }

      """
    let site = try await site(style: style, ["more.css": "p { }", "fonts/a.woff2": "wOF2", "unused.png": "PNG"])
    #expect(
      site.files.keys.filter { $0.hasPrefix("theme/") }.sorted() == [
        "theme/booklet-roman.woff2", "theme/fonts/a.woff2", "theme/more.css", "theme/unused.png",
      ])
    #expect(site.text("theme/fonts/a.woff2") == "wOF2")
    #expect(site.policy("books/index.html")?.contains("style-src 'self'; font-src 'self' data:;") == true)
  }

  @Test("in one file, they are data, also those of an imported style sheet")
  func single() async throws {
    let single = try await site(
      style: "@import url(theme/css/more.css);\n",
      ["css/more.css": "@import url(more.css); p { background: url(../paper.png) }", "paper.png": "PNG"],
      options: ["single": "yes"])
    #expect(single.files.keys.sorted() == ["index.html"])
    let style = try #require(single.embeddedStyle)
    let encoded = try #require(style.firstMatch(of: #/@import url\("data:text\/css;base64,([^"]+)"\)/#)?.1)
    let inner = String(decoding: try #require(Data(base64Encoded: String(encoded))), as: UTF8.self)
    #expect(inner == "@import url(more.css); p { background: url(\"data:image/png;base64,UE5H\") }")
    #expect(single.policy("index.html")?.contains("font-src") == false)
  }

  @Test("a style sheet that refers to a missing file is refused")
  func missing() async throws {
    await #expect(throws: ThemeFiles.Missing(path: "theme/lost.woff2")) {
      try await site(style: "@font-face { src: url(theme/lost.woff2) }")
    }
    #expect(
      ThemeFiles.Missing(path: "theme/lost.woff2").description
        == "the theme's style sheet refers to 'theme/lost.woff2', which is missing - add it to 'files' in exporter.json"
    )
  }
}
