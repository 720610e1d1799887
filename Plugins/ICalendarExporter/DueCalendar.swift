internal import ExporterKit
internal import Presentation
internal import ReadingModel

struct DueCalendar {
  private let input: ExportInput
  private let stamp: String
  /// The last day in the library, from which plans count, so that an export of the same library stays the same; nil
  /// without plans.
  private let lastDay: Day?

  init(_ input: ExportInput) {
    self.input = input
    lastDay = input.options.isOn("plans") ? input.snapshot.books.compactMap(\.lastDay).max() : nil
    stamp = CalendarLine.instant(unixSeconds: input.stampUnixSeconds)
  }

  var text: String {
    let name = input.snapshot.profile.name.map { "Books of \($0)" } ?? input.title
    var lines = [
      CalendarLine("BEGIN", "VCALENDAR"), CalendarLine("VERSION", "2.0"),
      CalendarLine("PRODID", "-//Octavo//Octavo//EN"), CalendarLine("CALSCALE", "GREGORIAN"),
      CalendarLine("METHOD", "PUBLISH"), CalendarLine("X-WR-CALNAME", text: name),
    ]
    let events = input.snapshot.books.flatMap(events) + input.snapshot.goals.compactMap(event)
    // A calendar needs at least one component (RFC 5545, 3.6).
    if events.isEmpty { lines += DueCalendar.coordinatedTime }
    lines += events.flatMap { $0.lines(stamp: stamp) } + [CalendarLine("END", "VCALENDAR")]
    return lines.map(\.folded).joined()
  }

  private static let coordinatedTime = [
    CalendarLine("BEGIN", "VTIMEZONE"), CalendarLine("TZID", "UTC"), CalendarLine("BEGIN", "STANDARD"),
    CalendarLine("DTSTART", "19700101T000000"), CalendarLine("TZOFFSETFROM", "+0000"),
    CalendarLine("TZOFFSETTO", "+0000"), CalendarLine("END", "STANDARD"), CalendarLine("END", "VTIMEZONE"),
  ]

  private var remindDays: Int? { input.options.number("remind").flatMap { $0 > 0 ? $0 : nil } }

  private func events(of book: Book) -> [CalendarEvent] {
    let loans = book.holding.openLoans.flatMap { loan -> [CalendarEvent] in
      guard let due = loan.due else { return [] }
      let words = loan.direction == .lent ? "due back from" : "due at"
      var event = CalendarEvent(
        name: "\(loan.uid.text)-due", summary: "\(book.title): \(words) \(loan.party)", first: due.earliest,
        category: "Loans", last: due.latest, place: loan.party, remindDays: remindDays)
      event.description = [book.byline.isEmpty ? nil : "By \(book.byline)".sentence, loan.note].compactMap { $0 }
        .joined(separator: "\n")
      return [event] + (plan(of: book, loan, due).map { [$0] } ?? [])
    }
    return loans + book.holding.openReservations.compactMap { event(of: $0, book) }
  }

  /// The days in which to read what is left of a borrowed book, from the last day in the library; nil if it is overdue
  /// then.
  private func plan(of book: Book, _ loan: Loan, _ due: Day) -> CalendarEvent? {
    guard input.options.isOn("plans"), loan.direction == .borrowed, let since = loan.since, since.precision == .day
    else { return nil }
    let first = lastDay.map { max($0, since) } ?? since
    guard let pace = book.pace(until: due, today: first) else { return nil }
    return CalendarEvent(
      name: "\(loan.uid.text)-plan", summary: "Read \(book.title): \(pace.words)", first: first,
      category: "Reading plans", last: due.latest)
  }

  private func event(of reservation: Reservation, _ book: Book) -> CalendarEvent? {
    guard let pickUp = reservation.pickUp else { return nil }
    let words = pickUp.precision == .day ? "last day to pick it up at" : "pick it up at"
    return CalendarEvent(
      name: "\(reservation.uid.text)-pickup", summary: "\(book.title): \(words) \(reservation.party)",
      first: pickUp.earliest, category: "Reservations", last: pickUp.latest, place: reservation.party,
      remindDays: remindDays)
  }

  private func event(of goal: Goal) -> CalendarEvent? {
    guard goal.isOn, case .days(_, let last) = goal.period else { return nil }
    return CalendarEvent(
      name: "\(goal.uid.text)-goal", summary: "Last day of the goal: \(goal.name)", first: last, category: "Goals")
  }
}

extension Book {
  /// The last exact day of its journal and its loans.
  fileprivate var lastDay: Day? {
    func last(_ days: some Sequence<Day>) -> Day? { days.lazy.filter { $0.precision == .day }.max() }
    let logged = last(readings.lazy.flatMap(\.entries).compactMap(\.day))
    return last([logged, last(holding.loans.lazy.compactMap(\.since))].compactMap(\.self))
  }
}
