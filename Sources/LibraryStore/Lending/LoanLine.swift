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
