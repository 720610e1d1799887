import Fixtures
import Foundation
import LibraryStore
import Markup
import QueryLanguage
import ReadingModel
import Testing

/// The rule, stated without the SQL under test: redact the library, publish it as a library of its own, and ask there.
@Suite("a query of a public export")
struct PublicQueryTests {
  private static let today = "2026-11-20"

  private func query(_ text: String) throws -> Query { try Query(text, today: Day(PublicQueryTests.today)) }

  private static let terms = [
    "book", "\"book 1\"", "author:\"author 3\"", "any:author", "tag:sea", "tag:none", "status:reading",
    "status:finished", "status:paused,wanted", "status:abandoned", "status:none", "rating:4..", "rating:..2.5",
    "rating:none", "pages:300..", "language:en", "format:print", "favorite:yes", "year:2024", "year:2023..2025",
    "year:none", "started:2024", "started:..2023-06", "started:none", "finished:2025", "finished:none",
    "visibility:public", "visibility:private", "kind:quote", "kind:thought", "kind:progress", "kind:status",
    "day:2024", "day:2025-03..2025-09", "day:none", "shelf:sea", "shelf:night", "shelf:none", "owned:yes", "owned:no",
    "lent:yes", "lent:ada", "borrowed:no", "borrowed:city", "reserved:yes", "wished:yes", "due:2025", "due:none",
  ]
  private static let orders =
    [""] + QuerySort.Key.allCases.flatMap { ["sort:\($0.rawValue) limit:4", "sort:\($0.rawValue)- limit:7"] }
    + ["limit:5"]

  /// A library with only what the public sees of another.
  private func published(_ library: Library) throws -> Library {
    let redacted = try library.snapshot().redacted(for: .public)
    let published = try Library.holding(redacted, today: PublicQueryTests.today)
    let (shown, stored) = (readings(redacted), readings(try published.snapshot()))
    #expect(shown == stored, "what is published is what redaction leaves")
    return published
  }

  private func readings(_ snapshot: Snapshot) -> [UID: [String?]] {
    Dictionary(
      uniqueKeysWithValues: snapshot.books.flatMap(\.readings).map {
        ($0.uid, [$0.status.rawValue, $0.started?.text, $0.ended?.text, $0.rating?.text, "\($0.entries.count)"])
      })
  }

  /// Expects the same answer in both; whether the reader's own differs.
  @discardableResult
  private func expectSame(
    _ library: Library, _ published: Library, _ text: String, in part: SnapshotPart? = nil
  ) throws -> Bool {
    let query = try query(text)
    let found = try library.snapshot(of: query, in: part, for: .public).found
    #expect(try found[.public] == published.snapshot(of: query, in: part).found[.me], "'\(text)'")
    return found[.public] != found[.me]
  }

  @Test("finds what it finds in a library of only what is public", arguments: Seeds.count(2))
  func random(seed: UInt64) throws {
    var random = RandomLibrary(seed: 100 + seed)
    let library = try Library.holding(random.partlyPrivate(), today: PublicQueryTests.today)
    let published = try published(library)
    var generator = SeededGenerator(seed: seed)
    var texts = PublicQueryTests.terms.flatMap { [$0, "-\($0)"] } + PublicQueryTests.orders
    for _ in 0..<100 {
      var text = ""
      for _ in 0..<generator.number(1...3) {
        text += generator.happens(30) ? "-" : ""
        text += generator.one(of: PublicQueryTests.terms) + (generator.happens(20) ? " , favorite:yes " : " ")
      }
      texts.append(text + (generator.happens(40) ? generator.one(of: PublicQueryTests.orders) : ""))
    }
    let different = try texts.filter { try expectSame(library, published, $0) }
    #expect(different.count > 100, "private facts matter for the reader's own queries")
    for year in [2023, 2025] {
      for text in texts.filter({ _ in generator.happens(20) }) {
        try expectSame(library, published, text, in: .year(year))
      }
    }
  }

  @Test("finds the same for the samples and for books with every field")
  func fixtures() throws {
    let library = try Library.fresh(today: PublicQueryTests.today)
    for snapshot in [try Snapshot.everything(), try .small()] { try library.imports.merge(snapshot) }
    _ = try library.imports.loadSeed(.seed())
    let published = try published(library)
    for text in QueryResultTests.queries { try expectSame(library, published, text) }
  }

  /// A public book of which everything that can be private is, and a second book without anything.
  private func emma() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var hidden = make.reading([try make.status(.reading, "2019-01-01"), try make.status(.finished, "2019-02-02")])
    (hidden.visibility, hidden.rating) = (.private, try Rating("5"))
    var shown = make.reading([
      try make.page(20, of: 474, "2024-03-01"), try make.quote("x", page: 3, of: 474, "2024-04-01"),
      try make.status(.reading, "2024-05-01"), try make.status(.finished, "2024-06-01"),
    ])
    for entry in [0, 1, 3] { shown.entries[entry].visibility = .private }
    var dropped = make.reading([try make.page(5, of: 474, "2021-01-01"), try make.status(.abandoned, "2021-05-01")])
    (dropped.rating, dropped.entries[1].visibility) = (try Rating("1"), .private)
    book.readings = [hidden, dropped, shown]
    var copy = BookCopy(uid: make.uid())
    copy.state = .offered(Offer(.sale))
    book.holding.copies = [copy]
    book.holding.loans = [Loan(uid: make.uid(), .lent, "Ada", since: nil, due: try Day("2026-12-01"))]
    book.holding.reservations = [Reservation(uid: make.uid(), at: "City Library", made: nil)]
    book.holding.wish = Wish(uid: make.uid(), since: nil)
    var secret = make.book("Secret", by: "Jane Austen", pages: 100)
    secret.visibility = .private
    let shelf = Shelf(uid: make.uid(), name: "Hidden", visibility: .private, books: [book.uid])
    return Snapshot(books: [book, make.book("Bare", by: "Jane Austen", pages: 100), secret], shelves: [shelf])
  }

  @Test(
    "finds nothing by a private fact",
    arguments: [
      "rating:5", "rating:1", "year:2019", "started:2019", "finished:2024", "status:finished",
      "kind:quote", "day:2024-03", "day:2024-04", "day:2024-06", "day:2021", "started:2024-03",
      "shelf:hidden", "owned:yes", "lent:yes", "lent:ada", "due:2026", "reserved:city", "wished:yes", "secret",
      "visibility:private", "book:secret",
    ])
  func nothing(text: String) throws {
    let library = try Library.holding(emma(), today: PublicQueryTests.today)
    let found = try library.snapshot(of: query(text), for: .public).found
    #expect(found[.me]?.isEmpty == false, "the reader finds it")
    #expect(found[.public] == [])
  }

  @Test(
    "finds by what the public sees instead",
    arguments: [
      ("status:reading", "Emma"), ("started:2024-05", "Emma"), ("rating:none", "Emma"), ("-rating:5", "Bare Emma"),
      ("-year:2019", "Bare Emma"), ("shelf:none", "Bare Emma"), ("-shelf:hidden emma", "Emma"),
      ("lent:no", "Bare Emma"), ("owned:none", "Bare Emma"), ("austen", "Bare Emma"), ("status:none", "Bare"),
      ("sort:rating- limit:1", "Bare"), ("sort:finished limit:1", "Bare"), ("sort:started limit:1", "Emma"),
      ("sort:day limit:1", "Emma"),
    ])
  func instead(text: String, titles: String) throws {
    let library = try Library.holding(emma(), today: PublicQueryTests.today)
    let (snapshot, found) = try library.snapshot(of: query(text), for: .public)
    let books = snapshot.books.filter { found[.public]?.contains($0.uid) == true }
    #expect(books.map(\.title).joined(separator: " ") == titles)
  }

  @Test("is limited to a year by what is public")
  func year() throws {
    let library = try Library.holding(emma(), today: PublicQueryTests.today)
    func found(_ year: Int) throws -> Int? {
      let (snapshot, found) = try library.snapshot(of: query("emma limit:1"), in: .year(year), for: .public)
      #expect(snapshot.books.map(\.title) == ["Emma"], "the year's books for the reader")
      return found[.public]?.count
    }
    #expect(try found(2019) == 0)
    #expect(try found(2021) == 0)
    #expect(try found(2024) == 1)
  }

  @Test("asks only the reader's own rows in a shared library")
  func household() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "Tilda")
      _ = try tilda.journal.log("30", in: tilda.books.find("Emma").id, on: "2025-08-10")
      let ada = try Household.open(file, as: "Ada")
      _ = try ada.shelves.create("Sea", description: nil, visibility: .public)
      _ = try ada.shelves.add([ada.books.find("Emma").id], toShelf: "Sea")
      for library in [ada, tilda, try Household.open(file, as: "Max")] {
        let published = try published(library)
        for text in PublicQueryTests.terms + ["emma", "day:2025-08-09", "day:2025-08-10", "-day:2025", "status:none"] {
          try expectSame(library, published, text)
        }
      }
      let max = try Household.open(file, as: "Max")
      #expect(try max.snapshot(of: query("status:reading"), for: .public).found[.public] == [])
      #expect(try tilda.snapshot(of: query("day:2025-08-10"), for: .public).found[.public]?.count == 1)
    }
  }
}
