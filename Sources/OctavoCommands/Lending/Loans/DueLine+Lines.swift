internal import LibraryStore
internal import ReadingModel

extension DueLine {
  /// The words wrapped to the terminal, with the title in bold.
  func lines(_ calculator: LoanCalculator, on console: Console) -> [String] {
    let title = DisplayText.line(line.book.title)
    var lines = console.sentence(words(calculator, console.style))
    if let first = lines.first, first.hasPrefix(title) {
      lines[0] = console.paint.bold(title) + first.dropFirst(title.count)
    }
    return lines
  }

  /// `Emma, borrowed from City Library: due in 9 days, 2026-11-30: 28 pages a day, 34 without weekends`.
  private func words(_ calculator: LoanCalculator, _ style: Style) -> String {
    let title = DisplayText.line(line.book.title)
    let when = DueText(due: day, today: calculator.today, style: style)
    let party = DisplayText.line(line.party)
    switch line.item {
    case .loan(let loan):
      let pace = pace.map { ": \($0.words)" } ?? ""
      let fine = calculator.fine(of: loan).map { ", \($0.text) so far" } ?? ""
      let copy = line.copyNumber.map { "copy \($0) " } ?? ""
      return
        "\(title), \(copy)\(loan.direction.rawValue) \(loan.direction.preposition) \(party), \(when.words)\(fine)\(pace)"
    case .reservation:
      return "\(title), reserved at \(party), pick up \(when.distance), by \(style.text(day))"
    }
  }
}
