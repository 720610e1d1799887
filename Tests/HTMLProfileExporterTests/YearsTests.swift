import Fixtures
import Foundation
import ReadingModel
import Testing

@testable import HTMLProfileExporter

@Suite("The years of the site")
struct YearsTests {
  private func finished(_ days: [(day: String, stars: String?)]) throws -> Snapshot {
    var make = FixtureMaker()
    let books = try days.enumerated().map { index, read in
      var book = make.book("Book \(index)", by: "Author \(index / 3)", pages: 100 * (index + 1))
      book.firstPublished = try Day("18\(10 + index)")
      book.readings = [make.reading([try make.status(.finished, read.day)])]
      book.readings[0].rating = try read.stars.map { try Rating($0) }
      return book
    }
    return Snapshot(books: books)
  }

  @Test("the page of all years lists every year and draws books, pages, months and decades")
  func allYears() async throws {
    let site = try await RenderedSite(
      finished([("2003-05-01", "4"), ("2004-06-01", nil), ("2004-06-02", "5"), ("2006-01-01", nil)]))
    let page = site.text("years/index.html")
    for year in [2003, 2004, 2006] { #expect(page.contains("href=\"../years/\(year).html\""), "\(year)") }
    for name in ["Books per year", "Pages per year", "Pages per month", "When the books were first published"] {
      #expect(page.contains("<figcaption>\(name)</figcaption>"), "\(name)")
    }
    #expect(page.contains("The most in 2004: 2."))
    #expect(site.text("index.html").contains("href=\"years/index.html\""))
  }

  @Test("a year without a known month has no chart of months")
  func unknownMonths() async throws {
    let undated = try await RenderedSite(finished([("2003", "4")])).text("years/2003.html")
    #expect(undated.contains("The exact days are unknown") && !undated.contains("Pages per month"))
    #expect(try await RenderedSite(finished([("2003-05", "4")])).text("years/2003.html").contains("Pages per month"))
  }

  @Test("with one year there is no page of all years")
  func oneYear() async throws {
    #expect(try await RenderedSite(finished([("2003-05-01", nil)])).files["years/index.html"] == nil)
  }

  @Test("a year with only a start or a wish has no page, and the profile does not lead to one")
  func nothingRead() async throws {
    var make = FixtureMaker()
    var (begun, wanted) = (make.book("Begun", by: "A", pages: 100), make.book("Wanted", by: "A", pages: 100))
    begun.readings = [make.reading([try make.status(.reading, "2025-06-01")])]
    wanted.readings = [make.reading([try make.status(.wanted, "2024-06-01")])]
    let site = try await RenderedSite(Snapshot(books: [begun, wanted]))
    #expect(!site.files.keys.contains { $0.hasPrefix("years/") })
    let profile = site.text("index.html")
    #expect(profile.contains("Begun") && !profile.contains("in numbers") && !profile.contains("years/"))
  }

  @Test("the site of a past year does not say that a book is being read now")
  func pastYear() async throws {
    var make = FixtureMaker()
    var book = make.book("Begun", by: "A", pages: 100)
    book.readings = [make.reading([try make.status(.reading, "2025-06-01"), try make.page(9, of: 100, "2025-06-02")])]
    let all = try await RenderedSite(Snapshot(books: [book]))
    #expect(all.files["now.html"] != nil && all.text("index.html").contains("now.html"))
    let year = try await RenderedSite(Snapshot(books: [book]).narrowed(toYear: 2025))
    #expect(year.files["now.html"] == nil && !year.text("index.html").contains("now.html"))
    #expect(year.files["years/2025.html"] != nil)
  }

  @Test("a book that was read twice in a year is one book, at its higher rating")
  func readTwice() async throws {
    var make = FixtureMaker()
    let books = try [
      [("2020-01-10", "3"), ("2020-06-10", "5")], [("2020-08-01", "4")], [("2020-09-01", "4")],
    ].enumerated().map { index, ends in
      var book = make.book("Book \(index)", by: "Terry Pratchett", pages: 100 * (index + 1))
      book.series = [SeriesPlace(name: "Discworld")]
      book.readings = try ends.map { day, stars in
        var reading = make.reading([try make.page(9, of: 100, day), try make.status(.finished, day)])
        reading.rating = try Rating(stars)
        return reading
      }
      if index == 0 { book.readings.append(make.reading([try make.status(.abandoned, "2021-01-01")])) }
      return book
    }
    let site = try await RenderedSite(Snapshot(books: books))
    let (page, story) = (site.text("years/2020.html"), site.text("years/2020-story.html"))
    #expect(page.contains("A pile of 3 books") && story.contains("3 books by Terry Pratchett"))

    let marks = try #require(page.components(separatedBy: "Highest rated").last?.components(separatedBy: "</li>").first)
    #expect(marks.contains("5 of 5 stars"))
    let series = site.text("series/discworld.html")
    #expect(series.contains("3 books") && !series.contains("2 finished"))
  }

  @Test("a year of audiobooks is of time, not of pages")
  func audiobooks() async throws {
    var make = FixtureMaker()
    let books = try (1...3).map { number in
      var book = make.book("Heard \(number)", by: "A", pages: nil)
      (book.format, book.durationSeconds) = (.audio, 5400)
      book.readings = [
        make.reading([
          try make.status(.reading, "2024-0\(number)-01"), try make.status(.finished, "2024-0\(number)-03"),
        ])
      ]
      return book
    }
    let site = try await RenderedSite(Snapshot(books: books))
    let page = site.text("years/2024.html")
    #expect(page.contains(">Time</h2>") && page.contains("4:30") && page.contains("hours of reading"))
    #expect(page.contains("No time on any day from July to December 2024.") && page.contains("120+ min"))
    #expect(!page.contains("pages on that day") && !page.contains("No pages"))
    #expect(site.text("years/2024-story.html").contains("3 books, 4 h 30 min"))
    let german = try await RenderedSite(Snapshot(books: books), options: ["language": "de"])
    #expect(german.text("years/2024.html").contains("9 Tage; am meisten am 1. Januar: 30 Min."))
  }

  @Test("the site of a year says which reading of the book it was")
  func readAgain() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = try ["2009-05-01", "2025-01-10"].map {
      make.reading([try make.page(9, of: 474, $0), try make.status(.finished, $0)])
    }
    let site = try await RenderedSite(Snapshot(books: [book]).narrowed(toYear: 2025))
    let page = try #require(site.files.keys.first { $0.hasPrefix("books/emma") })
    #expect(site.text(page).contains("Second reading") && !site.text(page).contains("First reading"))
  }

  @Test("a superlative names a book once, and none of several best ones")
  func superlatives() async throws {
    let one = try await RenderedSite(finished([("2004-01-01", "5"), ("2004-02-01", "4"), ("2004-03-01", "3")]))
    let page = one.text("years/2004.html")
    #expect(page.contains("First of the year\u{a0}· Highest rated\u{a0}· Shortest"))
    let marks = try #require(
      page.components(separatedBy: "<ul class=\"marks tall\">").last?.components(separatedBy: "</ul>").first)
    #expect(marks.components(separatedBy: "class=\"tile\"").count - 1 == 2)
    let two = try await RenderedSite(finished([("2004-01-01", "5"), ("2004-02-01", "5"), ("2004-03-01", "3")]))
    #expect(!two.text("years/2004.html").contains("Highest rated"))
  }

  @Test("a year is compared with the year before")
  func comparison() async throws {
    let site = try await RenderedSite(
      finished([("2003-05-01", "4"), ("2004-06-01", "3.5"), ("2004-07-01", nil), ("2004-08-01", nil)]))
    let page = site.text("years/2004.html")
    #expect(page.contains("<th scope=\"row\">Books finished</th><td>3</td><td>1</td><td>+2</td>"))
    #expect(page.contains("<th scope=\"row\">Stars on average</th><td>3.50</td><td>4.00</td><td>−0.50</td>"))
    #expect(page.contains("<h2 id=\"compared\">Compared</h2>"))
    let first = site.text("years/2003.html")
    #expect(!first.contains("class=\"compared\"") && first.contains("<h2 id=\"compared\">Stars</h2>"))
    #expect(site.text("years/2004-story.html").contains("2 more books than in 2003."))
  }

  @Test("a reading without a rating has no stars on its year's page, though a later one has")
  func ratingOfTheReading() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = try ["2014-05-01", "2017-01-10"].map { make.reading([try make.status(.finished, $0)]) }
    book.readings[1].rating = try Rating("5")
    let site = try await RenderedSite(Snapshot(books: [book]))
    #expect(!site.text("years/2014.html").contains("★") && site.text("years/2017.html").contains("★★★★★"))
  }

  @Test("the chart of ratings is described with half stars in other languages, too")
  func halfStars() async throws {
    let site = try await RenderedSite(
      finished([("2004-06-01", "4.5"), ("2004-06-02", "0.5"), ("2004-06-03", "4.5")]), options: ["language": "de"])
    #expect(site.text("years/2004.html").contains("4,5 ★ 2, 0,5 ★ 1"))
  }

  @Test("the story says only what is true: a month's pages only if their days are known")
  func story() async throws {
    let site = try await RenderedSite(
      finished([("2004-06-01", "5"), ("2004-06-02", "5"), ("2004-06-03", "4"), ("2004-09-03", "4")]))
    let story = site.text("years/2004-story.html")
    #expect(story.contains("3 books were finished in June."))
    #expect(story.contains("2 books got 5 stars."))
    #expect(story.contains("3 books by Author 0."))
    #expect(story.contains("<cite dir=\"auto\">Book 3</cite> has 400 pages."))
    #expect(!story.contains("pages in June"))
  }

  @Test("a year of two books has no story, and a single file has none")
  func noStory() async throws {
    #expect(
      try await RenderedSite(finished([("2004-06-01", nil), ("2004-06-02", nil)])).files["years/2004-story.html"] == nil
    )
    let single = try await RenderedSite(
      finished([("2004-06-01", nil), ("2004-06-02", nil), ("2004-06-03", nil)]), options: ["single": "yes"])
    #expect(!single.text("index.html").contains("story"))
  }

  @Test("when books were read is drawn for wide windows and for phones, each title in both and within the drawing")
  func timeline() async throws {
    var make = FixtureMaker()
    let books = try [("01-02", "01-20"), ("06-01", "07-01"), ("12-20", "12-31")].map { first, last in
      var book = make.book("Title \(last)", by: "A", pages: 100)
      book.readings = [
        make.reading([try make.status(.reading, "2004-\(first)"), try make.status(.finished, "2004-\(last)")])
      ]
      return book
    }
    let page = try await RenderedSite(Snapshot(books: books)).text("years/2004.html")
    let drawings = page.components(separatedBy: "<svg class=\"chart timeline ").dropFirst().map {
      $0.components(separatedBy: "</svg>")[0]
    }
    #expect(drawings.map { $0.prefix { $0 != "\"" } } == ["wide", "narrow"])
    for drawing in drawings {
      for title in ["Title 01-20", "Title 07-01", "Title 12-31"] { #expect(drawing.contains(">\(title)</text>")) }
    }
    #expect(drawings[1].contains("viewBox=\"0 0 365 ") && drawings[1].contains("text-anchor=\"end\">Title 12-31<"))
  }

  @Test("a streak is of days with entries, not of days between")
  func streak() throws {
    var make = FixtureMaker()
    var book = make.book("Logged", by: "A", pages: 100)
    let days = ["2025-01-01", "2025-01-03", "2025-01-04", "2025-01-05", "2025-02-01"]
    book.readings = [make.reading(try days.enumerated().map { try make.page($0.offset + 1, of: 100, $0.element) })]
    let facts = YearFacts(of: 2025, summary: YearSummary(of: Snapshot(books: [book]), year: 2025), books: [book])
    #expect(facts.streak?.days == 3 && facts.streak?.start.text == "2025-01-03")
  }
}
