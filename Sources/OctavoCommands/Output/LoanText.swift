internal import Charts
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A day that something is due, seen from today.
struct DueText {
  private let due: Day
  private let today: Day
  private let style: Style

  init(_ due: Day, today: Day, _ style: Style) {
    self.due = due
    self.today = today
    self.style = style
  }

  /// How many days are left; fewer than 0 when it is past.
  static func daysLeft(_ due: Day, today: Day) -> Int? {
    due.latest.daysSinceEpoch.flatMap { last in today.daysSinceEpoch.map { last - $0 } }
  }

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
}

/// What became of a loan, in a line of a terminal.
struct LoanText {
  private let deed: LoanDeed
  private let today: Day
  private let console: Console

  /// A line about a loan on a console.
  init(_ deed: LoanDeed, today: Day, _ console: Console) {
    self.deed = deed
    self.today = today
    self.console = console
  }

  private var loan: Loan { deed.loan }
  private var book: String { BookLine(deed.book).titleAndByline }
  private var other: String { DisplayText.line(loan.party) }

  /// `Emma by Jane Austen: lent to Ada, due in 28 days, 2026-12-19 (terms common: 28 days, 3 renewals)`.
  func begun(isTold: Bool) -> String {
    let due = loan.due.map { DueText($0, today: today, console.style).words } ?? "without a day to be back"
    return "\(book): \(loan.direction.rawValue) \(loan.direction.preposition) \(other), \(due)"
      + (isTold ? "" : " \(rule)")
  }

  /// `Emma by Jane Austen: renewed, due in 28 days, 2026-12-19 (terms common: 28 days, 3 renewals, 1 of them used)`.
  func renewed(isTold: Bool) -> String {
    let due = loan.due.map { DueText($0, today: today, console.style).words } ?? ""
    let left = deed.terms.renewals.map { most in
      most == loan.renewals.count ? "; no more renewals" : "; \((most - loan.renewals.count).counted("renewal")) left"
    }
    return "\(book): renewed, \(due)" + (left ?? "") + (isTold ? "" : " \(rule)")
  }

  /// `Emma by Jane Austen: back from Ada, 3 days late, 0.60 EUR by the terms City Library`.
  var ended: String {
    var line = "\(book): " + (loan.direction == .lent ? "back from \(other)" : "back with \(other)")
    guard let due = loan.due, let day = loan.returned, let late = DueText.daysLeft(day, today: due.latest), late > 0
    else { return line }
    line += ", \(late.counted("day")) late"
    if let fine = deed.terms.fine(due: due, back: day) {
      line += ", \(fine.text) by the terms '\(DisplayText.line(deed.terms.name))'"
    }
    return line
  }

  private var rule: String {
    let why =
      switch deed.reason {
      case .named, .party, .usual: ""
      case .lastTime: " as before"
      }
    return "(terms '\(DisplayText.line(deed.terms.name))'\(why): \(deed.terms.words))"
  }
}

/// A loan or a reservation in a line of a terminal.
struct LoanLineText {
  private let line: LoanLine
  private let today: Day
  private let style: Style

  /// A line about a loan on a console.
  init(_ line: LoanLine, today: Day, _ console: Console) {
    self.line = line
    self.today = today
    style = console.style
  }

  private func due(_ day: Day) -> String { DueText(day, today: today, style).words }

  /// `lent to Ada since 2026-11-01, due in 9 days, 2026-11-30`; without the name of the book.
  var words: String {
    switch line.thing {
    case .loan(let loan):
      var parts = ["\(loan.direction.rawValue) \(loan.direction.preposition) \(loan.party)"]
      if let since = loan.since { parts[0] += " since \(style.text(since))" }
      if loan.isOpen, let day = loan.due { parts.append(due(day)) }
      if !loan.renewals.isEmpty {
        parts.append("renewed \(loan.renewals.count == 1 ? "once" : "\(loan.renewals.count) times")")
      }
      if case .returned(let day) = loan.state { parts.append("back" + (day.map { " on \(style.text($0))" } ?? "")) }
      if let note = loan.note { parts.append(note) }
      return DisplayText.line(parts.joined(separator: ", "))
    case .reservation(let reservation):
      var parts = ["reserved at \(reservation.party)"]
      if let made = reservation.made { parts[0] += " since \(style.text(made))" }
      if case .over(let outcome, let day) = reservation.state {
        parts.append(outcome.rawValue + (day.map { " on \(style.text($0))" } ?? ""))
        return DisplayText.line(parts.joined(separator: ", "))
      }
      if let place = reservation.queuePlace { parts.append("place \(place) in the queue") }
      if let day = reservation.pickUp {
        let text = DueText(day, today: today, style)
        parts.append("to be fetched \(text.distance), until \(style.text(day))")
      }
      return DisplayText.line(parts.joined(separator: ", "))
    }
  }

  /// A line for each: title and where it is; a sentence where those are wanted.
  static func lines(_ lines: [LoanLine], today: Day, _ console: Console) -> [String] {
    if console.style.isPlain {
      return lines.map { "\(BookLine($0.book).titleAndByline), \(LoanLineText($0, today: today, console).words)." }
    }
    let titles = lines.map { BookLine($0.book).titleAndByline }
    let columns = min(titles.map { DisplayText.width($0) }.max() ?? 0, console.width.map { $0 / 2 } ?? 60)
    return lines.indices.map { index in
      let title =
        console.width == nil
        ? titles[index] : DisplayText.cut(titles[index], to: columns, mark: console.style.ellipsis)
      return DisplayText.hung(
        LoanLineText(lines[index], today: today, console).words, behind: DisplayText.padded(title, to: columns) + "  ",
        of: columns + 2, to: console.width
      ).joined(separator: "\n")
    }
  }
}

/// What is due, in a line of a terminal.
struct DueLineText {
  private let due: DueLine
  private let today: Day
  private let console: Console

  /// A line about what is due on a console.
  init(_ due: DueLine, today: Day, _ console: Console) {
    self.due = due
    self.today = today
    self.console = console
  }

  /// The words in lines that fit the terminal, the title in bold.
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
    let when = DueText(due.day, today: today, console.style)
    let party = DisplayText.line(due.line.party)
    switch due.line.thing {
    case .loan(let loan):
      let pace = due.pace.map { ": \($0.words)" } ?? ""
      return "\(title), \(loan.direction.rawValue) \(loan.direction.preposition) \(party), \(when.words)\(pace)"
    case .reservation:
      return "\(title), reserved at \(party), to be fetched \(when.distance), until \(console.style.text(due.day))"
    }
  }
}
