import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("The site as one file")
struct SingleFileTests {
  @Test("holds every page of the site and asks for nothing outside itself", arguments: SiteSafetyTests.Library.allCases)
  func everything(library: SiteSafetyTests.Library) async throws {
    let whole = try await RenderedSite(library.snapshot)
    let single = try await RenderedSite(library.snapshot, options: ["single": "yes"])
    #expect(single.files.keys.sorted() == ["index.html"])
    let elements = try #require(single.elements("index.html"))
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "no id stands twice")
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
    let page = try await RenderedSite(.small(), options: ["single": "yes", "theme": "grotesk"]).text("index.html")
    let style = try #require(page.firstMatch(of: #/data:text\/css;base64,([A-Za-z0-9+\/=]+)/#)?.1)
    let text = String(decoding: try #require(Data(base64Encoded: String(style))), as: UTF8.self)
    #expect(text == (try await RenderedSite(.small(), options: ["theme": "grotesk"]).text("style.css")))
  }
}
