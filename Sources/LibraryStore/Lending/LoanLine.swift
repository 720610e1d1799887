internal import Presentation
package import QueryLanguage
package import ReadingModel

/// A loan or a reservation, with its book.
package struct LoanLine: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case loan(Loan)
    case reservation(Reservation)
  }

  package let book: BookSummary
  package let item: Item
  /// The number of the copy on loan, from 1; nil if unknown, or if the book has only one.
  package let copyNumber: Int?

  package init(book: BookSummary, item: Item, copyNumber: Int? = nil) {
    self.book = book
    self.item = item
    self.copyNumber = copyNumber
  }

  private var parts: (party: String, began: Day?, due: Day?, isOpen: Bool) {
    switch item {
    case .loan(let loan): (loan.party, loan.since, loan.due, loan.isOpen)
    case .reservation(let reservation):
      (reservation.party, reservation.made, reservation.pickUp, reservation.isOpen)
    }
  }

  /// The other party: a person or a library.
  package var party: String { parts.party }
  package var isOpen: Bool { parts.isOpen }
  /// The due day of an open loan, or the last pick-up day of an open reservation.
  package var due: Day? { isOpen ? parts.due : nil }
  fileprivate var began: Day? { parts.began }
}

/// An open loan or reservation with its due day, and how fast a borrowed book must be read.
package struct DueLine: Hashable, Sendable {
  package let line: LoanLine
  package let day: Day
  /// How much to read a day; nil unless the book is borrowed and not finished, or if unknown.
  package let pace: DuePace?
}

package struct LoanFilter: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case open
    /// Not over, and past the due day.
    case overdue
    case over
    case all
  }

  package enum Way: String, Hashable, Sendable, CaseIterable {
    case lent, borrowed, reserved
  }

  package var query = Query()
  package var state = State.open
  package var way: Way?
  /// A part of the name of the person or library; nil for any.
  package var party: String?

  /// Selects everything that is not over.
  package init() {}

  func takes(_ line: LoanLine, today: Day) -> Bool {
    let matchesState =
      switch state {
      case .open: line.isOpen
      case .overdue: line.due.map { $0.latest < today } ?? false
      case .over: !line.isOpen
      case .all: true
      }
    let matchesWay =
      switch (way, line.item) {
      case (nil, _), (.reserved, .reservation): true
      case (.lent, .loan(let loan)): loan.direction == .lent
      case (.borrowed, .loan(let loan)): loan.direction == .borrowed
      default: false
      }
    return matchesState && matchesWay && (party.map { Name.isPart($0, of: line.party) } ?? true)
  }

  /// By due day; then what is open without one; then what is over, newest first.
  static func isBefore(_ one: LoanLine, _ other: LoanLine) -> Bool {
    if one.isOpen != other.isOpen { return one.isOpen }
    if one.isOpen { return (one.due?.text ?? "~", one.book.id) < (other.due?.text ?? "~", other.book.id) }
    return (one.began?.text ?? "", one.book.id) > (other.began?.text ?? "", other.book.id)
  }
}

extension Holding {
  func lines(of book: BookSummary) -> [LoanLine] {
    loans.map { LoanLine(book: book, item: .loan($0), copyNumber: displayedCopyNumber(of: $0)) }
      + reservations.map { LoanLine(book: book, item: .reservation($0)) }
  }
}

/// Selects one of a book's open loans. A nil value matches any.
package struct LoanChoice: Hashable, Sendable {
  /// A part of the name of the person or library.
  package var party: String?
  package var direction: Loan.Direction?
  /// The number of the copy, from 1.
  package var copyNumber: Int?

  /// Without arguments, any loan matches.
  package init(with party: String? = nil, _ direction: Loan.Direction? = nil, copy: Int? = nil) {
    (self.party, self.direction, copyNumber) = (party, direction, copy)
  }
}

/// One of several open loans of a book.
package struct OpenLoan: Hashable, Sendable {
  /// The number of the copy, from 1; nil if unknown, or if the book has only one.
  package let copyNumber: Int?
  package let loan: Loan

  /// `copy 2 lent to Ada since 2026-11-20`.
  package var words: String {
    let copy = copyNumber.map { "copy \($0) " } ?? ""
    return copy + loan.direction.words(with: loan.party) + (loan.since.map { " since \($0)" } ?? "")
  }

  package var choice: LoanChoice { LoanChoice(with: loan.party, loan.direction, copy: copyNumber) }
}

extension Holding {
  /// The index of the open loan that matches.
  /// - Throws: ``LoanError`` if none or several match.
  func openLoan(_ choice: LoanChoice, of book: BookSummary) throws -> Int {
    let open = loans.indices.filter { loans[$0].isOpen }
    guard !open.isEmpty else { throw LoanError.notOut(title: book.title) }
    let matches = open.filter { isMatch(loans[$0], by: choice) }
    guard let first = matches.first else {
      throw LoanError.notWith(title: book.title, choice, known: open.map { out(loans[$0]) })
    }
    guard matches.count == 1 else {
      throw LoanError.several(title: book.title, choices: matches.map { out(loans[$0]) })
    }
    return first
  }

  func isMatch(_ loan: Loan, by choice: LoanChoice) -> Bool {
    choice.party.map { Name.isPart($0, of: loan.party) } ?? true
      && choice.direction.map { loan.direction == $0 } ?? true
      && choice.copyNumber.map { copyNumber(of: loan) == $0 } ?? true
  }

  private func out(_ loan: Loan) -> OpenLoan {
    OpenLoan(copyNumber: displayedCopyNumber(of: loan), loan: loan)
  }
}

package enum LoanError: ReportedError, Equatable {
  case isOut(title: String, party: String, due: Day?)
  case isBorrowed(title: String, party: String, due: Day?)
  case noCopyLeft(title: String)
  case notOut(title: String)
  case notWith(title: String, LoanChoice, known: [OpenLoan])
  case several(title: String, choices: [OpenLoan])
  case dueBefore(due: Day, since: Day)
  case backBefore(title: String, since: Day)
  /// The loan is open, so it has no end to correct.
  case notBack(title: String)
  /// The terms allow no more open loans with the party.
  case tooMany(party: String, count: Int, terms: String)
  case noMoreRenewals(title: String, count: Int, terms: String)
  case noDays(terms: String)
  case notLater(title: String, due: Day)
  case notReserved(title: String)
  case notReservedThere(title: String, party: String, known: [String])
  case severalReserved(title: String, parties: [String])

  package var category: FailureCategory {
    switch self {
    case .notOut, .notWith, .several, .notReserved, .notReservedThere, .severalReserved: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .isOut(let title, let party, let due): "\(title) is lent to \(party)\(LoanError.until(due))"
    case .isBorrowed(let title, let party, let due): "\(title) is borrowed from \(party)\(LoanError.until(due))"
    case .noCopyLeft(let title): "no copy of \(title) is left"
    case .notOut(let title): "\(title) is not lent or borrowed"
    case .notWith(let title, let choice, let known):
      "\(title) is not \(choice.words) - it is \(known.map(\.words).formattedList)"
    case .several(let title, let choices):
      "\(title) has \(choices.count) open loans:\n"
        + choices.map { "  \($0.words)" }.joined(separator: "\n")
    case .dueBefore(let due, let since): "\(due) is before \(since), when the loan starts - give a later day"
    case .backBefore(let title, let since): "the loan of \(title) started on \(since) - give that day or a later one"
    case .notBack(let title): "\(title) is not returned yet"
    case .tooMany(let party, let count, let terms):
      "\(count.counted("loan")) with \(party) \(count == 1 ? "is" : "are") open, the limit of the terms '\(terms)'"
    case .noMoreRenewals(let title, let count, let terms):
      "\(title) was renewed \(count == 1 ? "once" : "\(count) times"), the limit of the terms '\(terms)'"
    case .noDays(let terms): "the terms '\(terms)' have no loan period"
    case .notLater(let title, let due): "\(title) is already due on \(due)"
    case .notReserved(let title): "\(title) is not reserved"
    case .notReservedThere(let title, let party, let known):
      "\(title) is not reserved at '\(party)' - it is at \(known.formattedList)"
    case .severalReserved(let title, let parties): "\(title) is reserved \(parties.count) times"
    }
  }

  private static func until(_ due: Day?) -> String { due.map { " until \($0)" } ?? "" }
}

extension LoanChoice {
  /// `lent with or from 'Ada', as copy 2`.
  fileprivate var words: String {
    let way = direction.map(\.rawValue) ?? (party == nil ? "out" : "")
    let parts = [way, party.map { "with or from '\($0)'" } ?? "", copyNumber.map { "as copy \($0)" } ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
