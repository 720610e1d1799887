internal import ReadingModel

/// The reader's holdings of a book, for its page.
struct HoldingText {
  let book: Book
  let today: Day
  let style: Style

  /// Names and values: open loans, reservations, copies, the wish, earlier loans.
  var facts: [(String, String)] {
    let holding = book.holding
    return holding.openLoans.map(loan) + holding.openReservations.map(reservation)
      + holding.copies.enumerated().map(copy) + (holding.wish.map { [("wished for", $0.words(style))] } ?? []) + past
  }

  private func due(_ day: Day) -> DueText { DueText(due: day, today: today, style: style) }

  private func loan(_ loan: Loan) -> (String, String) {
    let copy = book.holding.displayedCopyNumber(of: loan).map { "copy \($0) " } ?? ""
    let since = loan.since.map { " since \(style.text($0))" } ?? ""
    let pace = loan.direction == .borrowed ? loan.due.flatMap { book.pace(until: $0, today: today) } : nil
    let paceText = pace.map { ": \($0.words)" } ?? ""
    return (
      loan.direction.rawValue,
      "\(copy)\(loan.direction.preposition) \(loan.party)\(since)"
        + (loan.due.map { ", \(due($0).words)\(paceText)" } ?? "")
        + (loan.note.map { "; \($0)" } ?? "")
    )
  }

  private func reservation(_ reservation: Reservation) -> (String, String) {
    let queue = reservation.queuePlace.map { ", place \($0) in the queue" } ?? ""
    let pickUp = reservation.pickUp.map { ", \(due($0).pickUp)" } ?? ""
    return ("reserved", "at \(reservation.party)\(queue)\(pickUp)")
  }

  private func copy(_ index: Int, _ copy: BookCopy) -> (String, String) {
    let statusText = CopyText.statusText(copy, lentTo: book.holding.lending(of: copy.uid), style)
    return (
      book.holding.copies.count > 1 ? "copy \(index + 1)" : "copy",
      [copy.words, statusText].filter { !$0.isEmpty }.joined(separator: "; ")
    )
  }

  /// Earlier loans, in one line.
  private var past: [(String, String)] {
    let over = book.holding.loans.filter { !$0.isOpen }
    guard !over.isEmpty else { return [] }
    let loans = over.suffix(3).reversed().map { loan in
      loan.direction.words(with: loan.party)
        + (loan.isLost ? ", lost" : "") + (loan.ended.map { (loan.isLost ? " on " : " until ") + style.text($0) } ?? "")
    }
    return [("earlier loans", loans.joined(separator: "; ") + (over.count > 3 ? "; \(over.count - 3) more" : ""))]
  }
}

extension Wish {
  /// `24.90 EUR at Blackwell's, priority 1, recommended by Bob`.
  func words(_ style: Style) -> String {
    var parts: [String] = []
    if quantity > 1 { parts.append("\(quantity) copies") }
    if let price { parts.append(price.text + (quantity > 1 ? " each" : "")) }
    if let shop { parts.append("at \(shop)") }
    if let priority { parts.append("priority \(priority)") }
    if let recommendedBy { parts.append("recommended by \(recommendedBy)") }
    if isInCart { parts.append("in the cart") }
    if let since { parts.append("since \(style.text(since))") }
    if let note { parts.append(note) }
    return DisplayText.line(parts.isEmpty ? "yes" : parts.joined(separator: ", "))
  }
}
