internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A loan or a reservation as JSON.
struct LoanFacts: TabularFacts {
  /// The state of a loan or reservation.
  enum State: String, Encodable {
    case open, overdue, returned, lost, borrowed, cancelled
  }

  let id: Int64
  let uid: UID
  let title: String
  let authors: String
  let way: LoanFilter.Way
  let party: String
  let copy: Int?
  let since: Day?
  let due: Day?
  let daysLeft: Int?
  let state: State
  let ended: Day?
  let daysLate: Int?
  let fine: Money?
  let renewals: Int
  let terms: String?
  let queuePlace: Int?
  let note: String?

  /// The facts of a loan or reservation.
  init(_ line: LoanLine, _ calculator: LoanCalculator) {
    let today = calculator.today
    id = line.book.id.number
    title = line.book.title
    authors = line.book.byline
    (party, copy) = (line.party, line.copyNumber)
    daysLeft = line.due.flatMap { DueText.daysLeft($0, today: today) }
    let isLate = (daysLeft ?? 0) < 0
    switch line.item {
    case .loan(let loan):
      uid = loan.uid
      way = loan.direction == .lent ? .lent : .borrowed
      (since, due, ended) = (loan.since, loan.due, loan.ended)
      state = loan.isOpen ? isLate ? .overdue : .open : loan.isLost ? .lost : .returned
      (daysLate, fine) = (loan.daysLate(on: today), calculator.fine(of: loan))
      (renewals, terms, queuePlace, note) = (loan.renewals.count, loan.terms, nil, loan.note)
    case .reservation(let reservation):
      uid = reservation.uid
      way = .reserved
      (since, due) = (reservation.made, reservation.pickUp)
      (daysLate, fine) = (nil, nil)
      (renewals, terms, queuePlace, note) = (0, nil, reservation.queuePlace, nil)
      if case .over(let outcome, let day) = reservation.state {
        (state, ended) = (outcome == .borrowed ? .borrowed : .cancelled, day)
      } else {
        (state, ended) = (isLate ? .overdue : .open, nil)
      }
    }
  }

  /// The facts of a changed loan.
  init(_ result: LoanResult, _ calculator: LoanCalculator) {
    self.init(LoanLine(book: result.book, item: .loan(result.loan), copyNumber: result.copyNumber), calculator)
  }
}

extension LoanFilter.Way: Encodable {}

extension LoanFacts {
  static var columns: [FactColumn<LoanFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.uid.text) },
      FactColumn("title") { .text($0.title) }, FactColumn("authors") { .text($0.authors) },
      FactColumn("way") { .text($0.way.rawValue) }, FactColumn("party") { .text($0.party) },
      FactColumn("copy") { .optional($0.copy) },
      FactColumn("since") { .optional($0.since?.text) }, FactColumn("due") { .optional($0.due?.text) },
      FactColumn("daysLeft") { .optional($0.daysLeft) }, FactColumn("state") { .text($0.state.rawValue) },
      FactColumn("ended") { .optional($0.ended?.text) },
      FactColumn("daysLate") { .optional($0.daysLate) }, FactColumn("fine") { .optional($0.fine?.text) },
      FactColumn("renewals") { .number($0.renewals) },
      FactColumn("terms") { .optional($0.terms) }, FactColumn("queuePlace") { .optional($0.queuePlace) },
      FactColumn("note") { .optional($0.note) },
    ]
  }
}

/// Something due as JSON: a loan or reservation, and the pace.
struct DueFacts: TabularFacts {
  private let loan: LoanFacts
  private let perDay: Int?
  private let perWeekday: Int?
  private let unit: String?

  private enum Key: String, CodingKey {
    case perDay, perWeekday, unit
  }

  /// The facts of something due.
  init(_ due: DueLine, _ calculator: LoanCalculator) {
    loan = LoanFacts(due.line, calculator)
    perDay = due.pace?.perDay
    perWeekday = due.pace?.perWeekday
    unit = due.pace.map { if case .pages = $0.left { "pages" } else { "minutes" } }
  }

  func encode(to encoder: any Encoder) throws {
    try loan.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(perDay, forKey: .perDay)
    try container.encodeIfPresent(perWeekday, forKey: .perWeekday)
    try container.encodeIfPresent(unit, forKey: .unit)
  }

  static var columns: [FactColumn<DueFacts>] {
    LoanFacts.columns.map { column in FactColumn(column.key) { column.value($0.loan) } } + [
      FactColumn("perDay") { .optional($0.perDay) }, FactColumn("perWeekday") { .optional($0.perWeekday) },
      FactColumn("unit") { .optional($0.unit) },
    ]
  }
}
