import Capture
import ReadingModel
import Testing

@Suite("amounts that readers type")
struct AmountTests {
  /// A library in which the reader is in the middle of a book.
  static let books: NamedBooks = {
    var books = NamedBooks()
    books.entries[7] = NamedBooks.Entry(
      title: "Emma", author: "Jane Austen", isBeingRead: true, pageCount: 474, reached: try? Position(.page, to: 60))
    return books
  }()

  @Test(
    "are pages read or the page reached",
    arguments: [
      ("log emma 100 pages of 474", "? emma | page 100 of 474 ?? emma | +100"),
      ("log emma 100 pages from 474", "? emma | page 100 of 474 ?? emma | +100"),
      ("log emma 20 pages of 474", "? emma | page 20 of 474 ?? emma | +20"),
      ("log emma 30 good pages to go", "emma | page 444 | “good pages to go”"),
      ("log emma 30 good pages", "emma | +30 | “good pages”"),
    ])
  func meaning(typed: String, meaning: String) throws {
    #expect(try CaptureTests.outcome(typed, in: Self.books) == meaning)
  }

  @Test("of pages are refused in an audiobook")
  func heard() {
    #expect(throws: CaptureError.pagesHeard("30 good pages")) {
      try CaptureTests.outcome("log becoming 30 good pages", in: Self.books)
    }
  }

  @Test("of more than five stars are refused")
  func stars() {
    #expect(throws: (any Error).self) { try CaptureTests.outcome("finish emma 5 stars and a half", in: Self.books) }
  }
}
