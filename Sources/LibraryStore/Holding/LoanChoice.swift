package import ReadingModel

/// Which of the open loans of a book is meant: what is nil may be any.
package struct LoanChoice: Hashable, Sendable {
  /// A part of the name of the person or library.
  package var party: String?
  /// Which way the book went.
  package var direction: Loan.Direction?
  /// Which copy is out, counted from 1.
  package var copyNumber: Int?

  /// The only one.
  package init(with party: String? = nil, _ direction: Loan.Direction? = nil, copy: Int? = nil) {
    (self.party, self.direction, copyNumber) = (party, direction, copy)
  }
}

/// One of several open loans of a book.
package struct OutLoan: Hashable, Sendable {
  /// Which copy is out, counted from 1; nil when that is not known.
  package let copyNumber: Int?
  /// Which way it went.
  package let direction: Loan.Direction
  /// With whom it is, or whose it is.
  package let party: String
  /// Since when; nil when unknown.
  package let since: Day?

  /// `copy 2 lent to Ada since 2026-11-20`.
  package var words: String {
    let copy = copyNumber.map { "copy \($0) " } ?? ""
    return "\(copy)\(direction.rawValue) \(direction.preposition) \(party)" + (since.map { " since \($0)" } ?? "")
  }

  /// The choice of this one.
  package var choice: LoanChoice { LoanChoice(with: party, direction, copy: copyNumber) }
}

extension Holding {
  /// The open loan that is meant.
  /// - Throws: ``LoanError`` when there is none, or when it is not said which.
  func openLoan(_ choice: LoanChoice, of book: BookSummary) throws -> Int {
    let open = loans.indices.filter { loans[$0].isOpen }
    guard !open.isEmpty else { throw LoanError.notOut(title: book.title) }
    let meant = open.filter { isMeant(loans[$0], by: choice) }
    guard let first = meant.first else {
      throw LoanError.notWith(title: book.title, choice, known: open.map { out(loans[$0]) })
    }
    guard meant.count == 1 else {
      throw LoanError.several(title: book.title, choices: meant.map { out(loans[$0]) })
    }
    return first
  }

  /// Whether a loan may be the one that is meant.
  func isMeant(_ loan: Loan, by choice: LoanChoice) -> Bool {
    choice.party.map { Name.isPart($0, of: loan.party) } ?? true
      && choice.direction.map { loan.direction == $0 } ?? true
      && choice.copyNumber.map { copyNumber(of: loan) == $0 } ?? true
  }

  private func out(_ loan: Loan) -> OutLoan {
    OutLoan(
      copyNumber: tellingCopyNumber(of: loan), direction: loan.direction, party: loan.party,
      since: loan.since)
  }
}
