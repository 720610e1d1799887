import ExporterKit
import Fixtures
import Foundation
import HTMLProfileExporter
import ReadingModel
import Testing

@Suite("The web site")
struct HTMLProfileExporterTests {
  @Test("a small library makes the golden site")
  func goldenSite() async throws {
    // The fonts are already in the tree.
    let files = try await RenderedSite(.small()).files.filter { !$0.key.hasSuffix(".woff2") }
    expectGolden(files, folder: "small")
  }

  @Test("the same library makes the same bytes")
  func sameBytes() async throws {
    #expect(try await RenderedSite(.small()).files == RenderedSite(.small()).files)
  }

  @Test("an empty library makes a profile that says so")
  func emptyLibrary() async throws {
    let site = try await RenderedSite(.empty)
    #expect(
      site.files.keys.sorted() == [
        ".nojekyll", "404.html", "books/index.html", "favicon.svg", "index.html", "robots.txt", "style.css",
        "theme/letterpress-italic.woff2", "theme/letterpress-roman.woff2",
      ])
    #expect(site.text("index.html").contains("No books yet."))
  }

  @Test("what is private stays out, and is marked when the site is for the reader alone")
  func privateEntries() async throws {
    let everyone = try await RenderedSite(.small())
    #expect(everyone.files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Only for me.") })
    let reader = try await RenderedSite(.small(), audience: .me)
    let page = reader.text("books/emma-00000001.html")
    #expect(page.contains("Only for me.") && page.contains("<span class=\"private\"><bdi>private</bdi></span>"))
  }

  @Test("a reading has its own rating, review and journal; quarter stars stay")
  func readings() async throws {
    let page = try await RenderedSite(.small()).text("books/emma-00000001.html")
    #expect(page.contains("First reading") && page.contains("Second reading"))
    #expect(page.contains("aria-label=\"4.75 of 5 stars\">★★★★¾<"))
    #expect(page.contains("aria-label=\"4 of 5 stars\">★★★★<"))
    #expect(page.contains("<strong>comedy</strong>"))
  }

  @Test("a reading starts once and is resumed after a pause")
  func resumed() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "A", pages: nil)
    book.readings = [
      try make.reading([
        make.status(.reading, "2025-01-01"), make.page(10, of: 100, "2025-01-02"), make.status(.paused, "2025-01-03"),
        make.status(.reading, "2025-02-01"),
      ])
    ]
    let page = try await RenderedSite(Snapshot(books: [book])).text("books/middlemarch-00000001.html")
    let turns = page.matches(of: #/class="turn">([^<]+)</#).map { String($0.1) }
    #expect(turns == ["Started", "Paused", "Resumed"])
  }

  @Test("days are as exact as they are known")
  func partialDays() async throws {
    var make = FixtureMaker()
    var book = make.book("Genji", by: "A", pages: nil)
    book.readings = [
      make.reading([make.status(.wanted, try Day("2025-07")), make.entry(.thought, nil, text: "Soon.")])
    ]
    let page = try await RenderedSite(Snapshot(books: [book])).text("books/genji-00000001.html")
    #expect(page.contains("Wanted since <time datetime=\"2025-07\">July 2025</time>"))
  }

  @Test("a chapter without a total leaves the progress at the page before it")
  func chapterAfterPage() async throws {
    var make = FixtureMaker()
    var book = make.book("Long", by: "A", pages: 412)
    var chapter = make.entry(.progress, try Day("2025-01-03"))
    chapter.position = try Position(.chapter, to: 20)
    book.readings = [
      try make.reading([make.status(.reading, "2025-01-01"), make.page(300, of: 412, "2025-01-02"), chapter])
    ]
    let page = try await RenderedSite(Snapshot(books: [book])).text("index.html")
    #expect(page.contains("value=\"72\"") && page.contains("<span>page 300 of 412 · 72%</span>"))
  }

  @Test("pages that are not simply logged say where they come from")
  func basis() async throws {
    var make = FixtureMaker()
    var book = make.book("Spread", by: "A", pages: 100)
    book.readings = [make.reading([try make.status(.reading, "2025-01-01"), try make.status(.finished, "2025-01-10")])]
    var undated = make.book("Undated", by: "A", pages: 50)
    undated.readings = [make.reading([make.status(.finished, try Day("2025"))])]
    let page = try await RenderedSite(Snapshot(books: [book, undated])).text("years/2025.html")
    #expect(
      page.contains(
        "Of these pages, 100 are spread evenly from the start to the finish of a book "
          + "and 50 were read on unknown days."))
  }

  @Test("an imported reading is shown once, without invented days")
  func importedReadings() async throws {
    var make = FixtureMaker()
    var read = make.book("Read", by: "A", pages: 50)
    read.readings = [make.reading([make.status(.finished, try Day("2025-03-04"))])]
    var begun = make.book("Begun", by: "B", pages: 10)
    begun.readings = [make.reading([make.status(.reading, nil as Day?)])]
    let site = try await RenderedSite(Snapshot(books: [read, begun]))
    #expect(!site.pages.keys.contains { $0.hasPrefix("books/read-") }, "a line in the index says as much")
    #expect(site.text("books/index.html").contains("<cite dir=\"auto\">Read</cite>, <span class=\"note\">2025</span>"))
    #expect(!site.text("years/2025.html").contains("chart calendar"))
    #expect(site.text("years/2025.html").contains("The exact days are unknown"))
    #expect(
      site.text("index.html").contains("<ul class=\"wall small\">")
        && !site.text("index.html").contains("class=\"current\""))
  }

  @Test("drop caps are used for single letters of long first paragraphs only")
  func dropCaps() async throws {
    var make = FixtureMaker()
    for (word, isLarge) in [
      ("Words ", true), ("Слова ", true), ("كتاب ", false), ("本の", false), ("[Words](https://a.example) ", false),
      ("The good:\n- Words\n\n", false), ("Words.\n\n", false),
    ] {
      var book = make.book("Reviewed", by: "A", pages: 50)
      var reading = make.reading([make.status(.finished, try Day("2025-03-04"))])
      reading.review = String(repeating: word, count: 150)
      book.readings = [reading]
      let pages = try await RenderedSite(Snapshot(books: [book])).pages
      let page = try #require(pages.first { $0.key.hasPrefix("books/reviewed-") }?.value)
      #expect(page.contains(" opens") == isLarge, "\(word)")
    }
  }

  @Test("a site of one year has only that year")
  func oneYear() async throws {
    let site = try await RenderedSite(Snapshot.small().narrowed(toYear: 2024))
    #expect(site.files.keys.filter { $0.hasPrefix("years/") && !$0.contains("story") } == ["years/2024.html"])
    #expect(site.files.keys.contains { $0.hasPrefix("books/emma") })
    #expect(!site.files.keys.contains { $0.hasPrefix("books/ulysses") })
  }

  @Test("the profile shows as many recent entries as the option says", arguments: [("1", 1), ("2", 2), ("50", 3)])
  func recentEntries(option: String, count: Int) async throws {
    var make = FixtureMaker()
    var book = make.book("Notes", by: "A", pages: 100)
    let days = ["2025-01-01", "2025-01-02", "2025-01-03"]
    book.readings = [make.reading(try days.map { make.entry(.thought, try Day($0), text: "Thought of \($0)") })]
    let page = try await RenderedSite(Snapshot(books: [book]), options: ["recent": option]).text("index.html")
    #expect(page.components(separatedBy: "<li class=\"h-entry\"").count - 1 == count)
    #expect(page.contains("Thought of 2025-01-03"))
  }

  @Test("entries tagged 'chosen' have their own section on the first page, without the tag")
  func chosenEntries() async throws {
    var make = FixtureMaker()
    var book = make.book("Notes", by: "A", pages: 100)
    var chosen = make.entry(.thought, try Day("2024-01-01"), text: "This one.")
    chosen.tags = ["chosen", "sea"]
    book.readings = [make.reading([chosen, make.entry(.thought, try Day("2025-01-01"), text: "Not this one.")])]
    let site = try await RenderedSite(Snapshot(books: [book]), options: ["recent": "1"])
    let parts = site.text("index.html").components(separatedBy: "<h2 id=\"lately\">")
    #expect(parts.first?.contains(">Chosen</h2>") == true && parts.first?.contains("This one.") == true)
    #expect(parts.last?.contains("Not this one.") == true && parts.last?.contains("This one.") == false)
    let page = site.text("books/notes-00000001.html")
    #expect(page.contains(">sea<") && !page.contains(">chosen<"))
  }

  @Test("quotes have their own page, or several if there are many, the latest book first")
  func quotesPages() async throws {
    var make = FixtureMaker()
    let books = try (1...3).map { number in
      var book = make.book("Book \(number)", by: "A", pages: 100)
      book.readings = [
        make.reading(try (1...40).map { try make.quote("Words \($0)", page: $0, of: 100, "202\(number)-01-01") })
      ]
      return book
    }
    let site = try await RenderedSite(Snapshot(books: books))
    #expect(site.files.keys.filter { $0.hasPrefix("quotes/") }.sorted() == ["quotes/2.html", "quotes/index.html"])
    #expect(site.text("quotes/index.html").contains("120 quotes"))
    #expect(site.text("quotes/index.html").components(separatedBy: "<blockquote").count - 1 == 80)
    #expect(site.text("quotes/2.html").contains(">Book 1<") && !site.text("quotes/2.html").contains(">Book 3<"))
  }

  @Test("the quotes of one book continue on the next page if they are many")
  func quotesOfOneBook() async throws {
    var make = FixtureMaker()
    var book = make.book("Meditations", by: "A", pages: 400)
    book.readings = [
      make.reading(try (1...400).map { try make.quote("Words \($0)", page: $0, of: 400, "2025-01-01") })
    ]
    let site = try await RenderedSite(Snapshot(books: [book]))
    let pages = site.files.keys.filter { $0.hasPrefix("quotes/") }.map { site.text($0) }
    let counts = pages.map { $0.components(separatedBy: "<blockquote").count - 1 }
    #expect(counts.reduce(0, +) == 400)
    #expect(counts.allSatisfy { $0 <= 120 })
    #expect(pages.allSatisfy { $0.components(separatedBy: ">Meditations<").count - 1 == 1 })
  }

  @Test("a year names who was read for the first time, but for the first year and for who may have been read before")
  func debuts() async throws {
    var make = FixtureMaker()
    let books = try [("Ann", "2024-05-01"), ("Ann", "2025-05-01"), ("Bea", "2025-06-01"), ("Cyd", "2025-07-01")].map {
      author, day in
      var book = make.book("Of \(author)", by: author, pages: 100)
      book.readings = [make.reading([try make.status(.finished, day)])]
      return book
    }
    var undated = make.book("Before", by: "Cyd", pages: 100)
    undated.readings = [make.reading([make.status(.finished, nil as Day?)])]
    let site = try await RenderedSite(Snapshot(books: books + [undated]))
    #expect(
      site.text("years/2025.html").contains("Authors read for the first time</span> <span dir=\"auto\">Bea</span>"))
    #expect(!site.text("years/2024.html").contains("read for the first time"))
  }

  @Test("public shelves have pages in the reader's order; private and empty ones have none")
  func ownShelves() async throws {
    var make = FixtureMaker()
    let books = ["Anna", "Bleak House"].map { make.book($0, by: "A", pages: nil) }
    var sea = Shelf(uid: make.uid(), name: "To the sea", visibility: .public, books: books.reversed().map(\.uid))
    sea.description = "What to *take*."
    let secret = Shelf(uid: make.uid(), name: "Secret", books: books.map(\.uid))
    let empty = Shelf(uid: make.uid(), name: "Empty", visibility: .public)
    let site = try await RenderedSite(Snapshot(books: books, shelves: [sea, secret, empty]))
    let page = site.text("shelves/to-the-sea-00000003.html")
    #expect(page.contains("What to <em>take</em>."))
    let order = try #require(page.firstRange(of: "Bleak House")).lowerBound
    #expect(try order < #require(page.firstRange(of: "Anna")).lowerBound)
    #expect(site.text("books/index.html").contains("href=\"../shelves/to-the-sea-00000003.html\""))
    #expect(site.text("index.html").contains("shelves/to-the-sea-00000003.html"))
    for text in site.pages.values { #expect(!text.contains("Secret") && !text.contains("Empty")) }
  }

  @Test("file names stay the same when books are added, and books with the same title have separate files")
  func stableNames() async throws {
    var make = FixtureMaker()
    var (first, second) = (make.book("Poems", by: "A", pages: nil), make.book("Poems", by: "B", pages: nil))
    first.readings = [make.reading([make.entry(.thought, nil, text: "One.")])]
    second.readings = [make.reading([make.entry(.thought, nil, text: "Two.")])]
    let alone = try await RenderedSite(Snapshot(books: [second]))
    let both = try await RenderedSite(Snapshot(books: [first, second]))
    #expect(alone.files.keys.contains("books/poems-00000002.html"))
    #expect(both.text("books/poems-00000002.html").contains(">B<"))
    #expect(both.text("books/poems-00000001.html").contains(">A<"))
  }

  @Test("covers and the portrait are separate files, and a book without a cover gets one")
  func covers() async throws {
    var make = FixtureMaker()
    var book = make.book("Pictured", by: "A", pages: nil)
    book.cover = Picture(mediaType: .png, bytes: Data([1, 2, 3]))
    let plain = make.book("Plain", by: "B", pages: nil)
    let avatar = Picture(mediaType: .jpeg, bytes: Data([4, 5]))
    let site = try await RenderedSite(
      Snapshot(profile: Profile(name: "A", avatar: avatar), books: [book, plain]), audience: .me)
    #expect(site.files["images/pictured-00000001.png"] == Data([1, 2, 3]))
    #expect(site.files["images/reader.jpg"] == Data([4, 5]))
    #expect(site.elements("images/plain-00000002.svg")?.contains { $0.name == "text" } == true)
  }

  @Test("the background is at the top of the first page, also in a single file, if there is one")
  func background() async throws {
    let snapshot = Snapshot(
      profile: Profile(name: "A", background: Picture(mediaType: .webp, bytes: Data([6, 7]))), books: [])
    let site = try await RenderedSite(snapshot, audience: .me)
    #expect(site.files["images/background.webp"] == Data([6, 7]))
    #expect(site.text("index.html").contains("src=\"images/background.webp\" alt=\"\""))
    let single = try await RenderedSite(snapshot, audience: .me, options: ["single": "yes"])
    #expect(single.text("index.html").contains("src=\"data:image/webp;base64,Bgc=\" alt=\"\""))
    #expect(try await !RenderedSite(.small()).text("index.html").contains("class=\"background\""))
  }

  @Test("titles and quotes carry the language of the edition, when it is one")
  func languages() async throws {
    var make = FixtureMaker()
    var german = make.book("Die Verwandlung", by: "Franz Kafka", pages: 74)
    german.language = "de"
    german.readings = [make.reading([try make.quote("Als Gregor Samsa", page: 5, of: 74, "2025-01-01")])]
    var bogus = make.book("Bogus", by: "A", pages: nil)
    bogus.language = "German, mostly"
    bogus.readings = [make.reading([make.entry(.thought, nil, text: "Words.")])]
    let site = try await RenderedSite(Snapshot(books: [german, bogus]))
    let page = site.text("books/die-verwandlung-00000001.html")
    #expect(
      page.contains("<h1 class=\"p-name\" lang=\"de\" dir=\"auto\">")
        && page.contains("<blockquote lang=\"de\" dir=\"auto\">"))
    #expect(site.text("books/bogus-00000004.html").contains("<h1 class=\"p-name\" dir=\"auto\">"))
  }
}
