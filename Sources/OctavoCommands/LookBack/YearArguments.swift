internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// The arguments of a command with a year and a query: `2025 tag:classic`.
struct YearArguments {
  /// The year; the current one if none is given.
  let year: Int
  let query: Query
  private let isBare: Bool
  /// A year after the words of the query.
  private let laterYear: String?

  /// Splits the arguments, which may begin with a year.
  init(_ words: [String], in session: Session, _ library: Library) throws {
    isBare = words.isEmpty
    var words = words
    var year = session.now.day.year
    if let named = try YearArguments.year(words, now: year) {
      year = named.year
      words.removeFirst(named.wordCount)
    }
    self.year = year
    laterYear = words.first { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    query = try Query(typed: words, in: session, library).ofYear()
  }

  /// The year that words begin with, and how many of them name it: `2025`, `last-year`, `last year`; nil if they begin
  /// with the query.
  /// - Throws: ``DayError`` for a number or a day that is not a year.
  private static func year(_ words: [String], now: Int) throws -> (year: Int, wordCount: Int)? {
    guard let word = words.first else { return nil }
    for count in 1...min(2, words.count) {
      switch words.prefix(count).joined(separator: " ").lowercased() {
      case "this-year", "this year": return (now, count)
      case "last-year", "last year": return (now - 1, count)
      default: break
      }
    }
    if let number = Int(word) {
      guard Day(year: number) != nil else { throw DayError.notAYear(word) }
      return (number, 1)
    }
    if (try? Day(word)) != nil { throw DayError.notAYear(word) }
    return nil
  }

  /// The reply if the year has nothing: a message if no year and no query were given.
  func nothing(_ command: String, _ library: Library) throws -> NoRows {
    if let laterYear {
      return .noMatches(
        "nothing in \(year) matches '\(query.text)' - put the year first, as in 'octavo \(command) \(laterYear)'")
    }
    let nothing =
      query.isEverything
      ? MatchError.emptyYear(year, known: try library.statistics.years())
      : .nothingOfYear(year, query: query.text, command: command)
    return isBare ? .message(nothing.description) : .failure(nothing)
  }
}
