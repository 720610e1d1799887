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
    let books = try library.snapshot().books
    for text in [key, key + "-"] {
      let order = try #require(BookOrder(text))
      var filter = BookFilter()
      (filter.query, filter.order) = (try Query("sort:\(text)", today: try Day("2026-07-19")), .title)
      let found = try library.books.list(filter).map(\.title)
      #expect(order.places(in: books).map { books[$0].title } == found, "\(text)")
    }
  }
}
