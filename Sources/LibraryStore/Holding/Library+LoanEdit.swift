package import ReadingModel

/// What of a loan is to be corrected; what is nil stays.
package struct LoanChange: Sendable {
  /// The person or library.
  package var party: Name?
  /// When it began; nothing when that is not known.
  package var since: Day??
  /// When it is due; nothing when no day was named.
  package var due: Day??
  /// When it ended, of one that is over; nothing when that is not known.
  package var returned: Day??
  /// What else there is to say of it.
  package var note: String??

  /// No change.
  package init() {}
}

extension Library {
  /// Corrects what is known of a loan: the one that is open, or the last one when none is.
  /// - Throws: ``LoanError`` when there is none, when it is not said which is meant, or when days contradict each
  ///   other.
  package func editLoan(
    _ bookID: BookID, _ choice: LoanChoice, _ change: LoanChange
  ) throws -> (line: LoanLine, isChanged: Bool) {
    let edited = try changeHolding(.held(bookID)) { holding, book, db in
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
      let number = holding.tellingCopyNumber(of: loan)
      return (line: LoanLine(book: book, thing: .loan(loan), copyNumber: number), fields: loan.fields(unlike: before))
    } as: {
      "edit the loan of \($0.line.book.title)" + DeedWords.fields($0.fields)
    }
    return (edited.line, !edited.fields.isEmpty)
  }
}

extension Loan {
  /// Refuses a loan that was due before it began; days known in part may lie anywhere in their month or year.
  func refuseEarlyDue() throws(LoanError) {
    guard let due, let since, due.latest < since.earliest else { return }
    throw .dueBefore(due: due, since: since)
  }

  /// Refuses a loan that was over before it began.
  func refuseEarlyEnd(title: String) throws(LoanError) {
    guard let ended, let since, ended.latest < since.earliest else { return }
    throw .backBefore(title: title, since: since)
  }

  /// Sets the day on which it ended.
  fileprivate mutating func setEnd(_ day: Day?, title: String) throws(LoanError) {
    switch state {
    case .open: throw .notBack(title: title)
    case .returned: state = .returned(day)
    case .lost: state = .lost(day)
    }
  }

  /// Sets the day on which it is due now.
  fileprivate mutating func setDue(_ day: Day?) {
    guard let day else {
      (firstDue, renewals) = (nil, [])
      return
    }
    if renewals.isEmpty { firstDue = day } else { renewals[renewals.count - 1].due = day }
  }

  fileprivate func fields(unlike held: Loan) -> [String] {
    DeedWords.differing([
      ("party", party != held.party), ("since", since != held.since), ("due", due != held.due),
      ("returned", ended != held.ended), ("note", note != held.note),
    ])
  }
}

extension Holding {
  /// The loan that is meant: an open one, or the last that is over when none is open.
  fileprivate func loanToEdit(_ choice: LoanChoice, of book: BookSummary) throws -> Int {
    guard openLoans.isEmpty else { return try openLoan(choice, of: book) }
    guard let last = loans.indices.last(where: { isMeant(loans[$0], by: choice) }) else {
      throw LoanError.notOut(title: book.title)
    }
    return last
  }
}
