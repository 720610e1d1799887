import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing
import TextExporter

@Suite("the exporter txt")
struct TextExporterTests {
  @Test("counts the times a book was read to its end, and no other")
  func times() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      try make.reading([make.status(.finished, "2020-01-02")]),
      try make.reading([make.status(.abandoned, "2021-01-02")]),
      try make.reading([make.status(.finished, "2022-01-02")]),
    ]
    let letter = try await OneFile(.text, of: Snapshot(books: [book])).text
    #expect(letter.components(separatedBy: "read for the 2nd time").count == 2)
    #expect(!letter.contains("3rd time"))
  }

  @Test("says that nothing is finished only if nothing is")
  func nothingFinished() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    #expect(try await OneFile(.text, of: Snapshot(books: [book])).text.contains("No books finished yet."))
    book.readings = [make.reading([make.status(.finished, nil as Day?)])]
    let undated = try await OneFile(.text, of: Snapshot(books: [book])).text
    #expect(undated.contains("Undated") && !undated.contains("No books"))
  }

  @Test("is a letter about one book, with every reading")
  func book() async throws {
    var snapshot = try Snapshot.small()
    snapshot.books = [try #require(snapshot.books.first { $0.title == "Emma" })]
    let text = try await OneFile(.text, of: snapshot, scope: .book, options: ["width": "40"]).text
    #expect(
      text == """
        Reading journal
        ===============

        Emma, by Jane Austen, 474 pages.

        * First time: finished, 2024-11-02 to
        2024-11-30, 4 stars

        * Second time: finished, 2025-03-01 to
        2025-03-20, 4.75 stars

          Better the second time.

          The comedy is in the grammar.

            I always deserve the best treatment
            because I never put up with any
            other.

        """)
  }

  @Test("keeps the marks of lists and quotations, and adds no second full stop")
  func lists() async throws {
    var make = FixtureMaker()
    var book = make.book("Strength to Love", by: "Martin Luther King Jr.", pages: nil)
    book.readings = [try make.reading([make.status(.finished, "2020-01-02")])]
    book.readings[0].review = """
      Good:

      - one, which is longer than a line of this letter
      - two
          1. inner

      3. third

      > cited

      > > deeper
      """
    let text = try await OneFile(.text, of: Snapshot(books: [book]), scope: .book, options: ["width": "40"]).text
    #expect(
      text.hasSuffix(
        """
        Strength to Love, by Martin Luther King
        Jr.

        * finished, 2020-01-02

          Good:

          - one, which is longer than a line of
            this letter
          - two
            1. inner

          3. third

          > cited

          > > deeper

        """))
  }
}
