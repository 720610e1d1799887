package import ReadingModel

/// Corrections to a loan. A nil value stays unchanged.
package struct LoanChange: Sendable {
  package var party: Name?
  /// The first day; `.some(nil)` for unknown.
  package var since: Day??
  /// The due day; `.some(nil)` for none.
  package var due: Day??
  /// The day a closed loan ended; `.some(nil)` for unknown.
  package var returned: Day??
  /// The note; `.some(nil)` for none.
  package var note: String??

  package init() {}
}

extension Library.Lending {
  /// Corrects the open loan of a book, or its last one if none is open.
  /// - Throws: ``LoanError`` if there is none, if several match, or if days contradict each other; ``ReaderError`` if
  ///   the reader may not lend.
  package func editLoan(
    _ bookID: BookID, _ choice: LoanChoice, _ change: LoanChange
  ) throws -> (line: LoanLine, isChanged: Bool) {
    try library.readers.require(.lend)
    let edited = try changeHolding(.existing(bookID)) { holding, book, db in
      let index = try holding.loanToEdit(choice, of: book)
      let before = holding.loans[index]
      var loan = before
      if let party = change.party { loan.party = try PartyLoans(loan.direction, party, db).name }
      if let since = change.since { loan.since = since }
      if let due = change.due { loan.setDue(due) }
      if let returned = change.returned { try loan.setEnd(returned, title: book.title) }
      if let note = change.note { loan.note = note }
      try loan.refuseEarlyDue()
      try loan.refuseEarlyEnd(title: book.title)
      holding.loans[index] = loan
      let number = holding.displayedCopyNumber(of: loan)
      return (
        line: LoanLine(book: book, item: .loan(loan), copyNumber: number), fields: loan.changedFields(from: before)
      )
    } as: {
      "edit the loan of \($0.line.book.title)" + HistorySummary.fields($0.fields)
    }
    return (edited.line, !edited.fields.isEmpty)
  }
}

extension Loan {
  func refuseEarlyDue() throws(LoanError) {
    guard let due, let since, due.isEntirelyBefore(since) else { return }
    throw .dueBefore(due: due, since: since)
  }

  func refuseEarlyEnd(title: String) throws(LoanError) {
    guard let ended, let since, ended.isEntirelyBefore(since) else { return }
    throw .backBefore(title: title, since: since)
  }

  fileprivate mutating func setEnd(_ day: Day?, title: String) throws(LoanError) {
    switch state {
    case .open: throw .notBack(title: title)
    case .returned: state = .returned(day)
    case .lost: state = .lost(day)
    }
  }

  fileprivate mutating func setDue(_ day: Day?) {
    guard let day else {
      (firstDue, renewals) = (nil, [])
      return
    }
    if renewals.isEmpty { firstDue = day } else { renewals[renewals.count - 1].due = day }
  }

  fileprivate func changedFields(from existing: Loan) -> [String] {
    HistorySummary.differing([
      ("party", party != existing.party), ("since", since != existing.since), ("due", due != existing.due),
      ("returned", ended != existing.ended), ("note", note != existing.note),
    ])
  }
}

extension Holding {
  /// The index of the matching open loan; if none is open, of the last matching one.
  fileprivate func loanToEdit(_ choice: LoanChoice, of book: BookSummary) throws -> Int {
    guard openLoans.isEmpty else { return try openLoan(choice, of: book) }
    guard let last = loans.indices.last(where: { isMatch(loans[$0], by: choice) }) else {
      throw LoanError.notOut(title: book.title)
    }
    return last
  }
}
