internal import ReadingModel

/// The facts of every year, each computed once.
struct YearlyFacts {
  /// The years with any activity, oldest first.
  let years: [Int]
  private let booksByYear: [Int: [Book]]
  private let factsByYear: [Int: YearFacts]

  init(_ snapshot: Snapshot) {
    let index = YearIndex(snapshot)
    years = index.years
    booksByYear = index.booksByYear
    factsByYear = Dictionary(
      uniqueKeysWithValues: index.years.map { year in
        (year, YearFacts(of: year, summary: index.summary(of: year), books: index.booksByYear[year] ?? []))
      })
  }

  /// The books read in a year, with only that year's readings.
  func booksRead(in year: Int) -> [Book] { booksByYear[year] ?? [] }

  /// The facts of a year, which may be one without activity.
  func facts(of year: Int) -> YearFacts {
    if let facts = factsByYear[year] { return facts }
    let books = booksRead(in: year)
    return YearFacts(of: year, summary: YearSummary(of: Snapshot(books: books), year: year), books: books)
  }
}
