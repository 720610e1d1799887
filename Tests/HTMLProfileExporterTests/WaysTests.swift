import ExporterKit
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

  @Test("the page of an author does not repeat the name below every title, that of a series does")
  func bylines() async throws {
    let site = try await RenderedSite(library())
    let (author, series) = (site.text("authors/ann-author.html"), site.text("series/saga.html"))
    #expect(!author.contains("class=\"byline\"") && series.contains("class=\"byline\""))
  }

  @Test("a book that was never begun was not read before or after another")
  func unreadNeighbours() async throws {
    var make = FixtureMaker()
    let books = try [(Reading.Status.finished, "2021-05-01"), (.wanted, "2022-05-01"), (.finished, "2023-05-01")]
      .enumerated().map { index, entry in
        var book = make.book("Volume \(index + 1)", by: "Ann Author", pages: 100)
        book.readings = [make.reading([try make.status(entry.0, entry.1)])]
        book.readings[0].entries[0].text = "Good."
        return book
      }
    let site = try await RenderedSite(Snapshot(books: books))
    let pages = site.pages.filter { $0.key.hasPrefix("books/volume") }.sorted { $0.key < $1.key }.map(\.value)
    #expect(pages.map { $0.contains("rel=\"prev\"") } == [false, false, true])
    #expect(pages.map { $0.contains("rel=\"next\"") } == [true, false, false])
  }

  @Test(
    "a quote in the journal of a book is set as a quote in every theme",
    arguments: ["letterpress", "grotesk", "booklet"])
  func quotesInJournals(theme: String) async throws {
    var make = FixtureMaker()
    var book = make.book("Volume", by: "Ann Author", pages: 100)
    book.readings = [make.reading([try make.quote("Words.", page: 3, of: 100, "2022-05-01")])]
    let site = try await RenderedSite(Snapshot(books: [book]), options: ["theme": theme])
    let page = try #require(site.pages.first { $0.key.hasPrefix("books/volume") }).value
    #expect(
      page.contains("<div class=\"line quote h-entry\"") && page.contains(#/<div class="e-content">\s*<blockquote/#))
    #expect(site.text("style.css").contains(".line.quote > .e-content > blockquote"))
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
  func sameSlug() throws {
    var make = FixtureMaker()
    let names = ["José", "José", "Jose", "Jose"]
    let books = names.enumerated().map { make.book("B\($0.offset)", by: $0.element, pages: nil) }
    let limit = SpoilerLimit(try OptionValues([:], for: Exporter.html.options), dayStart: .midnight)
    let gatherings = Gatherings(of: books, within: limit)
    #expect(Set(gatherings.all.map { $0.path.lowercased() }).count == 2)
  }

  /// A book with the tag `sea`, and entries and a quote with tags, one of them private.
  private func taggedEntries() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Long", by: "Ann Author", pages: 100)
    book.tags = ["Sea"]
    var thought = try make.entry(.thought, Day("2025-01-02"), text: "On whales.")
    var quote = try make.entry(.quote, Day("2025-01-03"), text: "Call me.")
    var secret = try make.entry(.thought, Day("2025-01-04"), text: "Only for me.")
    var late = try make.entry(.progress, Day("2025-01-05"), text: "It sinks.")
    (thought.tags, quote.tags, secret.tags, late.tags) = (["sea", "chosen"], ["words"], ["secret", "sea"], ["ending"])
    (thought.position, quote.position) = (
      try Position(.page, to: 10, total: 100), try Position(.page, to: 12, total: 100)
    )
    late.position = try Position(.page, to: 90, total: 100)
    secret.visibility = .private
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), thought, quote, secret, late])]
    return Snapshot(profile: Profile(name: "Ada"), books: [book])
  }

  @Test("the page of a tag has its books, and its entries and quotes with permalink, day and book")
  func entriesOfTags() async throws {
    let site = try await RenderedSite(taggedEntries())
    let sea = site.text("tags/sea.html")
    #expect(sea.contains("1 book · 1 entry") && sea.contains("On whales.") && sea.contains(">Long</cite></a>, page 10"))
    let permalink = try #require(sea.firstMatch(of: #/<a class="permalink u-url" href="\.\.\/([^"#]+)#([^"]+)"/#))
    #expect(site.text(String(permalink.1)).contains("id=\"\(permalink.2)\""))
    #expect(sea.contains("<time class=\"dt-published\" datetime=\"2025-01-02\">2 January 2025</time>"))
    let words = site.text("tags/words.html")
    #expect(
      words.contains("<p class=\"label\">1 quote</p>") && words.contains("<blockquote") && words.contains("Call me."))
    let page = site.text(String(permalink.1))
    for tag in ["sea", "words", "ending"] {
      #expect(
        page.contains("<span class=\"tag\"><a href=\"../tags/\(tag).html\"><bdi>\(tag)</bdi></a></span>"), "\(tag)")
    }
    #expect(site.text("books/index.html").contains("../tags/words.html"))
  }

  @Test("entries that are private or beyond the spoiler limit are on no page of a tag and make none")
  func hiddenEntriesOfTags() async throws {
    let site = try await RenderedSite(taggedEntries(), options: ["up-to": "50%"])
    #expect(site.pages.keys.filter { $0.hasPrefix("tags/") }.sorted() == ["tags/sea.html", "tags/words.html"])
    let all = try await RenderedSite(taggedEntries(), audience: .me)
    #expect(all.text("tags/secret.html").contains("Only for me.") && all.text("tags/ending.html").contains("It sinks."))
    for (path, page) in site.pages {
      for text in ["secret", "Only for me.", "ending", "tags/chosen"] {
        #expect(!page.contains(text), "\(text) in \(path)")
      }
    }
  }

  @Test("many entries with a tag are on several pages, each of them once")
  func manyEntriesOfTag() async throws {
    var make = FixtureMaker()
    var book = make.book("Long", by: "Ann Author", pages: 100)
    let entries = try (0..<100).map { number in
      var entry = try make.entry(.thought, Day("2025-01-02").adding(days: number), text: "Thought-\(number).")
      entry.tags = ["theory"]
      return entry
    }
    book.readings = [try make.reading([make.status(.reading, "2025-01-01")] + entries)]
    let site = try await RenderedSite(Snapshot(books: [book]))
    let pages = site.pages.filter { $0.key.hasPrefix("tags/") }
    #expect(pages.keys.sorted() == ["tags/theory--2.html", "tags/theory.html"])
    for number in 0..<100 { #expect(pages.values.count { $0.contains(">Thought-\(number).<") } == 1) }
    #expect(site.text("tags/theory.html").contains("href=\"../tags/theory--2.html\" rel=\"next\""))
  }

  @Test("an index of a little more than a page is divided into halves")
  func dividedIndex() throws {
    var make = FixtureMaker()
    let books = (0..<135).map { make.book("B\($0)", by: "Ann \(["Adams", "Zola"][$0 / 128])\($0)", pages: nil) }
    let counts = IndexLayout(books).pages.map { $0.flatMap(\.authors).count }
    #expect(counts.count == 2 && counts.reduce(0, +) == books.count && counts.allSatisfy { $0 > 50 }, "\(counts)")
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
    #expect(site.text("books/index.html").contains("<h1>All books, A</h1>"))
    let last = try #require(layout.pages.firstIndex { $0.contains { $0.letter == "Z" } })
    #expect(site.text("books/index.html").contains(">Z</a>") && last > 0)
  }
}
