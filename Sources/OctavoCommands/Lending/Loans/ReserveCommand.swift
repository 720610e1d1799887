internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo loans reserve`: records, changes or cancels a reservation.
struct ReserveCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "reserve", abstract: "Record a reservation, and your place in the queue",
    discussion: """
      Run it again to change a reservation; an empty value clears a field. 'octavo borrow' ends it.

      EXAMPLE
        octavo loans reserve emma --at "City Library" --queue 3
        octavo loans reserve emma --at "City Library" --pick-up "next fri"
        octavo loans reserve emma --cancel
      """)
  @Argument(help: "The book.") var book: [String]
  @Option(name: .customLong("at"), help: ArgumentHelp("Where, or from whom.", valueName: "person|library"))
  var party: String?
  @Option(name: .customLong("queue"), help: ArgumentHelp("Your place in the queue, from 1.", valueName: "number"))
  var queuePlace: String?
  @Option(
    name: .customLong("pick-up"),
    help: ArgumentHelp("The last day to pick it up: 'next fri', 2026-12-19.", valueName: "day"),
    transform: { $0.isBlank ? ComingDayPhrase.none : try ComingDayPhrase($0) })
  var pickUp: ComingDayPhrase?
  @Flag(help: "Cancel the reservation.") var cancel = false
  @Option(name: .on, help: .on) var on: DayPhrase?
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !cancel, party == nil { throw ValidationError("missing place - give --at \"City Library\"") }
    if cancel, queuePlace != nil || pickUp != nil || new.isGiven {
      throw ValidationError("--cancel takes no other option than --at - leave out the others")
    }
  }

  func run(in session: Session) throws {
    var change = ReservationChange()
    change.queuePlace = try InvalidValue.field(queuePlace, of: "--queue", in: 1...Reservation.longestQueue)
    change.pickUp = try pickUp.map { $0 == .none ? nil : try session.comingDay($0) }
    let day = try session.day(or: on)
    let library = try library.open(session)
    let line: LoanLine
    if cancel {
      let book = try library.books.book(named: book, associatedWith: .reservation).id
      line = try library.lending.cancelReservation(book, at: party)
    } else {
      let name = try Name(party ?? "")
      let book = try new.book(book, in: library, session)
      line = try library.lending.reserve(book, at: name, on: day, change)
      book.report(line.book, session.console)
    }
    try session.print(Answer(line, session.loanColumns), as: output) { console in
      let words = LoanLineText(line: line, calculator: session.loanCalculator, style: console.style).words
      console.printSentence("\(BookLine(line.book).titleAndByline): \(words)")
    }
  }
}
