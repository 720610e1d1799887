import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("What servers and other programs find")
struct ServerFileTests {
  @Test("a site with an address has a map of every page, and robots.txt names it")
  func map() async throws {
    let site = try await RenderedSite(.small(), options: ["url": "https://ada.example/books"])
    let addresses = Set(site.text("sitemap.xml").matches(of: #/<loc>([^<]+)<\/loc>/#).map { String($0.1) })
    let pages = site.pages.keys.filter { $0 != "404.html" }
    #expect(addresses.count == pages.count && addresses.contains("https://ada.example/books/"))
    #expect(site.text("robots.txt").contains("Sitemap: https://ada.example/books/sitemap.xml"))
    #expect(try await RenderedSite(.small()).files["sitemap.xml"] == nil)
  }

  @Test("the page for a missing address works at any depth when the address is known")
  func missing() async throws {
    let site = try await RenderedSite(.small(), options: ["url": "https://ada.example/books"])
    #expect(site.text("404.html").contains("href=\"https://ada.example/books/style.css\""))
    #expect(site.files[".nojekyll"]?.isEmpty == true)
  }

  @Test("every entry has an address, and the quotes page leads to it")
  func permalinks() async throws {
    var make = FixtureMaker()
    var book = make.book("Quoted", by: "A", pages: 100)
    book.readings = [make.reading([try make.quote("Words of the book.", page: 5, of: 100, "2025-01-01")])]
    let site = try await RenderedSite(Snapshot(books: [book]))
    let path = try #require(site.pages.keys.first { $0.hasPrefix("books/quoted") })
    let id = JournalLine.id(of: book.readings[0].entries[0])
    #expect(site.text(path).contains("id=\"\(id)\""))
    #expect(site.text("quotes/index.html").contains("href=\"../\(path)#\(id)\""))
  }

  @Test("a reading says what was read in microformats")
  func microformats() async throws {
    let page = try await RenderedSite(.small()).text("books/emma-00000001.html")
    #expect(page.contains("u-read-of h-cite\" value=\"Emma\"") && page.contains("p-read-status\" value=\"finished\""))
  }

  @Test("the page of what is being read exists while something is")
  func now() async throws {
    var make = FixtureMaker()
    var book = make.book("Begun", by: "A", pages: 100)
    book.readings = [make.reading([try make.status(.reading, "2025-01-01")])]
    #expect(try await RenderedSite(Snapshot(books: [book])).text("now.html").contains("Begun"))
    book.readings = [make.reading([try make.status(.finished, "2025-01-01")])]
    #expect(try await RenderedSite(Snapshot(books: [book])).files["now.html"] == nil)
  }

  @Test("a book that was finished on an unknown day was not just finished")
  func undatedFinish() async throws {
    var make = FixtureMaker()
    var (begun, done) = (make.book("Begun", by: "A", pages: 100), make.book("Done", by: "B", pages: 100))
    begun.readings = [make.reading([try make.status(.reading, "2025-01-01")])]
    done.readings = [make.reading([make.status(.finished, nil)])]
    #expect(try await !RenderedSite(Snapshot(books: [begun, done])).text("now.html").contains("Just finished"))
    done.readings = [make.reading([try make.status(.finished, "2025-01-02")])]
    #expect(try await RenderedSite(Snapshot(books: [begun, done])).text("now.html").contains("Just finished"))
  }
}
