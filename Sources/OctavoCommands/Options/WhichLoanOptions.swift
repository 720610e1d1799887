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

extension WhichCopyOption {
  /// Does something with the copy that is meant; where that is not said, and somebody can be asked, they are.
  func asking<Value>(_ console: Console, _ body: (Int?) throws -> Value) throws -> Value {
    do { return try body(number) } catch CopyError.several(let title, let choices) where console.mayAsk {
      let question = "you have \(choices.count) copies of \(title):"
      let lines = choices.map { (label: "\($0.number)", words: $0.words) }
      return try body(choices[try console.choose(question, among: lines)].number)
    }
  }
}

extension Console {
  /// Asks which of several things is meant, by the label before it.
  /// - Throws: ``MatchError`` when none is chosen.
  func choose(_ question: String, among lines: [(label: String, words: String)]) throws -> Int {
    say(DisplayText.line(question))
    for line in lines { say("  \(line.label)  \(DisplayText.line(line.words))") }
    while let answer = ask("which one? (its number, Enter for none) "), !answer.isEmpty {
      if let index = lines.firstIndex(where: { $0.label == answer }) { return index }
      say("'\(DisplayText.line(answer))' is none of them - type the number before one")
    }
    throw MatchError.nothingChosen
  }
}
