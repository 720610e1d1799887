internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import ReadingModel

/// The options of a new loan.
struct LoanOptions: ParsableArguments {
  @Argument(help: "The book (default: the one being read).") var book: [String] = []
  @Option(
    help: ArgumentHelp(
      "The due date: 'in 3 weeks', 'next fri', '14 march', 2026-12-19 or none (default: by the terms).",
      valueName: "day"), transform: { try ComingDayPhrase($0) })
  var due: ComingDayPhrase?
  @Option(help: ArgumentHelp("The terms: common, student, teacher, friend or your own.", valueName: "name"))
  var terms: String?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
  @Option(name: .on, help: .on, transform: { try DayPhrase($0) }) var on: DayPhrase?
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions

  /// The loan described by the options.
  /// - Throws: ``DayError`` for an invalid day.
  func draft(_ party: String, _ session: Session) throws -> LoanDraft {
    var draft = LoanDraft(try Name(party), since: try session.day(or: on))
    draft.due = try LoanDraft.Due(due, from: draft.since, in: session)
    (draft.terms, draft.note) = (terms, String.field(note) ?? nil)
    return draft
  }

  /// The named book. Its last words may be the rest of an option's value that was not quoted.
  private func bookToLend(
    in library: Library, _ option: String, _ party: String, _ session: Session
  ) throws -> BookReference {
    do { return try new.book(book, in: library, session) } catch let error as BookError {
      let count = (1..<max(book.count, 1)).last {
        (try? library.books.find(book.prefix($0).joined(separator: " "))) != nil
      }
      guard let count else { throw error }
      throw UnexpectedWordsError.name(option: option, start: party, words: book.dropFirst(count).joined(separator: " "))
    }
  }

  /// The book and the person or library in the words: `lend emma to Ada`.
  /// - Throws: ``ArgumentError`` with the command to write.
  private func inWords(_ direction: Loan.Direction, in library: Library) throws -> LoanWords {
    let preposition = direction == .lent ? "to" : "from"
    func missing(_ book: [String], _ party: String, hasMore: Bool = false) -> ArgumentError {
      let command = ["octavo", direction == .lent ? "lend" : "borrow"] + book + ["--\(preposition)", party]
      return .noParty(command: command.map(\.shellWord).joined(separator: " "), hasMore: hasMore)
    }
    // All of the words may be a title: `Letters to a Young Poet`.
    guard let words = LoanWords(book, at: preposition),
      case .none = try library.books.match(book.joined(separator: " "))
    else { throw missing(book.last?.lowercased() == preposition ? book.dropLast() : book, "Ada") }
    if words.hasMore { throw missing(words.book, words.party, hasMore: true) }
    return words
  }

  /// Begins the loan and prints it.
  /// - Parameter party: The person or library; nil if the words name it.
  func begin(
    _ direction: Loan.Direction, _ party: String?, copy: Int?, in session: Session, _ output: OutputOptions
  ) throws {
    // Invalid options are refused before the library is opened.
    let checked = try party.map { try draft($0, session) }
    let library = try library.open(session)
    let words = party == nil ? try inWords(direction, in: library) : nil
    var loan = try checked ?? draft(words?.party ?? "", session)
    loan.copyNumber = copy
    let book =
      try words.map { try new.book($0.book, in: library, session) }
      ?? bookToLend(in: library, direction == .lent ? "--to" : "--from", party ?? "", session)
    let result = try library.lending.begin(direction, book, loan, by: session.loanTerms)
    book.report(result.book, session.console)
    try session.print(Answer(result.line, session.loanColumns), as: output) { console in
      console.printSentence(
        LoanText(result: result, today: session.now.day, style: console.style).begun(hasDueDay: due != nil))
    }
  }
}

extension LoanDraft.Due {
  /// The due date of a phrase; nil for the one of the terms. A loan in the past may have been due in the past.
  /// - Throws: ``DayError`` if the day is past.
  init(_ phrase: ComingDayPhrase?, from since: Day?, in session: Session) throws {
    switch phrase {
    case nil: self = .byTerms
    case ComingDayPhrase.none?: self = .never
    case let phrase?: self = .on(try session.comingDay(phrase, from: since))
    }
  }

  /// Parses a typed due date; an empty text is the one of the terms.
  init(typed text: String, in session: Session) throws {
    try self.init(text.allSatisfy(\.isWhitespace) ? nil : try ComingDayPhrase(text), from: nil, in: session)
  }
}
