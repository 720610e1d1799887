import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("Long shelves")
struct CollectionTests {
  /// A library of finished books, ten in each year from 1926, with some ratings and formats.
  private func library(_ count: Int) throws -> Snapshot {
    var make = FixtureMaker()
    let books = try (0..<count).map { number in
      var book = make.book("Book \(number)", by: "Author \(number % 90)", pages: 100 + number)
      book.format = number.isMultiple(of: 2) ? .print : .ebook
      book.readings = [make.reading([try make.status(.finished, "\(1926 + number / 10)-05-01")])]
      book.readings[0].rating = number.isMultiple(of: 3) ? try Rating("5") : nil
      return book
    }
    return Snapshot(books: books)
  }

  @Test("a short shelf is a wall of covers with captions, without headings or filters")
  func wall() async throws {
    let page = try await RenderedSite(library(60)).text("shelves/finished.html")
    #expect(page.contains("<ul class=\"wall\">") && !page.contains("class=\"mosaic\"") && !page.contains("<input"))
  }

  @Test("a long shelf has headings by year, and filters by year, stars and format")
  func mosaic() async throws {
    let site = try await RenderedSite(library(100))
    let elements = try #require(site.elements("shelves/finished.html"))
    #expect(elements.count { $0.name == "h2" } == 10)
    let values = elements.compactMap { $0.attributes["value"] }
    for value in ["f-covers", "f-spines", "f-y1930", "f-s5", "f-s0", "f-print", "f-ebook"] {
      #expect(values.contains(value), "\(value)")
    }
    let names = Set(elements.filter { $0.name == "input" }.compactMap { $0.attributes["name"] })
    for name in names {
      #expect(
        elements.count { $0.attributes["name"] == name && $0.attributes["checked"] != nil } == 1, "\(name)")
    }
    #expect(site.text("style.css").contains(".f-y1930:checked ~ .mosaic .group:not(.y1930)"))
  }

  @Test("the smaller headings of a mosaic on a phone come after the usual ones, which would replace them")
  func headingsOnPhones() async throws {
    let sizes = try await RenderedSite(library(100)).text("style.css")
      .matches(of: #/\.mosaic h2 \{[^}]*font-size: calc\((\S+)rem/#).map { String($0.1) }
    #expect(sizes == ["1.5", "1.1"])
  }

  @Test("a book of a mosaic has its status as a mark of its own, since 'reading' is also a part of a book's page")
  func marks() async throws {
    var library = try library(100)
    for index in library.books.indices { library.books[index].contributors[0].name = "Ann Author" }
    var make = FixtureMaker()
    library.books[0].readings = [make.reading([try make.status(.reading, "2025-01-01")])]
    let elements = try #require(try await RenderedSite(library).elements("authors/ann-author.html"))
    let marks = elements.filter { $0.name == "li" }.compactMap { $0.attributes["class"]?.split(separator: " ") }
    #expect(marks.count { $0.contains("is-reading") } == 1 && !marks.contains { $0.contains("reading") })
  }

  @Test("a very long shelf has several pages, and each book once")
  func pages() async throws {
    let site = try await RenderedSite(library(900))
    let pages = site.pages.filter { $0.key.hasPrefix("shelves/finished") }
    #expect(pages.keys.sorted() == ["shelves/finished-2.html", "shelves/finished-3.html", "shelves/finished.html"])
    #expect(pages.values.reduce(0) { $0 + $1.components(separatedBy: "class=\"tile\"").count - 1 } == 900)
    #expect(site.text("shelves/finished.html").contains("href=\"../shelves/finished-3.html#group-90\""))
  }

  @Test("a reading logged over several days has a chart, with its notes as marks")
  func chart() async throws {
    var make = FixtureMaker()
    var book = make.book("Logged", by: "A", pages: 100)
    book.readings = [
      make.reading(try (1...5).map { try make.page($0 * 10, of: 100, "2025-01-0\($0)", $0 == 3 ? "A note." : nil) })
    ]
    let site = try await RenderedSite(Snapshot(books: [book]))
    let path = try #require(site.pages.keys.first { $0.hasPrefix("books/logged") })
    #expect(try #require(site.elements(path)).count { $0.attributes["class"] == "chart-mark" } == 1)
    book.readings[0].entries.removeLast(2)
    #expect(try await !RenderedSite(Snapshot(books: [book])).text(path).contains("chart-mark"))
  }
}
