import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("loans")
struct LoanTests {
  private let terms = LoanTermsBook()

  private func lend(_ library: Library, _ book: BookID, to party: String, terms name: String? = nil) throws -> LoanDeed
  {
    var draft = LoanDraft(party, since: try Day("2025-08-10"))
    draft.terms = name
    return try library.begin(.lent, book, draft, by: terms)
  }

  @Test("do not go twice, come back with their history, and are undone whole")
  func lending() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    #expect(try lend(library, emma, to: "Ada").loan.due == Day("2025-09-07"))
    #expect(throws: LoanError.isOut(title: "Emma", party: "Ada", due: try Day("2025-09-07"))) {
      try lend(library, emma, to: "Bob")
    }
    let back = try library.endLoan(emma, with: nil, on: try Day("2025-08-10"), by: terms)
    #expect(back.loan.returned == (try Day("2025-08-10")))
    #expect(throws: LoanError.notOut(title: "Emma")) { try library.endLoan(emma, with: nil, on: nil, by: terms) }
    #expect(try lend(library, emma, to: "ADA").loan.party == "Ada")
    #expect(try library.book(emma).holding.loans.map(\.isOpen) == [false, true])
    var all = LoanFilter()
    all.standing = .all
    #expect(try library.loans(all).map(\.isOpen) == [true, false])
    let whole = try library.snapshot()
    for _ in 0..<3 { _ = try library.undo() }
    #expect(try library.book(emma).holding.isEmpty)
    for _ in 0..<3 { _ = try library.redo() }
    #expect(try library.snapshot().books == whole.books)
  }

  @Test("are of one copy each, where copies are told apart")
  func copies() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    for place in ["hall", "attic"] { _ = try library.own(emma) { $0.place = place } }
    _ = try lend(library, emma, to: "Ada")
    _ = try lend(library, emma, to: "Bob")
    #expect(throws: LoanError.self) { try lend(library, emma, to: "Cay") }
    #expect(throws: LoanError.several(title: "Emma", parties: ["Ada", "Bob"])) {
      try library.endLoan(emma, with: nil, on: nil, by: terms)
    }
    #expect(throws: CopyError.isOut(title: "Emma", party: "Ada")) { try library.removeCopy(emma, number: 1) }
    #expect(throws: CopyError.isOut(title: "Emma", party: "Bob")) {
      try library.part(emma, number: 2, Departure(.given, on: nil))
    }
    // What is lost may be out; the loan is over then.
    _ = try library.part(emma, number: 2, Departure(.lost, on: nil))
    #expect(try library.book(emma).holding.openLoans.map(\.party) == ["Ada"])
    var lent = CopyFilter()
    lent.standing = .lent
    #expect(try library.copies(lent).map(\.number) == [1])
    _ = try library.endLoan(emma, with: nil, on: nil, by: terms)
    _ = try library.part(emma, number: nil, Departure(.sold, on: nil, price: try Money("3 EUR")))
    #expect(throws: LoanError.noCopyLeft(title: "Emma")) { try lend(library, emma, to: "Cay") }
  }

  @Test("are as many at once, and as often made longer, as the terms allow")
  func limits() throws {
    let library = try Library.fresh()
    let strict = LoanTermsBook([try LoanTerms("strict", "7 days, 2 at once, 1 renewal")])
    let books = try ["Emma", "Kokoro", "Walden"].map { try library.adding($0) }
    for book in books.prefix(2) {
      var draft = LoanDraft("Ada", since: try Day("2025-08-08"))
      draft.terms = "strict"
      #expect(try library.begin(.lent, book, draft, by: strict).loan.due == Day("2025-08-15"))
    }
    #expect(throws: LoanError.tooMany(party: "Ada", count: 2, terms: "strict")) {
      try library.begin(.lent, books[2], LoanDraft("ada", since: nil), by: strict)
    }
    let renewed = try library.renew(books[0], with: nil, until: nil, named: nil, by: strict)
    #expect(renewed.loan.due == (try Day("2025-08-17")))
    #expect(throws: LoanError.noMoreRenewals(title: "Emma", count: 1, terms: "strict")) {
      try library.renew(books[0], with: nil, until: nil, named: nil, by: strict)
    }
    #expect(throws: LoanError.notLater(title: "Kokoro", due: try Day("2025-08-15"))) {
      try library.renew(books[1], with: nil, until: try Day("2025-08-12"), named: nil, by: strict)
    }
    let freer = try library.renew(books[0], with: nil, until: nil, named: "teacher", by: strict)
    #expect(freer.loan.due == (try Day("2025-11-08")))
    #expect(freer.loan.terms == "teacher")
  }

  @Test("from a library end the reservation there, and are due with a pace")
  func borrowing() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", pages: 400)
    var change = ReservationChange()
    (change.queuePlace, change.pickUp) = (2, try Day("2025-08-14"))
    _ = try library.reserve(emma, at: "City Library", on: nil, change)
    #expect(try library.due().map(\.day.text) == ["2025-08-14"])
    var draft = LoanDraft("city library", since: try Day("2025-08-10"))
    draft.due = .on(try Day("2025-08-19"))
    _ = try library.begin(.borrowed, emma, draft, by: terms)
    #expect(try library.book(emma).holding.openReservations == [])
    #expect(throws: LoanError.isBorrowed(title: "Emma", party: "City Library", due: try Day("2025-08-19"))) {
      try library.begin(.borrowed, emma, draft, by: terms)
    }
    _ = try library.start(emma, on: try Day("2025-08-10"))
    try library.log("100", in: emma, on: "2025-08-10")
    // The 10th is a Sunday: ten days, seven of them without weekends.
    let due = try library.due(within: 30)
    #expect(due.map { $0.pace?.words } == ["30 pages a day, 43 without weekends"])
    #expect(try library.due(within: 3) == [])
    #expect(try library.overview().due == due)
    draft.due = .on(try Day("2025-08-01"))
    #expect(throws: LoanError.dueBefore(due: try Day("2025-08-01"), since: try Day("2025-08-10"))) {
      try library.begin(.lent, try library.adding("Kokoro"), draft, by: terms)
    }
  }
}
