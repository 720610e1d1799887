import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("adding a book")
struct AddTests {
  @Test("creates a book with a new number")
  func new() throws {
    let library = try Library.fresh()
    let first = try library.books.add(Snapshot.small().books[0])
    #expect(first.isNew)
    #expect(first.book.id == BookID(1))
    #expect(try library.books.book(first.book.id) == Snapshot.small().books[0])
  }

  @Test("leaves an existing one unchanged")
  func known() throws {
    let library = try Library.holding(.small())
    let before = try library.snapshot()
    var copy = Book(uid: library.uidSource.next(), title: "EMMA")
    copy.contributors = [Contributor(name: "Jane Austen")]
    let added = try library.books.add(copy)
    #expect(!added.isNew)
    #expect(added.book.title == "Emma")
    #expect(try library.snapshot() == before)
  }

  @Test("leaves an existing one with a subtitle, unless the edition differs")
  func subtitle() throws {
    let library = try Library.fresh()
    func book(_ title: String, _ subtitle: String? = nil, isbn: String? = nil) throws -> Book {
      var book = Book(uid: library.uidSource.next(), title: title)
      book.contributors = [Contributor(name: "Herman Melville")]
      book.subtitle = subtitle
      book.isbn = try isbn.map { try ISBN($0) }
      return book
    }
    let whale = try library.books.add(book("Moby-Dick", "or, The Whale", isbn: "9780142437247")).book.id
    let known = try library.books.add(book("moby-dick"))
    #expect(known.book.id == whale && !known.isNew)
    #expect(try library.books.add(book("Moby-Dick; or, The Whale")).book.id == whale)
    #expect(try library.books.add(book("Moby-Dick", isbn: "9780393972832")).isNew)
    #expect(try library.books.add(book("Moby-Dick", "A Play")).isNew)
  }

  @Test("a number is never given to another book")
  func numbers() throws {
    let library = try Library.fresh()
    #expect(try library.adding("A") != library.adding("B"))
  }
}
