internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo lend`: lends a book.
struct LendCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "lend", abstract: "Lend a book to somebody.",
    discussion: """
      Terms say when it is due: those you name; else those with the name of whom you lend to; else those of the last time; \
      else a loan has no due date unless you name one. A book that is out cannot be lent again, unless you own another copy. No public export tells \
      of loans; where several readers share the library, all but guests see them.

      EXAMPLE
        octavo lend emma --to Ada
        octavo lend "moby dick" --to Bob --due "in 3 weeks" --note "with the slip case"
        octavo lend kokoro --to "Class 8b" --terms student
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("to"), help: ArgumentHelp("To whom.", valueName: "person|library")) var party: String
  @OptionGroup var which: WhichCopyOption
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    try loan.begin(.lent, party, copy: which.number, in: session, output)
  }
}

/// `octavo borrow`: notes that a book was borrowed.
struct BorrowCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "borrow", abstract: "Say that you borrowed a book, and see how much to read a day.",
    discussion: """
      Terms say when it is due, as for 'octavo lend', and from a library 28 days; those of your library are yours to write: 'octavo config set \
      "loan-terms.City Library" "28 days, 2 renewals, 0.20 EUR a day"'. With --author a book that your library does not \
      have is added first. A reservation there ends with it.

      EXAMPLE
        octavo borrow emma --from Ada --due "in 3 weeks"
        octavo borrow "Cold Comfort Farm" --author "Stella Gibbons" --pages 233 --from "City Library"
      """)
  @OptionGroup var loan: LoanOptions
  @Option(name: .customLong("from"), help: ArgumentHelp("From whom.", valueName: "person|library")) var party: String
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    try loan.begin(.borrowed, party, copy: nil, in: session, output)
  }
}
