internal import GRDB
package import ReadingModel

package struct LoanDraft: Hashable, Sendable {
  package enum Due: Hashable, Sendable {
    case byTerms
    case on(Day)
    case never
  }

  /// The person or library that borrows or lends.
  package var party: Name
  /// The first day; nil if unknown.
  package var since: Day?
  package var due = Due.byTerms
  /// The name of the loan terms that the reader chose, if any.
  package var terms: String?
  package var note: String?
  package var copyNumber: Int?

  package init(_ party: Name, since: Day?) {
    self.party = party
    self.since = since
  }
}

/// The result of starting, renewing or ending a loan.
package struct LoanResult: Hashable, Sendable {
  package let book: BookSummary
  package let loan: Loan
  package let terms: LoanTerms
  /// Why they were applied; nil if the loan ended.
  package let reason: LoanTermsBook.Reason?
  /// The number of the copy, from 1; nil if unknown, or if the book has only one.
  package let copyNumber: Int?
  /// How many days late a renewed loan was, and the fine by its terms until then; nil if it was not late.
  package var late: Late?

  package struct Late: Hashable, Sendable {
    package let days: Int
    package let fine: Money?
  }
}

extension Library.Lending {
  /// Lends a book, or records that it was borrowed.
  /// - Throws: ``LoanError`` if it is already out, ``CopyError`` if the copy does not exist, `LoanTermsBook.Unknown`.
  package func begin(
    _ direction: Loan.Direction, _ book: BookReference, _ draft: LoanDraft, by terms: LoanTermsBook
  ) throws -> LoanResult {
    try changeHolding(book) { holding, book, db in
      let copy = try holding.refuseWhatIsOut(direction, draft.copyNumber, book)
      let known = try PartyLoans(direction, draft.party, db)
      let (rules, reason) = try terms.deciding(
        named: draft.terms, direction, party: known.name, lastTime: known.lastTerms)
      if let most = rules.atOnce, known.openCount >= most {
        throw LoanError.tooMany(party: known.name, count: known.openCount, terms: rules.name)
      }
      var loan = Loan(
        uid: uids.next(), direction, known.name, since: draft.since,
        due: draft.due.day(from: draft.since ?? now.day, rules))
      try loan.refuseEarlyDue()
      (loan.terms, loan.note, loan.copy) = (rules.name, draft.note, copy)
      holding.loans.append(loan)
      if direction == .borrowed { holding.closeReservation(at: known.name, on: draft.since) }
      return LoanResult(
        book: book, loan: loan, terms: rules, reason: reason, copyNumber: holding.displayedCopyNumber(of: loan))
    } as: {
      "\(direction == .lent ? "lend" : "borrow") \($0.book.title) \(direction.preposition) \($0.loan.party)"
    } notifying: {
      [.lent($0)]
    }
  }

  /// Records that a book was returned.
  /// - Parameter choice: Selects the loan, if several are open.
  /// - Throws: ``LoanError`` if none or several open loans match; ``ReaderError`` if the reader may not lend.
  package func endLoan(
    _ bookID: BookID, _ choice: LoanChoice = LoanChoice(), on day: Day?, by terms: LoanTermsBook
  ) throws -> LoanResult {
    try library.readers.require(.lend)
    return try changeHolding(.existing(bookID)) { holding, book, _ in
      let index = try holding.openLoan(choice, of: book)
      var loan = holding.loans[index]
      loan.state = .returned(day)
      try loan.refuseEarlyEnd(title: book.title)
      let rules = loan.terms.flatMap { terms[$0] } ?? LoanTerms(loan.terms ?? "")
      if let due = loan.due, let day { loan.fine = rules.fine(due: due, back: day) }
      holding.loans[index] = loan
      return LoanResult(
        book: book, loan: loan, terms: rules, reason: nil, copyNumber: holding.displayedCopyNumber(of: loan))
    } as: {
      "return \($0.book.title)"
    } notifying: {
      [.returned($0)]
    }
  }

  /// Extends a loan.
  /// - Parameters:
  ///   - due: The new due day; by the loan terms if nil.
  ///   - named: The terms to use from now on; those of the loan if nil.
  /// - Throws: ``LoanError`` if the terms allow no more renewals, or the day would not be later; ``ReaderError`` if the
  ///   reader may not lend.
  package func renew(
    _ bookID: BookID, _ choice: LoanChoice = LoanChoice(), until due: Day?, named: String?, by terms: LoanTermsBook
  ) throws -> LoanResult {
    try library.readers.require(.lend)
    return try changeHolding(.existing(bookID)) { holding, book, _ in
      let index = try holding.openLoan(choice, of: book)
      var loan = holding.loans[index]
      let (rules, reason) = try terms.deciding(named: named, loan.direction, party: loan.party, lastTime: loan.terms)
      let own = named == nil ? loan.terms.flatMap { terms[$0] } : nil
      let applicable = own ?? rules
      if let most = applicable.renewals, loan.renewals.count >= most {
        throw LoanError.noMoreRenewals(title: book.title, count: loan.renewals.count, terms: applicable.name)
      }
      guard let later = due ?? applicable.due(from: now.day) else { throw LoanError.noDays(terms: applicable.name) }
      if let due = loan.due, later <= due { throw LoanError.notLater(title: book.title, due: due) }
      let late = loan.daysLate(on: now.day).map { days in
        let before = loan.terms.flatMap { terms[$0] } ?? rules
        return LoanResult.Late(days: days, fine: loan.due.flatMap { before.fine(due: $0, back: now.day) })
      }
      loan.renewals.append(Loan.Renewal(on: now.day, due: later))
      loan.terms = applicable.name
      holding.loans[index] = loan
      return LoanResult(
        book: book, loan: loan, terms: applicable, reason: own == nil ? reason : .lastTime,
        copyNumber: holding.displayedCopyNumber(of: loan), late: late)
    } as: {
      "renew \($0.book.title)"
    }
  }

  /// The matching loans and reservations: those with a due day first, then other open ones, then closed ones.
  /// - Throws: ``ReaderError`` if the reader may not see loans.
  package func loans(_ filter: LoanFilter = LoanFilter()) throws -> [LoanLine] {
    try library.readers.require(.seeLoans)
    return try read { db in
      let lent = try holdings(matching: filter.query, in: "loan", db)
      let known = Set(lent.map(\.book.id))
      let reserved = try holdings(matching: filter.query, in: "reservation", db).filter { !known.contains($0.book.id) }
      return (lent + reserved).flatMap { $1.lines(of: $0) }.filter { filter.takes($0, today: now.day) }
        .sorted(by: LoanFilter.isBefore)
    }
  }

  /// Open loans and reservations with a due day, earliest first.
  /// - Parameter days: Only what is overdue or due within this many days; all if nil.
  /// - Throws: ``ReaderError`` if the reader may not see loans.
  package func due(within days: Int? = nil) throws -> [DueLine] {
    try library.readers.require(.seeLoans)
    return try read { try due(within: days, $0) }
  }

  func due(within days: Int?, _ db: Database) throws -> [DueLine] {
    let withAnythingDue = BookScope.those(where: "book.id IN (\(QuerySQL.anythingDue))")
    let books = try BookSummary.fetch(db, withAnythingDue)
    guard !books.isEmpty else { return [] }
    let holdings = try HoldingRows.fetch(db, withAnythingDue)
    let last = days.flatMap { now.day.adding(days: $0) }
    return books.flatMap { book in
      (holdings[book.id.number] ?? Holding()).lines(of: book).compactMap { line -> DueLine? in
        guard let day = line.due, last.map({ day.latest <= $0 }) ?? true else { return nil }
        return DueLine(line: line, day: day, pace: pace(line, day))
      }
    }.sorted { ($0.day.text, $0.line.book.id) < ($1.day.text, $1.line.book.id) }
  }

  private func pace(_ line: LoanLine, _ day: Day) -> DuePace? {
    guard case .loan(let loan) = line.item, loan.direction == .borrowed,
      line.book.status != .finished, line.book.status != .abandoned
    else { return nil }
    return DuePace(
      from: line.book.countedPlace, pageCount: line.book.pageCount, durationSeconds: line.book.durationSeconds,
      due: day, today: now.day)
  }
}

extension LoanDraft.Due {
  fileprivate func day(from begin: Day, _ terms: LoanTerms) -> Day? {
    switch self {
    case .byTerms: terms.due(from: begin)
    case .on(let day): day
    case .never: nil
    }
  }
}

extension Holding {
  /// Refuses to lend or borrow what is already out.
  /// - Returns: The copy to lend; nil for a borrowed book, or if no copies are recorded.
  fileprivate func refuseWhatIsOut(
    _ direction: Loan.Direction, _ number: Int?, _ book: BookSummary
  ) throws -> UID? {
    if direction == .borrowed {
      guard let loan = borrowing else { return nil }
      throw LoanError.isBorrowed(title: book.title, party: loan.party, due: loan.due)
    }
    func refuse(_ loan: Loan) -> LoanError { .isOut(title: book.title, party: loan.party, due: loan.due) }
    if let number {
      let copy = copies[try copyNumber(number, of: book) - 1].uid
      if let loan = lending(of: copy) { throw refuse(loan) }
      return copy
    }
    // A loan recorded before any copy is of one of the copies there are now.
    let unassigned = loans.filter(\.isOfUnknownCopy)
    guard !copies.isEmpty else {
      if let loan = unassigned.first { throw refuse(loan) }
      return nil
    }
    guard let first = keptCopies.first else { throw LoanError.noCopyLeft(title: book.title) }
    let home = keptCopies.filter { lending(of: $0.uid) == nil }
    guard home.count > unassigned.count, let copy = home.first(where: { $0.offer == nil }) ?? home.first else {
      guard let loan = lending(of: first.uid) ?? unassigned.first else { return nil }
      throw refuse(loan)
    }
    return copy.uid
  }

  /// Closes the open reservation at the party that lent the book.
  fileprivate mutating func closeReservation(at party: String, on day: Day?) {
    for index in reservations.indices
    where reservations[index].isOpen && Name.areSame(reservations[index].party, party) {
      reservations[index].state = .over(.borrowed, day)
    }
  }
}

/// The loans so far with one person or library, in one direction.
struct PartyLoans {
  /// The name as it was first written.
  let name: String
  let lastTerms: String?
  let openCount: Int

  init(_ direction: Loan.Direction, _ party: Name, _ db: Database) throws {
    let spellings = try String.fetchAll(
      db,
      sql: """
        SELECT party FROM (SELECT party, 0 AS kind, min(id) AS first FROM loan GROUP BY party
          UNION ALL SELECT party, 1, min(id) FROM reservation GROUP BY party) ORDER BY kind, first
        """
    ).filter { Name.areSame($0, party.text) }
    // Imported names may have spaces around them.
    name = spellings.first.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? party.text
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT terms, isReturned FROM loan
        WHERE direction = ? AND party IN (SELECT value FROM json_each(?)) ORDER BY id
        """,
      arguments: [direction.rawValue, SQLText.list(spellings)])
    lastTerms = try rows.last?["terms"]
    openCount = try rows.count { try !($0["isReturned"] as Bool) }
  }
}
