internal import ArgumentParser
internal import ReadingModel

struct CompleteCommand: OctavoCommand, TopLevelCommand {
  static let word = "complete"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Answer a shell's completion request", shouldDisplay: false)

  /// A shell prompt is the wrong place for configuration errors.
  static let toleratesBrokenConfiguration = true

  @Argument var shell: Shell
  @Argument(parsing: .postTerminator) var words: [String] = []

  func run(in session: Session) throws {
    let line = shell == .bash ? TypedLine(bash: words.first ?? "") : TypedLine(words: words)
    switch try Completer(words: CompletionValues(session)).completion(of: line) {
    case .files: session.console.printExactly("files")
    case .folders: session.console.printExactly("folders")
    case .candidates(let candidates): answer(candidates, line, session.console)
    }
  }

  private func answer(_ candidates: [Completion.Candidate], _ line: TypedLine, _ console: Console) {
    // A shell shows and inserts candidates verbatim, so leave out those with terminal control characters.
    let candidates = candidates.filter { !$0.word.unicodeScalars.contains(where: \.steersTerminals) }
    let isOpen = !candidates.isEmpty && candidates.allSatisfy(\.isOpen)
    console.printExactly(isOpen ? "open" : candidates.contains(where: \.isRanked) ? "ranked" : "words")
    for candidate in shell == .bash ? withTyped(candidates, line) : candidates {
      let meaning = candidate.meaning.map { "\t" + DisplayText.line($0) } ?? ""
      console.printExactly(shell == .bash ? line.bashReply(candidate) : candidate.word + meaning)
    }
  }

  /// The candidates, and what was typed if Bash would replace it by the beginning that they share: `hob` by `The `.
  private func withTyped(_ candidates: [Completion.Candidate], _ line: TypedLine) -> [Completion.Candidate] {
    let typed = LetterFolding.folded(line.beginning)
    let isOther = candidates.count > 1 && candidates.contains { !LetterFolding.folded($0.word).hasPrefix(typed) }
    return isOther ? candidates + [.init(line.beginning, isRanked: true)] : candidates
  }
}
