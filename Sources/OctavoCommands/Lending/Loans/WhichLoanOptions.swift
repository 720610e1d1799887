internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Selects one of several loans of a book.
struct WhichLoanOptions: ParsableArguments {
  @Option(name: .customLong("with"), help: ArgumentHelp("The borrower or lender.", valueName: "person|library"))
  var party: String?
  @Option(help: "lent or borrowed, if both apply.") var way: Loan.Direction?
  @Option(
    name: .customLong("copy"),
    help: ArgumentHelp("Which copy, by its number in 'octavo copies'.", valueName: "number"))
  var copyNumber: Int?

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
