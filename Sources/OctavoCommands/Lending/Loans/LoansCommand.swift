internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// `octavo loans`: lists and edits loans and reservations.
struct LoansCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    topLevel: "loans", abstract: "List, edit and renew loans, and reserve books",
    discussion: """
      EXAMPLE
        octavo loans
        octavo loans --standing overdue
        octavo loans --with "city library" --way borrowed
        octavo loans emma --standing all
        octavo loans edit emma --due 2026-12-19
        octavo loans terms
      """, subcommands: [List.self, DueCommand.self, Edit.self, RenewCommand.self, ReserveCommand.self, Terms.self],
    defaultSubcommand: List.self)

  /// `octavo loans list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List loans and reservations, the first due on top",
      discussion: """
        EXAMPLE
          octavo loans list --standing overdue --csv
        """)
    @Argument(help: ArgumentHelp("A query of books: words, +tags and field:value.", valueName: "query")) var words:
      [String] = []
    @Option(name: .customLong("standing"), help: "open, overdue, over or all (default: open).") var state:
      LoanFilter.State = .open
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
      let nothing: NoRows =
        filter == LoanFilter()
        ? .message(
          "nothing is lent, borrowed or reserved - 'octavo lend' or 'octavo borrow' records a loan")
        : .failure(.noMatches(noMatches))
      try session.print(Answer("loans", lines, session.loanColumns), as: output, orElse: nothing) { console in
        console.show(LoanLineText.lines(lines, calculator, console))
      }
    }

    private var noMatches: String {
      words.isEmpty && party == nil && state == .overdue
        ? "nothing is overdue" : "no loans match - 'octavo loans --standing all' shows all"
    }
  }
}
