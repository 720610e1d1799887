internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

extension LoansCommand {
  /// `octavo loans edit`.
  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Correct what is known of a loan: of the open one, or of the last one when none is open.",
      discussion: """
        An empty value takes a day or the note away. 'octavo renew' makes a loan longer, and counts how often.

        EXAMPLE
          octavo loans edit emma --due 2026-12-19
          octavo loans edit emma --party "City Library" --since 2026-11-01 --note ""
          octavo loans edit emma --copy 2 --due none
          octavo loans edit kokoro --returned "last fri"
        """)
    @Argument(help: "The book.") var book: [String]
    @Option(help: ArgumentHelp("Who has it, or whose it is.", valueName: "person|library")) var party: String?
    @Option(help: ArgumentHelp("When it began.", valueName: "day")) var since: String?
    @Option(help: ArgumentHelp("When it is or was due: 2026-12-19, 'in 3 weeks', yesterday or none.", valueName: "day"))
    var due: String?
    @Option(help: ArgumentHelp("When it came or went back, of one that is over.", valueName: "day"))
    var returned: String?
    @Option(help: ArgumentHelp("What else there is to say of it.", valueName: "text")) var note: String?
    @OptionGroup var which: WhichLoanOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if party == nil, since == nil, due == nil, returned == nil, note == nil {
        throw ValidationError("say what to correct: --due, --since, --returned, --party or --note")
      }
    }

    func run(in session: Session) throws {
      var change = LoanChange()
      change.party = try party.map { try Name.typed($0) }
      change.since = try since.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase.typed($0)) }
      change.due = try due.map { try LoansCommand.due($0, session) }
      change.returned = try returned.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase.typed($0)) }
      change.note = DashedText.field(note)
      let library = try library.open(session)
      try library.require(.lend)
      let book = try library.book(named: book, having: .openLoan).id
      let done = try which.asking(session.console) { try library.editLoan(book, $0, change) }
      if output.isJSON { return try session.console.printJSON(LoanFacts(done.line, session.loanReckoning)) }
      let words = LoanLineText(done.line, session.loanReckoning, session.console).words
      session.console.printSentence(
        "\(BookLine(done.line.book).titleAndByline): \(done.isChanged ? "" : "nothing was changed, ")\(words)")
    }
  }

  /// The day that a reader typed, to come or past; nothing for an empty text and for none.
  private static func due(_ text: String, _ session: Session) throws -> Day? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    do { return try ComingDayPhrase(text).day(today: session.now.day) } catch {
      guard let past = try? DayPhrase.typed(text) else { throw error }
      return try session.pastDay(past)
    }
  }

  /// `octavo loans terms`.
  struct Terms: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the terms that loans can have: yours, and those that come with Octavo.",
      discussion: """
        'octavo config set "loan-terms.City Library" "28 days, 2 renewals"' makes some. Days of grace cost nothing; a book \
        that is later than they allow costs the fine for each day since it was due.

        EXAMPLE
          octavo loans terms
          octavo loans terms --format '{{name}}: {{rules}}'
        """)
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let terms = session.loanTerms
      let facts = terms.all.map { TermsFacts($0, isOwn: terms.isOwn($0)) }
      if try output.answers(facts, named: "terms", on: session.console) { return }
      let columns = facts.map { DisplayText.width(DisplayText.line($0.name)) }.max() ?? 0
      let lines = facts.map { one in
        DisplayText.padded(DisplayText.line(one.name), to: columns) + "  " + one.rules + (one.isOwn ? ", yours" : "")
      }
      session.console.show(lines)
    }
  }
}

/// Terms, as JSON tells them.
private struct TermsFacts: TabularFacts {
  let name: String
  let rules: String
  let isOwn: Bool
  let days: Int?
  let atOnce: Int?
  let renewals: Int?
  let graceDays: Int
  let finePerDay: Money?

  init(_ terms: LoanTerms, isOwn: Bool) {
    (name, rules, self.isOwn) = (terms.name, terms.words, isOwn)
    (days, atOnce, renewals) = (terms.days, terms.atOnce, terms.renewals)
    (graceDays, finePerDay) = (terms.graceDays, terms.finePerDay)
  }

  static var columns: [FactColumn<TermsFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("rules") { .text($0.rules) },
      FactColumn("isOwn") { .yes($0.isOwn) }, FactColumn("days") { .optional($0.days) },
      FactColumn("atOnce") { .optional($0.atOnce) }, FactColumn("renewals") { .optional($0.renewals) },
      FactColumn("graceDays") { .number($0.graceDays) }, FactColumn("finePerDay") { .optional($0.finePerDay?.text) },
    ]
  }
}
