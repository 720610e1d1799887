import Fixtures
import Foundation
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("a query of the library")
struct QueryResultTests {
  private static let today = "2026-11-20"

  static let queries = [
    "", "猫", "輩は", "吾輩は猫", "メロス", "走れ", "激怒した メロス", "がく", "か", "title:猫である", "author:漱石", "any:出版", "-猫",
    "kind:thought 邪智", "austen", "auste", "the", "moby dick", "\"moby dick\"", "-the", "^emma", "author:austen",
    "author:jane",
    "translator:a", "translator:none", "series:none", "series:a", "publisher:penguin", "publisher:none", "publisher:p",
    "shelf:sea", "shelf:none", "-shelf:sea", "shelf:priv,sea kind:quote", "shelf:empty", "course:bio",
    "course:\"bio 101\"",
    "course:none", "college:trin", "-college:trin", "college:none", "publisher:\"a pub\"",
    "tag:regency", "tag:re*", "+england", "-tag:england", "tag:none", "tag:\"second chances\"", "status:reading",
    "status:finished,abandoned", "status:wanted", "-status:finished", "status:none", "rating:4..", "rating:..3",
    "rating:3.5", "-rating:4..", "rating:none", "pages:..300", "pages:300..", "pages:none", "language:en",
    "language:fr,de",
    "language:none", "format:audio", "format:print,ebook", "format:none", "-format:print", "year:2025",
    "year:2024..2026",
    "-year:2025", "year:none", "started:2025", "started:..2025-06", "started:none", "finished:2025-03..",
    "finished:none",
    "finished:2025-01-01..2025-12-31", "finished:2026-01", "added:2024", "added:-1y..", "added:none",
    "published:..1900",
    "published:1800..1850", "published:none", "published:2003", "isbn:978-0-14", "isbn:none", "favorite:yes",
    "favorite:no",
    "visibility:public", "visibility:private", "kind:quote", "-kind:quote", "kind:thought,progress", "kind:thought",
    "-kind:thought",
    "kind:progress -kind:thought", "day:2026",
    "day:2026-11-20", "day:-60d..", "day:none", "kind:quote day:2025", "year:2025 rating:4..", "year:2025 -rating:4..",
    "year:2025 kind:quote", "year:2025 kind:quote -rating:..3 -tag:work", "year:2025 , favorite:yes",
    "austen rating:4.. , eliot , status:paused", "storm", "a b c", "…", "\"\"", "title:the",
    "title:sea status:finished",
    "owned:yes", "owned:no", "-owned:yes", "owned:none", "lent:yes", "lent:no", "lent:ada", "lent:AD", "-lent:ada",
    "lent:none", "lent:\"yes\"", "borrowed:yes", "borrowed:city", "borrowed:\"city library\"", "borrowed:ada,bob",
    "reserved:yes", "reserved:no", "reserved:library", "wished:yes", "wished:no", "-wished:yes tag:re*", "due:2025",
    "due:..yesterday", "due:2025-02-01", "due:2025-03-15", "due:none", "-due:none", "due:..+10y", "due:2027..",
    "owned:yes kind:quote", "lent:ada rating:1..", "any:bio", "any:\"bio 101\"", "any:jane", "any:\"a pub\"",
    "any:trin",
    "any:xyzzy", "-any:the", "all:penguin",
    "limit:3", "sort:title- limit:4", "sort:author", "sort:rating- rating:1..", "sort:pages",
    "sort:finished- year:2025",
    "sort:published", "sort:published- limit:40", "sort:day", "sort:day-", "sort:added- limit:5", "sort:started",
  ]

  /// The samples, and books with all fields or none.
  private func library() throws -> Library {
    let library = try Library.fresh(today: QueryResultTests.today)
    try library.imports.merge(.seed())
    try library.imports.merge(.everything())
    try library.imports.merge(.small())
    try library.imports.merge(QueryResultTests.unspaced)
    try library.imports.merge(QueryResultTests.ancient)
    return library
  }

  /// Books in scripts without spaces, in both Unicode normalization forms.
  private static var unspaced: Snapshot {
    var cat = Book(uid: UID(unixMilliseconds: 1, random: 1, 1), title: "吾輩は猫である")
    cat.contributors = [Contributor(name: "夏目漱石", role: .author)]
    cat.publisher = "新潮出版社"
    cat.readings = [reading(2, "メロスは激怒した。必ず、かの邪智暴虐の王を除かなければならぬ", "れきがくしゃ".decomposedStringWithCanonicalMapping)]
    var korean = Book(uid: UID(unixMilliseconds: 1, random: 1, 3), title: "엄마를 부탁해")
    korean.subtitle = "走れメロス"
    return Snapshot(books: [cat, korean])
  }

  /// Books from before Christ, and one that was finished, then restarted and abandoned on an unknown day.
  private static var ancient: Snapshot {
    let years = ["-0750", "-0375-05", "-0375-04-02", "-0375", "-0019", "0019"]
    var books = years.enumerated().map { number, year in
      var book = Book(uid: UID(unixMilliseconds: 1, random: 4, UInt64(number)), title: "From \(year)")
      book.published = try? Day(year)
      return book
    }
    func status(_ number: UInt64, _ status: Reading.Status, _ day: String?) -> Entry {
      Entry(uid: UID(unixMilliseconds: 1, random: 5, number), status: status, day: day.flatMap { try? Day($0) })
    }
    var dropped = Book(uid: UID(unixMilliseconds: 1, random: 4, 99), title: "Dropped")
    dropped.readings = [
      Reading(
        uid: UID(unixMilliseconds: 1, random: 6, 1),
        entries: [status(1, .reading, "2020-01-01"), status(2, .finished, "2020-05-05")]),
      Reading(
        uid: UID(unixMilliseconds: 1, random: 6, 2),
        entries: [status(3, .reading, "2021-01-01"), status(4, .abandoned, nil)]),
    ]
    books.append(dropped)
    return Snapshot(books: books)
  }

  private static func reading(_ number: UInt64, _ words: String...) -> Reading {
    let entries = words.enumerated().map { index, text in
      var entry = Entry(
        uid: UID(unixMilliseconds: 1, random: 2, number * 10 + UInt64(index)), kind: .thought,
        day: try? Day("2026-01-02"))
      entry.text = text
      return entry
    }
    return Reading(uid: UID(unixMilliseconds: 1, random: 3, number), entries: entries)
  }

  @Test("finds books in their order, and entries")
  func results() throws {
    let library = try library()
    var lines: [String] = []
    for text in QueryResultTests.queries {
      let query = try Query(text, today: Day(QueryResultTests.today))
      var filter = BookFilter()
      (filter.query, filter.order) = (query, .title)
      let listed = try library.books.list(filter)
      let found = try library.snapshot(of: query).found
      #expect(found == [.me: Set(listed.map(\.uid))], "a snapshot of '\(text)'")
      var journal = JournalFilter()
      (journal.query, journal.query.sort, journal.query.limit) = (query, nil, nil)
      let entries = try library.journal.entries(journal)
      lines.append("[\(text)] books: \(listed.count), entries: \(entries.count)")
      if !listed.isEmpty { lines.append("  " + listed.prefix(8).map(\.title).joined(separator: "; ")) }
    }
    expectGolden(["queries.txt": Data((lines.joined(separator: "\n") + "\n").utf8)], folder: "results")
  }

  @Test("names a book as every command does")
  func naming() throws {
    let library = try library()
    let emma = try library.books.find("moby")
    var filter = BookFilter()
    for text in ["book:moby", "id:\(emma.id.number)", "id:\(emma.uid.text)"] {
      filter.query = try Query(text, today: Day(QueryResultTests.today))
      #expect(try library.books.list(filter).map(\.uid) == [emma.uid], "\(text)")
      let named = try filter.query.namingBooks { try library.books.find($0).uid }
      #expect(try library.snapshot(of: named).found == [.me: [emma.uid]], "\(text)")
    }
    filter.query = try Query("book:xyzzy", today: Day(QueryResultTests.today))
    #expect(throws: BookError.self) { try library.books.list(filter) }
  }

  @Test("narrows a search by fields, and searches words only in texts")
  func search() throws {
    let library = try Library.holding(.small())
    func hits(_ text: String) throws -> [String] {
      try library.search.hits(Query(text, today: Day("2025-08-10")), limit: 10).map {
        "\($0.place) \($0.title)"
      }
    }
    #expect(try hits("only") != [])
    #expect(try hits("only kind:quote") == [])
    #expect(try hits("treatment kind:quote").count == 1)
    #expect(try hits("treatment author:melville") == [])
    #expect(try hits("emma -tag:regency , moby").count < hits("emma , moby").count)
    #expect(throws: QueryError(text: "kind:quote", offset: 0, reason: .noWords)) { try hits("kind:quote") }
  }
}
