internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A due date, relative to today.
struct DueText {
  let due: Day
  let today: Day
  let style: Style

  /// How many days are left; negative if overdue.
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

/// The result of a change of a loan, as a line for a terminal.
struct LoanText {
  let result: LoanResult
  let today: Day
  let style: Style

  private var loan: Loan { result.loan }
  private var book: String { BookLine(result.book).titleAndByline }
  private var other: String { DisplayText.line(loan.party) }

  /// `Emma by Jane Austen: lent to Ada, due in 28 days, 2026-12-19 (terms 'common': 28 days, 3 renewals)`.
  func begun(hasDueDay: Bool) -> String {
    let due = loan.due.map { DueText(due: $0, today: today, style: style).words } ?? "no due date"
    return "\(book): \(loan.direction.rawValue) \(loan.direction.preposition) \(other), \(due)"
      + (hasDueDay ? "" : " \(rule)")
  }

  /// `Emma by Jane Austen: renewed, due in 28 days, 2026-12-19; 2 renewals left (terms 'common': 28 days, 3 renewals)`.
  func renewed(hasDueDay: Bool) -> String {
    let due = loan.due.map { DueText(due: $0, today: today, style: style).words } ?? ""
    let left = result.terms.renewals.map { most in
      most == loan.renewals.count ? "; no more renewals" : "; \((most - loan.renewals.count).counted("renewal")) left"
    }
    return "\(book): renewed, \(due)" + (left ?? "") + (hasDueDay ? "" : " \(rule)")
  }

  /// `Emma by Jane Austen: back from Ada, 3 days late, 0.60 EUR by the terms 'City Library': 0.20 EUR for each day
  /// late, past the grace period of 2 days`.
  var ended: String {
    var line = "\(book): " + (loan.direction == .lent ? "back from \(other)" : "back with \(other)")
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
