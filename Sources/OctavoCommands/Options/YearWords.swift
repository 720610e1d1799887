internal import LibraryStore
internal import ReadingModel

/// A year and a query, in the words of a command: `2025 tag:classic`.
struct YearWords {
  /// The year; this one when none is named.
  let year: Int
  /// Which readings are meant.
  let query: Query
  private let isBare: Bool

  /// Sorts the words; the first one may be a year.
  /// - Throws: ``QueryError`` with the place that cannot be read, ``InputError`` when a first number is no year.
  init(_ words: [String], in session: Session, _ library: Library) throws {
    isBare = words.isEmpty
    var words = words
    var year = session.now.day.year
    if let first = words.first, let number = Int(DashedText.text(first)) {
      guard Day(year: number) != nil else { throw InputError.notAYear(first) }
      year = number
      words.removeFirst()
    }
    self.year = year
    query = try Query(typed: words, in: session, library).withoutOrder()
  }

  /// Says that there is nothing of the year, which is an answer where nothing was asked for.
  /// - Throws: ``MatchError`` where a year or a query was named.
  func sayNothing(_ command: String, isTold: Bool, _ session: Session, _ library: Library) throws {
    let nothing =
      query.isEverything
      ? MatchError.emptyYear(year, known: try library.years())
      : .nothingOfYear(year, query: query.text, command: command)
    guard isBare else { throw nothing }
    if !isTold { session.console.say(nothing.description) }
  }
}
