import Fixtures
import Markup
import QueryLanguage
import ReadingModel
import Testing

@Suite("what fits a query")
struct QueryMatchingTests {
  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2026-11-20")) }

  /// Read in 2019 (five stars) and in 2024 (three stars), and now being read again.
  private func emma() throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var first = make.reading([try make.status(.reading, "2019-01-01"), try make.status(.finished, "2019-02")])
    first.rating = try Rating("5")
    var second = make.reading([
      try make.status(.finished, "2024-03-05"), try make.quote("x", page: 3, of: 474, "2024-03-01"),
    ])
    second.rating = try Rating("3")
    let third = make.reading([try make.status(.reading, "2026-11-01"), try make.page(20, of: 474, "2026-11-19")])
    book.readings = [first, second, third]
    return book
  }

  @Test(
    "asks one and the same reading, and one of its entries",
    arguments: [
      ("year:2019 rating:5", true), ("year:2024 rating:5", false), ("year:2024 kind:quote", true),
      ("year:2019 kind:quote", false), ("kind:quote day:2026", false), ("kind:progress day:yesterday", true),
      ("-year:2019", false), ("-year:2020", true), ("-kind:thought", true), ("-kind:quote", false),
      ("status:reading", true), ("status:finished", false), ("-status:finished", true), ("finished:2019-02", true),
      ("finished:2019-02-03", false), ("finished:2019-02-01..", true), ("rating:none", true), ("finished:none", false),
      ("year:2020 , year:2024", true), ("year:2020 , austen rating:..3", true),
    ])
  func readings(_ text: String, _ fits: Bool) throws {
    #expect(try query(text).matches(emma()) == fits)
  }

  @Test(
    "for others is found among what the query asks of books as everybody knows them",
    arguments: [
      "austen", "author:austen rating:5", "-tag:work", "tag:work , status:none", "status:finished", "-rating:5",
      "pages:..400 -kind:quote", "language:en", "-author:austen format:print", "visibility:private", "lent:yes",
      "day:2024 , title:emma", "favorite:yes -day:2025",
    ])
  func others(_ text: String) throws {
    let query = try query(text)
    for library in [try Snapshot.small(), try .everything(), try .hostile()] {
      let narrowed = library.narrowed(to: query.ofWhatIsNeverPrivate)
      #expect(
        narrowed.redacted(for: .public).narrowed(to: query).books
          == library.redacted(for: .public).narrowed(to: query).books)
    }
  }

  @Test("for others leaves out only what is never private")
  func neverPrivate() throws {
    #expect(try query("author:austen rating:5").ofWhatIsNeverPrivate.groups == query("author:austen").groups)
    #expect(try query("author:austen , rating:5").ofWhatIsNeverPrivate.isEverything)
    #expect(try query("-tag:work status:none limit:2").ofWhatIsNeverPrivate.groups == query("-tag:work").groups)
    #expect(try query("-tag:work limit:2").ofWhatIsNeverPrivate.limit == nil)
  }

  @Test("of readings tests each separately")
  func eachReading() throws {
    let book = try emma()
    func which(_ text: String) throws -> [Int] {
      let query = try query(text)
      return book.readings.indices.filter { query.matches(book.readings[$0], of: book) }
    }
    #expect(try which("") == [0, 1, 2])
    #expect(try which("status:finished") == [0, 1])
    #expect(try which("-rating:4..") == [1, 2])
    #expect(try which("kind:quote , year:2019") == [0, 1])
    #expect(try which("-kind:progress") == [0, 1])
  }

  @Test("of entries tests each separately, with the tags of its book")
  func entries() throws {
    var book = try emma()
    book.tags = ["Regency"]
    let reading = book.readings[1]
    func count(_ text: String) throws -> Int {
      let query = try query(text)
      return reading.entries.count { query.matches($0, of: reading, of: book) }
    }
    #expect(try count("+regency") == 2)
    #expect(try count("kind:quote year:2024") == 1)
    #expect(try count("x") == 1)
    #expect(try count("emma x") == 1)
    #expect(try count("-day:2024-03-01") == 1)
  }

  @Test("is limited and sorted, with unknown values last")
  func selection() throws {
    var make = FixtureMaker()
    let books = [
      make.book("A", by: "Z", pages: nil), make.book("B", by: "Y", pages: 10), make.book("C", by: "X", pages: 30),
    ]
    func titles(_ text: String) throws -> String { try query(text).selected(of: books).map(\.title).joined() }
    #expect(try titles("sort:pages") == "BCA")
    #expect(try titles("sort:pages-") == "CBA")
    #expect(try titles("sort:author limit:2") == "CB")
    #expect(try titles("-title:c") == "AB")
    #expect(try Snapshot(books: books).narrowed(to: query("sort:pages- limit:2")).books.map(\.title) == ["B", "C"])
  }

  @Test(
    "is on the shelves it asks for",
    arguments: [("shelf:open", 2), ("shelf:kok", 1), ("shelf:none", 1), ("shelf:x", 0)])
  func shelves(text: String, count: Int) throws {
    var make = FixtureMaker()
    let books = ["Emma", "Kokoro", "Ulysses"].map { make.book($0, by: "Someone", pages: 100) }
    let shelves = [
      Shelf(uid: make.uid(), name: "Open", visibility: .public, books: [books[0].uid, books[1].uid]),
      Shelf(uid: make.uid(), name: "Only Kokoro", books: [books[1].uid]),
    ]
    #expect(try Snapshot(books: books, shelves: shelves).narrowed(to: query(text)).books.count == count)
  }
}
