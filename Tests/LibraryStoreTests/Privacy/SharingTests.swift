import Fixtures
import LibraryStore
import Markup
import QueryLanguage
import ReadingModel
import Testing

@Suite("sharing")
struct SharingTests {
  private let library: Library
  private let emma: BookID
  private let dune: BookID

  init() throws {
    library = try .fresh()
    emma = try library.adding("Emma", by: "Jane Austen")
    dune = try library.adding("Dune", by: "Frank Herbert")
    for book in [emma, dune] {
      try library.journal.log("10", in: book, on: "2025-08-01")
      try library.journal.log(nil, in: book, on: "2025-08-02", "she is wrong")
    }
  }

  private func query(_ words: String...) throws -> Query { try Query(arguments: words, today: Day("2025-08-10")) }

  private func visibilities(_ book: BookID) throws -> [Visibility] {
    let book = try library.books.book(book)
    return [book.visibility] + book.readings.flatMap { [$0.visibility] + $0.entries.map(\.visibility) }
  }

  @Test("changes what fits and is of the kind asked for, and nothing else")
  func entries() throws {
    let sharing = try library.share([.entry], as: .public, matching: query("author:austen", "kind:thought"))
    #expect(sharing.matchCount == 1)
    #expect(sharing.words == "1 entry")
    #expect(sharing.lines.map(\.title) == ["Emma"])
    #expect(try visibilities(emma).allSatisfy { $0 == .public })
    #expect(try visibilities(dune).filter { $0 == .private }.count == 1)
  }

  @Test("counts every entry with the reader's text as a thought, in queries and in the journal")
  func wordsOfOnesOwn() throws {
    var make = FixtureMaker()
    var paused = try make.status(.paused, "2025-08-03")
    paused.text = "too sad for now"
    var book = make.book("Persuasion", by: "Jane Austen", pages: 250)
    book.readings = [
      make.reading([
        try make.status(.reading, "2025-08-01"), try make.page(10, of: 250, "2025-08-01"),
        try make.page(20, of: 250, "2025-08-02", "she was right"), paused,
        try make.quote("half agony, half hope", page: 237, of: 250, "2025-08-04"),
        make.entry(.thought, try Day("2025-08-05"), text: "read it again"),
      ])
    ]
    for index in book.readings[0].entries.indices { book.readings[0].entries[index].visibility = .public }
    let library = try Library.holding(Snapshot(books: [book]))
    let own = ["she was right", "too sad for now", "read it again"]
    var filter = JournalFilter()
    filter.kinds = [.thought]
    #expect(try library.journal.entries(filter).map(\.entry.text) == own)
    filter.kinds = [.progress]
    #expect(try library.journal.entries(filter).map(\.entry.text) == [nil, "she was right"])
    _ = try library.share([.entry], as: .private, matching: query("kind:thought"))
    let left = try library.snapshot().redacted(for: .public).books.flatMap(\.readings).flatMap(\.entries)
    #expect(left.compactMap(\.text) == ["half agony, half hope"])
    #expect(left.count == 3)
  }

  @Test("is one undo step")
  func undoing() throws {
    let before = try library.snapshot().books
    #expect(
      try library.share([.book, .reading], as: .private, matching: query("kind:thought")).words
        == "2 books, 2 readings")
    #expect(try library.snapshot().redacted(for: .public).books.isEmpty)
    #expect(try library.history.undo().words == "unshare 2 books, 2 readings")
    #expect(try library.snapshot().books == before)
  }

  @Test("says what stays hidden because it belongs to something private")
  func hidden() throws {
    _ = try library.share([.reading], as: .private, matching: query("book:emma"))
    let alone = try library.share([.entry], as: .public, matching: query("kind:thought"))
    #expect(alone.lines.map(\.isHidden) == [false, true])
    _ = try library.share([.book], as: .private, matching: query("book:dune"))
    let both = try library.share([.book, .entry], as: .public, matching: query("book:dune"))
    #expect(both.lines.map(\.isHidden) == [false], "its book is shared with it")
  }

  @Test("says what is seen with it, as nothing else keeps it from others")
  func seenAlong() throws {
    _ = try library.share([.book], as: .private, matching: query("book:emma"))
    _ = try library.share([.entry], as: .public, matching: query("book:emma", "kind:thought"))
    let book = try library.share([.book], as: .public, matching: query("book:emma"))
    #expect(book.lines.count == 1)
    #expect(Sharing.words(book.seenAlong) == "1 reading, 1 entry")
    _ = try library.share([.reading], as: .private, matching: query("book:emma"))
    let reading = try library.share([.reading], as: .public, matching: query("book:emma"))
    #expect(Sharing.words(reading.seenAlong) == "1 entry")
    let all = try library.share([.book, .reading, .entry], as: .private, matching: query("book:emma"))
    #expect(all.lines.count > 3 && all.seenAlong.isEmpty)
    #expect(try library.share([.book, .reading, .entry], as: .public, matching: query("book:emma")).seenAlong.isEmpty)
  }

  @Test("in a dry run reports the same and changes nothing")
  func dryRun() throws {
    let before = try library.snapshot()
    let preview = try library.share([.entry], as: .public, matching: query("she"), isDryRun: true)
    #expect(try library.snapshot() == before)
    #expect(try library.share([.entry], as: .public, matching: query("she")) == preview)
    #expect(try library.share([.entry], as: .public, matching: query("she")).lines.isEmpty)
  }
}

@Suite("who may see what is new")
struct DefaultVisibilityTests {
  private func entries(_ defaults: DefaultVisibility) throws -> (Reading, [String: Visibility]) {
    let library = try Library.fresh().assuming(defaults)
    let book = try library.adding("Emma")
    try library.journal.log("10", in: book, on: "2025-08-01")
    try library.journal.log("20", in: book, on: "2025-08-01", "place and thought")
    try library.journal.log(nil, in: book, on: "2025-08-01", "thought")
    var quote = EntryDraft(.quote, on: try Day("2025-08-01"))
    quote.text = "quote"
    _ = try library.journal.log(quote, in: book)
    quote.text = "said"
    quote.visibility = .public
    _ = try library.journal.log(quote, in: book)
    let reading = try library.onlyReading(book)
    let named = reading.entries.map { ($0.text ?? $0.kind.rawValue, $0.visibility) }
    return (reading, Dictionary(named) { first, _ in first })
  }

  @Test("is everyone for readings and places, and the reader alone for words, unless it is said")
  func builtIn() throws {
    let (reading, entries) = try entries(.builtIn)
    #expect(reading.visibility == .public)
    #expect(
      entries == [
        "status": .public, "progress": .public, "place and thought": .private, "thought": .private, "quote": .private,
        "said": .public,
      ])
  }

  @Test("follows the reader's own defaults")
  func own() throws {
    let (reading, entries) = try entries(
      DefaultVisibility(books: .public, readings: .private, progress: .private, thoughts: .public, quotes: .private))
    #expect(reading.visibility == .private)
    #expect(
      entries == [
        "status": .private, "progress": .private, "place and thought": .public, "thought": .public, "quote": .private,
        "said": .public,
      ])
  }
}
