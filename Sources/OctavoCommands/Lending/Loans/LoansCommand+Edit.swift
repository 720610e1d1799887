internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

extension LoansCommand {
  /// `octavo loans edit`.
  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Edit the open or latest loan of a book",
      discussion: """
        An empty value clears a date or the note. 'octavo renew' extends a loan and counts the renewals.

        EXAMPLE
          octavo loans edit emma --due 2026-12-19
          octavo loans edit emma --party "City Library" --since 2026-11-01 --note ""
          octavo loans edit emma --copy 2 --due none
          octavo loans edit kokoro --returned "last fri"
        """)
    @Argument(help: "The book.") var book: [String]
    @Option(help: ArgumentHelp("The borrower or lender.", valueName: "person|library")) var party: String?
    @Option(help: ArgumentHelp("The first day.", valueName: "day")) var since: String?
    @Option(help: ArgumentHelp("The due date: 2026-12-19, 'in 3 weeks', yesterday or none.", valueName: "day"))
    var due: String?
    @Option(help: ArgumentHelp("The day of return, for a loan that is over.", valueName: "day"))
    var returned: String?
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
      change.party = try party.map { try Name.typed($0) }
      change.since = try since.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase.typed($0)) }
      change.due = try due.map { try LoansCommand.due($0, session) }
      change.returned = try returned.map { $0.isEmpty ? nil : try session.pastDay(try DayPhrase.typed($0)) }
      change.note = ArgumentEscaping.field(note)
      let library = try library.open(session)
      try library.require(.lend)
      let book = try library.book(named: book, associatedWith: .openLoan).id
      let done = try which.asking(session.console) { try library.editLoan(book, $0, change) }
      if output.isJSON { return try session.console.printJSON(LoanFacts(done.line, session.loanCalculator)) }
      let words = LoanLineText(done.line, session.loanCalculator, session.console).words
      session.console.printSentence(
        "\(BookLine(done.line.book).titleAndByline): \(done.isChanged ? "" : "nothing was changed, ")\(words)")
    }
  }

  /// Parses a future or past day; nil for an empty text and for "none".
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
      abstract: "List the loan terms, yours and the built-in ones",
      discussion: """
        'octavo config set "loan-terms.City Library" "28 days, 2 renewals"' adds terms. Days of grace are free; a book \
        returned after them costs the fine for each day since the due date.

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

/// Loan terms as JSON.
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
