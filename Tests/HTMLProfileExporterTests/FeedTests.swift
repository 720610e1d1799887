import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("The feed")
struct FeedTests {
  private func library(_ days: [String]) throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Fed <&> Up", by: "A", pages: 100)
    book.readings = [make.reading(try days.map { make.entry(.thought, try Day($0), text: "*Thought* of \($0)") })]
    return Snapshot(profile: Profile(name: "Ada"), books: [book])
  }

  @Test("has what RFC 4287 demands of a feed and of each entry, newest first")
  func valid() async throws {
    let site = try await RenderedSite(library(["2025-01-01", "2025-01-03", "2025-01-02"]))
    let names = try #require(site.elements("feed.xml")).map(\.name)
    #expect(names.first == "feed")
    for name in ["id", "title", "updated"] { #expect(names.count { $0 == name } == 4, "\(name)") }
    #expect(names.count { $0 == "entry" } == 3 && names.count { $0 == "author" } == 1)
    let feed = site.text("feed.xml")
    #expect(feed.contains("<updated>2025-01-03T00:00:00-00:00</updated>"))
    let days = feed.matches(of: #/Thought&lt;/em&gt; of (?<day>[0-9-]+)/#).map { String($0.day) }
    #expect(days == ["2025-01-03", "2025-01-02", "2025-01-01"])
    #expect(feed.contains("<title>Fed &lt;&amp;&gt; Up: Thought of 2025-01-03</title>"))
    let address = try #require(feed.firstMatch(of: #/href="(books\/[^"#]+)#(e-[^"]+)"/#))
    let ids = try #require(site.elements(String(address.1))).compactMap { $0.attributes["id"] }
    #expect(ids.contains(String(address.2)), "an item leads to its entry")
    #expect(site.text("index.html").contains("type=\"application/atom+xml\""))
  }

  @Test("leads to the line of a book that has no page of its own, or to its author's page")
  func booksWithoutPage() async throws {
    var make = FixtureMaker()
    let books = try [("One", "A"), ("Two", "A"), ("Alone", "B")].map { title, author in
      var book = make.book(title, by: author, pages: 100)
      book.readings = [make.reading([try make.status(.finished, "2025-01-01")])]
      return book
    }
    let site = try await RenderedSite(Snapshot(profile: Profile(name: "Ada"), books: books))
    let links = site.text("feed.xml").matches(of: #/<link rel="alternate"[^>]* href="(?<path>[^"#]+)(#(?<id>[^"]+))?"/#)
      .filter { $0.path != "index.html" }
    #expect(links.count == 3)
    for link in links {
      let ids = try #require(site.elements(String(link.path))).compactMap { $0.attributes["id"] }
      #expect(link.id.map { ids.contains(String($0)) } ?? true, "\(link.0)")
    }
  }

  @Test("leaves out what is not known to the day, and is not there when nothing is left")
  func partialDays() async throws {
    #expect(try await !RenderedSite(library(["2025-01-01", "2025-02"])).text("feed.xml").contains("2025-02"))
    let site = try await RenderedSite(library(["2025-02", "2025"]))
    #expect(site.files["feed.xml"] == nil)
    #expect(!site.text("index.html").contains("atom+xml"))
  }

  @Test("and the cards have whole addresses when the reader says where the site goes")
  func addresses() async throws {
    let site = try await RenderedSite(library(["2025-01-01"]), options: ["url": "https://ada.example/books"])
    #expect(
      site.text("feed.xml").contains(
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://ada.example/books/feed.xml\"/>"))
    let page = site.text("books/fed-up-00000001.html")
    #expect(page.contains("property=\"og:url\" content=\"https://ada.example/books/books/fed-up-00000001.html\""))
    #expect(page.contains("property=\"og:image\" content=\"https://ada.example/books/images/fed-up-00000001.svg\""))
    #expect(try await !RenderedSite(library(["2025-01-01"])).text("index.html").contains("og:image"))
    await #expect(throws: (any Error).self) {
      try await RenderedSite(library(["2025-01-01"]), options: ["url": "javascript:alert(1)"])
    }
  }
}
