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
