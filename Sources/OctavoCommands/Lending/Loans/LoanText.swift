internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A due date, relative to today.
struct DueText {
  let due: Day
  let today: Day
  let style: Style

  /// How many days are left; negative if overdue.
  static func daysLeft(_ due: Day, today: Day) -> Int? { today.days(until: due.latest) }

  /// `in 9 days`, `today`, `3 days overdue`.
  var distance: String {
    switch DueText.daysLeft(due, today: today) {
    case nil: "on \(style.text(due))"
    case 0?: "today"
    case 1?: "tomorrow"
    case let days? where days < 0: "\((-days).counted("day")) overdue"
    case let days?: "in \(days.counted("day"))"
    }
  }

  /// `due in 9 days, 2026-11-30`, `3 days overdue, since 2026-11-18`.
  var words: String {
    let isPast = (DueText.daysLeft(due, today: today) ?? 0) < 0
    return (isPast ? "" : "due ") + distance + (isPast ? ", since " : ", ") + style.text(due)
  }

  /// `pick up in 9 days, by 2026-11-30`.
  var pickUp: String { "pick up \(distance), by \(style.text(due))" }
}

extension Loan {
  /// `lent to Ada until 2026-11-30`.
  func words(_ style: Style) -> String { direction.words(with: party) + (due.map { " until \(style.text($0))" } ?? "") }
}

/// The result of a change of a loan, as a line for a terminal.
struct LoanText {
  let result: LoanResult
  let today: Day
  let style: Style

  private var loan: Loan { result.loan }
  private var book: String { BookLine(result.book).titleAndByline }
  private var other: String { DisplayText.line(loan.party) }
  /// `Emma by Jane Austen: copy 2 `; without the copy if it is the only one.
  private var start: String { "\(book): " + (result.copyNumber.map { "copy \($0) " } ?? "") }

  /// `Emma by Jane Austen: lent to Ada, due in 28 days, 2026-12-19 (terms 'common': 28 days, 3 renewals)`.
  func begun(hasDueDay: Bool) -> String {
    let due = loan.due.map { DueText(due: $0, today: today, style: style).words } ?? "no due date"
    return "\(start)\(loan.direction.words(with: other)), \(due)"
      + (hasDueDay || !result.terms.hasRules ? "" : " \(rule)")
  }

  /// `Emma by Jane Austen: renewed, due in 28 days, 2026-12-19; 2 renewals left (terms 'common': 28 days, 3 renewals)`;
  /// if it was overdue, also `; it was 4 days late: 0.80 EUR`.
  func renewed(hasDueDay: Bool) -> String {
    let due = loan.due.map { DueText(due: $0, today: today, style: style).words } ?? ""
    let left = result.terms.renewals.map { most in
      most == loan.renewals.count ? "; no more renewals" : "; \((most - loan.renewals.count).counted("renewal")) left"
    }
    return "\(start)renewed, \(due)" + (left ?? "") + lateBefore + (hasDueDay ? "" : " \(rule)")
  }

  /// How late the book was before the renewal, with the fine; empty if it was not.
  private var lateBefore: String {
    guard let late = result.late else { return "" }
    return "; it was \(late.days.counted("day")) late" + (late.fine.map { ": \($0.text)" } ?? "")
  }

  /// `Emma by Jane Austen: back from Ada, 3 days late, 0.60 EUR by the terms 'City Library': 0.20 EUR for each day
  /// late, past the grace period of 2 days`.
  var ended: String {
    var line = start + (loan.direction == .lent ? "back from \(other)" : "back with \(other)")
    guard let late = loan.daysLate(on: today) else { return line }
    line += ", \(late.counted("day")) late"
    let grace = result.terms.graceDays
    guard let perDay = result.terms.finePerDay else { return line }
    guard let fine = loan.fine else { return line + ", within the grace period of \(grace.counted("day"))" }
    line += ", \(fine.text) by the terms '\(DisplayText.line(result.terms.name))': \(perDay.text) for each day late"
    return line + (grace > 0 ? ", past the grace period of \(grace.counted("day"))" : "")
  }

  private var rule: String {
    let why =
      switch result.reason {
      case .named, .party, .usual, nil: ""
      case .lastTime: " as before"
      }
    return "(terms '\(DisplayText.line(result.terms.name))'\(why): \(result.terms.words))"
  }
}

/// A loan or a reservation as a line for a terminal.
struct LoanLineText {
  let line: LoanLine
  let calculator: LoanCalculator
  let style: Style

  private func due(_ day: Day) -> DueText { DueText(due: day, today: calculator.today, style: style) }

  /// `lent to Ada since 2026-11-01, due in 9 days, 2026-11-30`; without the name of the book.
  var words: String {
    switch line.item {
    case .loan(let loan): DisplayText.line(words(loan))
    case .reservation(let reservation): DisplayText.line(words(reservation))
    }
  }

  private func words(_ loan: Loan) -> String {
    let copy = line.copyNumber.map { "copy \($0) " } ?? ""
    var parts = [copy + loan.direction.words(with: loan.party)]
    if let since = loan.since { parts[0] += " since \(style.text(since))" }
    if loan.isOpen, let day = loan.due { parts.append(due(day).words) }
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
    if let day = reservation.pickUp { parts.append(due(day).pickUp) }
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
        "\(title), \(copy)\(loan.direction.words(with: party)), \(when.words)\(fine)\(pace)"
    case .reservation:
      return "\(title), reserved at \(party), \(when.pickUp)"
    }
  }
}
