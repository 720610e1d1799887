/// Something asked for that is nowhere in the library.
enum MatchError: Error, Equatable, CustomStringConvertible {
  /// The words occur nowhere.
  case noHit(words: String)
  /// No book fits a query, where one was wanted.
  case noFit(query: String)
  /// Nothing of the year fits a query.
  case nothingOfYear(Int, query: String, command: String)
  /// No book fits the query of an export, which may have been meant for a flag before it.
  case nothingToExport(query: String, year: Int?, isForReader: Bool, flags: [String])
  /// The book that is to be exported for everyone is private.
  case privateBook(String)
  /// No book fits a query whose books were to be changed.
  case nothingToChange(query: String)
  /// The reader was asked which of several books is meant, and chose none.
  case noneChosen
  /// The same of several copies or loans.
  case nothingChosen
  /// Nothing fits what was asked for, told in one sentence.
  case nothingFits(String)
  /// Nothing happened in the year; `known` are those in which something did.
  case emptyYear(Int, known: [Int])

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .noHit(let words): "'\(words)' occurs nowhere - try fewer or shorter words"
    case .noFit(let query): "no book fits '\(query)' - ask for less, such as 'octavo random status:wanted,finished'"
    case .nothingOfYear(let year, let query, let command):
      "nothing of \(year) fits '\(query)' - 'octavo \(command) \(year)' alone shows all of it"
    case .privateBook(let words):
      "the book '\(words)' is private, and the export for everyone - 'octavo share' shows it, '--for me' exports it for you"
    case .nothingToExport(let query, let year, let isForReader, let flags):
      "no book that may be exported fits '\(query)'\(year.map { " in \($0)" } ?? "") - "
        + flags.map { "--\($0) stands alone, or before yes or no; " }.joined()
        + "'octavo list' takes the same query\(isForReader ? "" : ", '--for me' lets private ones count")"
    case .nothingToChange(let query): "no book fits '\(query)' - 'octavo list' takes the same query"
    case .nothingFits(let sentence): sentence
    case .noneChosen: "no book was chosen - nothing was done"
    case .nothingChosen: "none was chosen - nothing was done"
    case .emptyYear(let year, let known) where known.isEmpty:
      "nothing is dated \(year), nor any other year - 'octavo log' and 'octavo finish' date what you read"
    case .emptyYear(let year, let known):
      "nothing is dated \(year) - there is something in \(known.map(String.init).joined(separator: ", "))"
    }
  }
}
