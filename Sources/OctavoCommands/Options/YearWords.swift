internal import LibraryStore
internal import ReadingModel

/// A year and a query, in the words of a command: `2025 tag:classic`.
struct YearWords {
  /// The year; this one when none is named.
  let year: Int
  /// Which readings are meant.
  let query: Query
  private let isBare: Bool
  /// A year behind the words of the query.
  private let laterYear: String?

  /// Sorts the words; the first one may be a year.
  /// - Throws: ``QueryError`` with the place that cannot be read, ``DayError`` when a first number is no year.
  init(_ words: [String], in session: Session, _ library: Library) throws {
    isBare = words.isEmpty
    var words = words
    var year = session.now.day.year
    if let first = words.first, let number = try YearWords.year(DashedText.text(first), now: year) {
      year = number
      words.removeFirst()
    }
    self.year = year
    laterYear = words.first { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    query = try Query(typed: words, in: session, library).withoutOrder()
  }

  /// The year that a word is: `2025`, `last-year`; nil when it is a word of the query.
  /// - Throws: ``DayError`` for a number or a day that is no year.
  private static func year(_ word: String, now: Int) throws -> Int? {
    switch word.lowercased() {
    case "this-year": return now
    case "last-year": return now - 1
    default: break
    }
    if let number = Int(word) {
      guard Day(year: number) != nil else { throw DayError.notAYear(word) }
      return number
    }
    if (try? Day(word)) != nil { throw DayError.notAYear(word) }
    return nil
  }

  /// Says that there is nothing of the year, which is an answer where nothing was asked for.
  /// - Throws: ``MatchError`` where a year or a query was named.
  func sayNothing(_ command: String, isTold: Bool, _ session: Session, _ library: Library) throws {
    if let laterYear {
      throw MatchError.nothingFits(
        "nothing of \(year) fits '\(query.text)' - the year stands first, as in 'octavo \(command) \(laterYear)'")
    }
    let nothing =
      query.isEverything
      ? MatchError.emptyYear(year, known: try library.years())
      : .nothingOfYear(year, query: query.text, command: command)
    guard isBare else { throw nothing }
    if !isTold { session.console.say(nothing.description) }
  }
}
