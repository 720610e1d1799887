internal import LibraryStore
internal import ReadingModel

/// How loans are reckoned: on which day, and by which terms.
struct LoanReckoning: Sendable {
  /// The reader's day.
  let today: Day
  /// All terms that there are.
  let terms: LoanTermsBook

  /// What it costs that a loan is late: as it was when it went back, so far while it is open; nil when it costs
  /// nothing.
  func fine(of loan: Loan) -> Money? {
    guard loan.isOpen else { return loan.fine }
    guard let due = loan.due else { return nil }
    return loan.terms.flatMap { terms[$0] }?.fine(due: due, back: today)
  }
}
