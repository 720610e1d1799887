internal import ReadingModel

/// Something requested is not in the library.
enum MatchError: ReportedError, Equatable {
  case noHit(words: String)
  /// No book matches a query that needs one.
  case noMatch(query: String)
  case nothingOfYear(Int, query: String, command: String)
  /// No book matches the query of an export; its words may be the value of a flag before it.
  case nothingToExport(query: String, year: Int?, isForReader: Bool, flags: [String])
  /// The book for a public export is private; some exports are always public.
  case privateBook(String, isAlwaysPublic: Bool = false)
  case privateYear(Int)
  case nothingToChange(query: String)
  /// The reader chose none of several books.
  case noneChosen
  /// The reader chose none of several copies or loans.
  case nothingChosen
  case noMatches(String)
  /// The year has nothing; `known` lists the years that have something.
  case emptyYear(Int, known: [Int])

  var category: FailureCategory { .noMatch }

  var description: String {
    switch self {
    case .noHit(let words): "no matches for '\(words)' - try fewer or shorter words"
    case .noMatch(let query):
      "no books match '\(query)' - try a broader query, such as 'octavo list --random status:wanted,none'"
    case .nothingOfYear(let year, let query, let command):
      "nothing in \(year) matches '\(query)' - 'octavo \(command) \(year)' shows the whole year"
    case .privateBook(let words, true): "'\(words)' is private - 'octavo share' makes it public"
    case .privateBook(let words, false):
      "'\(words)' is private, but the export is public - 'octavo share' makes it public, '--for me' exports it for yourself"
    case .privateYear(let year):
      "everything in \(year) is private, but the image is public - 'octavo share' makes books and readings public"
    case .nothingToExport(let query, let year, let isForReader, let flags):
      "no exportable books match '\(query)'\(year.map { " in \($0)" } ?? "") - "
        + flags.map { "--\($0) takes yes, no or nothing; " }.joined()
        + "'octavo list' takes the same query\(isForReader ? "" : ", '--for me' includes private ones")"
    case .nothingToChange(let query): "no books match '\(query)' - 'octavo list' takes the same query"
    case .noMatches(let sentence): sentence
    case .noneChosen: "cancelled: no book was chosen"
    case .nothingChosen: "cancelled: nothing was chosen"
    case .emptyYear(let year, let known) where known.isEmpty:
      "nothing in \(year) or any other year - 'octavo log' and 'octavo finish' record what you read"
    // The year has only changes of status.
    case .emptyYear(let year, let known) where known.contains(year):
      "nothing was logged or finished in \(year) - 'octavo log' and 'octavo finish' record what you read"
    case .emptyYear(let year, let known):
      "nothing in \(year) - there are entries in \(known.map(String.init).joined(separator: ", "))"
    }
  }
}
