package import ReadingModel

/// A loan or a reservation with the book that it is of.
package struct LoanLine: Hashable, Sendable {
  /// What it is.
  package enum Thing: Hashable, Sendable {
    case loan(Loan)
    case reservation(Reservation)
  }

  /// The book.
  package let book: BookSummary
  /// What it is.
  package let thing: Thing
  /// Which copy a loan is of, counted from 1, where there are several; nil otherwise.
  package let copyNumber: Int?

  /// A loan or a reservation of a book.
  package init(book: BookSummary, thing: Thing, copyNumber: Int? = nil) {
    self.book = book
    self.thing = thing
    self.copyNumber = copyNumber
  }

  /// The person or library at the other side.
  package var party: String {
    switch thing {
    case .loan(let loan): loan.party
    case .reservation(let reservation): reservation.party
    }
  }

  /// The day by which the reader has to do something; nil when there is none.
  package var due: Day? {
    switch thing {
    case .loan(let loan): loan.isOpen ? loan.due : nil
    case .reservation(let reservation): reservation.isOpen ? reservation.pickUp : nil
    }
  }

  /// Whether it is not over.
  package var isOpen: Bool {
    switch thing {
    case .loan(let loan): loan.isOpen
    case .reservation(let reservation): reservation.isOpen
    }
  }

  fileprivate var began: Day? {
    switch thing {
    case .loan(let loan): loan.since
    case .reservation(let reservation): reservation.made
    }
  }
}

/// What is due, and what has to be read until then.
package struct DueLine: Hashable, Sendable {
  /// The loan or reservation.
  package let line: LoanLine
  /// When.
  package let day: Day
  /// How much has to be read a day; nil when the reader does not have the book, or it cannot be told.
  package let pace: DuePace?
}

/// Which loans and reservations are meant.
package struct LoanFilter: Hashable, Sendable {
  /// Where a loan stands.
  package enum Standing: String, Hashable, Sendable, CaseIterable {
    /// Not over.
    case open
    /// Not over, and past its day.
    case overdue
    /// Over.
    case over
    /// Any.
    case all
  }

  /// Which way a book goes.
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case lent, borrowed, reserved
  }

  /// Of which books.
  package var query = Query()
  /// Where they stand.
  package var standing = Standing.open
  /// Which way; any when nil.
  package var way: Way?
  /// The beginning or a part of the name of the person or library; any when nil.
  package var party: String?

  /// What is not over.
  package init() {}

  func takes(_ line: LoanLine, today: Day) -> Bool {
    let stands =
      switch standing {
      case .open: line.isOpen
      case .overdue: line.due.map { $0.latest < today } ?? false
      case .over: !line.isOpen
      case .all: true
      }
    let goes =
      switch (way, line.thing) {
      case (nil, _), (.reserved, .reservation): true
      case (.lent, .loan(let loan)): loan.direction == .lent
      case (.borrowed, .loan(let loan)): loan.direction == .borrowed
      default: false
      }
    return stands && goes && (party.map { Name.isPart($0, of: line.party) } ?? true)
  }

  /// What is due first, then what is open without a day, then what is over, the newest first.
  static func isBefore(_ one: LoanLine, _ other: LoanLine) -> Bool {
    if one.isOpen != other.isOpen { return one.isOpen }
    if one.isOpen { return (one.due?.text ?? "~", one.book.id) < (other.due?.text ?? "~", other.book.id) }
    return (one.began?.text ?? "", one.book.id) > (other.began?.text ?? "", other.book.id)
  }
}

extension Holding {
  /// Every loan and reservation.
  func lines(of book: BookSummary) -> [LoanLine] {
    loans.map { LoanLine(book: book, thing: .loan($0), copyNumber: tellingCopyNumber(of: $0)) }
      + reservations.map { LoanLine(book: book, thing: .reservation($0)) }
  }
}
