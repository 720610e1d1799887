internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct ReturnCommand: OctavoCommand, TopLevelCommand {
  static let word = "return"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Record a book that was returned",
    discussion: """
      Past loans stay listed: 'octavo loans emma --state all'.

      EXAMPLE
        octavo return emma
        octavo return "moby dick" --with Bob --on "last fri"
        octavo return emma --copy 2
      """)
  @Argument(help: "The book.") var book: [String]
  @OptionGroup var which: WhichLoanOptions
  @Option(name: .on, help: .on) var on: DayPhrase?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let day = try session.day(or: on)
    let library = try library.open(session, for: .lend)
    let book = try returned(in: library, session)
    let result = try which.asking(session.console) {
      try library.lending.endLoan(book, $0, on: day, by: session.loanTerms)
    }
    try session.print(Answer(result.line, session.loanColumns), as: output) { console in
      console.printSentence(LoanText(result: result, today: session.now.day, style: console.style).ended)
    }
  }

  /// The book that was returned.
  /// - Throws: ``UnexpectedWordsError`` for a day or a name after it: `return emma yesterday`, `return emma from Tom`.
  private func returned(in library: Library, _ session: Session) throws -> BookID {
    do { return try library.books.book(named: book, associatedWith: .openLoan).id } catch BookError.none(
      let words, let near)
    {
      let typed = book.joined(separator: " ")
      if let command = try commandWithParty(in: library, session) {
        throw UnexpectedWordsError.forCommand(words: typed, purpose: .loan, command: command)
      }
      guard on == nil, let place = Capture.times(among: book, for: .finish).last, place.lowerBound > 0,
        place.upperBound == book.count, let day = Capture.day(among: Array(book[place])).day,
        case let name = Array(book[..<place.lowerBound]),
        case .one = try library.books.match(name.joined(separator: " "))
      else { throw BookError.none(words: words, near: near) }
      let command = "octavo return".with(name + ["--on", day.words] + session.options(besides: book))
      throw UnexpectedWordsError.forCommand(words: typed, purpose: .day, command: command)
    }
  }

  /// The command for a book with the borrower or lender: `emma from Tom yesterday`; nil for other words.
  private func commandWithParty(in library: Library, _ session: Session) throws -> String? {
    guard which.party == nil, let words = LoanWords(book, at: "from") ?? LoanWords(book, at: "to"), !words.book.isEmpty,
      case .one = try library.books.match(words.book.joined(separator: " ")),
      // A return has a day, but no due date and no note.
      let day = words.options.first(where: { $0.isEmpty || ($0.count == 2 && $0[0] == "--on") })
    else { return nil }
    return "octavo return".with(words.book + ["--with", words.party] + day + session.options(besides: book))
  }
}

/// `octavo loans renew`: extends a loan.
struct RenewCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "renew", abstract: "Extend a loan",
    discussion: """
      The terms give the new due date, counted from today, and how often a loan can be renewed; --due sets another date.
      """, examples: ["octavo loans renew emma", "octavo loans renew emma --due 2027-01-15"])
  @Argument(help: "The book.") var book: [String]
  @OptionGroup var which: WhichLoanOptions
  @Option(help: ArgumentHelp("The new due date: 'in 3 weeks', 'next fri', 2026-12-19.", valueName: "day"))
  var due: ComingDayPhrase?
  @Option(help: ArgumentHelp("The terms from now on.", valueName: "name")) var terms: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let day = try due.map { try session.comingDay($0) }
    let library = try library.open(session, for: .lend)
    let book = try WordsForOptions.renewal.book(book, associatedWith: .openLoan, in: library, session)
    let result = try which.asking(session.console) {
      try library.lending.renew(book, $0, until: day, named: terms, by: session.loanTerms)
    }
    try session.print(Answer(result.line, session.loanColumns), as: output) { console in
      console.printSentence(
        LoanText(result: result, today: session.now.day, style: console.style).renewed(hasDueDay: due != nil))
    }
  }
}
