import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the chapters of a year in books")
struct ChapterTests {
  @Test("books come as they were finished, then those abandoned, then those still being read")
  func order() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025))
    let titles = try (1...3).map { number in
      try book.values("//*[local-name()='h1']", in: "EPUB/book-\(number).xhtml").first
    }
    #expect(titles == ["Emma", "Ulysses", "Moby-Dick; or, The Whale"])
    #expect(book.files["EPUB/book-4.xhtml"] == nil)
    #expect(try book.text("EPUB/books.xhtml").contains("The Tale of Genji"))
  }

  @Test("a chapter has the year's reading only")
  func onlyTheYear() async throws {
    let small = try Snapshot.small()
    let year = try await MadeBook(small.narrowed(toYear: 2025)).text("EPUB/book-1.xhtml")
    #expect(year.contains("Read 1–20 March 2025"))
    #expect(year.contains("4.75 of 5 stars"))
    #expect(year.contains("I always deserve the best treatment"))
    #expect(year.contains("page 474"))
    #expect(!year.contains("November"))
    let all = try await MadeBook(small)
    #expect(all.contains("2–30 November 2024"))
    #expect(all.contains("about everything."))
  }

  @Test("a reading starts once and is resumed after a pause, also in the year after its start")
  func resumed() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 880)
    book.readings = [
      try make.reading([
        make.status(.reading, "2024-12-20"), make.status(.paused, "2024-12-31"), make.status(.reading, "2025-02-01"),
      ])
    ]
    let snapshot = Snapshot(books: [book])
    let places = "//*[@class='place']"
    let all = try await MadeBook(snapshot, scope: .book)
    #expect(try all.values(places, in: "EPUB/book-1.xhtml") == ["Started", "Paused", "Resumed"])
    let year = try await MadeBook(snapshot.narrowed(toYear: 2025), options: ["chapters": "months"])
    #expect(try year.values(places, in: "EPUB/month-2025-2.xhtml") == ["Resumed"])
  }

  @Test("a journal that only repeats the dates of the reading is left out")
  func onlyDates() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 880)
    var dates = try make.reading([make.status(.reading, "2024-12-20"), make.status(.finished, "2025-02-01")])
    dates.review = "Good."
    book.readings = [dates]
    let page = try await MadeBook(Snapshot(books: [book])).text("EPUB/book-1.xhtml")
    #expect(page.contains("Good.") && !page.contains("Journal"))
    book.readings[0].entries.insert(try make.page(10, of: 880, "2024-12-21"), at: 1)
    let logged = try await MadeBook(Snapshot(books: [book])).text("EPUB/book-1.xhtml")
    #expect(logged.contains("Journal") && logged.contains("Started"))
  }

  @Test("entries of the same reading from the year before are left to that year's book")
  func acrossNewYear() async throws {
    var make = FixtureMaker()
    var book = make.book("Middlemarch", by: "George Eliot", pages: 880)
    book.readings = [
      try make.reading([
        make.status(.reading, "2024-12-20"), make.page(100, of: 880, "2024-12-31", "Before."),
        make.page(400, of: 880, "2025-01-10", "After."), make.status(.finished, "2025-02-01"),
      ])
    ]
    let chapter = try await MadeBook(Snapshot(books: [book]).narrowed(toYear: 2025)).text("EPUB/book-1.xhtml")
    #expect(chapter.contains("Read 20 December 2024 – 1 February 2025"))
    #expect(chapter.contains("After."))
    #expect(!chapter.contains("Before."))
  }

  @Test("quotes and titles carry the language of their book, the reader's own words do not")
  func languages() async throws {
    var make = FixtureMaker()
    var book = make.book("Die Verwandlung", by: "Franz Kafka", pages: 74)
    book.language = "de-AT"
    book.readings = [try make.reading([make.quote("Als Gregor Samsa eines Morgens", page: 5, of: 74, "2025-04-05")])]
    let made = try await MadeBook(Snapshot(books: [book]).narrowed(toYear: 2025))
    for element in ["h1", "blockquote"] {
      let languages = try made.values("//*[local-name()='\(element)']/@lang", in: "EPUB/book-1.xhtml")
      #expect(languages == ["de-AT"], "\(element)")
    }
    #expect(try made.attributes("lang", of: "html", in: "EPUB/book-1.xhtml") == ["en"])
  }

  @Test("an invalid language is shown as text and never used in markup")
  func oddLanguage() async throws {
    var make = FixtureMaker()
    var book = make.book("Codex", by: "Luigi Serafini", pages: 360)
    book.language = "asemic \"writing\""
    book.readings = [try make.reading([make.status(.finished, "2025-01-02")])]
    let page = try await MadeBook(Snapshot(books: [book]), scope: .book).text("EPUB/book-1.xhtml")
    #expect(!page.contains("lang=\"asemic"))
    #expect(page.contains("asemic"))
  }

  @Test("quotes appear in their chapter and on the quotes pages")
  func quotes() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025))
    for path in ["EPUB/book-1.xhtml", "EPUB/quotes.xhtml"] {
      let quotes = try book.values("//*[local-name()='blockquote']", in: path)
      #expect(quotes.count == 1, "\(path)")
    }
  }

  @Test("very many quotes are divided into pages, book by book, and none is lost")
  func manyQuotes() async throws {
    var make = FixtureMaker()
    let books = try (1...4).map { number in
      var book = make.book("Volume \(number)", by: "Anon", pages: 200)
      book.readings = [
        make.reading(
          try (1...130).map { try make.quote("Words \(number)-\($0)", page: $0, of: 200, "2025-01-0\(number)") })
      ]
      return book
    }
    let made = try await MadeBook(Snapshot(books: books).narrowed(toYear: 2025))
    let pages = made.files.keys.filter { $0.hasPrefix("EPUB/quotes") }.sorted()
    #expect(pages == ["EPUB/quotes-2.xhtml", "EPUB/quotes.xhtml"])
    let count = try pages.reduce(0) { try $0 + made.values("//*[local-name()='blockquote']", in: $1).count }
    #expect(count == 520)
    let contents = try made.contents
    #expect(
      contents.filter { $0.hasPrefix("quotes") } == [
        "quotes.xhtml", "quotes.xhtml#book-1", "quotes.xhtml#book-2", "quotes-2.xhtml", "quotes-2.xhtml#book-3",
        "quotes-2.xhtml#book-4",
      ])
    for (part, words) in [("a", ["Volume 3", "Volume 4"]), ("span", ["130", "130"])] {
      let listed = try made.values(
        "//*[@class='quoted-books']/*[local-name()='li']/*[local-name()='\(part)']", in: "EPUB/quotes-2.xhtml")
      #expect(listed == words)
    }
  }
}
