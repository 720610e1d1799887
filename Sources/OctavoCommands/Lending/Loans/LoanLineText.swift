internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A loan or a reservation as a line for a terminal.
struct LoanLineText {
  let line: LoanLine
  let calculator: LoanCalculator
  let style: Style

  private func due(_ day: Day) -> String { DueText(due: day, today: calculator.today, style: style).words }

  /// `lent to Ada since 2026-11-01, due in 9 days, 2026-11-30`; without the name of the book.
  var words: String {
    switch line.item {
    case .loan(let loan): DisplayText.line(words(loan))
    case .reservation(let reservation): DisplayText.line(words(reservation))
    }
  }

  private func words(_ loan: Loan) -> String {
    let copy = line.copyNumber.map { "copy \($0) " } ?? ""
    var parts = ["\(copy)\(loan.direction.rawValue) \(loan.direction.preposition) \(loan.party)"]
    if let since = loan.since { parts[0] += " since \(style.text(since))" }
    if loan.isOpen, let day = loan.due { parts.append(due(day)) }
    if !loan.renewals.isEmpty {
      parts.append("renewed \(loan.renewals.count == 1 ? "once" : "\(loan.renewals.count) times")")
    }
    let day = loan.ended.map { " on \(style.text($0))" } ?? ""
    switch loan.state {
    case .open: break
    case .returned: parts.append("back\(day)")
    case .lost: parts.append("lost\(day)")
    }
    if !loan.isOpen, let late = loan.daysLate(on: calculator.today) { parts.append("\(late.counted("day")) late") }
    if let fine = calculator.fine(of: loan) { parts.append(fine.text + (loan.isOpen ? " so far" : "")) }
    if let note = loan.note { parts.append(note) }
    return parts.joined(separator: ", ")
  }

  private func words(_ reservation: Reservation) -> String {
    var parts = ["reserved at \(reservation.party)"]
    if let made = reservation.made { parts[0] += " since \(style.text(made))" }
    if case .over(let outcome, let day) = reservation.state {
      return (parts + [outcome.rawValue + (day.map { " on \(style.text($0))" } ?? "")]).joined(separator: ", ")
    }
    if let place = reservation.queuePlace { parts.append("place \(place) in the queue") }
    if let day = reservation.pickUp {
      let text = DueText(due: day, today: calculator.today, style: style)
      parts.append("pick up \(text.distance), by \(style.text(day))")
    }
    return parts.joined(separator: ", ")
  }

  /// A line for each loan: title and state; a sentence in plain mode.
  static func lines(_ lines: [LoanLine], _ calculator: LoanCalculator, _ console: Console) -> [String] {
    let rows = lines.map { line in
      [
        BookLine(line.book).titleAndByline,
        LoanLineText(line: line, calculator: calculator, style: console.style).words,
      ]
    }
    if console.style.isPlain { return rows.map { "\($0[0]), \($0[1])." } }
    return TextTable(.title, .words, rows: rows).lines(on: console)
  }
}
