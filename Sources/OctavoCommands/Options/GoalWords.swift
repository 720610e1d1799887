internal import ReadingModel

/// The words of a goal, and the query behind them: `24 books in 2026` and `tag:classic`.
struct GoalWords {
  /// What is aimed at.
  let phrase: String
  /// Which readings count; empty for all.
  let query: String

  /// Sorts the words of a command line. What was put in quotation marks first is the goal; else it ends where a word is
  /// plainly one of a query.
  init(_ words: [String]) {
    let words = words.map(DashedText.text)
    let isQuoted = words.first?.contains(where: \.isWhitespace) == true
    let end = isQuoted ? 1 : words.firstIndex(where: { $0.isOfQuery }) ?? words.endIndex
    phrase = words[..<end].joined(separator: " ")
    query = Query.text(ofArguments: Array(words[end...]))
  }
}
