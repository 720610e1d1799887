internal import LibraryStore
internal import ReadingModel

extension LoanLine {
  @Columns<LoanLine> static func columns(_ calculator: LoanCalculator) -> [Column<LoanLine>] {
    Column("id", \.book.id.number)
    Column("uid") { $0.loan?.uid ?? $0.reservation?.uid }
    Column("title", \.book.title)
    Column("authors", \.book.byline)
    Column("way") { $0.loan.map { $0.direction == .lent ? "lent" : "borrowed" } ?? "reserved" }
    Column("party", \.party)
    Column("copy", \.copyNumber)
    Column("since") { $0.loan?.since ?? $0.reservation?.made }
    Column("due") { $0.loan?.due ?? $0.reservation?.pickUp }
    Column("daysLeft") { $0.daysLeft(today: calculator.today) }
    Column("state") { $0.state(today: calculator.today) }
    Column("ended", \.ended)
    Column("daysLate") { $0.loan?.daysLate(on: calculator.today) }
    Column("fine") { $0.loan.flatMap(calculator.fine) }
    Column("renewals") { $0.loan?.renewals.count ?? 0 }
    Column("terms") { $0.loan?.terms }
    Column("queuePlace") { $0.reservation?.queuePlace }
    Column("note") { $0.loan?.note }
  }

  private var loan: Loan? { if case .loan(let loan) = item { loan } else { nil } }
  private var reservation: Reservation? { if case .reservation(let reservation) = item { reservation } else { nil } }

  private func daysLeft(today: Day) -> Int? { due.flatMap { DueText.daysLeft($0, today: today) } }

  private var ended: Day? { if case .over(_, let day)? = reservation?.state { day } else { loan?.ended } }

  private func state(today: Day) -> String {
    if let loan, !loan.isOpen { return loan.isLost ? "lost" : "returned" }
    if case .over(let outcome, _)? = reservation?.state { return outcome == .borrowed ? "borrowed" : "cancelled" }
    return (daysLeft(today: today) ?? 0) < 0 ? "overdue" : "open"
  }
}

extension LoanResult {
  var line: LoanLine { LoanLine(book: book, item: .loan(loan), copyNumber: copyNumber) }
}

extension DueLine {
  /// The columns of what is due: those of the loan, and the pace.
  @Columns<DueLine> static func columns(_ calculator: LoanCalculator) -> [Column<DueLine>] {
    LoanLine.columns(calculator).of(\.line)
    Column("perDay") { $0.pace?.perDay }
    Column("perWeekday") { $0.pace?.perWeekday }
    Column("unit") { $0.pace.map { if case .pages = $0.left { "pages" } else { "minutes" } } }
  }
}

/// The current day and the loan terms, for overdue loans and their fines.
struct LoanCalculator: Sendable {
  let today: Day
  let terms: LoanTermsBook

  /// The fine for a late loan: the final one of a returned loan, the fine so far of an open one; nil if there is none.
  func fine(of loan: Loan) -> Money? {
    guard loan.isOpen else { return loan.fine }
    guard let due = loan.due else { return nil }
    return loan.terms.flatMap { terms[$0] }?.fine(due: due, back: today)
  }
}
