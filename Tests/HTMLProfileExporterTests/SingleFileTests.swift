import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("The site as one file")
struct SingleFileTests {
  @Test("holds every page of the site and asks for nothing outside itself", arguments: SiteSafetyTests.libraries)
  func everything(library: SharedLibrary) async throws {
    let whole = try await RenderedSite(library.snapshot())
    let single = try await RenderedSite(library.snapshot(), options: ["single": "yes"])
    #expect(single.files.keys.sorted() == ["index.html"])
    let elements = try #require(single.elements("index.html"))
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "no id stands twice")
    let landmarks = elements.filter { $0.name == "nav" }.map {
      $0.attributes["aria-label"] ?? $0.attributes["aria-labelledby"]
    }
    #expect(Set(landmarks).count == landmarks.count, "each landmark has a name of its own")
    for page in whole.pages.keys where page != "404.html" && !page.hasSuffix("-story.html") {
      #expect(ids.contains(Site.anchor(page)), "\(page)")
    }
    for element in elements {
      #expect(element.name != "script" && element.attributes["style"] == nil)
      for name in ["src", "href"] {
        guard let address = element.attributes[name], element.name != "a" || address.hasPrefix("#") else { continue }
        #expect(address.hasPrefix("data:") || ids.contains(String(address.dropFirst())), "\(address)")
      }
    }
  }

  @Test("looks like its theme")
  func style() async throws {
    let single = try await RenderedSite(.small(), options: ["single": "yes", "theme": "grotesk"])
    let site = try await RenderedSite(.small(), options: ["theme": "grotesk"])
    let font = try #require(site.files["theme/grotesk.woff2"]).base64EncodedString()
    let style = site.text("style.css").replacing("theme/grotesk.woff2", with: "data:font/woff2;base64,\(font)")
    #expect(single.embeddedStyle == style)
    #expect(
      single.policy("index.html")
        == "default-src 'none'; img-src data:; style-src data:; font-src data:; base-uri 'none'; form-action 'none'")
  }
}
