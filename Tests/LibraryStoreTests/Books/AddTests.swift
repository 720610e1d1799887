import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("adding a book")
struct AddTests {
  @Test("makes a new one, with a number of its own")
  func new() throws {
    let library = try Library.fresh()
    let first = try library.add(Snapshot.small().books[0])
    #expect(first.isNew)
    #expect(first.book.id == BookID(1))
    #expect(try library.book(first.book.id) == Snapshot.small().books[0])
  }

  @Test("leaves one that is there as it is")
  func known() throws {
    let library = try Library.holding(.small())
    let before = try library.snapshot()
    var copy = Book(uid: library.uidSource.next(), title: "EMMA")
    copy.contributors = [Contributor(name: "Jane Austen")]
    let added = try library.add(copy)
    #expect(!added.isNew)
    #expect(added.book.title == "Emma")
    #expect(try library.snapshot() == before)
  }

  @Test("a number is never given to another book")
  func numbers() throws {
    let library = try Library.fresh()
    #expect(try library.adding("A") != library.adding("B"))
  }
}
