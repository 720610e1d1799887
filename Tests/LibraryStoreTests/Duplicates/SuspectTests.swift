import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("suspected duplicates")
struct SuspectTests {
  private func library(_ change: (inout Book, inout Book) throws -> Void) throws -> Library {
    var make = FixtureMaker()
    var one = make.book("Dune", by: "Frank Herbert", pages: nil)
    var other = make.book("Dune", by: "Frank Herbert", pages: nil)
    try change(&one, &other)
    let library = try Library.fresh()
    for book in [one, other] { _ = try library.books.add(book, another: true) }
    _ = try library.adding("Emma", by: "Jane Austen")
    return library
  }

  private typealias Change = @Sendable (inout Book, inout Book) throws -> Void

  private static let cases: [SuspectedPair.Reason: [Change]] = [
    .titleAndAuthor: [{ _, _ in }, { _, other in other.title = "DUNE" }],
    .identifier: [
      { one, other in
        one.identifiers = [Identifier(scheme: "goodreads", value: "7")]
        other.identifiers = one.identifiers
        other.title = "Der Wüstenplanet"
      }
    ],
    .isbn: [
      { one, other in
        one.isbn = try ISBN("9780441172719")
        other.isbn = one.isbn
        other.title = "Dune (Penguin)"
      }
    ],
    .subtitle: [{ _, other in other.title = "Dune: Roman" }, { one, _ in one.subtitle = "a novel" }],
    .edition: [
      { one, other in
        one.isbn = try ISBN("9780441172719")
        other.isbn = try ISBN("9783453317178")
      },
      { one, other in
        one.format = .print
        other.format = .audio
      },
    ],
    .authorName: [
      { _, other in other.contributors = [Contributor(name: "F. Herbert")] },
      { _, other in other.contributors = [Contributor(name: "Frank Herbret")] },
    ],
    .seriesPlace: [
      { one, other in
        one.series = [SeriesPlace(name: "Dune Saga", position: "1")]
        other.series = one.series
        other.title = "Der Wüstenplanet"
      }
    ],
  ]

  @Test("are found, with the reason", arguments: SuspectedPair.Reason.allCases)
  func reason(_ reason: SuspectedPair.Reason) throws {
    for change in try #require(SuspectTests.cases[reason]) {
      let pairs = try library(change).books.suspects()
      #expect(pairs.map(\.reason) == [reason])
      #expect(pairs.map { [$0.kept.id.number, $0.other.id.number] } == [[1, 2]])
    }
  }

  @Test("are not books that differ in title or author")
  func others() throws {
    #expect(try library { $1.title = "Dune Messiah" }.books.suspects() == [])
    #expect(try library { $1.contributors = [Contributor(name: "Jane Austen")] }.books.suspects() == [])
  }

  private func read(_ book: Int64, _ library: Library, _ from: String, _ to: String) throws {
    let id = BookID(book)
    _ = try library.journal.start(id, on: Day(from))
    _ = try library.journal.finish(id, on: Day(to), rating: nil, review: nil)
  }

  @Test("come first if they were finished on the same day")
  func together() throws {
    let library = try library { $1.title = "Dune: Roman" }
    let third = try library.adding("Dune: Graphic Novel", by: "Frank Herbert")
    try read(1, library, "2025-03-01", "2025-03-20")
    try read(third.number, library, "2025-03-02", "2025-03-20")
    let pairs = try library.books.suspects()
    #expect(pairs.map(\.isReadTogether) == [true, false])
    #expect(pairs.map(\.other.id.number) == [third.number, 2])
  }

  @Test("are not editions whose readings contradict each other")
  func contradicting() throws {
    let library = try library { $1.title = "Dune: Roman" }
    try read(1, library, "2025-03-01", "2025-03-20")
    try read(2, library, "2025-03-05", "2025-03-28")
    #expect(try library.books.suspects() == [])
  }

  @Test("are limited by a query")
  func query() throws {
    let library = try library { _, _ in }
    #expect(try library.books.suspects(matching: Query("author:herbert", today: Day("2025-08-10"))).count == 1)
    #expect(try library.books.suspects(matching: Query("author:austen", today: Day("2025-08-10"))) == [])
  }

  @Test("are not those that the reader called different, until that is undone")
  func separate() throws {
    let library = try library { _, _ in }
    let pair = try library.books.suspects()[0]
    try library.books.keepSeparate(pair.other.id, pair.kept.id)
    #expect(try library.books.suspects() == [])
    _ = try library.history.undo()
    #expect(try library.books.suspects() == [pair])
  }
}
