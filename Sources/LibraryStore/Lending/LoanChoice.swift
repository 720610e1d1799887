package import ReadingModel

/// Selects one of a book's open loans. A nil value matches any.
package struct LoanChoice: Hashable, Sendable {
  /// A part of the name of the person or library.
  package var party: String?
  package var direction: Loan.Direction?
  /// The number of the copy, from 1.
  package var copyNumber: Int?

  /// Without arguments, any loan matches.
  package init(with party: String? = nil, _ direction: Loan.Direction? = nil, copy: Int? = nil) {
    (self.party, self.direction, copyNumber) = (party, direction, copy)
  }
}

/// One of several open loans of a book.
package struct OpenLoan: Hashable, Sendable {
  /// The number of the copy, from 1; nil if unknown, or if the book has only one.
  package let copyNumber: Int?
  package let loan: Loan

  /// `copy 2 lent to Ada since 2026-11-20`.
  package var words: String {
    let copy = copyNumber.map { "copy \($0) " } ?? ""
    return copy + loan.direction.words(with: loan.party) + (loan.since.map { " since \($0)" } ?? "")
  }

  package var choice: LoanChoice { LoanChoice(with: loan.party, loan.direction, copy: copyNumber) }
}

extension Holding {
  /// The index of the open loan that matches.
  /// - Throws: ``LoanError`` if none or several match.
  func openLoan(_ choice: LoanChoice, of book: BookSummary) throws -> Int {
    let open = loans.indices.filter { loans[$0].isOpen }
    guard !open.isEmpty else { throw LoanError.notOut(title: book.title) }
    let matches = open.filter { isMatch(loans[$0], by: choice) }
    guard let first = matches.first else {
      throw LoanError.notWith(title: book.title, choice, known: open.map { out(loans[$0]) })
    }
    guard matches.count == 1 else {
      throw LoanError.several(title: book.title, choices: matches.map { out(loans[$0]) })
    }
    return first
  }

  func isMatch(_ loan: Loan, by choice: LoanChoice) -> Bool {
    choice.party.map { Name.isPart($0, of: loan.party) } ?? true
      && choice.direction.map { loan.direction == $0 } ?? true
      && choice.copyNumber.map { copyNumber(of: loan) == $0 } ?? true
  }

  private func out(_ loan: Loan) -> OpenLoan {
    OpenLoan(copyNumber: displayedCopyNumber(of: loan), loan: loan)
  }
}
