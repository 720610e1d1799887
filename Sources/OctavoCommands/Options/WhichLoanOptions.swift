internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Which of several loans of a book is meant.
struct WhichLoanOptions: ParsableArguments {
  @Option(name: .customLong("with"), help: ArgumentHelp("Who had it, or whose it is.", valueName: "person|library"))
  var party: String?
  @Option(help: "lent or borrowed, where both are out.") var way: Loan.Direction?
  @Option(
    name: .customLong("copy"),
    help: ArgumentHelp("Which copy, where several are out; 'octavo copies' counts them.", valueName: "number"))
  var copyNumber: Int?

  /// Does something with the loan that is meant; where that is not said, and somebody can be asked, they are.
  func asking<Value>(_ console: Console, _ body: (LoanChoice) throws -> Value) throws -> Value {
    let choice = LoanChoice(with: party.map(DashedText.text), way, copy: copyNumber)
    do { return try body(choice) } catch LoanError.several(let title, let choices) where console.mayAsk {
      let question = "\(title) is out \(choices.count) times:"
      let lines = choices.enumerated().map { (label: "\($0.offset + 1)", words: $0.element.words) }
      return try body(try choices[console.choose(question, among: lines)].choice)
    }
  }
}
