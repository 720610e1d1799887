internal import LibraryStore
internal import ReadingModel

/// Something due as a line for a terminal.
struct DueLineText {
  private let due: DueLine
  private let calculator: LoanCalculator
  private let console: Console

  /// A line about something due, on a console.
  init(_ due: DueLine, _ calculator: LoanCalculator, _ console: Console) {
    self.due = due
    self.calculator = calculator
    self.console = console
  }

  /// The words wrapped to the terminal, with the title in bold.
  var lines: [String] {
    let title = DisplayText.line(due.line.book.title)
    var lines = console.sentence(words)
    if let first = lines.first, first.hasPrefix(title) {
      lines[0] = Paint(isOn: console.isColoured).bold(title) + first.dropFirst(title.count)
    }
    return lines
  }

  /// `Emma, borrowed from City Library: due in 9 days, 2026-11-30: 28 pages a day, 34 without weekends`.
  private var words: String {
    let title = DisplayText.line(due.line.book.title)
    let when = DueText(due.day, today: calculator.today, console.style)
    let party = DisplayText.line(due.line.party)
    switch due.line.item {
    case .loan(let loan):
      let pace = due.pace.map { ": \($0.words)" } ?? ""
      let fine = calculator.fine(of: loan).map { ", \($0.text) so far" } ?? ""
      let copy = due.line.copyNumber.map { "copy \($0) " } ?? ""
      return
        "\(title), \(copy)\(loan.direction.rawValue) \(loan.direction.preposition) \(party), \(when.words)\(fine)\(pace)"
    case .reservation:
      return "\(title), reserved at \(party), pick up \(when.distance), by \(console.style.text(due.day))"
    }
  }
}
