import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("the journal")
struct JournalTests {
  private func library() throws -> Library {
    let library = try Library.fresh()
    let (emma, moby) = (try library.adding("Emma"), try library.adding("Moby-Dick"))
    try library.journal.log("10", in: emma, on: "2025-08-01", "one")
    try library.journal.log("10", in: moby, on: "2025-08-03", "three")
    try library.journal.log("20", in: emma, on: "2025-08-02", "two")
    try library.journal.log("20", in: moby, on: "2025-08-03", "four")
    var quote = EntryDraft(.quote, on: try Day("2025-08-05"))
    (quote.text, quote.tags) = ("five", ["Sea"])
    _ = try library.journal.log(quote, in: moby)
    try library.journal.log(nil, in: emma, on: nil, "undated")
    return library
  }

  private func texts(_ change: (inout JournalFilter) throws -> Void) throws -> [String] {
    var filter = JournalFilter()
    try change(&filter)
    return try library().journal.entries(filter).map { $0.entry.text ?? $0.entry.status?.rawValue ?? "" }
  }

  @Test("is in the order of its days, then of writing")
  func order() throws {
    #expect(
      try texts { $0.kinds = [.progress, .thought, .quote] } == ["one", "two", "undated", "three", "four", "five"])
    #expect(try texts { _ in } == ["reading", "one", "two", "undated", "reading", "three", "four", "five"])
  }

  @Test("with a limit shows the newest, the oldest of them first")
  func limit() throws {
    #expect(try texts { $0.limit = 2 } == ["four", "five"])
    #expect(try texts { $0.limit = 0 } == [])
  }

  @Test("holds what is asked for")
  func filters() throws {
    #expect(try texts { $0.kinds = [.quote] } == ["five"])
    #expect(try texts { $0.query = try Query("+sea", today: try Day("2025-08-10")) } == ["five"])
    #expect(try texts { $0.query = try Query("+land", today: try Day("2025-08-10")) } == [])
    #expect(try texts { ($0.book, $0.kinds) = (BookID(1), [.progress]) } == ["one", "two"])
    #expect(try texts { ($0.from, $0.kinds) = (try Day("2025-08-03"), [.progress]) } == ["three", "four"])
    #expect(try texts { ($0.to, $0.kinds) = (try Day("2025-08-02"), [.progress, .thought]) } == ["one", "two"])
    #expect(try texts { ($0.from, $0.to) = (try Day("2025-08-02"), try Day("2025-08-02")) } == ["two"])
    #expect(try texts { ($0.from, $0.to) = (try Day("2025-09"), nil) } == [])
    #expect(try texts { ($0.from, $0.to, $0.kinds) = (try Day("2025-08"), try Day("2025"), [.quote]) } == ["five"])
    #expect(try texts { $0.book = BookID(99) } == [])
  }

  @Test(
    "of some days holds a partial date if all its days are among them",
    arguments: [
      ("2014-12-30", "2015-01-02", 0), ("2015-01-02", "2015-12-31", 0), ("2015", "2015", 1), ("2014", nil, 1),
    ])
  func partialDates(_ from: String, _ to: String?, _ count: Int) throws {
    let library = try Library.fresh()
    try library.journal.log("10", in: try library.adding("Emma"), on: "2015", "some day")
    var filter = JournalFilter()
    (filter.kinds, filter.from, filter.to) = ([.progress], try Day(from), try to.map { try Day($0) })
    #expect(try library.journal.entries(filter).count == count)
    #expect(try library.journal.count(filter) == count)
  }

  @Test("of an empty library is empty")
  func empty() throws {
    #expect(try Library.fresh().journal.entries() == [])
  }
}
