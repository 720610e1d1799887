internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// Questions to the reader, on standard error; ``Console/mayAsk`` says whether they are possible.
extension Console {
  /// Asks a question; only `y` or `yes` agrees.
  func confirm(_ question: String) -> Bool {
    let answer = ask(question + " [y/N] ")?.lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Asks for agreement to an action, after a preview of it.
  /// - Throws: ``NotConfirmed`` with the action, to which `--yes` agrees, without a terminal to ask at.
  func confirm(_ question: String, toAgreeTo action: String, after lines: [String]) throws -> Bool {
    guard mayAsk else { throw NotConfirmed(action: action) }
    lines.forEach(say)
    return confirm(question)
  }

  /// The question after a list with a number before each item.
  static let whichOne = "which one? (the number in front of it, or Enter to cancel) "

  /// Asks a question and returns the typed line; nil at the end of the input. Nil without asking if the reader
  /// interrupted a program that ran before.
  func ask(_ question: String) -> String? {
    if ChildProcess.interruption != nil { return nil }
    StandardStream.standardErrorText.write(standardErrorText(question.withoutEndSpaces) + " ")
    guard let answer = readLine() else {
      // The end of the input ends no line.
      say("")
      return nil
    }
    return answer.trimmingCharacters(in: .whitespaces)
  }

  /// Asks for a secret without echo; nil at the end of the input, or if echo cannot be turned off.
  func askSecret(_ question: String) -> String? {
    guard Interruption.setEcho(false) else { return nil }
    defer {
      _ = Interruption.setEcho(true)
      say("")
    }
    StandardStream.standardErrorText.write(question)
    return readLine()
  }

  /// Asks the reader to choose one of several items by its label; whether to take it, if there is only one.
  /// - Throws: ``MatchError`` if none is chosen.
  func choose(_ question: String, among lines: [(label: String, words: String)]) throws -> Int {
    say(DisplayText.line(question))
    if lines.count == 1 {
      say("  \(DisplayText.line(lines[0].words))")
      guard confirm("like this?") else { throw MatchError.nothingChosen }
      return 0
    }
    for line in lines { say("  \(line.label)  \(DisplayText.line(line.words))") }
    while let answer = ask(Console.whichOne), !answer.isEmpty {
      if let index = lines.firstIndex(where: { $0.label == answer }) { return index }
      say("'\(DisplayText.line(answer))' matches none of them - type one of the numbers")
    }
    throw MatchError.nothingChosen
  }
}
