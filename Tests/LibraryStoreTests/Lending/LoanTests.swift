import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("loans")
struct LoanTests {
  private let terms = LoanTermsBook()

  private func lend(_ library: Library, _ book: BookID, to party: String, terms name: String? = nil) throws
    -> LoanResult
  {
    var draft = LoanDraft(try Name(party), since: try Day("2025-08-10"))
    draft.terms = name
    return try library.lending.begin(.lent, .existing(book), draft, by: terms)
  }

  @Test("do not go twice, come back with their history, and are undone whole")
  func lending() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    #expect(try lend(library, emma, to: "Ada").loan.due == nil)
    #expect(throws: LoanError.isOut(title: "Emma", party: "Ada", due: nil)) {
      try lend(library, emma, to: "Bob")
    }
    let back = try library.lending.endLoan(emma, on: try Day("2025-08-10"), by: terms)
    #expect(back.loan.ended == (try Day("2025-08-10")))
    #expect(throws: LoanError.notOut(title: "Emma")) { try library.lending.endLoan(emma, on: nil, by: terms) }
    #expect(try lend(library, emma, to: "ADA").loan.party == "Ada")
    #expect(try library.books.book(emma).holding.loans.map(\.isOpen) == [false, true])
    var all = LoanFilter()
    all.state = .all
    #expect(try library.lending.loans(all).map(\.isOpen) == [true, false])
    let whole = try library.snapshot()
    for _ in 0..<3 { _ = try library.history.undo() }
    #expect(try library.books.book(emma).holding.isEmpty)
    for _ in 0..<3 { _ = try library.history.redo() }
    #expect(try library.snapshot().books == whole.books)
  }

  @Test("are of one copy each, if copies are distinguished")
  func copies() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    for place in ["hall", "attic"] { _ = try library.lending.own(.existing(emma)) { $0.place = place } }
    _ = try lend(library, emma, to: "Ada")
    _ = try lend(library, emma, to: "Bob")
    #expect(throws: LoanError.self) { try lend(library, emma, to: "Cay") }
    #expect(throws: LoanError.self) { try library.lending.endLoan(emma, on: nil, by: terms) }
    #expect(throws: CopyError.isOut(title: "Emma", party: "Ada")) { try library.lending.removeCopy(emma, number: 1) }
    #expect(throws: CopyError.isOut(title: "Emma", party: "Bob")) {
      try library.lending.dispose(of: emma, number: 2, Disposal(.given, on: nil))
    }
    // A lent copy may be lost, which closes the loan.
    _ = try library.lending.dispose(of: emma, number: 2, Disposal(.lost, on: nil))
    #expect(try library.books.book(emma).holding.openLoans.map(\.party) == ["Ada"])
    var lent = CopyFilter()
    lent.state = .lent
    #expect(try library.lending.copies(lent).map(\.number) == [1])
    _ = try library.lending.endLoan(emma, on: nil, by: terms)
    _ = try library.lending.dispose(of: emma, number: nil, Disposal(.sold, on: nil, price: try Money("3 EUR")))
    #expect(throws: LoanError.noCopyLeft(title: "Emma")) { try lend(library, emma, to: "Cay") }
  }

  @Test("are limited in number and in renewals by the terms")
  func limits() throws {
    let library = try Library.fresh()
    let strict = LoanTermsBook([try LoanTerms("strict", "7 days, 2 at once, 1 renewal")])
    let books = try ["Emma", "Kokoro", "Walden"].map { try library.adding($0) }
    for book in books.prefix(2) {
      var draft = LoanDraft(try Name("Ada"), since: try Day("2025-08-08"))
      draft.terms = "strict"
      #expect(try library.lending.begin(.lent, .existing(book), draft, by: strict).loan.due == Day("2025-08-15"))
    }
    #expect(throws: LoanError.tooMany(party: "Ada", count: 2, terms: "strict")) {
      try library.lending.begin(.lent, .existing(books[2]), LoanDraft(try Name("ada"), since: nil), by: strict)
    }
    let renewed = try library.lending.renew(books[0], until: nil, named: nil, by: strict)
    #expect(renewed.loan.due == (try Day("2025-08-17")))
    #expect(throws: LoanError.noMoreRenewals(title: "Emma", count: 1, terms: "strict")) {
      try library.lending.renew(books[0], until: nil, named: nil, by: strict)
    }
    #expect(throws: LoanError.notLater(title: "Kokoro", due: try Day("2025-08-15"))) {
      try library.lending.renew(books[1], until: try Day("2025-08-12"), named: nil, by: strict)
    }
    let freer = try library.lending.renew(books[0], until: nil, named: "teacher", by: strict)
    #expect(freer.loan.due == (try Day("2025-11-08")))
    #expect(freer.loan.terms == "teacher")
  }

  @Test("from a library end the reservation there, and are due with a pace")
  func borrowing() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", pages: 400)
    var change = ReservationChange()
    (change.queuePlace, change.pickUp) = (2, try Day("2025-08-14"))
    _ = try library.lending.reserve(.existing(emma), at: try Name("City Library"), on: nil, change)
    #expect(try library.lending.due().map(\.day.text) == ["2025-08-14"])
    var draft = LoanDraft(try Name("city library"), since: try Day("2025-08-10"))
    draft.due = .on(try Day("2025-08-19"))
    _ = try library.lending.begin(.borrowed, .existing(emma), draft, by: terms)
    #expect(try library.books.book(emma).holding.openReservations == [])
    #expect(throws: LoanError.isBorrowed(title: "Emma", party: "City Library", due: try Day("2025-08-19"))) {
      try library.lending.begin(.borrowed, .existing(emma), draft, by: terms)
    }
    _ = try library.journal.start(emma, on: try Day("2025-08-10"))
    try library.journal.log("100", in: emma, on: "2025-08-10")
    // The 10th is a Sunday: ten days, seven of them without weekends.
    let due = try library.lending.due(within: 30)
    #expect(due.map { $0.pace?.words } == ["30 pages a day, 43 without weekends"])
    #expect(try library.lending.due(within: 3) == [])
    #expect(try library.journal.overview().due == due)
    draft.due = .on(try Day("2025-08-01"))
    #expect(throws: LoanError.dueBefore(due: try Day("2025-08-01"), since: try Day("2025-08-10"))) {
      try library.lending.begin(.lent, .existing(try library.adding("Kokoro")), draft, by: terms)
    }
  }

  @Test("of one book with one person are distinguished by copy and direction")
  func similar() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    for _ in 0..<2 { _ = try library.lending.own(.existing(emma)) { _ in } }
    for _ in 0..<2 { _ = try lend(library, emma, to: "Ada") }
    _ = try library.lending.begin(.borrowed, .existing(emma), LoanDraft(try Name("Ada"), since: nil), by: terms)
    let parties: [String?]
    do {
      _ = try library.lending.endLoan(emma, LoanChoice(with: "ada"), on: nil, by: terms)
      parties = []
    } catch LoanError.several(_, let choices) {
      parties = choices.map(\.words)
      for one in choices { _ = try library.lending.endLoan(emma, one.choice, on: nil, by: terms) }
    }
    #expect(
      parties == [
        "copy 1 lent to Ada since 2025-08-10", "copy 2 lent to Ada since 2025-08-10", "borrowed from Ada",
      ])
    #expect(try library.books.book(emma).holding.openLoans == [])
  }

  @Test("are of the first copy that is written down, and end with it when it is lost")
  func copyWrittenLater() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    _ = try lend(library, emma, to: "Ada")
    let later = try Day("2025-08-11")
    #expect(try library.lending.own(.existing(emma)) { $0.bought = later }.loan == nil)
    _ = try library.history.undo()
    #expect(try library.lending.own(.existing(emma)) { _ in }.loan?.party == "Ada")
    #expect(throws: CopyError.isOut(title: "Emma", party: "Ada")) {
      try library.lending.dispose(of: emma, number: nil, Disposal(.sold, on: nil))
    }
    _ = try library.lending.dispose(of: emma, number: nil, Disposal(.lost, on: later))
    let loan = try #require(try library.books.book(emma).holding.loans.first)
    #expect(loan.state == .lost(later))
    #expect(loan.daysLate(on: try Day("2026-01-01")) == nil)
  }

  @Test("keep what being late cost when they end")
  func fines() throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma")
    let strict = LoanTermsBook([try LoanTerms("strict", "7 days, 2 days of grace, 0.20 EUR a day")])
    for (day, fine) in [("2025-08-19", nil), ("2025-08-20", "0.60 EUR")] {
      var draft = LoanDraft(try Name("Ada"), since: try Day("2025-08-10"))
      draft.terms = "strict"
      _ = try library.lending.begin(.lent, .existing(emma), draft, by: strict)
      #expect(try library.lending.endLoan(emma, on: try Day(day), by: strict).loan.fine?.text == fine)
    }
    #expect(try library.books.book(emma).holding.loans.map(\.fine?.text) == [nil, "0.60 EUR"])
  }

  @Test("of a new book are one undo step, and a refused one adds nothing")
  func newBook() throws {
    let library = try Library.fresh()
    var book = Book(uid: library.uidSource.next(), title: "Emma")
    book.contributors = [Contributor(name: "Jane Austen")]
    var draft = LoanDraft(try Name("Ada"), since: try Day("2025-08-10"))
    draft.terms = "none such"
    #expect(throws: LoanTermsBook.Unknown.self) { try library.lending.begin(.lent, .new(book), draft, by: terms) }
    #expect(try library.books.list() == [])
    draft.terms = nil
    let result = try library.lending.begin(.lent, .new(book), draft, by: terms)
    #expect(result.book.uid == book.uid)
    #expect(try library.history.entries().count == 1)
    _ = try library.history.undo()
    #expect(try library.books.list() == [])
    _ = try library.history.redo()
    // A book matches its title with or without the subtitle.
    _ = try library.books.edit(result.book.id) { $0.subtitle = "A Novel" }
    book.uid = library.uidSource.next()
    #expect(try library.lending.own(.new(book)) { _ in }.book.id == result.book.id)
  }
}
