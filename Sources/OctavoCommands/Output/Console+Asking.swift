internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// Questions to the reader, on standard error; ``Console/mayAsk`` tells whether there is anybody to ask.
extension Console {
  /// Asks a question; only `y` or `yes` agrees.
  func confirm(_ question: String) -> Bool {
    let answer = ask(question + " [y/N] ")?.lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Asks a question, and gives the line that is typed; nil at the end of the input, and without a question when the
  /// reader stopped a program that ran before.
  func ask(_ question: String) -> String? {
    if ChildProcess.interruption != nil { return nil }
    StandardStream.talk.write(talk(question.withoutEndSpaces) + " ")
    return readLine()?.trimmingCharacters(in: .whitespaces)
  }

  /// Asks for a word that nobody is to read on the screen; nil at the end of the input, and where that cannot be had.
  func askSecret(_ question: String) -> String? {
    guard Interruption.setEcho(false) else { return nil }
    defer {
      _ = Interruption.setEcho(true)
      say("")
    }
    StandardStream.talk.write(question)
    return readLine()
  }

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
