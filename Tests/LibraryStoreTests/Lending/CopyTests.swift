import Fixtures
import LibraryStore
import Markup
import ReadingModel
import Testing

@Suite("copies")
struct CopyTests {
  @Test("can be edited and removed without their number if the only one is gone")
  func onlyGone() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    _ = try library.lending.own(.existing(emma)) { _ in }
    _ = try library.lending.dispose(of: emma, number: nil, Disposal(.sold, on: nil))
    #expect(throws: CopyError.none(title: "Emma")) {
      try library.lending.dispose(of: emma, number: nil, Disposal(.lost, on: nil))
    }
    #expect(try !library.lending.editCopy(emma, number: nil) { $0.state = .kept }.copy.copy.isGone)
    _ = try library.lending.dispose(of: emma, number: nil, Disposal(.lost, on: nil))
    #expect(try library.lending.removeCopy(emma, number: nil).copy.disposal?.how == .lost)
    #expect(try library.books.book(emma).holding.isEmpty)
  }

  @Test("keep their details, can be offered, and stay in the records after disposal")
  func life() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    #expect(throws: CopyError.none(title: "Emma")) { try library.lending.editCopy(emma, number: nil) { _ in } }
    let price = try Money("24.90 EUR")
    _ = try library.lending.own(.existing(emma)) { copy in
      (copy.place, copy.price, copy.isSigned) = ("hall", price, true)
    }
    #expect(throws: CopyError.notOffered(title: "Emma")) { try library.lending.offer(emma, number: nil) { _ in nil } }
    let offer = Offer(.sale, price: try Money("12 EUR"), visibility: .public)
    _ = try library.lending.offer(emma, number: nil) { _ in offer }
    #expect(
      try library.snapshot().redacted(for: .public).books[0].holding.copies.map(\.offer?.words) == [
        "for sale, 12.00 EUR"
      ])
    #expect(try !library.lending.editCopy(emma, number: nil) { $0.place = "hall" }.isChanged)
    #expect(try library.lending.editCopy(emma, number: 1) { $0.place = "attic" }.isChanged)
    let sale = Disposal(.sold, on: try Day("2025-08"), to: "Bob", price: price)
    _ = try library.lending.dispose(of: emma, number: nil, sale)
    #expect(try library.lending.copies() == [])
    var gone = CopyFilter()
    gone.state = .gone
    #expect(try library.lending.copies(gone).map(\.copy.words) == ["signed, attic, 24.90 EUR"])
    #expect(throws: CopyError.isGone(title: "Emma", how: "sold")) {
      try library.lending.offer(emma, number: 1) { _ in Offer(.swap) }
    }
    #expect(throws: CopyError.noSuch(title: "Emma", number: 3, count: 1)) {
      try library.lending.removeCopy(emma, number: 3)
    }
    for _ in 0..<4 { _ = try library.history.undo() }
    #expect(try library.books.book(emma).holding.isEmpty)
  }

  @Test("list the commands that changed them")
  func origins() throws {
    let library = try Library.fresh()
    let (emma, other) = (try library.adding("Emma"), try library.adding("Kokoro"))
    _ = try library.lending.own(.existing(emma)) { _ in }
    _ = try library.lending.own(.existing(other)) { _ in }
    _ = try library.lending.offer(emma, number: nil) { _ in Offer(.swap) }
    let changes = try library.imports.origins(of: emma).changes.filter { $0.fields.contains(.holding) }
    #expect(changes.map(\.entry.words) == ["add a copy of Emma", "offer Emma to swap"])
  }

  @Test("owning a copy of a sample book makes it the reader's")
  func samples() throws {
    let library = try Library.fresh()
    let seed = try Snapshot.small()
    _ = try library.imports.loadSeed(seed)
    let book = try #require(try library.books.list().first)
    _ = try library.lending.own(.existing(book.id)) { _ in }
    #expect(try library.imports.removeSeed(seed).kept == [book.title])
  }

  @Test("of two libraries that have the same names for them are both kept")
  func sameNames() throws {
    let library = try Library.fresh()
    let snapshot = try Snapshot.everything()
    try library.imports.merge(snapshot)
    var other = snapshot
    other.books = [snapshot.books[0]]
    other.books[0].uid = UID(unixMilliseconds: 5, random: 5, 5)
    (other.books[0].title, other.books[0].isbn, other.books[0].identifiers) = ("Another", nil, [])
    try library.imports.merge(other)
    let books = try library.snapshot().books.filter { !$0.holding.isEmpty }
    #expect(books.count == 2)
    #expect(books[0].holding.loans.count == 4 && books[1].holding.loans.count == 4)
    #expect(books[0].holding.copies[0].uid != books[1].holding.copies[0].uid)
    #expect(books[0].holding.loans[2].copy == books[0].holding.copies[0].uid)
    #expect(books[1].holding.loans[2].copy == books[1].holding.copies[0].uid)
  }
}
