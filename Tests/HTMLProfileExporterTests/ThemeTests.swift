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

  @Test("one that is not there is refused with those that are")
  func unknown() async throws {
    await #expect(
      throws: OptionValues.Invalid.unacceptable(
        name: "theme", value: "baroque", allowed: Theme.builtIn.sorted().joined(separator: ", "))
    ) { try await RenderedSite(.small(), options: ["theme": "baroque"]) }
  }
}
