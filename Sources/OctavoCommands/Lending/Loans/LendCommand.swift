internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct LendCommand: OctavoCommand, TopLevelCommand {
  static let word = "lend"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Lend a book to someone",
    discussion: """
      The due date follows the terms: those you name; else those named after the borrower; else those used last time; \
      else a loan has no due date unless you give one. A book that is lent cannot be lent again, unless you own another copy. Public exports never show \
      loans; in a shared library all readers but guests see them.

      EXAMPLE
        octavo lend emma to Ada
        octavo lend "moby dick" --to Bob --due "in 3 weeks" --note "in its slip case"
        octavo lend kokoro --to "Class 8b" --terms student
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("to"), help: ArgumentHelp("The borrower.", valueName: "person|library")) var party: String?
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try loan.begin(.lent, party, copy: which.number, in: session, output) }
}

struct BorrowCommand: OctavoCommand, TopLevelCommand {
  static let word = "borrow"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Record a book you borrowed",
    discussion: """
      The due date follows the terms, as for 'octavo lend'; the default for a library is 28 days. Set those of your library with 'octavo config set \
      "loan-terms.City Library" "28 days, 2 renewals, 0.20 EUR a day"'. With --author, a book that is not in your library \
      is added first. A reservation at the same place ends with it.

      EXAMPLE
        octavo borrow emma --from Ada --due "in 3 weeks"
        octavo borrow Villette --author "Charlotte Brontë" --from "City Library"
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("from"), help: ArgumentHelp("The lender.", valueName: "person|library")) var party: String?
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws { try loan.begin(.borrowed, party, copy: nil, in: session, output) }
}

/// The options of a new loan.
struct LoanOptions: ParsableArguments {
  @Argument(help: "The book (default: the one being read).") var book: [String] = []
  @Option(
    help: ArgumentHelp(
      "The due date: 'in 3 weeks', 'next fri', '14 march', 2026-12-19 or none (default: by the terms).",
      valueName: "day"))
  var due: ComingDayPhrase?
  @Option(help: ArgumentHelp("The terms: common, student, teacher, friend or your own.", valueName: "name"))
  var terms: String?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
  @Option(name: .on, help: .on) var on: DayPhrase?
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
    do {
      return try new.book(book, in: library, session)
    } catch let error where error is BookError || error is UndescribedBook {
      guard let count = try wordCount(ofBookIn: library, book) else { throw error }
      throw UnexpectedWordsError.name(option: option, start: party, words: book.dropFirst(count).joined(separator: " "))
    }
  }

  /// How many of the first words name a book, before others; nil if none do.
  private func wordCount(ofBookIn library: Library, _ words: [String]) throws -> Int? {
    try (1..<max(words.count, 1)).last { try isBook(words.prefix($0), in: library) }
  }

  private func isBook(_ words: some Collection<String>, in library: Library) throws -> Bool {
    try library.books.match(words.joined(separator: " ")).book != nil
  }

  /// The book and the person or library in the words: `lend emma to Ada`.
  /// - Throws: ``ArgumentError`` with the command to write; ``AmbiguousWordsError``.
  private func inWords(_ direction: Loan.Direction, in library: Library, _ session: Session) throws -> LoanWords {
    let preposition = direction.preposition
    // All of the words may be a title: `Letters to a Young Poet`.
    let isOther = try library.books.match(book.joined(separator: " ")) == .none
    guard let words = LoanWords(book, at: preposition), isOther else {
      let named: [String] = book.last?.lowercased() == preposition ? book.dropLast() : book
      let (title, party) = isOther ? try divided(named, in: library, session) : (named, "Ada")
      throw ArgumentError.noParty(
        command: direction.command.with(title + ["--\(preposition)", party] + session.options(besides: book)))
    }
    // `lend to Ada emma`
    let name = words.party.split(separator: " ").map(String.init)
    let title = try words.book.isEmpty ? titleAtEnd(of: name, in: library) : nil
    guard title == nil, words.rest.isEmpty else {
      let ofTitle = title.map { ($0, name.dropLast($0.count).joined(separator: " ")) }
      let isOfCurrent = try title == nil || library.books.currentMatch() != .none
      let isMissing = try !words.book.isEmpty && library.books.match(words.book.joined(separator: " ")) == .none
      let named = isMissing ? newBook(words.book, session) ?? words.book : words.book
      let loans = [ofTitle, isOfCurrent ? (named, words.party) : nil].compactMap(\.self)
      throw AmbiguousWordsError(
        words: words.rest.isEmpty ? words.party : words.rest.joined(separator: " "),
        commands: loans.flatMap { book, party in
          words.options.map {
            direction.command.with(book + ["--\(preposition)", party] + $0 + session.options(besides: self.book))
          }
        })
    }
    return words
  }

  /// The book and the name beside it: `lend emma Ada`, `lend Ada emma`; an example of a name if there is none.
  /// - Throws: ``BookError`` or ``UndescribedBook`` if the words name no book.
  private func divided(
    _ words: [String], in library: Library, _ session: Session
  ) throws -> (book: [String], party: String) {
    if let count = try wordCount(ofBookIn: library, words) {
      return (Array(words.prefix(count)), words.dropFirst(count).joined(separator: " "))
    }
    guard let start = try words.indices.dropFirst().first(where: { try isBook(words[$0...], in: library) }) else {
      if !words.isEmpty { _ = try new.book(words, in: library, session) }
      return (words, "Ada")
    }
    return (Array(words[start...]), words[..<start].joined(separator: " "))
  }

  /// The whole title of a book with which a name ends.
  private func titleAtEnd(of name: [String], in library: Library) throws -> [String]? {
    for start in name.indices.dropFirst() {
      if case .none = try library.books.titled(name[start...].joined(separator: " ")) { continue }
      return Array(name[start...])
    }
    return nil
  }

  /// The book of the loan.
  /// - Throws: ``UnexpectedWordsError`` with the command for a book that is not in the library: `sula by morrison`.
  private func reference(
    _ words: LoanWords?, _ direction: Loan.Direction, _ party: String?, in library: Library, _ session: Session
  ) throws -> BookReference {
    do {
      return try words.map { try new.book($0.book, in: library, session) }
        ?? bookToLend(in: library, "--" + direction.preposition, party ?? "", session)
    } catch let missing as UndescribedBook {
      guard let book = newBook(words?.book ?? self.book, session) else { throw missing }
      let party = words.map { ["--" + direction.preposition, $0.party] } ?? []
      throw UnexpectedWordsError.forCommand(
        words: missing.words, purpose: .add,
        command: direction.command.with(book + party + session.options(besides: self.book)))
    }
  }

  /// The title, and the options of a new book that words describe with its author; nil for other words.
  private func newBook(_ words: [String], _ session: Session) -> [String]? {
    guard case .book(let book) = NewBookPhrase(words, in: session.now.day.year), !book.authors.isEmpty else {
      return nil
    }
    return [book.title] + book.authors.flatMap { ["--author", $0] }
      + (book.pages.map { ["--pages", "\($0)"] } ?? [])
  }

  /// Begins the loan and prints it.
  /// - Parameter party: The person or library; nil if the words name it.
  func begin(
    _ direction: Loan.Direction, _ party: String?, copy: Int?, in session: Session, _ output: OutputOptions
  ) throws {
    // Invalid options are refused before the library is opened.
    let checked = try party.map { try draft($0, session) }
    let library = try library.open(session)
    let words = party == nil ? try inWords(direction, in: library, session) : nil
    var loan = try checked ?? draft(words?.party ?? "", session)
    loan.copyNumber = copy
    let book = try reference(words, direction, party, in: library, session)
    let result = try library.lending.begin(direction, book, loan, by: session.loanTerms)
    book.report(result.book, session.console)
    try session.print(Answer(result.line, session.loanColumns), as: output) { console in
      console.printSentence(
        LoanText(result: result, today: session.now.day, style: console.style).begun(hasDueDay: due != nil))
    }
  }
}

extension Loan.Direction {
  /// The command that begins such a loan.
  fileprivate var command: String { self == .lent ? "octavo lend" : "octavo borrow" }
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
    try self.init(text.isBlank ? nil : try ComingDayPhrase(text), from: nil, in: session)
  }
}
