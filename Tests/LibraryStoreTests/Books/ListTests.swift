import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("the list of books")
struct ListTests {
  private func titles(_ change: (inout BookFilter) throws -> Void) throws -> [String] {
    var filter = BookFilter()
    try change(&filter)
    return try Library.holding(.small()).books.list(filter).map { String($0.title.prefix(4)) }
  }

  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2025-08-10")) }

  @Test("is sorted as asked")
  func order() throws {
    #expect(try titles { $0.order = .title } == ["Emma", "Moby", "The ", "Ulys"])
    #expect(try titles { $0.order = .author } == ["Emma", "Ulys", "Moby", "The "])
    #expect(try titles { $0.order = .recent } == ["Moby", "Ulys", "Emma", "The "])
    #expect(try titles { $0.order = .rating } == ["Emma", "Moby", "The ", "Ulys"])
    #expect(try titles { $0.order = .added } == ["Ulys", "The ", "Moby", "Emma"])
  }

  @Test("holds what is asked for")
  func filters() throws {
    #expect(try titles { $0.statuses = [.reading] } == ["Moby"])
    #expect(try titles { $0.statuses = [.wanted, .abandoned] } == ["Ulys", "The "])
    #expect(try titles { $0.statuses = [.paused] } == [])
    #expect(try titles { $0.query = Query(words: ["aus"]) } == ["Emma"])
    #expect(try titles { $0.query = Query(words: ["moby", "sea"]) } == ["Moby"])
    #expect(try titles { $0.query = Query(words: ["moby", "emma"]) } == [])
    #expect(try titles { $0.query = try query("tag:regency") } == ["Emma"])
    #expect(try titles { $0.query = try query("+REGENCY +re-read") } == ["Emma"])
    #expect(try titles { $0.query = try query("+regency +other") } == [])
    #expect(try titles { $0.query = try query("year:2024") } == ["Emma"])
    #expect(try titles { $0.query = try query("year:2023") } == [])
    #expect(try titles { $0.query = try query("favorite:yes") } == ["Emma"])
    #expect(try titles { $0.limit = 2 } == ["Moby", "Ulys"])
    #expect(try titles { ($0.statuses, $0.query) = ([.finished], try query("emma +regency")) } == ["Emma"])
  }

  @Test("a limited list is a prefix of the whole list")
  func limits() throws {
    var make = FixtureMaker()
    let days = ["2026-01-02", "2026-01", "2025", "2026-01-02", "2024-12-31"]
    var books: [Book] = []
    for index in 0..<40 {
      var book = make.book("Book \(index * 7 % 40)", by: "Someone", pages: 100)
      let day = days[index % days.count]
      switch index % 8 {
      case 0: book.readings = [make.reading([try make.status(.reading, day)])]
      case 1: book.readings = [make.reading([try make.status(.wanted, day)])]
      case 2: book.readings = [make.reading([try make.status(.abandoned, day)])]
      case 3:
        book.readings = [
          make.reading([try make.status(.finished, "2026-02-01")]), make.reading([try make.status(.reading, day)]),
        ]
      case 4: book.readings = [make.reading([try make.status(.paused, day)])]
      case 5: break
      default:
        book.readings = [
          make.reading([try make.status(.finished, day)]), make.reading([try make.status(.finished, "2024-05-05")]),
        ]
      }
      books.append(book)
    }
    let library = try Library.holding(Snapshot(books: books))
    let all = try library.books.list()
    #expect(all.count == 40)
    for count in 0...41 {
      var filter = BookFilter()
      filter.limit = count
      #expect(try library.books.list(filter) == Array(all.prefix(count)), "the first \(count)")
    }
  }

  @Test("a limited list is a prefix of the whole list if very many books are being read")
  func limitsOfMany() throws {
    var make = FixtureMaker()
    let books = try (0..<1_100).map { index in
      var book = make.book("Book \(index * 7 % 1_100)", by: "Someone", pages: 100)
      let status: Reading.Status = index % 11 == 0 ? .paused : index % 53 == 0 ? .finished : .reading
      book.readings = [make.reading([try make.status(status, "2026-01-02")])]
      return book
    }
    let library = try Library.holding(Snapshot(books: books))
    let all = try library.books.list()
    for count in [1, 40, 999, 1_000, 1_050, 1_101] {
      var filter = BookFilter()
      filter.limit = count
      #expect(try library.books.list(filter) == Array(all.prefix(count)), "the first \(count)")
    }
  }

  @Test("holds nothing for words that are only signs", arguments: ["\"", "*", "-", "🐳", "", "(", "AND OR"])
  func hostile(_ word: String) throws {
    #expect(try titles { $0.query = Query(words: [word]) } == [])
  }

  @Test("shows the status of each book in one line")
  func summary() throws {
    let emma = try #require(try Library.holding(.small()).books.list().first { $0.title == "Emma" })
    #expect(emma.byline == "Jane Austen")
    #expect(emma.isFavorite)
    #expect(emma.pageCount == 474)
    #expect(emma.readingCount == 2)
    #expect(emma.status == .finished)
    #expect(emma.started?.text == "2025-03-01")
    #expect(emma.ended?.text == "2025-03-20")
    #expect(emma.rating?.text == "4.75")
    #expect(emma.place?.to == 200, "a quote's place is not one that was reached")
    let bare = try Library.fresh()
    try bare.adding("Bare", pages: nil)
    let line = try #require(try bare.books.list().first)
    #expect(line.status == nil && line.place == nil && line.pageCount == nil && line.readingCount == 0)
  }

  @Test("shows the current reading before wanted or finished ones")
  func counting() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.finished, "2026")]), make.reading([try make.status(.reading, "2025-01-01")]),
      make.reading([try make.status(.wanted, "2025-02-01")]),
    ]
    let library = try Library.holding(Snapshot(books: [book]))
    #expect(try library.books.list().first?.status == .reading)
    #expect(try library.journal.overview().underway.count == 1)
    #expect(try library.books.beingRead().title == "Emma")
  }
}

@Suite("the list of books read several times")
struct RereadListTests {
  /// Dune (two stars in 2014, five in 2017, started again in 2018), Emma (four in 2014), Ulysses (five in 2014,
  /// abandoned in 2018), and Walden, abandoned in 2019.
  private func library() throws -> Library {
    var make = FixtureMaker()
    func finished(_ day: String, _ rating: String) throws -> Reading {
      var reading = make.reading([try make.status(.finished, day)])
      reading.rating = try Rating(rating)
      return reading
    }
    var books = ["Dune", "Emma", "Ulysses", "Walden"].map { make.book($0, by: "Someone 猫", pages: 400) }
    books[0].readings = [
      try finished("2014-06-01", "2"), try finished("2017-02-10", "5"),
      make.reading([try make.status(.reading, "2018-05-01")]),
    ]
    books[1].readings = [try finished("2014-08-01", "4")]
    books[2].readings = [
      try finished("2014-07-01", "5"), make.reading([try make.status(.abandoned, "2018-01-05")]),
    ]
    books[3].readings = [make.reading([try make.status(.abandoned, "2019-01-05")])]
    return try .holding(Snapshot(books: books))
  }

  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2025-08-10")) }

  /// `Emma 2014-08-01 4`.
  private func line(_ book: BookSummary) -> String {
    [book.title, book.ended?.text, book.rating?.text].compactMap(\.self).joined(separator: " ")
  }

  @Test(
    "shows and sorts each book by the latest reading that is asked for, else by the current one",
    arguments: [
      ("year:2014 sort:rating-", ["Ulysses 2014-07-01 5", "Emma 2014-08-01 4", "Dune 2014-06-01 2"]),
      ("year:2014 sort:finished-", ["Emma 2014-08-01 4", "Ulysses 2014-07-01 5", "Dune 2014-06-01 2"]),
      ("year:2014..2017 title:dune", ["Dune 2017-02-10 5"]), ("finished:2014 rating:..3", ["Dune 2014-06-01 2"]),
      ("rating:none title:dune", ["Dune"]), ("-year:2014", ["Walden 2019-01-05"]),
      ("title:ulysses", ["Ulysses 2018-01-05"]), ("year:2014 status:abandoned", ["Ulysses 2018-01-05"]),
      ("status:reading finished:2014", ["Dune"]), ("status:reading rating:1.. sort:rating-", ["Dune"]),
      ("-status:abandoned year:2014", ["Dune 2014-06-01 2", "Emma 2014-08-01 4"]),
      ("status:reading , year:2014", ["Dune 2014-06-01 2", "Emma 2014-08-01 4", "Ulysses 2014-07-01 5"]),
      ("title:walden , year:2014 rating:4..", ["Emma 2014-08-01 4", "Ulysses 2014-07-01 5", "Walden 2019-01-05"]),
      ("title:dune year:2020 , title:dune , year:2017 title:emma", ["Dune"]),
    ])
  func matching(_ text: String, _ lines: [String]) throws {
    let library = try library()
    var filter = BookFilter(try query(text), order: .title)
    #expect(try library.books.list(filter).map(line) == lines)
    let ids = try library.books.ids(filter)
    #expect(try library.books.summaries(of: ids, foundBy: filter.query).map(line) == lines, "in the catalogue")
    filter.query.limit = 1
    #expect(try library.books.list(filter).map(line) == Array(lines.prefix(1)))
    let exported = try library.snapshot(of: filter.query).snapshot.books.map(\.title)
    #expect(lines.first?.hasPrefix(try #require(exported.first)) == true, "in an export")
  }

  @Test("is sorted by the latest rating of each book, also while it is read again")
  func rating() throws {
    let library = try library()
    for filter in [BookFilter(try query("sort:rating-")), BookFilter(order: .rating)] {
      #expect(try library.books.list(filter).map(\.title) == ["Dune", "Ulysses", "Emma", "Walden"])
    }
    #expect(try library.books.list(BookFilter(try query("sort:rating"))).first?.title == "Emma")
  }

  @Test("is sorted by the day a book was finished, also while it is read again, but not by the day it was dropped")
  func finished() throws {
    let library = try library()
    for (text, titles) in [
      ("finished-", ["Dune", "Emma", "Ulysses", "Walden"]), ("finished", ["Emma", "Dune", "Ulysses", "Walden"]),
    ] {
      #expect(try library.books.list(BookFilter(try query("sort:\(text)"))).map(\.title) == titles)
    }
  }

  @Test("has its books in the same order as a search", arguments: ["someone", "猫"])
  func search(_ word: String) throws {
    let library = try library()
    for order in ["rating", "rating-", "finished", "finished-", "started-"] {
      for terms in ["", "year:2014 ", "status:reading rating:1.. ", "-status:abandoned year:2014 "] {
        let query = try query("\(terms)\(word) sort:\(order)")
        let listed = try library.books.list(BookFilter(query)).map(\.title)
        #expect(try library.search.hits(query, limit: 9).map(\.title) == listed, "\(query.text)")
      }
    }
  }

  @Test("is sorted by pages, then by the length of audiobooks")
  func lengths() throws {
    let library = try Library.fresh()
    let books: [(String, Int?, Int?)] = [("A", nil, 3_600), ("B", nil, 36_000), ("C", 90, nil), ("D", nil, nil)]
    for (title, pages, seconds) in books {
      _ = try library.books.edit(try library.adding(title, pages: pages)) { $0.durationSeconds = seconds }
    }
    #expect(try library.books.list(BookFilter(try query("sort:pages-"))).map(\.title) == ["C", "B", "A", "D"])
    #expect(try library.books.list(BookFilter(try query("sort:pages"))).map(\.title) == ["C", "A", "B", "D"])
  }
}
