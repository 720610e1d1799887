internal import LibraryStore
internal import ReadingModel

/// The current day and the loan terms, for overdue loans and their fines.
struct LoanCalculator: Sendable {
  /// The reader's current day.
  let today: Day
  /// All loan terms.
  let terms: LoanTermsBook

  /// The fine for a late loan: the final one of a returned loan, the fine so far of an open one; nil if there is none.
  func fine(of loan: Loan) -> Money? {
    guard loan.isOpen else { return loan.fine }
    guard let due = loan.due else { return nil }
    return loan.terms.flatMap { terms[$0] }?.fine(due: due, back: today)
  }
}
