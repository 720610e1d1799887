import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("what fits a query")
struct QueryMatchingTests {
  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2026-11-20")) }

  /// The titles of the books found, in their order.
  private func titles(_ text: String, in library: Library) throws -> String {
    var filter = BookFilter()
    (filter.query, filter.order) = (try query(text), .title)
    return try library.books.list(filter).map(\.title).joined()
  }

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
    #expect(try titles(text, in: .holding(Snapshot(books: [emma()]))) == (fits ? "Emma" : ""))
  }

  @Test("of readings tests each separately")
  func eachReading() throws {
    let book = try emma()
    let library = try Library.holding(Snapshot(books: [book]))
    func which(_ text: String) throws -> [Int] {
      let found = try library.readings(matching: query(text))
      return book.readings.indices.filter { found.contains(book.readings[$0].uid) }
    }
    #expect(try which("") == [0, 1, 2])
    #expect(try which("status:finished") == [0, 1])
    #expect(try which("-rating:4..") == [1, 2])
    #expect(try which("kind:quote , year:2019") == [0, 1])
    #expect(try which("-kind:progress") == [0, 1])
  }

  @Test("has words of a book's title and names, and not of its reviews")
  func wordsOfReviews() throws {
    var book = try emma()
    book.readings[0].review = "read by the month"
    let library = try Library.holding(Snapshot(books: [book]))
    #expect(try library.readings(matching: query("by month")).isEmpty)
    #expect(try library.readings(matching: query("austen")).count == 3)
    #expect(try library.readings(matching: query("-month")).count == 3)
  }

  @Test("of entries tests each separately, with the tags of its book")
  func entries() throws {
    var book = try emma()
    book.tags = ["Regency"]
    book.readings.remove(at: 2)
    book.readings.remove(at: 0)
    let library = try Library.holding(Snapshot(books: [book]))
    func count(_ text: String) throws -> Int {
      var filter = JournalFilter()
      filter.query = try query(text)
      return try library.journal.entries(filter).count
    }
    #expect(try count("+regency") == 2)
    #expect(try count("kind:quote year:2024") == 1)
    #expect(try count("x") == 1)
    #expect(try count("emma x") == 1)
    #expect(try count("-day:2024-03-01") == 1)
  }

  @Test(
    "has a tag in upper or lower case, whole or its start",
    arguments: [
      ("tag:été", "AB"), ("tag:ÉTÉ", "AB"), ("tag:ét*", "AB"), ("tag:É*", "AB"), ("tag:ete", ""), ("tag:CAFÉ", "C"),
      ("tag:Café*", "CD"), ("tag:CAF*", "CDE"), ("tag:caf", "E"), ("tag:МОРЕ", "F"), ("-tag:été", "CDEF"),
    ])
  func tagCase(_ text: String, _ found: String) throws {
    var make = FixtureMaker()
    var books: [Book] = []
    for (title, tag) in zip("ABCDEF", ["été", "Été", "café", "Cafés", "CAF", "море"]) {
      books.append(make.book(String(title), by: "A", pages: nil))
      books[books.count - 1].tags = [tag]
    }
    #expect(try titles(text, in: Library.holding(Snapshot(books: books))) == found)
  }

  @Test("is limited and sorted, with unknown values last")
  func selection() throws {
    var make = FixtureMaker()
    var books = [
      make.book("A", by: "Z", pages: nil), make.book("B", by: "Y", pages: 10), make.book("C", by: "X", pages: 30),
    ]
    books[0].contributors.insert(Contributor(name: "A", role: .translator), at: 0)
    let library = try Library.holding(Snapshot(books: books))
    #expect(try titles("sort:author", in: library) == "CBA", "by the author, also if a translator comes first")
    #expect(try titles("sort:pages", in: library) == "BCA")
    #expect(try titles("sort:pages-", in: library) == "CBA")
    #expect(try titles("sort:author limit:2", in: library) == "CB")
    #expect(try titles("-title:c", in: library) == "AB")
    for (text, found) in [("sort:pages- limit:2", "BC"), ("limit:2", "AB"), ("sort:rating limit:1", "A")] {
      let part = try library.snapshot(of: query(text))
      #expect(part.snapshot.books.map(\.title).joined() == found)
      #expect(part.found == [.me: Set(part.snapshot.books.map(\.uid))])
    }
  }

  @Test("is sorted without regard to case, accents and quotation marks, and by the author's last name")
  func filing() throws {
    var make = FixtureMaker()
    let books = [
      ("Zorro", "Aldo Zweig", nil), ("Émile", "Émile Zola", nil), ("emma", "ana dumas", nil), ("“Eve”", "W. Ør", nil),
      ("Ethan", "Ursula K. Le Guin", "Le Guin, Ursula K."),
    ].map { title, author, sortName in
      var book = make.book(title, by: author, pages: nil)
      book.contributors[0].sortName = sortName
      return book
    }
    let library = try Library.holding(Snapshot(books: books))
    #expect(try titles("sort:title", in: library) == "ÉmileemmaEthan“Eve”Zorro")
    #expect(try titles("sort:author", in: library) == "emmaEthan“Eve”ÉmileZorro")
  }

  @Test("is the book of which the title is typed with its accents, if another one differs only there")
  func accents() throws {
    var make = FixtureMaker()
    let library = try Library.holding(
      Snapshot(books: ["Maria", "María", "Hell", "He’ll"].map { make.book($0, by: "A", pages: nil) }))
    for title in ["Maria", "María", "maría", "Hell", "He’ll"] {
      #expect(try library.books.find(title).title.lowercased() == title.lowercased())
    }
    #expect(throws: BookError.self) { try library.books.find("marïa") }
    #expect(throws: BookError.self) { try library.books.find("'") }
  }

  @Test(
    "is on the shelves it asks for",
    arguments: [("shelf:open", "EmmaKokoro"), ("shelf:kok", "Kokoro"), ("shelf:none", "Ulysses"), ("shelf:x", "")])
  func shelves(text: String, found: String) throws {
    var make = FixtureMaker()
    let books = ["Emma", "Kokoro", "Ulysses"].map { make.book($0, by: "Someone", pages: 100) }
    let shelves = [
      Shelf(uid: make.uid(), name: "Open", visibility: .public, books: [books[0].uid, books[1].uid]),
      Shelf(uid: make.uid(), name: "Only Kokoro", books: [books[1].uid]),
    ]
    #expect(try titles(text, in: .holding(Snapshot(books: books, shelves: shelves))) == found)
  }
}
