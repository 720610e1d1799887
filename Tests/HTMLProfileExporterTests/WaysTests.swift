import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("Ways through the site")
struct WaysTests {
  /// Books of one author in a series, with a tag; only the second has words of the reader.
  private func library() throws -> Snapshot {
    var make = FixtureMaker()
    let books = try (1...3).map { number in
      var book = make.book("Volume \(number)", by: "Ann Author", pages: 100)
      book.series = [SeriesPlace(name: "Saga", position: "\(number)")]
      book.tags = ["sea"]
      book.readings = [make.reading([try make.status(.finished, "202\(number)-05-01")])]
      if number == 2 { book.readings[0].review = "Good." }
      return book
    }
    return Snapshot(profile: Profile(name: "Ada"), books: books)
  }

  @Test("a book without a word of the reader has no page, and its cover leads to its author")
  func noEmptyPages() async throws {
    let site = try await RenderedSite(library())
    #expect(site.pages.keys.filter { $0.hasPrefix("books/volume") } == ["books/volume-2-00000004.html"])
    let shelf = site.text("shelves/finished.html")
    #expect(shelf.contains("href=\"../authors/ann-author.html\""))
    #expect(shelf.contains("href=\"../books/volume-2-00000004.html\""))
  }

  @Test("an author, series or tag of two books has a page, and one of a single book has none")
  func gatherings() async throws {
    var library = try library()
    library.books[0].tags.append("alone")
    let site = try await RenderedSite(library)
    for path in ["authors/ann-author.html", "series/saga.html", "tags/sea.html"] {
      for number in 1...3 { #expect(site.text(path).contains(">Volume \(number)</cite>"), "\(path)") }
    }
    #expect(site.files["tags/alone.html"] == nil)
  }

  @Test("the page of a book leads to its author, series, tags, other books and neighbours")
  func bookPage() async throws {
    let page = try await RenderedSite(library()).text("books/volume-2-00000004.html")
    for path in ["../authors/ann-author.html", "../series/saga.html", "../tags/sea.html", "../books/index.html"] {
      #expect(page.contains("href=\"\(path)\""), "\(path)")
    }
    #expect(page.contains("before it <a href=") && page.contains("after it <a href="))
    #expect(page.contains("Also by"))
  }

  @Test("a series is in its order, whatever the order of reading")
  func seriesOrder() async throws {
    var library = try library()
    library.books.reverse()
    let page = try await RenderedSite(library).text("series/saga.html")
    let places = try (1...3).map { try #require(page.firstRange(of: "Volume \($0)<")).lowerBound }
    #expect(places == places.sorted())
  }

  @Test("identifiers lead to their catalogues, unless they would change the address")
  func identifiers() {
    func address(_ scheme: String, _ value: String) -> String? {
      CatalogueLink.address(Identifier(scheme: scheme, value: value))
    }
    #expect(address("gutenberg", "1342") == "https://www.gutenberg.org/ebooks/1342")
    #expect(address("openlibrary", "OL7353617M") == "https://openlibrary.org/books/OL7353617M")
    #expect(address("openlibrary", "OL66554W") == "https://openlibrary.org/works/OL66554W")
    #expect(address("goodreads", "1342/../../x") == nil && address("goodreads", "\" onclick") == nil)
    #expect(address("unknown", "1") == nil)
  }

  @Test("names that differ only in accents have separate pages")
  func sameSlug() {
    var make = FixtureMaker()
    let names = ["José", "José", "Jose", "Jose"]
    let gatherings = Gatherings(of: names.enumerated().map { make.book("B\($0.offset)", by: $0.element, pages: nil) })
    #expect(Set(gatherings.all.map { $0.path.lowercased() }).count == 2)
  }

  @Test("a large index has several pages, and its letters lead to the right one")
  func largeIndex() async throws {
    var make = FixtureMaker()
    let books = (0..<700).map { make.book("B\($0)", by: "Ann \(["Adams", "Moore", "Zola"][$0 % 3])\($0)", pages: nil) }
    let layout = IndexLayout(books)
    #expect(layout.pages.count > 4)
    #expect(layout.pages.allSatisfy { $0.flatMap(\.authors).count < 140 })
    #expect(layout.lines.count == books.count)
    let site = try await RenderedSite(Snapshot(books: books))
    for address in layout.lines.values {
      let parts = address.split(separator: "#").map(String.init)
      #expect(site.text(parts[0]).contains("id=\"\(parts[1])\""), "\(address)")
    }
    #expect(site.text("books/index.html").contains("href=\"../books/\(layout.pages.count).html#letter-1\"") == false)
    let last = try #require(layout.pages.firstIndex { $0.contains { $0.letter == "Z" } })
    #expect(site.text("books/index.html").contains(">Z</a>") && last > 0)
  }
}
