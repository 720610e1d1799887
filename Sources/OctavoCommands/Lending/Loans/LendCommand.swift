internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo lend`: lends a book.
struct LendCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "lend", abstract: "Lend a book to someone",
    discussion: """
      The due date follows the terms: those you name; else those named after the borrower; else those used last time; \
      else a loan has no due date unless you give one. A book that is lent cannot be lent again, unless you own another copy. Public exports never show \
      loans; in a shared library all readers but guests see them.

      EXAMPLE
        octavo lend emma to Ada
        octavo lend "moby dick" --to Bob --due "in 3 weeks" --note "with the slip case"
        octavo lend kokoro --to "Class 8b" --terms student
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("to"), help: ArgumentHelp("The borrower.", valueName: "person|library")) var party: String?
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    try loan.begin(.lent, party, copy: which.number, in: session, output)
  }
}

/// `octavo borrow`: records a borrowed book.
struct BorrowCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "borrow", abstract: "Record a book you borrowed",
    discussion: """
      The due date follows the terms, as for 'octavo lend'; the default for a library is 28 days. Set those of your library with 'octavo config set \
      "loan-terms.City Library" "28 days, 2 renewals, 0.20 EUR a day"'. With --author, a book that is not in your library \
      is added first. A reservation at the same place ends with it.

      EXAMPLE
        octavo borrow emma --from Ada --due "in 3 weeks"
        octavo borrow "Cold Comfort Farm" --author "Stella Gibbons" --pages 233 --from "City Library"
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("from"), help: ArgumentHelp("The lender.", valueName: "person|library")) var party: String?
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    try loan.begin(.borrowed, party, copy: nil, in: session, output)
  }
}
