import Foundation
import ReadingModel
import Testing

@Suite("a card about a book")
struct BookCardTests {
  private func existing() throws -> Book {
    var book = Book(uid: UID(unixMilliseconds: 0, random: 0, 1), title: "Dune")
    book.contributors = [Contributor(name: "Frank Herbert")]
    book.pageCount = 412
    book.identifiers = [Identifier(scheme: "goodreads", value: "1")]
    return book
  }

  private func card() throws -> BookCard {
    var card = BookCard(title: "Dune")
    card.contributors = [Contributor(name: "Herbert, Frank")]
    card.pageCount = 688
    card.publisher = "Chilton"
    card.identifiers = [Identifier(scheme: "openlibrary", value: "OL1M")]
    return card
  }

  @Test("lists what applying it would change")
  func changes() throws {
    #expect(
      try card().changes(to: existing()) == [
        CardChange(field: .contributors, existing: "Frank Herbert", incoming: "Herbert, Frank"),
        CardChange(field: .publisher, existing: nil, incoming: "Chilton"),
        CardChange(field: .pages, existing: "412", incoming: "688"),
        CardChange(field: .identifiers, existing: "goodreads 1", incoming: "openlibrary OL1M"),
      ])
  }

  @Test("fills empty fields, and replaces others only by name")
  func filling() throws {
    var book = try existing()
    try card().fill(&book, only: nil)
    #expect(book.publisher == "Chilton")
    #expect(book.pageCount == 412)
    #expect(book.identifiers.map(\.scheme) == ["goodreads", "openlibrary"])
    book = try existing()
    try card().fill(&book, only: [.pages])
    #expect(book.pageCount == 688)
    #expect(book.publisher == nil)
    #expect(book.contributors == [Contributor(name: "Frank Herbert")])
  }

  @Test("comes back from JSON as it was")
  func json() throws {
    var card = try card()
    card.cover = Picture(mediaType: .gif, bytes: Data("GIF89a".utf8))
    card.isbn = try ISBN("9780306406157")
    card.published = try Day("1965-08")
    card.series = [SeriesPlace(name: "Dune", position: "1")]
    #expect(try JSONDecoder().decode(BookCard.self, from: JSONText.bytes(of: card, isIndented: false)) == card)
  }
}
