internal import LibraryStore

/// Asks which of several books is meant.
struct BookPicker {
  private let console: Console
  /// As many as a reader looks through; who means another one writes more of its title.
  private static let largestList = 20

  /// A picker on a console where questions may be asked.
  init(_ console: Console) {
    self.console = console
  }

  /// The candidate whose number the reader types.
  /// - Throws: ``MatchError`` when they choose none.
  func pick(_ error: BookError) throws -> BookSummary {
    let candidates = Array(error.candidates.prefix(BookPicker.largestList))
    if case .none(let words, _) = error, let only = candidates.first, candidates.count == 1 {
      guard console.confirm("no book matches '\(words)' - did you mean \(BookLine(only).titleAndByline)?") else {
        throw MatchError.noneChosen
      }
      return only
    }
    for line in lines(of: candidates, question: error.question) { console.say(line) }
    if error.candidates.count > candidates.count {
      console.say("  … and \(error.candidates.count - candidates.count) more - to see them, write more of the title")
    }
    while let answer = console.ask("which one? (1-\(candidates.count), Enter for none) "), !answer.isEmpty {
      if let number = Int(answer), candidates.indices.contains(number - 1) { return candidates[number - 1] }
      console.say("'\(DisplayText.line(answer))' is none of them - type a number from 1 to \(candidates.count)")
    }
    throw MatchError.noneChosen
  }

  private func lines(of candidates: [BookSummary], question: String) -> [String] {
    let columns = "\(candidates.count)".count
    return [DisplayText.line(question)]
      + candidates.enumerated().map { index, book in
        let number = String(repeating: " ", count: columns - "\(index + 1)".count) + "\(index + 1)"
        let standing = BookLine(book).standing(console.style)
        return "  \(number)  \(BookLine(book).titleAndByline)" + (standing.isEmpty ? "" : "  \(standing)")
      }
  }
}
