import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the holdings of a book")
struct HoldingTests {
  private func book(_ change: (inout Holding, inout FixtureMaker) throws -> Void) throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 300)
    try change(&book.holding, &make)
    return book
  }

  @Test("publishes only public offers that are not lent")
  func everyone() throws {
    let holding = try Snapshot.everything().books[0].holding
    #expect(holding.copies.count { $0.offer != nil } == 3)
    // The public offer is of a copy that is lent to Ada.
    #expect(holding.forEveryone.isEmpty)
    var back = holding
    back.loans = back.loans.map { loan in
      var loan = loan
      loan.state = .returned(nil)
      return loan
    }
    let shown = back.forEveryone
    #expect(shown.copies.map { $0.offer?.words } == ["for sale, 30.00 EUR"])
    #expect(shown.copies[0].words == "print, very good, signed")
    #expect(shown.loans.isEmpty && shown.reservations.isEmpty && shown.wish == nil)
  }

  @Test("reads no two open loans of one copy, and no loan of a copy that is not there")
  func consistency() throws {
    let book = try book { holding, make in
      holding.copies = [BookCopy(uid: make.uid())]
      var loans = (0..<4).map { _ in Loan(uid: make.uid(), .lent, "Ada", since: nil) }
      (loans[0].copy, loans[1].copy, loans[2].copy) = (holding.copies[0].uid, holding.copies[0].uid, make.uid())
      loans += (0..<2).map { _ in Loan(uid: make.uid(), .borrowed, "Bob", since: nil) }
      holding.loans = loans
    }
    let read = try JSONDecoder().decode(Book.self, from: JSONText.bytes(of: book, isIndented: false)).holding
    #expect(read.loans.map(\.uid) == [0, 2, 4].map { book.holding.loans[$0].uid })
    #expect(read.loans.map { $0.copy == nil } == [false, true, true])
  }

  @Test("grows by what another copy of the library knows, and only once")
  func merging() throws {
    let mine = try book { holding, make in
      var copy = BookCopy(uid: make.uid())
      copy.place = "hall"
      holding.copies = [copy]
      holding.loans = [Loan(uid: make.uid(), .lent, "Ada", since: try Day("2026-01-01"))]
    }
    var theirs = mine
    theirs.holding.copies[0].condition = .good
    theirs.holding.copies[0].place = "attic"
    theirs.holding.loans[0].state = .returned(try Day("2026-02-01"))
    var make = FixtureMaker()
    for _ in 0..<9 { _ = make.uid() }
    var other = BookCopy(uid: make.uid())
    other.place = "cellar"
    theirs.holding.copies.append(other)
    theirs.holding.wish = Wish(uid: make.uid(), since: nil)
    let merged = mine.holding.merging(theirs.holding)
    #expect(merged.copies.map(\.words) == ["good, hall", "cellar"])
    #expect(merged.loans.map(\.ended) == [try Day("2026-02-01")])
    #expect(merged.wish != nil)
    #expect(merged.merging(theirs.holding) == merged)
  }

  @Test("does not restore a fulfilled wish or count a copy twice")
  func fulfilled() throws {
    let mine = try book { holding, make in
      var copy = BookCopy(uid: make.uid())
      copy.price = try Money("12 EUR")
      holding.copies = [copy]
    }
    var theirs = mine
    theirs.holding = Holding()
    theirs.holding.wish = Wish(uid: mine.holding.copies[0].uid, since: nil)
    theirs.holding.copies = [BookCopy(uid: UID(unixMilliseconds: 1, random: 2, 3))]
    #expect(mine.holding.merging(theirs.holding) == mine.holding)
  }

  @Test("is the same after an export with months for days is merged, and after one with days is merged into that")
  func coarsened() throws {
    func uid(_ count: UInt64) -> UID { UID(unixMilliseconds: 1_770_000_000_000, random: 1, count) }
    let mine = try book { holding, _ in
      var copy = BookCopy(uid: uid(1))
      copy.bought = try Day("2026-02-02")
      var earlier = Loan(uid: uid(2), .lent, "Ada", since: try Day("2026-02-03"))
      earlier.state = .returned(try Day("2026-02-09"))
      holding.copies = [copy]
      holding.loans = [earlier, Loan(uid: uid(3), .lent, "Ada", since: try Day("2026-02-10"))]
      holding.reservations = [Reservation(uid: uid(4), at: "Library", made: try Day("2026-02-04"))]
    }
    let coarse = Snapshot(books: [mine], modifiedUnixSeconds: 0).coarsened(to: .month).books[0].holding
    #expect(Set(coarse.loans.map(\.uid)).isDisjoint(with: mine.holding.loans.map(\.uid)))
    #expect(mine.holding.merging(coarse) == mine.holding)
    #expect(coarse.merging(mine.holding) == coarse)
  }

  @Test("has both of two loans to one person on one day, and only once")
  func sameDay() throws {
    let theirs = try book { holding, make in
      let day = try Day("2026-02-03")
      holding.loans = (0..<2).map { _ in Loan(uid: make.uid(), .lent, "Ada", since: day) }
      holding.loans[0].state = .returned(day)
    }
    let merged = Holding().merging(theirs.holding)
    #expect(merged.loans.map(\.isOpen) == [false, true])
    #expect(merged.merging(theirs.holding) == merged)
  }

  @Test("comes back from JSON as it was")
  func json() throws {
    let snapshot = try Snapshot.everything()
    #expect(snapshot.books[0].holding.loans.count == 4)
    let back = try JSONDecoder().decode(Snapshot.self, from: SnapshotRecord(of: snapshot).json(isIndented: false))
    #expect(back.books[0].holding == snapshot.books[0].holding)
    #expect(back.budgets == snapshot.budgets)
    #expect(back.budgets.map(\.words) == ["60.00 EUR a month", "300.50 EUR from 2025-10-01 to 2026-02-28"])
  }
}
