internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import QueryLanguage
internal import ReadingModel

struct LoansCommand: TopLevelCommand {
  static let word = "loans"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "List, edit and renew loans, and reserve books",
    discussion: """
      EXAMPLE
        octavo loans
        octavo loans --state overdue
        octavo loans --with "city library" --way borrowed
        octavo loans emma --state all
        octavo loans edit emma --due 2026-12-19
        octavo loans terms
      """, subcommands: [List.self, DueCommand.self, Edit.self, RenewCommand.self, ReserveCommand.self, Terms.self],
    defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List loans and reservations, the first due on top",
      examples: ["octavo loans list --state overdue --csv"])
    @Argument(help: .queryOfBooks) var words: [String] = []
    @Option(help: "open, overdue, over or all (default: open).") var state: LoanFilter.State = .open
    @Option(help: "lent, borrowed or reserved.") var way: LoanFilter.Way?
    @Option(
      name: .customLong("with"),
      help: ArgumentHelp("Only with this borrower or lender; part of a name is enough.", valueName: "person|library"))
    var party: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      var filter = LoanFilter()
      filter.query = try Query(typedOfBooks: words, in: session, library)
      (filter.state, filter.way, filter.party) = (state, way, party)
      let (lines, calculator) = (try library.lending.loans(filter), session.loanCalculator)
      var everything = LoanFilter()
      everything.state = .all
      let nothing: NoRows =
        switch filter {
        case LoanFilter():
          .message("nothing is lent, borrowed or reserved - 'octavo lend' or 'octavo borrow' records a loan")
        case everything: .message("no loans recorded yet - 'octavo lend' or 'octavo borrow' records one")
        default: .noMatches(noMatches)
        }
      try session.print(Answer("loans", lines, session.loanColumns), as: output, orElse: nothing) { console in
        console.show(LoanLineText.lines(lines, calculator, console))
      }
    }

    private var noMatches: String {
      words.isEmpty && party == nil && state == .overdue
        ? "nothing is overdue" : "no loans match - 'octavo loans --state all' shows all"
    }
  }
}

extension LoansCommand {
  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Edit the open or latest loan of a book",
      discussion: """
        An empty value clears a date or the note. 'octavo loans renew' extends a loan and counts the renewals.

        EXAMPLE
          octavo loans edit emma --due 2026-12-19
          octavo loans edit emma --party "City Library" --since 2026-11-01 --note ""
          octavo loans edit emma --copy 2 --due none
          octavo loans edit kokoro --returned "last fri"
        """)
    @Argument(help: "The book.") var book: [String]
    @Option(help: ArgumentHelp("The borrower or lender.", valueName: "person|library")) var party: String?
    @Option(help: ArgumentHelp("The first day.", valueName: "day")) var since: FieldUpdate<DayPhrase>?
    @Option(help: ArgumentHelp("The due date: 2026-12-19, 'in 3 weeks', yesterday or none.", valueName: "day"))
    var due: String?
    @Option(help: ArgumentHelp("The day of return, for a loan that is over.", valueName: "day"))
    var returned: FieldUpdate<DayPhrase>?
    @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
    @OptionGroup var which: WhichLoanOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if party == nil, since == nil, due == nil, returned == nil, note == nil {
        throw ValidationError(StandardMessage.nothingToChange + " - give --due, --since, --returned, --party or --note")
      }
    }

    func run(in session: Session) throws {
      var change = LoanChange()
      change.party = try party.map { try Name($0) }
      change.since = try session.pastDay(since)
      change.due = try due.map { try LoansCommand.due($0, session) }
      change.returned = try session.pastDay(returned)
      change.note = String.field(note)
      let library = try library.open(session, for: .lend)
      let book = try library.books.book(named: book, associatedWith: .openLoan).id
      let done = try which.asking(session.console) { try library.lending.editLoan(book, $0, change) }
      try session.print(Answer(done.line, session.loanColumns), as: output) { console in
        let words = LoanLineText(line: done.line, calculator: session.loanCalculator, style: console.style).words
        console.printSentence(
          "\(BookLine(done.line.book).titleAndByline): \(done.isChanged ? "" : "nothing was changed, ")\(words)")
      }
    }
  }

  /// Parses a future or past day; nil for an empty text and for "none".
  private static func due(_ text: String, _ session: Session) throws -> Day? {
    if text.isBlank { return nil }
    do { return try ComingDayPhrase(text).day(today: session.now.day) } catch {
      guard let past = try? DayPhrase(text) else { throw error }
      return try session.pastDay(past)
    }
  }

  struct Terms: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "terms", abstract: "List the loan terms, yours and the built-in ones",
      discussion: """
        'octavo config set "loan-terms.City Library" "28 days, 2 renewals"' adds terms. Days of grace are free; a book \
        returned after them costs the fine for each day since the due date.
        """, examples: ["octavo loans terms", "octavo loans terms --format '{{name}}: {{rules}}'"])
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let terms = session.loanTerms
      try session.print(Answer("terms", terms.all, LoanTerms.columns(in: terms)), as: output) { console in
        let rows = terms.all.map { [DisplayText.line($0.name), $0.words + (terms.isOwn($0) ? ", yours" : "")] }
        console.show(TextTable(.plain, .plain, rows: rows).lines(on: console))
      }
    }
  }
}

extension LoanTerms {
  /// The columns of loan terms; the reader's own are marked.
  @Columns<LoanTerms> fileprivate static func columns(in terms: LoanTermsBook) -> [Column<LoanTerms>] {
    Column("name", \.name)
    Column("rules", \.words)
    Column("isOwn") { terms.isOwn($0) }
    Column("days", \.days)
    Column("atOnce", \.atOnce)
    Column("renewals", \.renewals)
    Column("graceDays", \.graceDays)
    Column("finePerDay", \.finePerDay)
  }
}

/// Selects one of several loans of a book.
struct WhichLoanOptions: ParsableArguments {
  @Option(name: .customLong("with"), help: ArgumentHelp("The borrower or lender.", valueName: "person|library"))
  var party: String?
  @Option(help: "lent or borrowed, if both apply.") var way: Loan.Direction?
  @Option(name: .customLong("copy"), help: .copyNumber) var copyNumber: Int?

  /// Runs an operation on the selected loan; if several are possible, asks the reader at a terminal.
  func asking<Value>(_ console: Console, _ body: (LoanChoice) throws -> Value) throws -> Value {
    let choice = LoanChoice(with: party, way, copy: copyNumber)
    do { return try body(choice) } catch LoanError.several(let title, let choices) where console.mayAsk {
      let question = "\(title) is out \(choices.count) times:"
      let lines = choices.enumerated().map { (label: "\($0.offset + 1)", words: $0.element.words) }
      return try body(try choices[console.choose(question, among: lines)].choice)
    }
  }
}
