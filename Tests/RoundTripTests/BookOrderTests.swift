import ExportHost
import Fixtures
import Foundation
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("the order of books in memory")
struct BookOrderTests {
  @Test("is that of a query", arguments: BookOrder.words)
  func sameAsQuery(key: String) throws {
    let library = try RoundTripTests.library(.seed)
    try library.imports.merge(
      BookOrderTests.others().map { IncomingBook(book: $0) }, source: "csv", fileName: "others.csv")
    let books = try library.snapshot().books
    for text in [key, key + "-"] {
      let order = try #require(BookOrder(text))
      var filter = BookFilter()
      (filter.query, filter.order) = (try Query("sort:\(text)", today: try Day("2026-07-19")), .title)
      let found = try library.books.list(filter).map(\.title)
      #expect(order.places(in: books).map { books[$0].title } == found, "\(text)")
    }
  }

  /// Books with accents and quotation marks, of people without a catalogue form of their names, or of no author.
  private static func others() -> [Book] {
    var make = FixtureMaker()
    var books = [("Émile", "Émile Zola"), ("“Øst”", "ana Ås"), ("L’Étranger", "Albert Camus"), ("Zuleika", "D'Arcy")]
      .map {
        make.book($0, by: $1, pages: nil)
      }
    for index in books.indices { books[index].contributors[0].sortName = nil }
    books[2].contributors[0].role = .translator
    books[3].contributors = []
    return books
  }

  @Test("has a book that is read again at the day it was finished before, and none for a dropped one")
  func finishedBefore() throws {
    var make = FixtureMaker()
    var books = ["Dune", "Emma", "Walden"].map { make.book($0, by: "Someone", pages: 400) }
    books[0].readings = [
      make.reading([try make.status(.finished, "2017-02-10")]), make.reading([try make.status(.reading, "2018-05-01")]),
    ]
    books[1].readings = [make.reading([try make.status(.finished, "2014-08-01")])]
    books[2].readings = [make.reading([try make.status(.abandoned, "2013-08-01")])]
    #expect(try #require(BookOrder("finished")).places(in: books) == [1, 0, 2])
    #expect(try #require(BookOrder("finished-")).places(in: books) == [0, 1, 2])
  }

  @Test("is by the first author, also if a translator comes first, else by the first contributor")
  func author() throws {
    var make = FixtureMaker()
    var books = ["Dune", "Emma", "Walden"].map { make.book($0, by: "M", pages: 400) }
    books[0].contributors = [Contributor(name: "A", role: .translator), Contributor(name: "Z")]
    books[1].contributors = [Contributor(name: "B", role: .editor)]
    #expect(try #require(BookOrder("author")).places(in: books) == [1, 2, 0])
  }
}
